import { monthsAfter } from '../../dates.ts'
import { dayOrNull } from '../../formats.ts'
import type { ContractDraft } from '../draft.ts'
import { together, wrong, lacking, warning, when, type Problems } from '../../records/problems.ts'

/** Months that a contract may usually run. Source: domain guide 4, step 1. */
const USUAL_MONTHS = 18
/** Months that no contract runs longer than: the builder's risk of a large work. Source: domain guide 4, step 1. */
const MOST_MONTHS = 120
const YEAR_LENGTH = 4

/** Source: domain guide 4, step 1. */
export function identificationProblems(draft: ContractDraft): Problems {
  const { year_of_account: year, currency } = draft
  const [from, to, retroactive] = [draft.period_from, draft.period_to, draft.retroactive_date].map(dayOrNull)
  const isLonger = (months: number) => Boolean(from && to && to > monthsAfter(from, months))
  return together(
    when(from && to && to <= from, () => wrong('period_to', 'not_after_start')),
    when(isLonger(MOST_MONTHS), () => wrong('period_to', 'period_too_long', { maximum: MOST_MONTHS })),
    when(isLonger(USUAL_MONTHS) && !isLonger(MOST_MONTHS), () => warning('period_to', 'period_long', { months: USUAL_MONTHS })),
    when(from && year && Math.abs(Number(from.slice(0, YEAR_LENGTH)) - year) > 1, () => wrong('year_of_account', 'year_off')),
    when(draft.period_basis === 'claims_made' && !draft.retroactive_date && !draft.full_prior_acts, () =>
      lacking('retroactive_date', 'retroactive_or_full'),
    ),
    when(retroactive && from && retroactive > from, () => wrong('retroactive_date', 'after_inception')),
    when(draft.handler && draft.handler === draft.second_reviewer, () => wrong('second_reviewer', 'same_person')),
    when(currency && (draft.settlement_currencies ?? []).includes(currency), () =>
      wrong('settlement_currencies', 'is_contract_currency'),
    ),
  )
}
