import { figure, sum, type Figure, ZERO } from '../../calculations/figures.ts'
import { isDecimal } from '../../calculations/decimal.ts'

/** The figure in what was entered; null where nothing that is a number stands there. */
export const figureIn = (value: unknown): Figure | null => (typeof value === 'string' && isDecimal(value) ? figure(value) : null)

export const orZero = (value: unknown): Figure => figureIn(value) ?? ZERO

export const total = <Row>(rows: readonly Row[], of: (row: Row) => unknown): Figure => sum(rows.map((row) => orZero(of(row))))

/** Exact, as text. */
export const exactText = (value: Figure): string => value.toFixed()

/** What they come to, exactly, as text. */
export const totalText = <Row>(rows: readonly Row[], of: (row: Row) => unknown): string => total(rows, of).toFixed()

export const HUNDRED = figure('100')

/** False where one of them is no number. */
export function isAbove(value: unknown, bound: unknown): boolean {
  const [one, other] = [figureIn(value), figureIn(bound)]
  return one !== null && other !== null && one.gt(other)
}
