import type { TaxRow } from '#domain/api/contract/given.ts'
import type { Group } from '#domain/records/record.ts'
import { valueAt, withValue, type StepValues } from '#src/machines/contract/step-values.ts'
import type { StepForm } from '#src/actors/contracts/step-form.ts'
import { copyOf, newRow, type RowValues } from './field-values.ts'

export const rowsAt = (values: StepValues, path: string): readonly RowValues[] =>
  (valueAt(values, path) ?? []) as readonly RowValues[]

/** Rows that stand by a number are numbered by where they stand. */
const numbered = ({ order }: Group, rows: readonly RowValues[]) =>
  order === undefined ? rows : rows.map((row, at) => (row[order] === String(at + 1) ? row : { ...row, [order]: String(at + 1) }))

const highest = (rows: readonly RowValues[], order: string) => Math.max(0, ...rows.map((row) => Number(row[order]) || 0))

interface Changed {
  form: StepForm
  path: string
  group: Group
}

/** What can be done to the rows of a group; each is one change to undo. */
export function rowChanges({ form, path, group }: Changed) {
  const change = (make: (rows: readonly RowValues[]) => readonly RowValues[], about: string) =>
    form.changeAll((values) => withValue(values, path, make(rowsAt(values, path))), `${path} ${about}`)
  const numberAt = (rows: readonly RowValues[]) => (group.order ? { [group.order]: String(highest(rows, group.order) + 1) } : {})
  return {
    add: (...started: Partial<RowValues>[]) =>
      change(
        (rows) =>
          started.reduce<readonly RowValues[]>((all, start) => [...all, { ...newRow(group), ...numberAt(all), ...start }], rows),
        'add',
      ),
    duplicate: (place: number) =>
      change((rows) => {
        const row = rows[place]
        return row ? [...rows, { ...copyOf(group, row), ...numberAt(rows) }] : rows
      }, 'duplicate'),
    remove: (place: number) => change((rows) => rows.filter((_, at) => at !== place), 'remove'),
    move: (place: number, by: 1 | -1) =>
      change((rows) => {
        const [one, other] = [rows[place], rows[place + by]]
        return one && other ? numbered(group, rows.with(place, other).with(place + by, one)) : rows
      }, 'move'),
  }
}

const taxKey = (territory: unknown, type: unknown) => `${String(territory)} ${String(type).trim().toLowerCase()}`

/** Adds taxes that are not there yet, as one change, and answers how many. A tax that was entered stays as it is. */
export function addTaxes(at: Changed, taxes: readonly TaxRow[]): number {
  const rows = rowsAt(at.form.actor.getSnapshot().context.draft, at.path)
  const there = rows.map((row) => taxKey(row['territory'], row['tax_type']))
  const added = taxes.filter(({ territory, tax_type: type }) => !there.includes(taxKey(territory.id, type)))
  const started = added.map(({ territory, amount, ...row }) => ({
    ...row,
    territory: String(territory.id),
    amount: amount ?? '',
  }))
  if (started.length > 0) rowChanges(at).add(...started)
  return started.length
}
