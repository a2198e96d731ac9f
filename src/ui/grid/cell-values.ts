import { isDay, isInstant } from '#domain/formats.ts'
import { onOneLine } from '#domain/one-line.ts'
import { isAmount, readAmount } from '../amount/read-amount.ts'
import { readDate, shortDay } from '../date-field/read-date.ts'
import { readMoment, shortMoment } from '../moment-field/read-moment.ts'
import { formatDate, formatDecimal, formatInstant, formatPercent } from '../format.ts'
import { valueIn, type CellKind, type GridColumn, type GridRow } from './grid-column.ts'

interface KindOfCell {
  /** What the reader sees while the cell rests. */
  shown: (language: string, value: string, column: GridColumn) => string
  /** What stands in the input, and in the clipboard. */
  typed: (language: string, value: string, column: GridColumn) => string
  /** What was typed or pasted as the value that forms hold; null for what this column cannot hold at all. */
  read: (language: string, text: string, column: GridColumn) => unknown
}

const YES = /^(x|✓|✔|1|true|yes|y|ja|j|oui|o|sí|si|s|はい|是)$/i
const NO = /^(|-|–|0|false|no|n|nein|non|いいえ|否)$/i

function tickIn(text: string): boolean | null {
  if (YES.test(text)) return true
  return NO.test(text) ? false : null
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const asIs = (_: string, value: string) => value
const trimmed = (_: string, text: string) => text.trim()
const number = (language: string, value: string) => (isAmount(value) ? formatDecimal(language, value) : value)
const labelOf = (_: string, value: string, { options = [] }: GridColumn) =>
  options.find((option) => option.value === value)?.label ?? value
const nameOf = (_: string, value: string, { link }: GridColumn) => (value === '' ? '' : (link?.nameOf(value) ?? value))

const KINDS: Record<CellKind, KindOfCell> = {
  text: { shown: asIs, typed: asIs, read: (_, text) => onOneLine(text) },
  int: { shown: number, typed: asIs, read: (language, text) => readAmount(language, text.trim()) },
  year: { shown: asIs, typed: asIs, read: trimmed },
  number: { shown: number, typed: number, read: (language, text) => readAmount(language, text.trim()) },
  percent: {
    shown: (language, value) => (isAmount(value) ? formatPercent(language, value) : value),
    typed: number,
    read: (language, text) => readAmount(language, text.replace(/[%％]\s*$/, '').trim()),
  },
  date: {
    shown: formatDate,
    typed: (language, value) => (isDay(value) ? shortDay(language, value) : value),
    read: readDate,
  },
  moment: {
    shown: (language, value) => (isInstant(value) ? formatInstant(language, value) : value),
    typed: (language, value) => (isInstant(value) ? shortMoment(language, value) : value),
    read: readMoment,
  },
  choice: {
    shown: labelOf,
    typed: labelOf,
    read: (_, text, { options = [] }) => {
      const [called] = options.filter(({ value, label }) => same(value, text.trim()) || same(label, text.trim()))
      return text.trim() === '' ? '' : (called?.value ?? null)
    },
  },
  link: {
    shown: nameOf,
    typed: nameOf,
    read: (_, text, { link }) => (text.trim() === '' ? '' : (link?.idOf(text.trim()) ?? null)),
  },
  tick: { shown: asIs, typed: (_, value) => (value === 'true' ? '1' : '0'), read: (_, text) => tickIn(text.trim()) },
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

const written = (as: 'shown' | 'typed') => (language: string, row: GridRow, column: GridColumn) => {
  const [scale, text] = [column.scale?.(row), textOf(valueIn(row, column))]
  return scale ? KINDS[scale.kind][as](language, scale.shown(text), column) : KINDS[column.kind][as](language, text, column)
}

export const shownIn = written('shown')
export const typedIn = written('typed')

/** The row as it is but for this cell. */
export function readFor(language: string, text: string, column: GridColumn, row: GridRow): unknown {
  const scale = column.scale?.(row)
  const value = KINDS[scale?.kind ?? column.kind].read(language, text, column)
  return scale && typeof value === 'string' ? scale.held(value) : value
}

/** The value itself as its input holds it. */
export const plainIn = (row: GridRow, column: GridColumn): string => textOf(valueIn(row, column))

export const isTicked = (row: GridRow, column: GridColumn): boolean => textOf(valueIn(row, column)) === 'true'
