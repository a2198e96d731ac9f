import { daysAfter } from '#domain/dates.ts'
import type { Ground } from './ground.ts'
import { slipAt } from './way.ts'

/** Written of the whole: 120 per cent of the order. */
export const QUOTA_SHARE_LINES = [{ written: ['50', '40', '30'] }] as const

/** Domain guide 5.5, example 2: 70 per cent of 2,500,000, which falls due at inception. */
export function quotaShareAt(at: Ground) {
  const slip = slipAt(at)
  const { GBP: currency } = at.desk.ids
  return {
    ...slip,
    identification: { ...slip.identification, reinsurance_type: 'quota_share', period_basis: 'risks_attaching' },
    risk: { ...slip.risk, egnpi: null, epi: '2500000' },
    layers: [{ title: 'Quota share', currency, cession_pct: '70', event_limit: '20000000', cash_loss_limit: '500000' }],
    prices: [
      { premium_basis: 'proportional', premium_100: '1750000', ceding_commission_pct: '37.5', profit_commission_pct: '30' },
    ],
    pricing: {
      premium_payment_days: 60,
      premium_payment_clause: 'LSW3001',
      accounts_frequency: 'quarterly',
      instalments: [{ due_date: daysAfter(at.days.from, 0), currency, amount_100: '1750000' }],
    },
    panels: slip.panels.slice(0, 1),
    fiscal: {
      ...slip.fiscal,
      total_brokerage_pct: '2.5',
      brokerage_split: [{ brokerage_party: 'ours', brokerage_pct: '2.5' }],
      taxes: [],
    },
  }
}
