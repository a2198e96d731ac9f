import { numberOf, type Group } from '#domain/records/record.ts'
import { settable } from '#domain/records/values.ts'
import { startOf } from '#src/actors/records/cells.ts'
import type { StepForm } from '#src/actors/contracts/step-form.ts'
import { valueAt, withValue, type StepRow, type StepValues } from '#src/machines/contract/step-values.ts'
import { newInstance } from '#src/services/instance.ts'
import type { Edit, RowActs } from '#src/ui/grid/grid-column.ts'

type Rows = readonly StepRow[]

const NONE: Rows = []

export const rowsAt = (values: StepValues, path: string): Rows => (valueAt(values, path) as Rows | undefined) ?? NONE

const noRows = ({ rows = {} }: Group) => Object.fromEntries(Object.keys(rows).map((name) => [name, []]))

/** A row begins in the currency of the contract. */
export const newRow = (group: Group, currency: unknown): StepRow => ({
  ...Object.fromEntries(settable(group.fields).map(([name, field]) => [name, startOf(field)])),
  ...noRows(group),
  ...(group.fields['currency'] && typeof currency === 'string' && { currency }),
  id: '',
  key: newInstance(),
})

/** The same once more, with all below it, as rows that nobody has stored. */
const copyOf = (group: Group, row: StepRow): StepRow => ({
  ...row,
  ...Object.fromEntries(
    Object.entries(group.rows ?? {}).map(([name, below]) => [name, rowsAt(row, name).map((one) => copyOf(below, one))]),
  ),
  id: '',
  key: newInstance(),
})

/** Rows that have a number are counted on from the highest. */
function numbered(group: Group, rows: Rows, added: Rows): Rows {
  const order = numberOf(group)
  if (!order) return added
  const highest = Math.max(0, ...rows.map((row) => Number(row[order]) || 0))
  return added.map((row, at) => ({ ...row, [order]: String(highest + at + 1) }))
}

function withEdits(group: Group, rows: Rows, edits: readonly Edit[], begin: (isFirst: boolean) => StepRow): Rows {
  const count = Math.max(rows.length, ...edits.map(({ row }) => row + 1))
  const fresh = Array.from({ length: count - rows.length }, (_, at) => begin(rows.length + at === 0))
  const next = [...rows, ...numbered(group, rows, fresh)]
  for (const { row, column, value } of edits) next[row] = { ...(next[row] as StepRow), [column]: value }
  return next
}

const inserted = (group: Group, rows: Rows, at: number, added: Rows): Rows =>
  rows.toSpliced(at, 0, ...numbered(group, rows, added))

/** What a grid changes in the rows at a path; each act is one change to undo. */
export function rowEdits(form: StepForm, path: string, group: Group) {
  const currency = () => form.judge.beside()['currency']
  let stood: { rows: readonly [StepRow]; currency: unknown } | null = null
  const ready = () => {
    const now = currency()
    if (stood?.currency !== now) stood = null
    stood ??= { rows: [newRow(group, now)], currency: now }
    return stood.rows
  }
  /** The first row is the one that stood ready, for once. */
  const begin = (isFirst: boolean): StepRow => {
    if (!isFirst) return newRow(group, currency())
    const [row] = ready()
    stood = null
    return row
  }
  const change = (make: (rows: Rows) => Rows, about: string) =>
    form.changeAll((values) => withValue(values, path, make(rowsAt(values, path))), about)
  const acts: RowActs = {
    ready,
    insert: (at) => change((rows) => inserted(group, rows, at, [begin(rows.length === 0)]), path),
    duplicate: (from, to) =>
      change(
        (rows) =>
          inserted(
            group,
            rows,
            to + 1,
            rows.slice(from, to + 1).map((row) => copyOf(group, row)),
          ),
        path,
      ),
    remove: (from, to) => change((rows) => rows.toSpliced(from, to - from + 1), path),
  }
  const onChange = (edits: readonly Edit[]) => {
    const [first] = edits
    if (first) change((rows) => withEdits(group, rows, edits, begin), `${path}.${first.row}.${first.column}`)
  }
  return { acts, onChange }
}
