import { bookedPremium, pricedSections, type Charge } from '#domain/contracts/accounts/charge.ts'
import { premiumPlan } from '#domain/contracts/accounts/plan.ts'
import type { BookedContract } from '#domain/contracts/accounts/booked.ts'
import { withValue } from '#domain/endorsements/headings.ts'
import type { StoredContract } from '../../store/contracts/read.ts'
import type { Sql } from '../../store/database.ts'
import { listLaterTerms } from '../../store/endorsements/later-terms.ts'
import { firstTaxes } from './taxes.ts'

/**
 * The contract with the premium of its inception, which its first booking charges for the whole period: what endorsements raise or
 * lower from a later day on is charged by them, for the days that are left. Source: domain guide 5.8.
 */
export async function inceptionTerms(db: Sql, { id, shown }: StoredContract): Promise<BookedContract> {
  const later = await listLaterTerms(db, id)
  return later.reduce((terms, { path, old_value: value }) => withValue(terms, path, value), shown) as unknown as BookedContract
}

/** What the first booking of a contract charges. */
export const firstCharge = (contract: BookedContract, today: string): Charge => ({
  sections: pricedSections(contract).map((section) => ({ section, amount_100: bookedPremium(section) })),
  taxes: firstTaxes(contract),
  isFirst: true,
  brokerageApplies: true,
  instalments: premiumPlan(contract, today).flatMap(({ instalments }) => instalments),
})
