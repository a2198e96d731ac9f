import { sum, type Figure } from '../../calculations/figures.ts'
import { scheduleOf, type RestoredRow } from '../figures/reinstatements.ts'
import type { ShownSection, Text } from '../figures/shown.ts'
import { orZero } from '../problems/figures.ts'
import { bookedPremium } from './charge.ts'

export interface RestoredSection extends ShownSection {
  reinstatements?: RestoredRow[]
}

/** Others are priced as agreed. */
export const isByAmount = ({ reinstatements = [] }: RestoredSection): boolean =>
  reinstatements.every(({ pro_rata_amount: byAmount }) => byAmount)

export interface Recovering {
  currency: string
  period: { inception: string; expiry: string }
  losses: readonly { on: string | undefined; amount: string | undefined }[]
  /** Null until it is known. */
  adjustedPremium: Text
}

/** What the calculation `recovery` takes of a section: its premium is the deposit first. Source: domain guide 5.9. */
export const recoveryInput = (section: RestoredSection, { currency, period, losses, adjustedPremium }: Recovering) => ({
  limit: section.limit ?? undefined,
  attachment: section.attachment ?? '0',
  ...(section.aggregate_limit && !section.is_unlimited_aggregate ? { aggregate: section.aggregate_limit } : {}),
  currency,
  premium: bookedPremium(section),
  ...(adjustedPremium === null ? {} : { adjusted_premium: adjustedPremium }),
  reinstatements: scheduleOf(section.reinstatements ?? []),
  as_to_time: false,
  inception: period.inception,
  expiry: period.expiry,
  losses,
})

export interface Recovered {
  losses: { premium: string; adjusted?: string }[]
}

/** What all losses together cost: by the adjusted premium once it is known. */
export const costOf = ({ losses }: Recovered): Figure => sum(losses.map(({ premium, adjusted }) => orZero(adjusted ?? premium)))
