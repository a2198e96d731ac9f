import type { Fields } from '#domain/records/field.ts'
import { isMoney } from '#domain/records/traits.ts'
import { totalText } from '#domain/contracts/problems/figures.ts'
import type { CellKind, GridColumn, GridRow } from '#src/ui/grid/grid-column.ts'
import { isLine } from './grid-columns.ts'
import { headWidth } from './head-width.ts'

/** px of a sign, and of what is beside it in its cell. */
const SIGN = 7.6
const BESIDE = 17

interface Measure {
  /** px: the words of a head need some, and a text may be cut. As its kind has it where it is not said. */
  least?: number
  most: number
  /** Signs that a value is shown with. */
  signs: (text: string) => number
  /** What stands in the total of the rows. */
  isAdded: boolean
}

/** An amount with the signs that part its thousands. */
function signsOfAmount(text: string): number {
  const [whole = ''] = text.split('.')
  return text.length + Math.floor(Math.max(0, whole.length - 1) / 3)
}

/** Signs that are as wide as two others: Han, kana, full width. */
const WIDE = /[\u2e80-\uffef]/gu

const signsOfText = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0)

/** Columns that are as wide as what stands in them. A link that is known by its code is short, one that is known by its name is not. */
const MEASURES: Partial<Record<CellKind, Measure>> = {
  link: { most: 264, signs: signsOfText, isAdded: false },
  text: { least: 88, most: 200, signs: signsOfText, isAdded: false },
  number: { least: 84, most: Infinity, signs: signsOfAmount, isAdded: true },
  percent: { least: 68, most: Infinity, signs: (text) => text.length + 1, isAdded: false },
}

const textIn = (value: unknown, link: GridColumn['link']) => {
  if (typeof value !== 'string' || value === '') return ''
  return link ? link.nameOf(value) : value
}

function widthOf({ key, kind, width, derive, link }: GridColumn, rows: readonly GridRow[]): number {
  const measure = derive || isLine(key) ? undefined : MEASURES[kind]
  if (measure === undefined || rows.length === 0) return width
  const { least = width, most, signs, isAdded } = measure
  const texts = rows.map((row) => textIn(row[key], link))
  const total = isAdded ? [totalText(rows, (row) => row[key])] : []
  return Math.min(most, Math.max(least, Math.ceil(Math.max(...[...texts, ...total].map(signs)) * SIGN) + BESIDE))
}

/** The currency of all rows, by its id; null where they have several, or none. */
function currencyOf(rows: readonly GridRow[]): string | null {
  const [first, ...others] = new Set(rows.map(({ currency }) => currency))
  return others.length === 0 && typeof first === 'string' && first !== '' ? first : null
}

interface Fit {
  /** Columns that no row asks for. */
  unasked: readonly string[]
  /** px */
  widths: Readonly<Record<string, number>>
  /** The currency that stands over amounts, by its id. */
  currency: string | null
}

/** How rows let a grid fit a desk: as a text, which stays the same until it says something else. */
export function fitOf(columns: readonly GridColumn[], rows: readonly GridRow[], isOverAmounts: boolean): string {
  const fit: Fit = {
    unasked: columns.flatMap(({ key, isHidden }) => (isHidden && rows.length > 0 && rows.every(isHidden) ? [key] : [])),
    widths: Object.fromEntries(columns.map((column) => [column.key, widthOf(column, rows)])),
    currency: isOverAmounts ? currencyOf(rows) : null,
  }
  return JSON.stringify(fit)
}

/** The columns that some row asks for, no wider than their amounts, with a currency that all rows share over them. */
export function fitted(columns: readonly GridColumn[], fields: Fields, told: string): GridColumn[] {
  const { unasked, widths, currency } = JSON.parse(told) as Fit
  const code = currency === null ? null : (columns.find(({ key }) => key === 'currency')?.link?.nameOf(currency) ?? null)
  const unit = code !== null && /^[A-Z]{3}$/.test(code) ? code : null
  return columns
    .filter(({ key }) => !unasked.includes(key) && (unit === null || key !== 'currency'))
    .map((column) => {
      const field = fields[column.key]
      const header = unit !== null && field && isMoney(field) ? `${column.header} ${unit}` : column.header
      return { ...column, header, width: Math.max(widths[column.key] ?? column.width, headWidth(header)) }
    })
}
