import type { BookedContract } from '#domain/contracts/accounts/booked.ts'
import type { ShownMarket } from '#domain/contracts/figures/shown.ts'

export const USD = { id: 1, name: 'USD' }

/** A contract of one section of ten million, in what it covers and costs. */
export function placedContract(markets: readonly ShownMarket[], section: object, contract: object = {}): BookedContract {
  const whole = {
    id: 7,
    section_no: 1,
    title: 'Layer one',
    section_status: 'active',
    currency: USD,
    limit: '10000000',
    premium_100: '10000000',
    deposit_premium: null,
    ceding_commission_pct: null,
    markets,
    ...section,
  }
  const own = { currency: USD, total_brokerage_pct: '10', client_fee: null, sections: [whole], ...contract }
  return own as unknown as BookedContract
}
