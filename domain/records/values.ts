import type { Field, Fields } from './field.ts'
import { isDerived } from './traits.ts'

/** What a record or a row of one holds, by field. */
export type Values = Record<string, unknown>

/** Whether somebody sends it; what is derived or read only the server knows. */
export const isSettable = (field: Field): boolean => !isDerived(field) && !('readOnly' in field && field.readOnly)

export const settable = (fields: Fields): [string, Field][] => Object.entries(fields).filter(([, field]) => isSettable(field))

/** Whether two values would be told alike. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
