import { RISK_FACTORS } from '../../calculations/risk-score.ts'
import { isOnScale } from '../../rating-scales.ts'
import type { SourceDraft } from '../sections/index.ts'
import {
  eachRow,
  inFuture,
  isBlank,
  lacking,
  missing,
  notAfter,
  nothing,
  repeated,
  together,
  when,
  wrong,
  type Problems,
} from '../../records/problems.ts'

const hasTobaFile = ({ documents = [] }: SourceDraft) =>
  documents.some(({ document_type: type, file }) => type === 'toba' && file)

const PI = ['pi_insurer', 'pi_policy_number', 'pi_limit', 'pi_currency', 'pi_expiry']

const isNought = (amount: string | null | undefined) => !isBlank(amount) && /^0+(\.0+)?$/.test(String(amount))

/** Signed terms of business have their day and their file in the document checklist. Source: domain guide 2.6. */
export function complianceRequirements(draft: SourceDraft, today: string): Problems {
  return together(
    when(draft.toba_status === 'signed', () => missing(draft, ['toba_signed_on'])),
    when(draft.toba_status === 'signed' && !hasTobaFile(draft), () => lacking('toba_status', 'needs_toba_file')),
    inFuture(draft, ['toba_signed_on'], today),
    notAfter(draft, 'toba_signed_on', 'toba_expiry'),
    when(draft.pi_cover_required, () => missing(draft, PI)),
    when(isNought(draft.pi_limit), () => wrong('pi_limit', 'must_be_positive')),
    when(!isBlank(draft.pi_limit), () => missing(draft, ['pi_currency'])),
  )
}

/** Hundred-thousandths of a percent add up exactly. */
const shareOf = (percent: unknown) => Math.round(Number(percent ?? 0) * 1_000_000)

function owners({ ubos = [], no_ubo_reason: reason }: SourceDraft): Problems {
  const total = ubos.reduce((sum, { ownership_pct: percent }) => sum + shareOf(percent), 0)
  return together(
    when(ubos.length === 0 && isBlank(reason), () => lacking('ubos', 'ubos_or_reason')),
    when(total > 100_000_000, () => wrong('ubos', 'over_total')),
  )
}

function factors({ risk_factor_scores: scores = [] }: SourceDraft): Problems {
  const open = RISK_FACTORS.filter((factor) => !scores.some((each) => each.factor === factor))
  return together(
    when(open.length > 0, () => lacking('risk_factor_scores', 'factors_open', { count: open.length })),
    repeated('risk_factor_scores', scores, ['factor']),
  )
}

export function complianceInformation(draft: SourceDraft, today: string): Problems {
  return together(
    inFuture(draft, ['sanctions_screened_on'], today),
    owners(draft),
    eachRow('ubos', draft.ubos, (row, prefix) => inFuture(row, ['date_of_birth'], today, prefix)),
    missing({ directors: draft.directors ?? [] }, ['directors']),
    eachRow('directors', draft.directors, (row, prefix) => inFuture(row, ['appointed_on'], today, prefix)),
    factors(draft),
    when(draft.conflict_of_interest, () => missing(draft, ['conflict_details'])),
  )
}

export function ratings({ ratings: rows }: SourceDraft, today: string): Problems {
  return together(
    eachRow('ratings', rows, (row, prefix) =>
      together(
        when(row.agency && row.rating && !isOnScale(row.agency, row.rating), () => wrong(`${prefix}rating`, 'not_on_scale')),
        inFuture(row, ['rating_date'], today, prefix),
        notAfter(row, 'rating_date', 'rating_expiry', prefix),
      ),
    ),
    repeated('ratings', rows, ['rating_date', 'agency']),
  )
}

export function financials({ financial_years: years }: SourceDraft, today: string): Problems {
  return together(
    missing({ financial_years: years ?? [] }, ['financial_years']),
    eachRow('financial_years', years, (row, prefix) =>
      together(
        inFuture(row, ['financial_year_end'], today, prefix),
        row.audited ? missing(row, ['auditor_name', 'audit_opinion'], prefix) : nothing(),
      ),
    ),
    repeated('financial_years', years, ['financial_year_end']),
  )
}
