import { isDay } from '../../formats.ts'
import { decimal } from '../../calculations/decimal.ts'
import { numberIn, type Lookup } from '../formula/evaluate.ts'
import type { Condition, Field, FieldValue, Rule, TemplateValues } from '../shape.ts'

export const isEmpty = (value: FieldValue | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && 'amount' in value && value.amount === '')

/** The texts a value is compared by: each tick of a multiple choice, an amount without its currency. */
function textsIn(value: FieldValue): string[] {
  if (typeof value === 'boolean') return [String(value)]
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.filter((each) => typeof each === 'string')
  return value && 'amount' in value ? [(value as { amount: string }).amount] : []
}

/** Days are compared as days, everything else as numbers. */
function isBeyond(value: FieldValue, { is, value: limit }: Rule): boolean {
  if (typeof value === 'string' && isDay(value) && isDay(limit)) return is === 'above' ? value > limit : value < limit
  const [number, bound] = [numberIn(value), decimal(limit)]
  return number !== null && bound !== null && (is === 'above' ? number > bound : number < bound)
}

/** `12.50` and `12.5` are the same number. */
const isSame = (text: string, other: string) => text === other || (decimal(text) !== null && decimal(text) === decimal(other))

function isMet(rule: Rule, at: Lookup): boolean {
  const value = at(rule.key)
  if (rule.is === 'empty') return isEmpty(value) || value === false
  if (rule.is === 'filled') return !isEmpty(value) && value !== false
  if (rule.is === 'above' || rule.is === 'below') return isBeyond(value, rule)
  const isEqual = textsIn(value).some((text) => isSame(text, rule.value))
  return rule.is === 'equals' ? isEqual : !isEqual
}

export const holds = ({ match, rules }: Condition, at: Lookup): boolean =>
  match === 'all' ? rules.every((rule) => isMet(rule, at)) : rules.some((rule) => isMet(rule, at))

/** Whether a field shows beside these values; `filled` knows besides that what is hidden counts as empty. */
export const isVisible = ({ visible_if: condition }: Pick<Field, 'visible_if'>, values: TemplateValues): boolean =>
  condition === null || condition.rules.length === 0 || holds(condition, (key) => values[key] ?? null)
