import { isBlank } from '#domain/records/problems.ts'
import { numberOf, type Group, type Section } from '#domain/records/record.ts'
import { isSame, type Values } from '#domain/records/values.ts'

type Row = Values & { id: number }

export interface Both {
  before: Values
  after: Values
}

const rowsIn = (row: Values | undefined, name: string) => (row?.[name] ?? []) as Row[]

/** What a row is called: by its title, else by its number. */
function nameOf(group: Group, row: Row): unknown {
  const [title, number] = [row[group.title], numberOf(group)]
  return isBlank(title) && number ? row[number] : title
}

/** A row's cells that differ, with its name; nothing where none does. */
function changedRow(group: Group, was: Row | undefined, is: Row | undefined): { was?: Values; is?: Values } | null {
  if (was === is) return null
  const { rows = {} } = group
  const below = Object.entries(rows).map(([name, of]) => [name, changedRows(of, rowsIn(was, name), rowsIn(is, name))] as const)
  const changed = below.filter(([, { before, after }]) => before.length + after.length > 0)
  const cells = Object.keys(is ?? was ?? {}).filter((name) => name !== 'id' && !rows[name] && !isSame(was?.[name], is?.[name]))
  if (cells.length === 0 && changed.length === 0) return null
  const cut = (row: Row, side: keyof Both) => ({
    id: row.id,
    row: nameOf(group, row),
    ...Object.fromEntries(cells.map((cell) => [cell, row[cell]])),
    ...Object.fromEntries(changed.map(([name, both]) => [name, both[side]])),
  })
  return { ...(was && { was: cut(was, 'before') }), ...(is && { is: cut(is, 'after') }) }
}

/** Of each row that was added, changed or removed: its cells as they were and as they are, with its name. */
function changedRows(group: Group, before: readonly Row[], after: readonly Row[]): { before: Values[]; after: Values[] } {
  const [old, now] = [before, after].map((rows) => new Map(rows.map((row) => [row.id, row]))) as [
    Map<number, Row>,
    Map<number, Row>,
  ]
  const changed = [...new Set([...old.keys(), ...now.keys()])].flatMap((id) => changedRow(group, old.get(id), now.get(id)) ?? [])
  return { before: changed.flatMap(({ was }) => (was ? [was] : [])), after: changed.flatMap(({ is }) => (is ? [is] : [])) }
}

/** What differs between two readings of a record: fields, and rows of every level by what changed in them. */
export function differences(sections: readonly Section[], before: Values, after: Values): Both {
  const both: Both = { before: {}, after: {} }
  for (const { fields, rows } of sections) {
    for (const name of Object.keys(fields).filter((each) => !isSame(before[each], after[each]))) {
      both.before[name] = before[name]
      both.after[name] = after[name]
    }
    for (const [name, group] of Object.entries(rows)) {
      const changed = changedRows(group, rowsIn(before, name), rowsIn(after, name))
      if (changed.before.length + changed.after.length === 0) continue
      both.before[name] = changed.before
      both.after[name] = changed.after
    }
  }
  return both
}
