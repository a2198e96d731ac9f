import { ContentRefused } from '../content/content-refused.ts'
import { readXml } from './xml.ts'

/** Numbers of the built-in formats that show days or times, those of East Asian and Thai workbooks too. Source: ECMA-376, 18.8.30. */
const BUILT_IN: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
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
type Shown = 'day' | 'share' | 'number'

const showsShare = (format: string) => (format.split(';', 1)[0] ?? '').replaceAll(LITERAL, '').includes('%')

const showsDay = (format: string) => /[ymdhs]/i.test((format.split(';', 1)[0] ?? '').replaceAll(LITERAL, ''))

function shownBy(format: string): Shown {
  if (showsDay(format)) return 'day'
  return showsShare(format) ? 'share' : 'number'
}

function shownByNumber(format: number): Shown {
  if (BUILT_IN.some(([from, to]) => format >= from && format <= to)) return 'day'
  return PERCENTAGES.includes(format) ? 'share' : 'number'
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

/** `2026-11-21` of a moment; null when there is none. */
function dayOfMoment(moment: Date): string | null {
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString().slice(0, 10)
}

/** `12.5%` of 0.125, without what binary numbers add behind the fifteenth figure. */
const shareOf = (number: string) => `${Number((Number(number) * 100).toPrecision(15))}%`

/** What a number in a cell of that style says: the day it stands for, the share, or the number as it is written. */
export function numberReader(styles: readonly Shown[], is1904: boolean) {
  const epoch = is1904 ? EPOCH[1904] : EPOCH[1900]
  return (number: string, style: string | undefined): string => {
    const shown = styles[Number(style)]
    if (shown === 'day') return dayOfMoment(new Date(Math.floor((Number(number) - epoch) * DAY))) ?? number
    return shown === 'share' && Number.isFinite(Number(number)) ? shareOf(number) : number
  }
}

export const dayOfText = (text: string): string => dayOfMoment(new Date(text)) ?? text
