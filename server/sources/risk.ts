import { categoryOf, isConfirmedFor, type Override } from '#domain/calculations/risk-override.ts'
import { riskScore, type Judgement, type RiskFacts, type RiskResult } from '#domain/calculations/risk-score.ts'
import type { SourceShown } from '#domain/sources/sections/index.ts'
import { nextReview } from '#domain/sources/standing.ts'

const TRUST_ACCOUNTS = ['client_money_statutory', 'client_money_risk_transfer']

/** Countries that decide about the risk. */
export const countriesOf = ({ incorporation_country: home, addresses }: SourceShown) =>
  [home, ...addresses.map(({ country }) => country)].flatMap((country) => country?.id ?? [])

const isPositive = (amount: string | null) => amount !== null && Number(amount) > 0

/** Holding clients' money without an account for it is told from the source's own accounts. */
function holdsMoneyWithoutTrust({ handles_client_money: handles, bank_accounts: accounts }: SourceShown): boolean {
  if (handles === null || handles === 'none') return false
  return !accounts.some(({ account_type: type }) => type !== null && TRUST_ACCOUNTS.includes(type))
}

/** Any hit counts: of the source itself, or of an entity that belongs to it. */
function factsOf(shown: SourceShown, isCountryProhibited: boolean): RiskFacts {
  const hits = [shown.sanctions_result, ...shown.entities.map(({ sanctions_result: result }) => result)]
  return {
    isSanctionsHitConfirmed: hits.includes('confirmed_match'),
    isCountryProhibited,
    isLicenceSuspendedOrLapsed: shown.licences.some(
      ({ licence_status: status }) => status === 'suspended' || status === 'lapsed',
    ),
    placesBusiness: shown.financial_years.some((year) => isPositive(year.gwp_placed_with_us)),
    hasPep: shown.pep_result === 'confirmed' || shown.ubos.some(({ is_pep: isPep }) => isPep),
    holdsClientMoneyWithoutTrust: holdsMoneyWithoutTrust(shown),
  }
}

const judgementsOf = ({ risk_factor_scores: rows }: SourceShown) =>
  rows.flatMap(({ factor, score, reason }) => (factor === null || score === null ? [] : [{ factor, score, reason }]))

/** The risk as it stands now; `tried` scores go before those that are kept. */
export const riskOf = (shown: SourceShown, isCountryProhibited: boolean, tried: readonly Judgement[] = []): RiskResult =>
  riskScore([...tried, ...judgementsOf(shown)], factsOf(shown, isCountryProhibited))

interface Judged {
  risk: RiskResult
  override: Override | null
  approvedOn: string | null
}

/** What is kept of the risk of a source; a confirmation that was given for another risk is not kept as one for the next. */
export function riskColumns({ risk, override, approvedOn }: Judged) {
  const category = categoryOf(risk, override)
  return {
    risk_score: risk.score,
    risk_category: category,
    risk_result: JSON.stringify(risk),
    ...(isConfirmedFor(risk, override) ? {} : { override_risk: null }),
    ...(approvedOn ? { next_review_date: nextReview(approvedOn, category) } : {}),
  }
}
