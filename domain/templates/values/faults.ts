import type { FieldError } from '../../app-error.ts'
import { isDay } from '../../formats.ts'
import { COUNTRY_CODES, CURRENCY_CODES } from '../codes.ts'
import { decimal, hasTooManyPlaces, PLACES } from '../../calculations/decimal.ts'
import { safePattern } from '../pattern.ts'
import { lookupOf, optionsOf, SIZES, type Column, type Field, type FieldValue, type Line, type Money } from '../shape.ts'
import { isEmpty } from '../../records/condition.ts'

type Bounded = Pick<Field, 'min' | 'max'>
type Fault = FieldError | null

const wrong = (key: string, params?: FieldError['params']): FieldError => (params ? { key, params } : { key })

const [NOUGHT, HUNDRED] = ['0', '100']

function outside(text: string, { min, max }: Bounded): Fault {
  const number = decimal(text)
  if (number === null) return hasTooManyPlaces(text) ? wrong('too_many_decimals', { maximum: PLACES }) : wrong('not_number')
  const [least, most] = [min === null ? null : decimal(min), max === null ? null : decimal(max)]
  if (least !== null && number < least) return wrong('too_small', { minimum: min ?? '' })
  return most !== null && number > most ? wrong('too_large', { maximum: max ?? '' }) : null
}

function counted(count: number, { min, max }: Bounded, few: string, many: string): Fault {
  if (min !== null && count < Number(min)) return wrong(few, { minimum: min })
  return max !== null && count > Number(max) ? wrong(many, { maximum: max }) : null
}

function textFault(text: string, field: Field, most: number): Fault {
  if (text.length > most) return wrong('too_long', { maximum: most })
  const fault = counted(text.length, field, 'too_short', 'too_long')
  if (fault || !field.pattern) return fault
  return safePattern(field.pattern)?.test(text) ? null : wrong('wrong_format')
}

function moneyFault(money: Money, bounds: Bounded): Fault {
  if (!CURRENCY_CODES.includes(money.currency)) return wrong('needs_currency')
  return outside(money.amount, bounds)
}

function dayFault(day: string, { min, max }: Bounded): Fault {
  if (!isDay(day)) return wrong('not_date')
  if (min && day < min) return wrong('too_small', { minimum: min })
  return max && day > max ? wrong('too_large', { maximum: max }) : null
}

const NO_BOUNDS: Bounded = { min: null, max: null }
const PERCENT = (min: string | null, max: string | null): Bounded => ({ min: min ?? NOUGHT, max: max ?? HUNDRED })

const cellField = ({ key, label, type }: Column) => ({ key, label, type }) as Field

function linesFault(lines: readonly Line[], field: Field): Fault {
  const faults = lines.flatMap((line) =>
    field.columns.flatMap((column) => {
      const fault = faultOf({ ...blank, ...cellField(column) }, line[column.key] ?? null)
      return fault ? [fault] : []
    }),
  )
  return faults[0] ?? counted(lines.length, field, 'too_small', 'too_large')
}

const blank = { ...NO_BOUNDS, pattern: null, columns: [], options_or_lookup: null }

const isOffered = (field: Field, value: unknown) =>
  lookupOf(field) === null ? optionsOf(field).some((option) => option.value === value) : /^\d+$/.test(String(value))

function choicesFault(values: readonly unknown[], field: Field): Fault {
  if (!values.every((value) => isOffered(field, value))) return wrong('not_offered')
  return counted(values.length, field, 'too_small', 'too_large')
}

/** Which values a type of field can hold at all. */
export function isOfKind({ type }: Field, value: FieldValue): boolean {
  if (type === 'bool') return typeof value === 'boolean'
  if (type === 'multiselect' || type === 'table') return Array.isArray(value)
  if (type === 'money') return typeof value === 'object' && value !== null && 'amount' in value
  if (type === 'file') return typeof value === 'object' && value !== null && 'uuid' in value
  return typeof value === 'string'
}

/** What keeps a value from being the field's; what is empty is never wrong. */
export function faultOf(field: Field, value: FieldValue): Fault {
  if (isEmpty(value)) return null
  if (!isOfKind(field, value)) return wrong('not_valid')
  switch (field.type) {
    case 'text':
      return textFault(value as string, field, SIZES.text)
    case 'textarea':
      return textFault(value as string, field, SIZES.textarea)
    case 'number':
      return outside(value as string, field)
    case 'percent':
      return outside(value as string, PERCENT(field.min, field.max))
    case 'money':
      return moneyFault(value as Money, field)
    case 'date':
      return dayFault(value as string, field)
    case 'select':
      return isOffered(field, value) ? null : wrong('not_offered')
    case 'multiselect':
      return choicesFault(value as readonly string[], field)
    case 'country':
      return COUNTRY_CODES.includes(value as string) ? null : wrong('not_offered')
    case 'currency':
      return CURRENCY_CODES.includes(value as string) ? null : wrong('not_offered')
    case 'table':
      return linesFault(value as readonly Line[], field)
    default:
      return null
  }
}
