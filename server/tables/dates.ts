import { ContentRefused } from '../content/content-refused.ts'
import { readXml } from './xml.ts'

/** Numbers of the built-in formats that show days, times, or both; those of East Asian and Thai workbooks too. Source: ECMA-376, 18.8.30. */
const BUILT_IN: readonly (readonly [from: number, to: number, shown: Shown])[] = [
  [14, 17, 'day'],
  [18, 21, 'time'],
  [22, 22, 'moment'],
  [27, 31, 'day'],
  [32, 35, 'time'],
  [36, 36, 'day'],
  [45, 47, 'time'],
  [50, 58, 'day'],
  [71, 74, 'day'],
  [75, 76, 'time'],
  [77, 77, 'moment'],
  [78, 80, 'time'],
  [81, 81, 'day'],
]
/** Styles and formats that a workbook has at most. Source: Excel's own bound. */
const STYLES = 65_490
/** From here on a workbook gives the numbers itself. */
const OWN = 100

/** What a format writes as it stands, and colours and conditions, say nothing of what it shows. */
const LITERAL = /"[^"]*"?|\\.|[_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]?|general|e[+-]/gi

/** The built-in formats that show percentages. Source: ECMA-376, 18.8.30. */
const PERCENTAGES = [9, 10]

/** What the number of a cell stands for. */
type Shown = 'day' | 'time' | 'moment' | 'share' | 'number'

function shownBy(format: string): Shown {
  const shown = (format.split(';', 1)[0] ?? '').replaceAll(LITERAL, '')
  const isTimed = /[hs]/i.test(shown)
  /** Beside hours or seconds, `m` is minutes. */
  if (isTimed && !/[yd]/i.test(shown)) return 'time'
  if (/[ymd]/i.test(shown)) return isTimed ? 'moment' : 'day'
  return shown.includes('%') ? 'share' : 'number'
}

function shownByNumber(format: number): Shown {
  const found = BUILT_IN.find(([from, to]) => format >= from && format <= to)
  return found?.[2] ?? (PERCENTAGES.includes(format) ? 'share' : 'number')
}

/** For each style of a cell, what its number stands for. */
export async function stylesOf(part: AsyncIterable<Buffer>): Promise<Shown[]> {
  const own = new Map<number, Shown>()
  const styles: Shown[] = []
  let isCells = false
  await readXml(part, {
    open(name, attributes) {
      if (own.size > STYLES || styles.length > STYLES) throw new ContentRefused('not_a_table')
      const format = Number(attributes.numFmtId)
      if (name === 'cellXfs') isCells = true
      if (name === 'numFmt' && format >= OWN) own.set(format, shownBy(attributes.formatCode ?? ''))
      if (name === 'xf' && isCells) styles.push(own.get(format) ?? shownByNumber(format))
    },
    close(name) {
      if (name === 'cellXfs') isCells = false
    },
  })
  return styles
}

/** Days from the first of a workbook to 1970; it believes in a 29 February 1900. */
const EPOCH = { 1900: 25_569, 1904: 24_107 }
const DAY = 86_400_000

const SECOND = 1000

/** `2026-11-21`, with its time `2026-11-21 14:05`; null when there is none. */
function textOfMoment(moment: Date, isTimed: boolean): string | null {
  if (Number.isNaN(moment.getTime())) return null
  return moment
    .toISOString()
    .slice(0, isTimed ? 16 : 10)
    .replace('T', ' ')
}

/** What a number of days since the first one of a workbook shows; a binary fraction of a day is off by less than a second. */
function dateText(days: number, shown: 'day' | 'time' | 'moment', epoch: number): string | null {
  const seconds = Math.round((days - epoch) * (DAY / SECOND)) * SECOND
  const isTimed = shown === 'moment' && !Number.isInteger(days)
  if (shown === 'time') return days >= 0 && days < 1 ? (textOfMoment(new Date(seconds), true)?.slice(11) ?? null) : null
  return textOfMoment(new Date(isTimed ? seconds : Math.floor(days - epoch) * DAY), isTimed)
}

/** `12.5%` of 0.125, without what binary numbers add behind the fifteenth figure. */
const shareOf = (number: string) => `${Number((Number(number) * 100).toPrecision(15))}%`

/** What a number in a cell of that style says: the day or time it stands for, the share, or the number as it is written. */
export function numberReader(styles: readonly Shown[], is1904: boolean) {
  const epoch = is1904 ? EPOCH[1904] : EPOCH[1900]
  return (number: string, style: string | undefined): string => {
    const shown = styles[Number(style)] ?? 'number'
    if (shown === 'number') return number
    if (shown === 'share') return Number.isFinite(Number(number)) ? shareOf(number) : number
    return dateText(Number(number), shown, epoch) ?? number
  }
}

const ISO = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?Z?$/

/** A day or a moment as ISO 8601 writes it; at midnight it is a day. */
export function dateOfText(text: string): string {
  const [, day, time = '00:00'] = ISO.exec(text) ?? []
  if (day === undefined) return textOfMoment(new Date(text), false) ?? text
  return time === '00:00' ? day : `${day} ${time}`
}
