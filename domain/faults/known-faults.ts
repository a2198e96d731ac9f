import type { FieldErrors } from '../app-error.ts'
import type { Values } from '../records/values.ts'

type Rule = (values: Values) => FieldErrors

const isSame = (one: FieldErrors[string] | undefined, other: FieldErrors[string]) => one?.key === other.key

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

const isList = (value: unknown) => typeof value === 'object' && value !== null

/** The values to ask a rule of: with the open fields empty, and as they were typed; none while one of them is a list. */
export function askedOf(values: Values, open: Values): readonly Values[] {
  if (Object.values(open).some(isList)) return []
  const typed = Object.entries(open).filter(([, value]) => typeof value === 'string')
  const empty = Object.fromEntries(Object.keys(open).map((name) => [name, null]))
  return [
    { ...values, ...empty },
    { ...values, ...empty, ...Object.fromEntries(typed) },
  ]
}

/** What was said each time, of other fields than the open ones; while one of those is empty, nothing of what else must be filled in. */
export function alwaysSaid([first = {}, ...others]: readonly FieldErrors[], open: Values): FieldErrors {
  const hasEmpty = Object.values(open).some(isEmpty)
  const isSaid = ([path, error]: [string, FieldErrors[string]]) =>
    others.every((other) => isSame(other[path], error)) && !(error.key === 'required' && hasEmpty)
  return outside(Object.fromEntries(Object.entries(first).filter(isSaid)), Object.keys(open))
}

/**
 * What a rule across fields finds whatever those fields will hold that are not right yet: it is asked once with them empty and once with
 * what was typed, and only what it says both times is told. Nothing is told of those fields themselves, while one of them is empty nothing
 * of what else must be filled in, and while one of them is a list nothing at all: that may depend on it.
 */
export const knownFaults = (rule: Rule, values: Values, open: Values): FieldErrors =>
  alwaysSaid(askedOf(values, open).map(rule), open)

/** Errors of other fields than these, and of what stands in them. */
export const outside = (errors: FieldErrors, fields: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !fields.includes(path.split('.')[0] ?? path)))

const isBelow = (path: string, other: string) => path === other || path.startsWith(`${other}.`)

/** Errors of what is not refused already: neither the same field, nor the list that it stands in, nor what stands in it. */
export const besides = (errors: FieldErrors, refused: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([path]) => !Object.keys(refused).some((one) => isBelow(path, one) || isBelow(one, path))),
  )
