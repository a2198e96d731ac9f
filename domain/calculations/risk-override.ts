import { leastCategory, worse, type RiskCategory, type RiskResult } from './risk-score.ts'

/** What a confirmation was given for. */
export type RiskBasis = Pick<RiskResult, 'score' | 'hard_stops' | 'floors'>

export interface Override {
  category: RiskCategory
  confirmed_by: unknown
  /** Null once the confirmation was outlived. */
  basis: RiskBasis | null
}

export const basisOf = ({ score, hard_stops, floors }: RiskBasis): RiskBasis => ({ score, hard_stops, floors })

const isSame = (one: RiskBasis, other: RiskBasis) => JSON.stringify(basisOf(one)) === JSON.stringify(basisOf(other))

/** A confirmation is worth what was known: another score, floor or hard stop asks for a new one. */
export const isConfirmedFor = (risk: RiskBasis, override: Override | null): boolean =>
  Boolean(override?.confirmed_by) && override?.basis != null && isSame(override.basis, risk)

/** The category that counts. An outlived override still raises it, and lowers nothing; none lifts a hard stop or a floor. Source: domain guide 5.13. */
export function categoryOf(risk: RiskResult, override: Override | null): RiskCategory {
  if (!override?.confirmed_by || risk.category === 'prohibited') return risk.category
  return worse(override.category, isConfirmedFor(risk, override) ? leastCategory(risk.floors) : risk.category)
}
