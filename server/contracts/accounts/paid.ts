import { placesOf } from '#domain/calculations/currencies.ts'
import { figure, printed, sum } from '#domain/calculations/figures.ts'
import { bookedPremium } from '#domain/contracts/accounts/charge.ts'
import { codeOf } from '#domain/contracts/figures/shown.ts'
import { listSectionPremiums } from '../../store/accounts/balances.ts'
import { listHeads } from '../../store/accounts/entries.ts'
import type { StoredContract } from '../../store/contracts/read.ts'
import type { Sql } from '../../store/database.ts'
import { listEndorsedCharges, listUnbookedPremiums } from '../../store/endorsements/charged.ts'
import { inceptionTerms } from './inception.ts'
import { contractOf } from './scene.ts'

/** Premium that the first booking is still to charge. */
async function toCharge(sql: Sql, stored: StoredContract): Promise<ReadonlyMap<number, string>> {
  const isCharged = (await listHeads(sql, stored.id)).some(
    ({ kind, is_reversed: isReversed }) => kind === 'premium' && !isReversed,
  )
  if (isCharged) return new Map()
  const { sections = [], currency } = await inceptionTerms(sql, stored)
  return new Map(sections.map((section) => [section.id, bookedPremium({ ...section, currency: section.currency ?? currency })]))
}

/**
 * What of its premium each section was charged at 100 per cent, reinstatements apart: what is booked or is to be at first, and what
 * completed endorsements charge. `except` are endorsements that do not count. Source: domain guide 5.10.
 */
export async function premiumPaid(
  sql: Sql,
  stored: StoredContract,
  except: readonly number[] = [],
): Promise<ReadonlyMap<number, string>> {
  const counted = [
    ...(await listSectionPremiums(sql, stored.id, except)),
    ...(await listUnbookedPremiums(sql, stored.id, except)),
    ...[...(await toCharge(sql, stored))].map(([section, amount_100]) => ({ section, amount_100 })),
  ]
  const { currency, sections = [] } = contractOf(stored)
  return new Map(
    sections.map((section) => {
      const own = counted.filter((each) => each.section === section.id).map((each) => figure(each.amount_100))
      return [section.id, printed(sum(own), placesOf(codeOf({ currency: section.currency ?? currency })))]
    }),
  )
}

/** The same of sections whose premium has been adjusted: on it reinstatements are priced from then on. Source: domain guide 5.9. */
export async function adjustedPremiums(
  sql: Sql,
  stored: StoredContract,
  except: readonly number[] = [],
): Promise<ReadonlyMap<number, string>> {
  const booked = (await listHeads(sql, stored.id)).filter(
    ({ kind, is_reversed: isReversed }) => kind === 'adjustment' && !isReversed,
  )
  const endorsed = (await listEndorsedCharges(sql, stored.id)).filter(({ method }) => method === 'adjustment')
  const adjusted = new Set([...booked.map(({ source_id: section }) => section), ...endorsed.map(({ section }) => section)])
  if (adjusted.size === 0) return new Map()
  return new Map([...(await premiumPaid(sql, stored, except))].filter(([section]) => adjusted.has(section)))
}
