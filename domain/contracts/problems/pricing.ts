import { asPercent, percentOf, unitOf, type Figure } from '../../calculations/figures.ts'
import { daysAfter } from '../../dates.ts'
import { placesIn, type CurrencyCode } from '../currency-codes.ts'
import { dayOrNull } from '../../formats.ts'
import type { ContractDraft, SectionDraft } from '../draft.ts'
import { isTakenUp } from '../live-sections.ts'
import { together, eachRow, lacking, nothing, repeated, wrong, warning, when, type Problems } from '../../records/problems.ts'
import { isAbove, figureIn, total } from './figures.ts'

/** Rates on line that are usual. Source: domain guide 4, step 3B. */
const USUAL_RATES = ['0.1', '60'] as const
/** Days after the end within which instalments still fall. Source: domain guide 4, step 3B. */
const GRACE_DAYS = 60

const isAdjustable = ({ premium_basis: basis }: SectionDraft) => basis === 'adjustable_rate' || basis === 'rate_on_value'

function price(layer: SectionDraft, path: string, places: number): Problems {
  const { minimum_premium: minimum, deposit_premium: deposit, premium_100: premium, limit } = layer
  const [rate, base, full] = [figureIn(layer.rate_pct), figureIn(layer.estimated_base), figureIn(premium)]
  const worked = rate && base && percentOf(rate, base)
  const cover = figureIn(limit)
  const onLine = full && cover?.gt('0') ? asPercent(full, cover) : null
  return together(
    when(isAbove(minimum, deposit), () => warning(`${path}minimum_premium`, 'above_deposit')),
    when(isAbove(deposit, premium), () => warning(`${path}deposit_premium`, 'above_premium')),
    when(isAdjustable(layer) && worked && full && worked.minus(full).abs().gt(unitOf(places)), () =>
      wrong(`${path}premium_100`, 'not_rate_times_base', { amount: worked ? worked.toFixed(places) : '' }),
    ),
    when(onLine && (onLine.lt(USUAL_RATES[0]) || onLine.gt(USUAL_RATES[1])), () =>
      warning(`${path}premium_100`, 'rate_on_line_unusual', { rate: onLine ? onLine.toFixed(4) : '' }),
    ),
    when(isAbove(layer.swing_min_pct, layer.swing_max_pct), () => wrong(`${path}swing_max_pct`, 'under_minimum')),
  )
}

/** What a proportional cover gives back of its premium: at a flat rate, or by its losses. Source: domain guide 4, key fields by form. */
const PROPORTIONAL: readonly unknown[] = ['fac_proportional', 'quota_share', 'surplus', 'fac_oblig']

const commission = (layer: SectionDraft, path: string, type: ContractDraft['reinsurance_type']): Problems =>
  together(
    when(PROPORTIONAL.includes(type) && !layer.ceding_commission_pct && (layer.sliding_scale ?? []).length === 0, () =>
      lacking(`${path}ceding_commission_pct`, 'commission_or_scale'),
    ),
  )

/** Covers of losses by risk and by event, whose premium is a rate with a minimum and a deposit. Source: domain guide 4, key fields by form. */
const RATED: readonly unknown[] = ['per_risk_xl', 'cat_xl']
const UNRATED: readonly unknown[] = ['flat', 'proportional']

function keyTerms(layer: SectionDraft, path: string, type: ContractDraft['reinsurance_type']): Problems {
  const { premium_basis: basis, reinstatements: rows = [], has_no_reinstatements: hasNone } = layer
  return together(
    when(type === 'quota_share' && !layer.profit_commission_pct, () => lacking(`${path}profit_commission_pct`)),
    when(RATED.includes(type) && UNRATED.includes(basis), () => lacking(`${path}premium_basis`, 'rated_basis')),
    when(RATED.includes(type) && rows.length === 0 && !hasNone, () => lacking(`${path}reinstatements`, 'reinstatements_or_none')),
    when(RATED.includes(type) && rows.length > 0 && hasNone, () =>
      wrong(`${path}has_no_reinstatements`, 'reinstatements_and_none'),
    ),
  )
}

function bands({ sliding_scale: rows = [] }: SectionDraft, path: string): Problems {
  return eachRow(`${path}sliding_scale`, rows, (row, at, place) => {
    const before = rows[place - 1]
    return together(
      when(isAbove(row.loss_ratio_from, row.loss_ratio_to), () => wrong(`${at}loss_ratio_to`, 'not_above_from')),
      when(before && figureIn(before.loss_ratio_to)?.toFixed() !== figureIn(row.loss_ratio_from)?.toFixed(), () =>
        wrong(`${at}loss_ratio_from`, 'band_not_next'),
      ),
      when(before && !isAbove(before.commission_pct, row.commission_pct), () =>
        wrong(`${at}commission_pct`, 'commission_not_falling'),
      ),
    )
  })
}

/** Reinstatements are used up in their order: each has its number, and none comes after those without end. */
function reinstatements({ reinstatements: rows = [] }: SectionDraft, path: string): Problems {
  const endless = rows.findIndex(({ is_unlimited: isUnlimited }) => isUnlimited)
  return together(
    repeated(`${path}reinstatements`, rows, ['reinstatement_no']),
    when(endless >= 0 && endless < rows.length - 1, () =>
      wrong(`${path}reinstatements.${endless + 1}.is_unlimited`, 'after_unlimited'),
    ),
  )
}

interface Due {
  currency: number | null | undefined
  amount: Figure
}

/** What the instalments pay: the deposit where there is one, else the premium. */
const payable = (layers: readonly SectionDraft[]) =>
  total(layers, ({ deposit_premium: deposit, premium_100: premium }) => deposit || premium)

/** What is payable in each currency, with those of the instalments; rows that name none are of the contract's. Takes what a form holds, too. */
export function dueBy({ sections = [], instalments: rows = [], currency: own }: ContractDraft): Due[] {
  const of = (row: { currency?: number | null }) => row.currency || own
  const live = sections.filter(isTakenUp)
  const currencies = [...new Set([...live, ...rows].map(of))]
  return currencies.map((currency) => ({ currency, amount: payable(live.filter((layer) => of(layer) === currency)) }))
}

/** In each currency the instalments add up to what is payable in it. Source: domain guide 4, cross-step rule 3. */
function sums(draft: ContractDraft, codeOf: CurrencyCode): Problems {
  const { instalments: rows = [], currency: own } = draft
  if (rows.length === 0) return nothing()
  const paid = (currency: Due['currency']) => rows.filter((row) => (row.currency ?? own) === currency)
  const differing = dueBy(draft).find(({ currency, amount }) => !total(paid(currency), (row) => row.amount_100).eq(amount))
  return together(
    when(differing, () =>
      wrong('instalments', 'not_sum_of_premium', {
        amount: differing ? differing.amount.toFixed(placesIn(differing.currency, codeOf)) : '',
      }),
    ),
  )
}

function instalments(draft: ContractDraft, codeOf: CurrencyCode): Problems {
  const [from, to] = [draft.period_from, draft.period_to].map(dayOrNull)
  return together(
    sums(draft, codeOf),
    eachRow('instalments', draft.instalments, ({ due_date: day }, path) =>
      when(day && from && to && (day < from || day > daysAfter(to, GRACE_DAYS)), () =>
        wrong(`${path}due_date`, 'outside_instalments', { days: GRACE_DAYS }),
      ),
    ),
  )
}

/** Source: domain guide 4, step 3B. */
export const pricingProblems = (draft: ContractDraft, { codeOf }: { codeOf: CurrencyCode }): Problems =>
  together(
    eachRow('sections', draft.sections, (layer, path) =>
      together(
        price(layer, path, placesIn(layer.currency ?? draft.currency, codeOf)),
        commission(layer, path, draft.reinsurance_type),
        keyTerms(layer, path, draft.reinsurance_type),
        bands(layer, path),
        reinstatements(layer, path),
      ),
    ),
    instalments(draft, codeOf),
  )
