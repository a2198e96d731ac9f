import { placesOf } from '../../calculations/currencies.ts'
import { figure, printed, ZERO, type Figure } from '../../calculations/figures.ts'
import { adjustmentInput, type RatedSection } from '../../contracts/accounts/adjustment.ts'
import {
  costOf,
  isByAmount,
  recoveryInput,
  type Recovered,
  type Recovering,
  type RestoredSection,
} from '../../contracts/accounts/recovery.ts'
import type { Text } from '../../contracts/figures/shown.ts'
import { BlankNotebook, type Notebook } from '../../contracts/figures/working.ts'
import { figureIn } from '../../contracts/problems/figures.ts'
import type { PremiumEffect } from '../choices.ts'
import type { ShownEndorsement } from '../draft.ts'
import { minimumIn } from './minimum.ts'

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

export type PricedSection = RatedSection & RestoredSection

export interface Amounting {
  endorsement: ShownEndorsement
  currency: string
  period: Period | null
  /** Those it is about. */
  sections: readonly PricedSection[]
  earlierLosses: readonly EarlierLoss[]
  /** By section, what was charged of its premium before; for a reinstatement once it is adjusted. */
  paid?: ReadonlyMap<number, string>
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

/** The one section it is about; null for several. */
const onlyOf = ({ sections: [first, ...others] }: Amounting) => (others.length > 0 ? null : (first ?? null))

const percentOr = (pct: Text, name: string) => (figureIn(pct)?.gt(ZERO) ? { [name]: pct } : {})

/** Source: domain guide 5.8. */
function ofDays(book: Notebook, { endorsement, currency, period, sections }: Amounting): Amount | null {
  const { annual_change: change, premium_effect: effect, calc_method: method } = endorsement
  if (!period || change === null || figureIn(change) === null) return null
  const input = {
    annual_change: effect === 'return' ? `-${change}` : change,
    currency,
    ...period,
    from: endorsement.effective_from,
    ...(method === 'short_rate' ? percentOr(endorsement.penalty_pct, 'penalty_pct') : {}),
    ...(effect === 'return' ? minimumIn(endorsement, sections) : {}),
  }
  const found = book.work<{ amount: string }>('pro-rata', FIGURES, input, { section: null, currency })
  return found && { effect: effect as PremiumEffect, amount: found.amount.replace('-', '') }
}

/** Source: domain guide 5.10. */
function adjusted(book: Notebook, of: Amounting): Amount | null {
  const { endorsement, currency, paid } = of
  const section = onlyOf(of)
  if (!section) return null
  const { adjusted_base: base, incurred } = endorsement
  const input = adjustmentInput(section, { currency, paid: paid?.get(section.id), base, incurred })
  const found = book.work<{ adjustment: string }>('adjustment', FIGURES, input, { section: section.id, currency })
  return found && signed(found.adjustment)
}

/**
 * What this loss and earlier ones cost beyond what those cost by themselves: it may take what one of a later day would have had. Null too
 * where reinstatements are not priced by amount. Source: domain guide 5.9.
 */
function reinstated(book: Notebook, of: Amounting): Amount | null {
  const { endorsement, currency, period, earlierLosses, paid } = of
  const section = onlyOf(of)
  if (!section || !period || !isByAmount(section)) return null
  const about = { section: section.id, currency }
  const adjustedPremium = paid?.get(section.id) ?? null
  const costIn = (notes: Notebook, losses: Recovering['losses']): Figure | null => {
    const input = recoveryInput(section, { currency, period, losses, adjustedPremium })
    const found = notes.work<Recovered>('recovery', FIGURES, input, about)
    return found && costOf(found)
  }
  const loss = { on: endorsement.loss_on ?? undefined, amount: endorsement.loss_amount ?? undefined }
  const all = costIn(book, [...earlierLosses, loss])
  const before = earlierLosses.length > 0 ? costIn(new BlankNotebook(), earlierLosses) : ZERO
  return all && before && signed(printed(all.minus(before), placesOf(currency)))
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
