import type { Output } from '#domain/api/endpoint.ts'
import type { readStepRows } from '#domain/api/contract/transfer.ts'
import type { ImportReport } from '#domain/api/import.ts'
import { layoutOf, type SheetLayout } from '#domain/contracts/transfer/layout.ts'
import type { SheetStep } from '#domain/contracts/transfer/sheet-steps.ts'
import { placed } from '#domain/contracts/transfer/place.ts'
import type { Placed, Placing } from '#domain/contracts/transfer/placing.ts'
import type { FormRow, SheetFault } from '#domain/contracts/transfer/sheet-row.ts'
import { TRANSFERS } from '#domain/limits.ts'
import { isLink } from '#domain/records/traits.ts'
import { newInstance } from '#src/services/instance.ts'
import type { StepForm } from './step-form.ts'

/** A step whose rows are placed here, and how its reader is told of them. */
export interface PlacedIn {
  form: StepForm
  step: SheetStep
  make: Placing['make']
  words: {
    column: (name: string) => string
    reason: (fault: SheetFault) => string
    /** The step is another than the one a file was checked against. */
    changed: string
  }
}

type Read = Output<typeof readStepRows>

/** What becomes of a step by a file that the server has read. */
export interface Trial {
  read: Read
  sections: Placed['sections']
  report: ImportReport
}

export const lookupOf =
  ({ actor, judge }: StepForm) =>
  (name: string) =>
    actor.getSnapshot().context.draft[name] ?? judge.beside()[name] ?? null

const sectionsOf = ({ actor }: StepForm) => (actor.getSnapshot().context.draft['sections'] ?? []) as readonly FormRow[]

/** What a cell says; of a record only its id is known here, which says nothing. */
function valueAt({ columns }: SheetLayout, rows: Read['rows'], { row, column }: SheetFault): string {
  const field = columns.find(({ name }) => name === column)?.field
  return field && isLink(field) ? '' : String(rows.find((each) => each.row === row)?.cells[column] ?? '')
}

/** The rows among those that the form holds now, which can be others than the server has. */
export function tried({ form, step, make, words }: PlacedIn, read: Read, isReplacing: boolean): Trial {
  const { report, rows } = read
  if (report.is_all_or_nothing && report.bad > 0) return { read, sections: sectionsOf(form), report }
  const above = lookupOf(form)
  const layout = layoutOf(step, above)
  const { sections, faults, ...counts } = placed({ layout, above, isReplacing, make }, sectionsOf(form), rows)
  const { created, changed, unchanged, removed } = counts
  const told = faults.map((fault) => ({
    row: fault.row,
    column: words.column(fault.column),
    value: valueAt(layout, rows, fault),
    reason: words.reason(fault),
  }))
  const bad = report.bad + new Set(faults.map(({ row }) => row)).size
  const all = [...report.faults, ...told].toSorted((one, other) => one.row - other.row).slice(0, TRANSFERS.shownFaults)
  const outcome = { created, changed, unchanged, bad, faults: all, ...(isReplacing && { removed }) }
  return { read, sections, report: { ...report, ...outcome } }
}

const COUNTS = ['created', 'changed', 'unchanged', 'removed', 'bad'] as const

export const isSameOutcome = (one: ImportReport, other: ImportReport): boolean =>
  COUNTS.every((count) => one[count] === other[count])

/** One change, which can be undone and is saved like typed ones. */
export const take = ({ form }: PlacedIn, { sections, report }: Trial): void =>
  form.changeAll((values) => ({ ...values, sections }), `import ${report.file} ${newInstance()}`)
