import { isDay } from '#domain/formats.ts'
import { localeOf } from '#domain/languages.ts'
import { zoneOfReader } from './look.ts'

/** `Intl` objects cost a hundred times more to make than to use, so each is made once. */
type Format = Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat | Intl.ListFormat

const made = new Map<string, Format>()

function once<T extends Format>(key: string, make: () => T): T {
  const known = made.get(key) ?? make()
  made.set(key, known)
  return known as T
}

/** The locale by whose habits the reader's dates and numbers are written. */
export const here = (language: string) => localeOf(language, typeof navigator === 'undefined' ? [] : navigator.languages)

/** The first `Intl` object of a page costs it 17 ms, so small numbers do without: below a thousand all our languages write the same digits. */
const isPlain = (value: number) => value >= 0 && value < 1_000 && Number.isInteger(value)

export const formatNumber = (language: string, value: number): string =>
  isPlain(value) ? String(value) : once(`number ${language}`, () => new Intl.NumberFormat(here(language))).format(value)

/** A part of a whole, `0.42` as `42%`. */
export const formatShare = (language: string, share: number): string =>
  once(`share ${language}`, () => new Intl.NumberFormat(here(language), { style: 'percent' })).format(share)

/** Names as a sentence lists them: with "and", or "or" between what can be chosen. */
export const formatNames = (language: string, names: readonly string[], type: 'conjunction' | 'disjunction'): string =>
  once(`names ${language} ${type}`, () => new Intl.ListFormat(here(language), { type })).format(names)

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const

/** `1.2 MB`, in the reader's way of writing numbers; bytes are written out, for their sign has no plural. */
export function formatSize(language: string, bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const unitDisplay = step === 0 ? 'long' : 'short'
  const format = { style: 'unit', unit: UNITS[step], unitDisplay, maximumFractionDigits: step === 2 ? 1 : 0 } as const
  return once(`size ${language} ${step}`, () => new Intl.NumberFormat(here(language), format)).format(bytes / 1024 ** step)
}

/** An amount, exact to its last digit, with the code of its currency; without one, only the number. */
export function formatMoney(language: string, amount: string, currency: string | null): string {
  const isCode = currency !== null && /^[A-Z]{3}$/.test(currency)
  const options: Intl.NumberFormatOptions = isCode
    ? { style: 'currency', currency, currencyDisplay: 'code' }
    : { minimumFractionDigits: 2, maximumFractionDigits: 4 }
  const format = once(`money ${language} ${isCode ? currency : ''}`, () => new Intl.NumberFormat(here(language), options))
  return format.format(amount as `${number}`)
}

/** A large number in few characters: `4.5M`, `450万`. */
export const formatShort = (language: string, value: string): string =>
  once(
    `short ${language}`,
    () => new Intl.NumberFormat(here(language), { notation: 'compact', maximumFractionDigits: 2 }),
  ).format(value as `${number}`)

/** Exact to its last digit, of which there may be ten. */
export const formatDecimal = (language: string, value: string): string =>
  once(`decimal ${language}`, () => new Intl.NumberFormat(here(language), { maximumFractionDigits: 10 })).format(
    value as `${number}`,
  )

/** Percent, exact to its last digit: `33.3333` as `33.3333%`. */
export const formatPercent = (language: string, percent: string): string =>
  once(`percent ${language}`, () => new Intl.NumberFormat(here(language), { style: 'percent', maximumFractionDigits: 8 })).format(
    `${percent}E-2` as `${number}`,
  )

/** Points and scores, always with two decimals so that they line up. */
export const formatPoints = (language: string, value: string): string =>
  once(
    `points ${language}`,
    () => new Intl.NumberFormat(here(language), { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  ).format(value as `${number}`)

/** How a language writes the parts of a day that are wanted. */
export function dayFormat(language: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = here(language)
  return once(`day ${locale} ${JSON.stringify(parts)}`, () => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...parts }))
}

const MEDIUM: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }

/** A day without a clock, so without a time zone; text that is no day as it stands. */
export const formatDate = (language: string, day: string): string =>
  isDay(day) ? dayFormat(language, MEDIUM).format(new Date(`${day}T00:00:00Z`)) : day

const moment = (language: string, parts: Intl.DateTimeFormatOptions) =>
  once(
    `moment ${language} ${zoneOfReader() ?? ''} ${JSON.stringify(parts)}`,
    () => new Intl.DateTimeFormat(here(language), { ...parts, timeZone: zoneOfReader() }),
  )

/** A moment with its day and its minute. */
export const formatInstant = (language: string, instant: string): string =>
  moment(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))

/** The day on which a moment was. */
export const formatDayOf = (language: string, instant: string): string => moment(language, MEDIUM).format(new Date(instant))

/** The hour and minute of a moment. */
export const formatHour = (language: string, instant: string): string =>
  moment(language, { hour: '2-digit', minute: '2-digit' }).format(new Date(instant))

const STEPS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** "2 hours ago", in whole steps. */
export function formatAgo(language: string, instant: string, now: number): string {
  const format = once(`ago ${language}`, () => new Intl.RelativeTimeFormat(here(language), { numeric: 'auto' }))
  const seconds = (Date.parse(instant) - now) / 1_000
  const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  return format.format(unit === 'second' ? 0 : Math.trunc(seconds / size), unit)
}

/** Minutes east of UTC as clocks say it: `UTC+05:30`. */
export function formatOffset(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const distance = Math.abs(minutes)
  return `UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(distance / 60))}:${two(distance % 60)}`
}
