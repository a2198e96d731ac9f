import { REINSTATEMENTS } from '../../calculations/cover/reinstatements.ts'
import type { ShownReinstatement, ShownSection, Text } from './shown.ts'

/** A row that does not say how many is one. */
export const countOf = ({ count }: Pick<ShownReinstatement, 'count'>): number => count ?? 1

/** Percent of the premium; null where none is said, which is not the same as free. */
export const rateOf = ({ is_free: isFree, rate_pct: rate }: Pick<ShownReinstatement, 'is_free' | 'rate_pct'>): Text =>
  isFree ? '0' : rate

export const isUnrated = ({ reinstatements = [] }: ShownSection): boolean => reinstatements.some((row) => rateOf(row) === null)

/** Each reinstatement by itself, in the order in which they are used up. */
export const scheduleOf = ({ reinstatements = [] }: ShownSection): { pct: string | undefined }[] =>
  reinstatements
    .flatMap((row) =>
      Array.from({ length: row.is_unlimited ? REINSTATEMENTS.inAll : countOf(row) }, () => ({ pct: rateOf(row) ?? undefined })),
    )
    .slice(0, REINSTATEMENTS.inAll)
