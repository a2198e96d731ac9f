import { decimal, isDecimal, type Decimal } from '../calculations/decimal.ts'
import { isDay } from '../formats.ts'

export const VERBS = ['equals', 'differs', 'filled', 'empty', 'above', 'below'] as const
export type Verb = (typeof VERBS)[number]

export interface Rule {
  key: string
  is: Verb
  /** What it is compared with; empty for `filled` and `empty`. */
  value: string
}

/** On the values of other fields; one without rules always holds. */
export interface Condition {
  match: 'all' | 'any'
  rules: readonly Rule[]
}

/** The value of a field by its key; what is hidden or not there is null. */
export type Lookup<V = unknown> = (key: string) => V

const isAmount = (value: unknown): value is { amount: string } =>
  typeof value === 'object' && value !== null && 'amount' in value && typeof value.amount === 'string'

/** The number in a value: of an amount without its currency. */
export function numberIn(value: unknown): Decimal | null {
  if (typeof value === 'number') return decimal(String(value))
  if (typeof value === 'string') return decimal(value)
  return isAmount(value) ? decimal(value.amount) : null
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isAmount(value) && value.amount === '')

/** The texts a value is compared by: each tick of a multiple choice, an amount without its currency. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'boolean' || typeof value === 'number') return [String(value)]
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.filter((each) => typeof each === 'string')
  return isAmount(value) ? [value.amount] : []
}

/** Days are compared as days, everything else as numbers. */
function isBeyond(value: unknown, { is, value: limit }: Rule): boolean {
  if (typeof value === 'string' && isDay(value) && isDay(limit)) return is === 'above' ? value > limit : value < limit
  const [number, bound] = [numberIn(value), decimal(limit)]
  return number !== null && bound !== null && (is === 'above' ? number > bound : number < bound)
}

/** `12.50` and `12.5` are the same number. */
function isSame(text: string, other: string): boolean {
  if (text === other) return true
  const number = isDecimal(other) ? decimal(text) : null
  return number !== null && number === decimal(other)
}

function isMet(rule: Rule, at: Lookup): boolean {
  const value = at(rule.key)
  if (rule.is === 'empty') return isEmpty(value) || value === false
  if (rule.is === 'filled') return !isEmpty(value) && value !== false
  if (rule.is === 'above' || rule.is === 'below') return isBeyond(value, rule)
  const isEqual = typeof value === 'string' ? isSame(value, rule.value) : textsIn(value).some((text) => isSame(text, rule.value))
  return rule.is === 'equals' ? isEqual : !isEqual
}

/** The one reading of conditions: of declared fields (`when`) and of the fields of a template (`visible_if`). */
export const holds = ({ match, rules }: Condition, at: Lookup): boolean =>
  rules.length === 0 || (match === 'all' ? rules.every((rule) => isMet(rule, at)) : rules.some((rule) => isMet(rule, at)))

const rules = (key: string, is: Verb, values: readonly string[]) => values.map((value) => ({ key, is, value }))

/** The field holds one of the values. */
export const whenIs = (key: string, ...values: readonly string[]): Condition => ({
  match: 'any',
  rules: rules(key, 'equals', values),
})

/** The field holds none of the values. */
export const unlessIs = (key: string, ...values: readonly string[]): Condition => ({
  match: 'all',
  rules: rules(key, 'differs', values),
})
