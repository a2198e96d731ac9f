import type { FieldErrors } from '../app-error.ts'

type Values = Record<string, unknown>
type Rule = (values: Values) => FieldErrors

const isSame = (one: FieldErrors[string] | undefined, other: FieldErrors[string]) => one?.key === other.key

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

const isList = (value: unknown) => typeof value === 'object' && value !== null

/**
 * What a rule across fields finds whatever those fields will hold that are not right yet: it is asked once with them empty and once with
 * what was typed, and only what it says both times is told. Nothing is told of those fields themselves, while one of them is empty nothing
 * of what else must be filled in, and while one of them is a list nothing at all: that may depend on it.
 */
export function knownFaults(rule: Rule, values: Values, open: Values): FieldErrors {
  if (Object.values(open).some(isList)) return {}
  const typed = Object.entries(open).filter(([, value]) => typeof value === 'string')
  const empty = Object.fromEntries(Object.keys(open).map((name) => [name, null]))
  const [without, withTyped] = [rule({ ...values, ...empty }), rule({ ...values, ...empty, ...Object.fromEntries(typed) })]
  return outside(
    Object.fromEntries(
      Object.entries(without).filter(
        ([path, error]) => isSame(withTyped[path], error) && !(error.key === 'required' && Object.values(open).some(isEmpty)),
      ),
    ),
    Object.keys(open),
  )
}

/** Errors of other fields than these, and of what stands in them. */
export const outside = (errors: FieldErrors, fields: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !fields.includes(path.split('.')[0] ?? path)))
