import { formatNumber } from '#src/ui/format.ts'

/** What stands for so many noughts behind an amount, in every language, and in one more. */
const SHORT: Readonly<Record<string, number>> = { k: 3, m: 6, bn: 9 }
const SHORT_IN: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  de: { tsd: 3, mio: 6, mrd: 9 },
  es: { mil: 3, mill: 6 },
  fr: { md: 9, mrd: 9 },
  ja: { 千: 3, 万: 4, 億: 8 },
  zh: { 千: 3, 万: 4, 亿: 8 },
}

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

/** `1.5` by so many noughts as `1500`, exact to the last digit. */
function shifted(number: string, noughts: number): string {
  const [, minus = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(number) ?? []
  const digits = whole + part.padEnd(noughts, '0').slice(0, noughts)
  const rest = part.slice(noughts)
  return `${minus}${digits.replace(/^0+(?=\d)/, '')}${rest && `.${rest}`}`
}

/** In thousands: `5,000,000`, and not `5,00`. */
const isGrouped = (text: string, sign: string) => {
  const [first = '', ...others] = text.split(sign)
  return others.length > 0 && /^-?\d{1,3}$/.test(first) && others.every((each) => /^\d{3}$/.test(each))
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

/** What somebody typed (`5,000,000`, `5m`, `1.5k`) as the decimal that travels; text that is no number stays as it is. */
export function readAmount(language: string, typed: string): string {
  const text = typed.replace(/[\s'’]/g, '').replace('−', '-')
  const [, number = '', word = ''] = /^(-?[\d.,]+)(\D*)$/.exec(text) ?? []
  const short = word.toLowerCase().replace(/\.$/, '')
  const noughts = short === '' ? 0 : (SHORT_IN[language]?.[short] ?? SHORT[short])
  const value = noughts === undefined ? null : plain(number, signsOf(language))
  return value === null ? typed : shifted(value, noughts ?? 0)
}

export const isAmount = (text: string): boolean => EXACT.test(text)
