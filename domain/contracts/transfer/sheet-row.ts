import { decimal } from '../../calculations/decimal.ts'
import type { Field } from '../../records/field.ts'
import { isFigures, isTick, isWhole } from '../../records/traits.ts'

/** What a cell of a file says, as forms hold it: a text, '' where it is empty, or a tick. */
export type SheetCell = string | boolean

/** A row of a file: its cells by column; columns that are left out are absent. */
export interface SheetRow {
  /** Of the sheet; row 1 holds the headings. */
  row: number
  cells: Readonly<Record<string, SheetCell>>
  /** Some cell cannot be read: the row only says of which layer the next one is. */
  isBad?: boolean
}

export interface SheetFault {
  row: number
  column: string
  key: string
  params?: Readonly<Record<string, string | number>>
}

/** A row as forms hold it. */
export type FormRow = Readonly<Record<string, unknown>>

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim() : ''

/** What an input of an answer holds of it. */
export const answerText = (value: unknown): string => {
  if (value === true) return 'yes'
  return value === false ? 'no' : ''
}

const isNumber = (field: Field) => isFigures(field) || isWhole(field)

/** Whether two cells say the same: `12.50` and `12.5` do. */
export function isSameCell(field: Field, one: unknown, other: unknown): boolean {
  const [text, said] = [textOf(one), textOf(other)]
  if (text === said) return true
  const number = isNumber(field) ? decimal(text) : null
  return number !== null && number === decimal(said)
}

/** What an empty cell makes of a field; undefined for one that always says something. */
export const emptied = (field: Field): SheetCell | undefined =>
  isTick(field) || ('default' in field && field.default !== undefined) ? undefined : ''

/** What a cell says that nobody asked for: a tick that is not set says nothing. */
export const isSaid = (cell: SheetCell | undefined): boolean => cell !== undefined && cell !== '' && cell !== false
