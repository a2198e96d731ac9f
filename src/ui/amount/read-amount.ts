import { inShort, isGrouped, shifted } from '#domain/amount-text.ts'
import { formatNumber } from '#src/ui/format.ts'

const EXACT = /^-?\d+(\.\d+)?$/

interface Signs {
  group: string
  decimal: string
}

/** How the reader's language separates thousands and decimals. */
function signsOf(language: string): Signs {
  const [, group = '', decimal = ''] = /^1(\D*)234\D*567(\D)8$/.exec(formatNumber(language, 1_234_567.8)) ?? []
  return { group: group.trim(), decimal }
}

/** The number as it travels; null where the text is none. A sign that cannot separate thousands separates decimals. */
function plain(text: string, { group, decimal }: Signs): string | null {
  const at = text.lastIndexOf(decimal)
  const [whole, part] = at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)]
  const digits = group && isGrouped(whole, group) ? whole.replaceAll(group, '') : whole
  const number = part === null ? digits : `${digits || '0'}.${part}`
  if (EXACT.test(number)) return number
  const other = text.replace(/[.,]/, '.')
  return EXACT.test(other) ? other : null
}

/** What someone typed (`5,000,000`, `5m`, `1.5k`) as the decimal that travels; text that is no number stays as it is. */
export function readAmount(language: string, typed: string): string {
  const short = inShort(language, typed)
  const value = short && plain(short.number, signsOf(language))
  return value === null ? typed : shifted(value, short?.noughts ?? 0)
}

export const isAmount = (text: string): boolean => EXACT.test(text)
