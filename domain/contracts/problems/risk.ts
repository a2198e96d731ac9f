import { isImo } from '../../registered-numbers.ts'
import { isDay } from '../../formats.ts'
import type { ContractDraft } from '../draft.ts'
import { repeated, together, eachRow, lacking, wrong, warning, when, type Problems } from '../../records/problems.ts'
import { figureIn, HUNDRED, total } from './figures.ts'

/** Years of losses that reinsurers expect. Source: domain guide 4, step 2. */
const LOSS_YEARS = 5
const YEAR_LENGTH = 4

/** By form, the income that its premium is worked out of. Source: domain guide 4, key fields by form. */
const INCOME: Partial<Record<string, 'epi' | 'egnpi'>> = {
  quota_share: 'epi',
  surplus: 'epi',
  per_risk_xl: 'egnpi',
  cat_xl: 'egnpi',
  stop_loss: 'egnpi',
}

function income(draft: ContractDraft): Problems {
  const name = INCOME[draft.reinsurance_type ?? '']
  return together(when(name && !draft[name], () => lacking(name ?? '')))
}

/** Years before that of the inception of which no losses are told. */
function isLossYearMissing({ loss_history: losses = [], period_from: from }: ContractDraft): boolean {
  if (!from || !isDay(from)) return losses.length < LOSS_YEARS
  const inception = Number(from.slice(0, YEAR_LENGTH))
  const told = new Set(losses.map(({ loss_year: year }) => year))
  return Array.from({ length: LOSS_YEARS }, (_, at) => inception - 1 - at).some((year) => !told.has(year))
}

/** Source: domain guide 4, step 2. */
export function riskProblems(draft: ContractDraft): Problems {
  const { risk_codes: codes = [], locations = [], vessels, loss_history: losses = [], risk_profile: bands } = draft
  const sum = figureIn(draft.sum_insured_total)
  return together(
    income(draft),
    when(codes.length > 0 && !total(codes, (row) => row.share_pct).eq(HUNDRED), () => wrong('risk_codes', 'total_not_100')),
    repeated('risk_codes', codes, ['risk_code']),
    when(locations.length > 0 && !draft.sum_insured_total, () => lacking('sum_insured_total')),
    when(locations.length > 0 && sum && !total(locations, (row) => row.sum_insured).eq(sum), () =>
      wrong('sum_insured_total', 'not_sum_of_locations'),
    ),
    eachRow('vessels', vessels, ({ imo_number: imo }, path) =>
      when(imo && !isImo(imo), () => wrong(`${path}imo_number`, 'not_imo')),
    ),
    repeated('loss_history', losses, ['loss_year']),
    repeated('gnpi_history', draft.gnpi_history, ['gnpi_year']),
    eachRow('risk_profile', bands, ({ band_from: from, band_to: to }, path) =>
      when(figureIn(from) && figureIn(to)?.lte(figureIn(from) ?? '0'), () => wrong(`${path}band_to`, 'not_above_from')),
    ),
    when(draft.reinsurance_type && isLossYearMissing(draft), () =>
      warning('loss_history', 'loss_years_expected', { count: LOSS_YEARS }),
    ),
  )
}
