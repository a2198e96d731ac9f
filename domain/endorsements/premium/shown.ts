import { placesOf } from '../../calculations/currencies.ts'
import { figure, printed } from '../../calculations/figures.ts'
import type { EndorsementRecord } from '../record.ts'
import type { EndorsementPremium } from './index.ts'

type Shown = EndorsementRecord['premium']

/** What is taken off beside brokerage: ceding commission, and deductions of the contract. */
const otherDeductions = (currency: string, amount: string, { brokerage, net }: { brokerage: string; net: string }): string =>
  printed(figure(amount).minus(figure(brokerage)).minus(figure(net)), placesOf(currency))

/** What went into a working and came out of it is stored, not shown: its steps say it. */
function shownWorkings(workings: EndorsementPremium['workings']): Shown['workings'] {
  return workings.map(({ name, section, figures, currency, explanation }) => ({
    name,
    section,
    figures: [...figures],
    currency,
    explanation: explanation.map(({ key, params }) => ({ key, params: { ...params } })),
  }))
}

/** The premium of an endorsement as its page shows it. */
export function shownPremium({ workings, unsplit: _unsplit, ...premium }: EndorsementPremium): Shown {
  const { currency, amount_order: amount, brokerage, net } = premium
  const isSplit = currency !== null && amount !== null && brokerage !== null && net !== null
  return {
    ...premium,
    other_deductions: isSplit ? otherDeductions(currency, amount, { brokerage, net }) : null,
    sections: premium.sections.map(({ markets, ...section }) => ({
      ...section,
      other_deductions: otherDeductions(section.currency, section.amount_order, section),
      markets: markets.map((market) => ({
        ...market,
        other_deductions: otherDeductions(section.currency, market.amount, market),
      })),
    })),
    workings: shownWorkings(workings),
  }
}
