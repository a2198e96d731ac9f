import { numberOf, type Group } from '#domain/records/record.ts'
import { settable } from '#domain/records/values.ts'
import { startOf } from '#src/actors/records/cells.ts'
import { valueAt, type StepRow, type StepValues } from '#src/machines/contract/step-values.ts'
import { newInstance } from '#src/services/instance.ts'

export type Rows = readonly StepRow[]

export const NO_ROWS: Rows = []

export const rowsAt = (values: StepValues, path: string): Rows => (valueAt(values, path) as Rows | undefined) ?? NO_ROWS

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
export const copyOf = (group: Group, row: StepRow): StepRow => ({
  ...row,
  ...Object.fromEntries(
    Object.entries(group.rows ?? {}).map(([name, below]) => [name, rowsAt(row, name).map((one) => copyOf(below, one))]),
  ),
  id: '',
  key: newInstance(),
})

/** Rows that have a number are counted on from the highest. */
export function numbered(group: Group, rows: Rows, added: Rows): Rows {
  const order = numberOf(group)
  if (!order) return added
  const highest = Math.max(0, ...rows.map((row) => Number(row[order]) || 0))
  return added.map((row, at) => ({ ...row, [order]: String(highest + at + 1) }))
}
