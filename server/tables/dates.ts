import { ContentRefused } from '../content/content-refused.ts'
import { readXml } from './xml.ts'

/** Numbers of the built-in formats that show days, times, or both; those of East Asian and Thai workbooks too, of which some are days in one country and times in another. Source: ECMA-376, 18.8.30. */
const BUILT_IN: readonly (readonly [from: number, to: number, shown: Shown])[] = [
  [14, 17, 'day'],
  [18, 22, 'moment'],
  [27, 36, 'day'],
  [45, 45, 'moment'],
  [47, 47, 'moment'],
  [50, 58, 'day'],
  [71, 74, 'day'],
  [75, 78, 'moment'],
  [80, 80, 'moment'],
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

/** What the number of a cell stands for; the hours of a duration are a number. */
type Shown = 'day' | 'moment' | 'share' | 'number'

const DURATION = /\[(?:h+|m+|s+)\]/i

function shownBy(format: string): Shown {
  const shown = (format.split(';', 1)[0] ?? '').replaceAll(LITERAL, '')
  if (DURATION.test(shown)) return 'number'
  if (/[hs]/i.test(shown)) return 'moment'
  if (/[ymd]/i.test(shown)) return 'day'
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

/** What a number of days since the first one of a workbook shows; without a whole day it is a time alone. A binary fraction of a day is off by less than a second. */
function dateText(days: number, isTimed: boolean, epoch: number): string | null {
  const timed = new Date(Math.round((days - epoch) * (DAY / SECOND)) * SECOND)
  if (days >= 0 && days < 1) return textOfMoment(timed, true)?.slice(11) ?? null
  return textOfMoment(isTimed ? timed : new Date(Math.floor(days - epoch) * DAY), isTimed)
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
    return dateText(Number(number), shown === 'moment', epoch) ?? number
  }
}

const ISO = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?Z?$/

/** A day or a moment as ISO 8601 writes it; at midnight it is a day. */
export function dateOfText(text: string): string {
  const [, day, time = '00:00'] = ISO.exec(text) ?? []
  if (day === undefined) return textOfMoment(new Date(text), false) ?? text
  return time === '00:00' ? day : `${day} ${time}`
}
