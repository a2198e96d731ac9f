import { asPercent, percent } from '#domain/calculations/figures.ts'
import { figureIn, totalText } from '#domain/contracts/problems/figures.ts'
import type { StepValues } from '#src/machines/contract/step-values.ts'
import { formatDecimal, formatPercent } from '#src/ui/format.ts'

type Rows = readonly StepValues[]
export type Totals = Readonly<Record<string, string>>

/** Amounts of one currency can be added; of several the columns stay empty. */
const isOfOneCurrency = (rows: Rows) => new Set(rows.map(({ currency }) => currency ?? '')).size < 2

const sumOf = (rows: Rows, name: string) => totalText(rows, (row) => row[name])

const sums = (rows: Rows, names: readonly string[], write: (sum: string) => string): Totals =>
  Object.fromEntries(
    names.filter((name) => rows.some((row) => figureIn(row[name]))).map((name) => [name, write(sumOf(rows, name))]),
  )

export const amountTotals =
  (...names: readonly string[]) =>
  (rows: Rows, language: string): Totals =>
    isOfOneCurrency(rows) ? sums(rows, names, (sum) => formatDecimal(language, sum)) : {}

export const percentTotals =
  (...names: readonly string[]) =>
  (rows: Rows, language: string): Totals =>
    sums(rows, names, (sum) => formatPercent(language, sum))

/** Rate on line in percent; '' while premium or limit are missing. Source: domain guide 5.3. */
export function rateOnLine({ premium_100: premium, limit }: StepValues): string {
  const [price, cover] = [figureIn(premium), figureIn(limit)]
  return price && cover?.gt('0') ? percent(asPercent(price, cover)) : ''
}

type Line = 'written_line' | 'signed_line'

/** Percent; '' where no market has a line. */
export function sumOfLines({ markets }: StepValues, name: Line): string {
  const rows = (markets ?? []) as Rows
  return rows.some((row) => figureIn(row[name])) ? sumOf(rows, name) : ''
}

/** What the lines have to come to, in percent of the basis they are given on. Source: domain guide 4, step 6. */
const orderOf = (basis: unknown, { order_pct_of_whole: order }: StepValues): string =>
  basis === 'percent_of_order' || typeof order !== 'string' || order === '' ? '100' : order

/** Lines of a section against its order. */
export function linesAgainst(
  rows: Rows,
  language: string,
  section: StepValues,
  against: (sum: string, order: string) => string,
): Totals {
  const bases: Record<Line, unknown> = {
    written_line: section['basis_of_written_lines'],
    signed_line: section['basis_of_signed_lines'],
  }
  const written = sums(rows, ['written_line', 'signed_line'], (sum) => formatPercent(language, sum))
  return Object.fromEntries(
    Object.entries(written).map(([name, sum]) => [
      name,
      against(sum, formatPercent(language, orderOf(bases[name as Line], section))),
    ]),
  )
}
