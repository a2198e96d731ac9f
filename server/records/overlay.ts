import type { FieldErrors } from '#domain/app-error.ts'
import type { Field } from '#domain/records/field.ts'
import type { Group } from '#domain/records/record.ts'
import { isSettable, type Values } from '#domain/records/values.ts'

export type Row = Values & { id?: number | null }
type Groups = Readonly<Record<string, Group>>

/** Which cells of a row come from what was sent, and which stay where nothing was sent of them. */
export interface Taking {
  takes: (field: Field) => boolean
  keeps: (field: Field) => boolean
  /** Whether rows of a group come and go; else those that there are are filled in further, and what was not sent of them stays. */
  adds?: (group: Group) => boolean
}

/** A form sends all that it may set. */
export const WHOLE: Taking = { takes: () => true, keeps: (field) => !isSettable(field) }

const cellsOf = (row: Row | undefined, { fields }: Group, isWanted: (field: Field) => boolean): Values =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => fields[name] && isWanted(fields[name])))

const rowsIn = (row: Values | undefined, name: string) => row?.[name] as Row[] | undefined

const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

/** Nothing was sent of it but that it is there. */
const isLeft = (row: Row) => Object.keys(row).every((name) => name === 'id' || row[name] === undefined)

/** Whether rows of which nothing was sent stay as they are, at every level. */
const keepsAll = (taking: Taking, { fields, rows = {} }: Group): boolean =>
  Object.values(fields).every(taking.keeps) && Object.values(rows).every((group) => keepsAll(taking, group))

/** Rows as they are to be, those below them too; a group that was not sent stays. A row that stays is the same object. */
export function overlayRows(group: Group, sent: readonly Row[], before: readonly Row[], taking: Taking): Row[] {
  const isWhole = taking.adds?.(group) ?? true
  const isKept = keepsAll(taking, group)
  const [known, named] = [byId(before), byId(sent)]
  const rowsToBe = isWhole ? sent : before.map((row) => named.get(row.id) ?? { id: row.id })
  return rowsToBe.map((row) => {
    const was = row.id ? known.get(row.id) : undefined
    if (was && isKept && isLeft(row)) return was
    const below = Object.entries(group.rows ?? {}).map(([name, rows]) => {
      const had = rowsIn(was, name) ?? []
      return [name, overlayRows(rows, rowsIn(row, name) ?? had, had, taking)]
    })
    const own = { ...cellsOf(was, group, taking.keeps), ...cellsOf(row, group, taking.takes) }
    return { ...('id' in row ? { id: row.id } : {}), ...own, ...(Object.fromEntries(below) as Values) }
  })
}

/** Ids of what was sent that are of no row of the record, or of one below another row. */
export function strangeRows(groups: Groups, sent: Values, before: Values | undefined, prefix = ''): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, { rows = {} }] of Object.entries(groups)) {
    const known = byId(rowsIn(before, name) ?? [])
    for (const [place, row] of (rowsIn(sent, name) ?? []).entries()) {
      const path = `${prefix}${name}.${place}.`
      const was = known.get(row.id)
      if (row.id && !was) errors[`${path}id`] = { key: 'not_found_ref' }
      Object.assign(errors, strangeRows(rows, row, was, path))
    }
  }
  return errors
}
