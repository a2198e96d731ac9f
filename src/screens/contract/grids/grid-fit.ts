import type { Fields } from '#domain/records/field.ts'
import { isMoney } from '#domain/records/traits.ts'
import { totalText } from '#domain/contracts/problems/figures.ts'
import type { CellKind, GridColumn, GridRow } from '#src/ui/grid/grid-column.ts'

/** px of a sign, and of what is beside it in its cell. */
const SIGN = 7.6
const BESIDE = 17

interface Measure {
  /** px: the words of a head need some, and a text may be cut. */
  least: number
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

/** Columns that are as wide as what stands in them. */
const MEASURES: Partial<Record<CellKind, Measure>> = {
  text: { least: 88, most: 200, signs: (text) => text.length, isAdded: false },
  number: { least: 84, most: Infinity, signs: signsOfAmount, isAdded: true },
  percent: { least: 68, most: Infinity, signs: (text) => text.length + 1, isAdded: false },
}

function widthOf({ key, kind, width, derive }: GridColumn, rows: readonly GridRow[]): number {
  const measure = derive ? undefined : MEASURES[kind]
  if (measure === undefined || rows.length === 0) return width
  const { least, most, signs, isAdded } = measure
  const texts = rows.map((row) => (typeof row[key] === 'string' ? row[key] : ''))
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
      return { ...column, header, width: widths[column.key] ?? column.width }
    })
}
