import type { Field, Fields } from '#domain/records/field.ts'
import type { Group } from '#domain/records/record.ts'
import { isAnswer, isTick } from '#domain/records/traits.ts'
import type { Values } from '#domain/records/values.ts'
import { answerText, textOf, type FormRow } from '#domain/contracts/transfer/sheet-row.ts'

function cellOf(field: Field, value: unknown) {
  if (isAnswer(field)) return answerText(value)
  return isTick(field) ? value === true : textOf(value)
}

const cellsOf = (fields: Fields, row: Values) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, cellOf(field, row[name])]))

/** Rows of a stored draft in the form that inputs hold. */
export const formRows = ({ fields, rows = {} }: Group, stored: readonly Values[]): FormRow[] =>
  stored.map((row) => ({
    id: row.id,
    ...cellsOf(fields, row),
    ...Object.fromEntries(Object.entries(rows).map(([name, below]) => [name, formRows(below, (row[name] ?? []) as Values[])])),
  }))

const startOf = (field: Field) => {
  if (isTick(field)) return field.default
  return 'default' in field && field.default !== undefined ? String(field.default) : ''
}

/** A row that nobody has filled in. */
export const newRow = ({ fields, rows = {} }: Group): FormRow => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, startOf(field)])),
  ...Object.fromEntries(Object.keys(rows).map((name) => [name, []])),
})
