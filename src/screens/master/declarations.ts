import type { Entity } from '#domain/entities/entity.ts'
import { PLACES, type EntityName } from '#domain/entities/places.ts'

/** Each entity from its own file: a list needs one of them. */
const FILES: Record<EntityName, () => Promise<unknown>> = {
  region: async () => (await import('#domain/entities/region.ts')).region,
  country: async () => (await import('#domain/entities/country.ts')).country,
  time_zone: async () => (await import('#domain/entities/time-zone.ts')).timeZone,
  currency: async () => (await import('#domain/entities/currency.ts')).currency,
  department: async () => (await import('#domain/entities/department.ts')).department,
  class_of_business: async () => (await import('#domain/entities/class-of-business.ts')).classOfBusiness,
  line_of_business: async () => (await import('#domain/entities/line-of-business.ts')).lineOfBusiness,
  sub_class: async () => (await import('#domain/entities/sub-class.ts')).subClass,
  sbu: async () => (await import('#domain/entities/sbu.ts')).sbu,
  team: async () => (await import('#domain/entities/team.ts')).team,
  branch: async () => (await import('#domain/entities/branch.ts')).branch,
  bank_account: async () => (await import('#domain/entities/bank-account.ts')).bankAccount,
  risk_code: async () => (await import('#domain/entities/risk-code.ts')).riskCode,
  tax_rate: async () => (await import('#domain/entities/registers/tax-rate.ts')).taxRate,
  exchange_rate: async () => (await import('#domain/entities/registers/exchange-rate.ts')).exchangeRate,
  market: async () => (await import('#domain/entities/registers/market.ts')).market,
  party: async () => (await import('#domain/entities/registers/party.ts')).party,
  role: async () => (await import('#domain/entities/role.ts')).role,
  agreement: async () => (await import('#domain/entities/binder/agreement.ts')).agreement,
  agreement_contract: async () => (await import('#domain/entities/binder/agreement-contract.ts')).agreementContract,
  permission: async () => (await import('#domain/entities/permission.ts')).permission,
}

/** By the address of their lists. */
const known = new Map<string, Entity>()

/** Brings the declaration that the list of an entity, or the page of a record, is made from. */
export async function bringDeclaration(name: EntityName): Promise<void> {
  const { screen } = PLACES[name]
  if (!known.has(screen)) known.set(screen, (await FILES[name]()) as Entity)
}

/** The entity of an address: its list, or a page below it. It has been brought with the screen. */
export const declarationAt = (path: string): Entity | undefined =>
  known.get(path) ?? [...known.values()].find(({ pages, screen }) => pages && path.startsWith(`${screen}/`))
