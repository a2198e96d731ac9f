import { isDay } from '#domain/formats.ts'
import { localeOf, type Language } from '#domain/languages.ts'
import type { Writers } from '#domain/text-formats.ts'

type Format = Intl.NumberFormat | Intl.DateTimeFormat

/** `Intl` objects cost a hundred times more to make than to use. */
const made = new Map<string, Format>()

function once<T extends Format>(key: string, make: () => T): T {
  const known = made.get(key) ?? make()
  made.set(key, known)
  return known as T
}

const numbers = (language: Language, options: Intl.NumberFormatOptions) =>
  once(`${language} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(localeOf(language), options))

/** Exact to its last digit, with the code of its currency; only the number where there is none. */
export function moneyText(language: Language, amount: string, currency: string | null): string {
  const isCode = currency !== null && /^[A-Z]{3}$/.test(currency)
  const options: Intl.NumberFormatOptions = isCode
    ? { style: 'currency', currency, currencyDisplay: 'code' }
    : { minimumFractionDigits: 2, maximumFractionDigits: 4 }
  return numbers(language, options).format(amount as `${number}`)
}

export const decimalText = (language: Language, value: string): string =>
  numbers(language, { maximumFractionDigits: 10 }).format(value as `${number}`)

/** Percent, exact to its last digit; `places` that are shown at least. */
export const percentText = (language: Language, percent: string, places = 0): string =>
  numbers(language, { style: 'percent', minimumFractionDigits: places, maximumFractionDigits: 8 }).format(
    `${percent}E-2` as `${number}`,
  )

const days = (language: Language, options: Intl.DateTimeFormatOptions) =>
  once(
    `day ${language} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', ...options }),
  )

const writtenDay = (language: Language, day: string, options: Intl.DateTimeFormatOptions) =>
  isDay(day) ? days(language, options).format(new Date(`${day}T00:00:00Z`)) : day

/** A day without a clock, as papers and emails write it; text that is no day as it stands. */
export const dayText = (language: Language, day: string): string => writtenDay(language, day, { dateStyle: 'long' })

/** The same as screens write it. */
export const shortDayText = (language: Language, day: string): string => writtenDay(language, day, { dateStyle: 'medium' })

const MONTH = /^\d{4}-\d{2}(-01)?$/

/** `2026-11`, with its first day or without; text that is no month as it stands. */
export const monthText = (language: Language, month: string): string =>
  MONTH.test(month)
    ? days(language, { month: 'long', year: 'numeric' }).format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`))
    : month

/** What the texts of the product are filled in with. */
export const WRITERS: Writers = {
  day: (language, day) => shortDayText(language as Language, day),
  decimal: (language, value) => decimalText(language as Language, value),
  percent: (language, value) => percentText(language as Language, value),
  money: (language, amount, currency) => moneyText(language as Language, amount, currency),
}

/** A moment in a zone of the tz database, which stands behind it. */
export const momentText = (language: Language, moment: Date, timeZone: string): string =>
  once(
    `moment ${language} ${timeZone}`,
    () =>
      new Intl.DateTimeFormat(localeOf(language), {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZoneName: 'short',
        timeZone,
      }),
  ).format(moment)
