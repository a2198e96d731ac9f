import type { Field, Fields } from './field.ts'
import { isDerived } from './traits.ts'

/** What a record or a row of one holds, by field. */
export type Values = Record<string, unknown>

/** Whether someone sends it; what is derived or read only the server knows. */
export const isSettable = (field: Field): boolean => !isDerived(field) && !('readOnly' in field && field.readOnly)

export const settable = (fields: Fields): [string, Field][] => Object.entries(fields).filter(([, field]) => isSettable(field))

/** Whether two values would be told alike. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  const isEach = isRows(one) && isRows(other) && one.length === other.length
  return isEach ? one.every((row, place) => isAlike(row, other[place])) : isAlike(one, other)
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null

const isAlike = (one: unknown, other: unknown) =>
  one === other || (!(isPlain(one) && isPlain(other)) && JSON.stringify(one) === JSON.stringify(other))

/** Those that are the same objects need not be looked into. */
const isRows = (value: unknown): value is readonly object[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null)
