import { hasMoreDecimals } from '../formats.ts'

/** Exact decimals of twelve places, as whole numbers: enough for the formulas of a template, which add, multiply and divide. */
export const PLACES = 12
const ONE = 10n ** BigInt(PLACES)

export type Decimal = bigint

const TEXT = /^-?\d{1,18}(\.\d{1,12})?$/

export const isDecimal = (text: string) => TEXT.test(text)

export const hasTooManyPlaces = (text: string) => hasMoreDecimals(text, TEXT, PLACES)

/** Null for what is no decimal number. */
export function decimal(text: string): Decimal | null {
  if (!isDecimal(text)) return null
  const [whole = '0', places = ''] = text.replace('-', '').split('.')
  const size = BigInt(whole) * ONE + BigInt(places.padEnd(PLACES, '0'))
  return text.startsWith('-') ? -size : size
}

export function decimalText(value: Decimal): string {
  const size = value < 0n ? -value : value
  const places = String(size % ONE)
    .padStart(PLACES, '0')
    .replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${size / ONE}${places === '' ? '' : `.${places}`}`
}

/** Half away from zero. */
function divided(value: bigint, by: bigint): bigint {
  const [size, divisor] = [value < 0n ? -value : value, by < 0n ? -by : by]
  const result = (size * 2n + divisor) / (divisor * 2n)
  return value < 0n === by < 0n ? result : -result
}

export const times = (one: Decimal, other: Decimal): Decimal => divided(one * other, ONE)

export const over = (one: Decimal, other: Decimal): Decimal | null => (other === 0n ? null : divided(one * ONE, other))

export function rounded(value: Decimal, places: number): Decimal {
  const step = 10n ** BigInt(PLACES - places)
  return divided(value, step) * step
}
