import { isDay } from '#domain/formats.ts'
import { dayFormat } from '../format.ts'

type Part = 'day' | 'month' | 'year'

const DIGITS: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' }
const LONG_MONTH: Intl.DateTimeFormatOptions = { month: 'long' }

/** Years written with two digits up to here are of this century. Source: POSIX strptime. */
const LAST_OF_CENTURY = 68

const isPart = (type: string): type is Part => type === 'day' || type === 'month' || type === 'year'

const sample = (language: string) => dayFormat(language, DIGITS).formatToParts(new Date('2026-04-03T00:00:00Z'))

/** In which order the reader writes a day. */
const orderOf = (language: string): Part[] => sample(language).flatMap(({ type }) => (isPart(type) ? [type] : []))

/** `dd/mm/yyyy`, with the letters of the reader's language. */
export const patternOf = (language: string, letters: Readonly<Record<Part, string>>): string =>
  sample(language)
    .map(({ type, value }) => (isPart(type) ? letters[type] : value))
    .join('')

/** The day in digits, in the reader's order. */
export const shortDay = (language: string, day: string): string =>
  dayFormat(language, DIGITS).format(new Date(`${day}T00:00:00Z`))

const plain = (word: string) => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

const monthsOf = (language: string): string[] =>
  Array.from({ length: 12 }, (_, month) => plain(dayFormat(language, LONG_MONTH).format(new Date(Date.UTC(2026, month)))))

/** The number of a month that is named, or begun with three letters that only it begins with. */
function monthCalled(language: string, word: string): string | null {
  const begun = plain(word)
  if (begun.length < 3) return null
  for (const names of [monthsOf(language), monthsOf('en')]) {
    const fitting = names.flatMap((name, at) => (name.startsWith(begun) ? [at + 1] : []))
    if (fitting.length === 1) return String(fitting[0])
  }
  return null
}

function yearOf(digits: string): string | null {
  if (digits.length === 4) return digits >= '1000' ? digits : null
  return digits.length === 2 ? `${Number(digits) > LAST_OF_CENTURY ? 19 : 20}${digits}` : null
}

function dayFrom({ day, month, year }: Record<Part, string>): string | null {
  const iso = `${yearOf(year) ?? ''}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : null
}

const inOrder = (order: readonly Part[], parts: readonly string[]): string | null =>
  dayFrom({
    day: parts[order.indexOf('day')] ?? '',
    month: parts[order.indexOf('month')] ?? '',
    year: parts[order.indexOf('year')] ?? '',
  })

const YEAR_FIRST: readonly Part[] = ['year', 'month', 'day']

/** `3/4/26`, `03.04.2026`; a year of four digits at the front is followed by its month everywhere. */
function fromNumbers(language: string, text: string): string | null {
  const [, ...numbers] = /^(\d{1,4})\s*[./\s年-]\s*(\d{1,2})\s*[./\s月-]\s*(\d{1,4})[.日]?$/.exec(text) ?? []
  if (numbers.length === 0) return null
  return inOrder(numbers[0]?.length === 4 ? YEAR_FIRST : orderOf(language), numbers)
}

/** `03042026`: as the reader writes it, without the signs between. */
function fromDigits(language: string, text: string): string | null {
  if (!/^\d{8}$/.test(text)) return null
  let at = 0
  const order = orderOf(language)
  return inOrder(
    order,
    order.map((part) => text.slice(at, (at += part === 'year' ? 4 : 2))),
  )
}

/** `3 Apr 2026`, `Apr 3, 2026`, `3. April 2026`, `3 de abril de 2026`, `1er avril 2026`. */
function fromWords(language: string, text: string): string | null {
  const words = text.split(/[\s.,/-]+/).filter((word) => word !== '' && word.toLowerCase() !== 'de')
  const [name, ...others] = words.filter((word) => /^\p{L}/u.test(word))
  const [first, second, ...more] = words.flatMap((word) => /^(\d{1,4})(?:st|nd|rd|th|er)?$/.exec(word)?.[1] ?? [])
  if (name === undefined || first === undefined || second === undefined || words.length !== 3) return null
  const month = others.length + more.length === 0 ? monthCalled(language, name) : null
  if (month === null) return null
  return first.length === 4 ? dayFrom({ day: second, month, year: first }) : dayFrom({ day: first, month, year: second })
}

/** What someone typed as the day that travels, `yyyy-mm-dd`; text that is no day stays as it is. */
export function readDate(language: string, typed: string): string {
  const text = typed.normalize('NFKC').trim()
  if (text === '') return ''
  return fromNumbers(language, text) ?? fromDigits(language, text) ?? fromWords(language, text) ?? typed
}
