import type { FieldErrors } from '#domain/app-error.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { besideOf, enteredIn } from '#domain/contracts/views.ts'
import { numberOf, type Group } from '#domain/records/record.ts'
import { isSettable, type Values } from '#domain/records/values.ts'
import { withoutHidden } from '#domain/records/visible.ts'
import { overlayRows, strangeRows, type Row, type Taking } from '../records/overlay.ts'

type Groups = Readonly<Record<string, Group>>

const groupsIn = (sections: readonly { rows: Groups }[]): Groups =>
  Object.assign({}, ...sections.map(({ rows }) => rows)) as Groups

const rowsIn = (values: Values | undefined, name: string) => (values?.[name] ?? []) as Row[]

const other = (path: string): FieldErrors => ({ [path]: { key: 'other_step' } })

/** Cells of rows that belong to another step, and rows that are new where none can be added. */
function strayCells(groups: Groups, sent: Values, step: string, prefix = ''): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, group] of Object.entries(groups))
    for (const [place, row] of rowsIn(sent, name).entries()) {
      const path = `${prefix}${name}.${place}.`
      const cells = Object.keys(row).filter((cell) => row[cell] !== undefined && cell !== 'id')
      const known = (cell: string) => group.fields[cell] !== undefined || group.rows?.[cell] !== undefined
      Object.assign(errors, ...cells.filter((cell) => !known(cell)).map((cell) => other(path + cell)))
      if (!row.id && group.step !== step) Object.assign(errors, other(`${path}id`))
      Object.assign(errors, strayCells(group.rows ?? {}, row, step, path))
    }
  return errors
}

/** What was sent that belongs to another step. */
function strayIn(step: StepName, sent: Values): FieldErrors {
  const sections = enteredIn(step)
  const groups = groupsIn(sections)
  const fields = sections.flatMap((section) => Object.keys(section.fields))
  const strange = Object.keys(sent).filter((name) => sent[name] !== undefined && !groups[name] && !fields.includes(name))
  return Object.assign(strayCells(groups, sent, step), ...strange.map(other)) as FieldErrors
}

const isEachSame = (now: readonly Row[], before: readonly Row[]) => now.every((row, place) => row === before[place])

/** Rows without a number get the next one, in groups that have numbers. */
function numbered(group: Group, all: readonly Row[]): Row[] {
  const { rows = {} } = group
  const number = numberOf(group)
  let last = number ? Math.max(0, ...all.map((row) => Number(row[number] ?? 0))) : 0
  return all.map((row) => {
    const below = Object.entries(rows).filter(([name]) => row[name] !== undefined)
    const named = below.map(([name, one]) => [name, numbered(one, rowsIn(row, name))] as const)
    const isNumbered = !number || (row[number] ?? null) !== null
    if (isNumbered && named.every(([name, of]) => isEachSame(of, rowsIn(row, name)))) return row
    return { ...row, ...(isNumbered ? {} : { [number]: (last += 1) }), ...(Object.fromEntries(named) as Values) }
  })
}

/** A cell that was not sent stays; of a row that is filled in over several steps each takes its own. */
const takingOf = (step: StepName): Taking => ({
  takes: isSettable,
  keeps: () => true,
  adds: (group) => group.step === step,
})

export interface Overlaid {
  draft: Values
  errors: FieldErrors
}

/** A contract with what was sent of a step in its place; what nobody asks for any more is empty. */
export function overlayStep(step: StepName, before: Values, sent: Values): Overlaid {
  const sections = besideOf(step)
  const groups = groupsIn(sections)
  const errors = { ...strayIn(step, sent), ...strangeRows(groups, sent, before) }
  const values = Object.entries(sent).flatMap(([name, value]) => {
    if (value === undefined) return []
    const group = groups[name]
    return [[name, group ? numbered(group, overlayRows(group, rowsIn(sent, name), rowsIn(before, name), takingOf(step))) : value]]
  })
  return { draft: withoutHidden(sections, { ...before, ...(Object.fromEntries(values) as Values) }), errors }
}
