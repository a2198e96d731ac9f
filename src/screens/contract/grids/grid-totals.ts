import { asPercent, percent, rounded } from '#domain/calculations/figures.ts'
import { lineOn } from '#domain/contracts/problems/guidance.ts'
import { exactText, figureIn, totalText } from '#domain/contracts/problems/figures.ts'
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

const LINE_PLACES = 8

const given = (section: StepValues, line: unknown, from: unknown, to: unknown) =>
  exactText(rounded(lineOn(section, line, from, to), LINE_PLACES))

/** Markets with their written lines on the basis that the section gives them on, whichever each is written on. Source: domain guide 5.1. */
const onOneBasis = (rows: Rows, section: StepValues): Rows =>
  rows.map((row) => {
    const { written_line: line, written_basis: basis } = row
    if (!figureIn(line)) return row
    return { ...row, written_line: given(section, line, basis, section['basis_of_written_lines']) }
  })

/** Percent; '' where no market has a line. */
export function sumOfLines(section: StepValues, name: Line): string {
  const rows = onOneBasis((section['markets'] ?? []) as Rows, section)
  return rows.some((row) => figureIn(row[name])) ? sumOf(rows, name) : ''
}

/** Lines of a section against its order, which they have to come to. Source: domain guide 4, step 6. */
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
  const all = sums(onOneBasis(rows, section), ['written_line', 'signed_line'], (sum) => formatPercent(language, sum))
  return Object.fromEntries(
    Object.entries(all).map(([name, sum]) => [
      name,
      against(sum, formatPercent(language, given(section, '100', 'percent_of_order', bases[name as Line]))),
    ]),
  )
}
