import { REINSTATEMENTS } from '../../calculations/cover/reinstatements.ts'
import type { ShownReinstatement, ShownSection, Text } from './shown.ts'

/** A row that does not say how many is one. */
export const countOf = ({ count }: Pick<ShownReinstatement, 'count'>): number => count ?? 1

/** Percent of the premium; null where none is said, which is not the same as free. */
export const rateOf = ({ is_free: isFree, rate_pct: rate }: Pick<ShownReinstatement, 'is_free' | 'rate_pct'>): Text =>
  isFree ? '0' : rate

export const isUnrated = ({ reinstatements = [] }: ShownSection): boolean => reinstatements.some((row) => rateOf(row) === null)

export interface RestoredRow extends ShownReinstatement {
  pro_rata_amount: boolean
  pro_rata_time: boolean
}

/** Each reinstatement by itself, in the order in which they are used up. */
export const scheduleOf = (rows: readonly RestoredRow[]): { pct: string | undefined; as_to_time: boolean }[] =>
  rows
    .flatMap((row) => {
      const each = { pct: rateOf(row) ?? undefined, as_to_time: row.pro_rata_time }
      return Array.from({ length: row.is_unlimited ? REINSTATEMENTS.inAll : countOf(row) }, () => each)
    })
    .slice(0, REINSTATEMENTS.inAll)
