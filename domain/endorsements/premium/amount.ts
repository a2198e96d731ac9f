import { placesOf } from '../../calculations/currencies.ts'
import { figure, printed, ZERO } from '../../calculations/figures.ts'
import type { ShownSection, Text } from '../../contracts/figures/shown.ts'
import type { Notebook } from '../../contracts/figures/working.ts'
import { figureIn } from '../../contracts/problems/figures.ts'
import type { PremiumEffect } from '../choices.ts'
import type { ShownEndorsement } from '../draft.ts'

/** The period of a contract. */
export interface Period {
  inception: string
  expiry: string
  inclusive: boolean
}

/** A loss that an earlier endorsement has reinstated. */
export interface EarlierLoss {
  on: string
  amount: string
}

export interface PricedSection extends ShownSection {
  rate_pct: Text
  swing_min_pct: Text
  swing_max_pct: Text
  loading_factor: Text
  reinstatements?: (NonNullable<ShownSection['reinstatements']>[number] & { pro_rata_time: boolean })[]
}

export interface Amounting {
  endorsement: ShownEndorsement
  currency: string
  period: Period | null
  /** The one section it is about; null for several. */
  section: PricedSection | null
  earlierLosses: readonly EarlierLoss[]
  /** What adjustments have charged beside the deposit; minus was returned. */
  adjustedBefore?: string
}

/** For 100 %, not below zero; which way it goes is told by the effect. */
export interface Amount {
  effect: PremiumEffect
  amount: string
}

const FIGURES = ['amount_100']

const signed = (due: string): Amount => {
  const value = figure(due)
  if (value.eq(ZERO)) return { effect: 'none', amount: due }
  return value.gt(ZERO) ? { effect: 'additional', amount: due } : { effect: 'return', amount: due.slice(1) }
}

const percentOr = (pct: Text, name: string) => (figureIn(pct)?.gt(ZERO) ? { [name]: pct } : {})

/** Source: domain guide 5.8. */
function ofDays(book: Notebook, { endorsement, currency, period }: Amounting): Amount | null {
  const { annual_change: change, premium_effect: effect, calc_method: method } = endorsement
  if (!period || change === null || figureIn(change) === null) return null
  const input = {
    annual_change: effect === 'return' ? `-${change}` : change,
    currency,
    ...period,
    from: endorsement.effective_from,
    ...(method === 'short_rate' ? percentOr(endorsement.penalty_pct, 'penalty_pct') : {}),
    ...(effect === 'return' ? percentOr(endorsement.minimum_earned_pct, 'minimum_earned_pct') : {}),
  }
  const found = book.work<{ amount: string }>('pro-rata', FIGURES, input, { section: null, currency })
  return found && { effect: effect as PremiumEffect, amount: found.amount.replace('-', '') }
}

/** Source: domain guide 5.10. */
function adjusted(book: Notebook, { endorsement, currency, section, adjustedBefore = '0' }: Amounting): Amount | null {
  if (!section) return null
  const swing = {
    incurred: endorsement.incurred ?? '0',
    loading: section.loading_factor ?? undefined,
    min: section.swing_min_pct ?? '0',
    max: section.swing_max_pct ?? '100',
  }
  const paid = figureIn(section.deposit_premium ?? section.premium_100)
  const input = {
    currency,
    deposit: paid?.plus(figure(adjustedBefore)).toFixed(),
    minimum: section.minimum_premium ?? '0',
    base: endorsement.adjusted_base ?? undefined,
    ...(section.premium_basis === 'swing' ? { swing } : { rate: section.rate_pct ?? undefined }),
  }
  const found = book.work<{ adjustment: string }>('adjustment', FIGURES, input, { section: section.id, currency })
  return found && signed(found.adjustment)
}

const MOST_REINSTATEMENTS = 100

/** Each reinstatement by itself, in the order of the schedule; those without an end as many as can be counted. */
const scheduleOf = ({ reinstatements = [] }: PricedSection) =>
  reinstatements
    .flatMap(({ is_unlimited: isUnlimited, count, is_free: isFree, rate_pct: rate }) =>
      Array.from({ length: isUnlimited ? MOST_REINSTATEMENTS : (count ?? 0) }, () => ({ pct: isFree ? '0' : (rate ?? '100') })),
    )
    .slice(0, MOST_REINSTATEMENTS)

/** Source: domain guide 5.9. */
function reinstated(book: Notebook, { endorsement, currency, section, period, earlierLosses }: Amounting): Amount | null {
  if (!section || !period) return null
  const { inclusive: _inclusive, ...days } = period
  const input = {
    limit: section.limit ?? undefined,
    attachment: section.attachment ?? '0',
    ...(section.aggregate_limit === null ? {} : { aggregate: section.aggregate_limit }),
    currency,
    premium: section.premium_100 ?? section.deposit_premium ?? undefined,
    reinstatements: scheduleOf(section),
    as_to_time: (section.reinstatements ?? []).some(({ pro_rata_time: isAsToTime }) => isAsToTime),
    ...days,
    losses: [...earlierLosses, { on: endorsement.loss_on ?? undefined, amount: endorsement.loss_amount ?? undefined }],
  }
  const found = book.work<{ losses: { premium: string }[] }>('recovery', FIGURES, input, { section: section.id, currency })
  const due = found?.losses.at(-1)?.premium
  return due === undefined ? null : signed(due)
}

function flat({ endorsement: { premium_effect: effect, amount_100: amount }, currency }: Amounting): Amount | null {
  const given = figureIn(amount)
  return given && { effect: effect as PremiumEffect, amount: printed(given, placesOf(currency)) }
}

/** What is due or returned for 100 %; null while something that it needs is missing. */
export function amountOf(book: Notebook, of: Amounting): Amount | null {
  const { premium_effect: effect, calc_method: method } = of.endorsement
  if (effect === 'none' || method === null) return null
  if (method === 'flat') return flat(of)
  if (method === 'adjustment') return adjusted(book, of)
  return method === 'reinstatement' ? reinstated(book, of) : ofDays(book, of)
}
