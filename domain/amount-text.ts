/** What stands for so many noughts behind an amount, in every language, and in one more. */
const SHORT: Readonly<Record<string, number>> = { k: 3, m: 6, bn: 9 }
const SHORT_IN: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  de: { tsd: 3, mio: 6, mrd: 9 },
  es: { mil: 3, mill: 6 },
  fr: { md: 9, mrd: 9 },
  ja: { 千: 3, 万: 4, 億: 8 },
  zh: { 千: 3, 万: 4, 亿: 8 },
}

/** `1.5` by so many noughts as `1500`, exact to the last digit. */
export function shifted(number: string, noughts: number): string {
  const [, minus = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(number) ?? []
  const digits = whole + part.padEnd(noughts, '0').slice(0, noughts)
  const rest = part.slice(noughts)
  return `${minus}${digits.replace(/^0+(?=\d)/, '')}${rest && `.${rest}`}`
}

/** In thousands: `5,000,000`, and not `5,00`. */
export const isGrouped = (text: string, sign: string) => {
  const [first = '', ...others] = text.split(sign)
  return others.length > 0 && /^-?\d{1,3}$/.test(first) && others.every((each) => /^\d{3}$/.test(each))
}

/** `5m` as 5 and six noughts; null where a word stands behind the number that means nothing. */
export function inShort(language: string, typed: string): { number: string; noughts: number } | null {
  const text = typed.replace(/[\s'’]/g, '').replace('−', '-')
  const [, number = '', word = ''] = /^(-?[\d.,]+)(\D*)$/.exec(text) ?? []
  const short = word.toLowerCase().replace(/\.$/, '')
  const noughts = short === '' ? 0 : (SHORT_IN[language]?.[short] ?? SHORT[short])
  return number === '' || noughts === undefined ? null : { number, noughts }
}
