import { AppError } from '#domain/app-error.ts'
import { figure, sum, ZERO } from '#domain/calculations/figures.ts'
import { placesOf } from '#domain/calculations/currencies.ts'
import { orderText } from '#domain/contracts/figures/order.ts'
import { codeOf, type ShownMarket, type ShownSection } from '#domain/contracts/figures/shown.ts'
import { bookedPremium, chargedAmounts, pricedSections } from '#domain/contracts/accounts/charge.ts'
import { premiumPlan } from '#domain/contracts/accounts/plan.ts'
import type { BookedContract } from '#domain/contracts/accounts/booked.ts'
import { signedMarkets, signedOf, signedText } from '#domain/contracts/figures/terms.ts'
import type { Blocker, BlockersOf } from '#domain/contracts/blockers.ts'
import { BlankNotebook } from '#domain/contracts/figures/working.ts'
import { orZero } from '#domain/contracts/problems/figures.ts'
import { listBalances } from '../../store/accounts/balances.ts'
import { listHouseAccounts, listPayingAccounts } from '../../store/accounts/bank-accounts.ts'
import { isBooked, listHeads } from '../../store/accounts/entries.ts'
import { isDirect } from '../findings/direct.ts'
import { listTaxRates } from '../../store/contracts/circumstances.ts'
import type { StoredContract } from '../../store/contracts/read.ts'
import type { Sql } from '../../store/database.ts'
import { listEndorsedCharges } from '../../store/endorsements/charged.ts'
import { branchOf } from '../record.ts'
import { isAdjustable } from './adjustments.ts'
import { firstCharge, inceptionTerms } from './inception.ts'
import { listUnnoted } from './notes.ts'
import { contractOf } from './scene.ts'
import { taxRows, type TaxRow } from './taxes.ts'

export type AccountNeed =
  | 'instalmentsMatchPremium'
  | 'sharesMatchTotal'
  | 'taxesAreComplete'
  | 'accountIsVerified'
  | 'nothingIsBooked'
  | 'closingsAreIssued'
  | 'hasPremiumToBook'
  | 'premiumIsSettled'

const elsewhere = (key: string, params?: Blocker['params']): Blocker => ({
  step: null,
  path: null,
  key,
  ...(params && { params }),
})

/** In each currency the instalments are the premium; none where all of it falls due at once. Source: domain guide 3.2, move 29. */
function instalments(contract: BookedContract, today: string): Blocker[] {
  const plans = premiumPlan(contract, today)
  if (plans.length === 0) return [{ step: '3b', path: 'sections', key: 'no_premium' }]
  return plans.flatMap(({ currency, premium, instalments: rows, isMade }): Blocker[] => {
    const places = placesOf(currency.name)
    if (premium.eq(ZERO)) return [{ step: '3b', path: 'sections', key: 'no_premium' }]
    const planned = sum(rows.map(({ amount_100: amount }) => orZero(amount)))
    if (isMade || planned.eq(premium)) return []
    const params = { currency: currency.name, planned: planned.toFixed(places), premium: premium.toFixed(places) }
    return [{ step: '3b', path: 'instalments', key: 'instalments_differ', params }]
  })
}

const placeOf = ({ sections = [] }: BookedContract, { id }: ShownSection) => sections.findIndex((each) => each.id === id)

const hasLine = ({ market_status: status }: ShownMarket) => status === 'written' || status === 'signed'

/** Whether signed lines are the order, or all that was written where less was. */
function sharesOf(contract: BookedContract, section: ShownSection): Blocker[] {
  const at = `sections.${placeOf(contract, section)}`
  const title = section.title ?? ''
  const [signed, order] = [signedOf(section), figure(orderText(section))]
  if (signed.eq(ZERO)) return [{ step: '6', path: `${at}.markets`, key: 'no_signed_line', params: { section: title } }]
  const nameless = signedMarkets(section).filter(({ market }) => market === null)
  if (nameless.length > 0) return [{ step: '5', path: `${at}.markets`, key: 'market_missing', params: { section: title } }]
  const unsigned = (section.markets ?? []).some((market) => hasLine(market) && orZero(market.signed_line).eq(ZERO))
  if (signed.eq(order) || (signed.lt(order) && !unsigned)) return []
  const params = { section: title, signed: signedText(section), order: order.toFixed() }
  return [{ step: '6', path: `${at}.markets`, key: 'signed_lines_differ', params }]
}

const isWhole = ({
  territory,
  tax_type: type,
  payable_by: bearer,
  administered_by: payer,
  allocation_pct: share,
  rate_pct: rate,
  amount,
}: TaxRow) =>
  territory !== null && Boolean(type) && bearer !== null && payer !== null && share !== null && (rate !== null || amount !== null)

/** Each row says who pays what; a territory that we know taxes of has some. Source: domain guide 3.2, move 29. */
async function taxes(sql: Sql, contract: BookedContract): Promise<Blocker[]> {
  const rows = taxRows(contract)
  const open = rows.flatMap((row, place): Blocker[] =>
    isWhole(row) ? [] : [{ step: '7', path: `taxes.${place}`, key: 'tax_incomplete' }],
  )
  const country = (contract as { country_of_origin?: { id: number; name: string } | null }).country_of_origin
  if (rows.length > 0 || !country || !contract.period_from) return open
  const direct = await isDirect(sql, contract)
  const classId = contract.class_of_business?.id ?? null
  const rates = await listTaxRates(sql, { countries: [country.id], classId, isDirect: direct, on: contract.period_from })
  const due = rates.filter(({ rate }) => !orZero(rate).eq(ZERO))
  return due.length === 0 ? [] : [{ step: '7', path: 'taxes', key: 'taxes_missing', params: { country: country.name } }]
}

/** Deductions and taxes can be computed for what is booked at first; lines are another need. Source: domain guide 5.5, 5.6. */
function charges(contract: BookedContract, today: string): Blocker[] {
  try {
    chargedAmounts(new BlankNotebook(), contract, firstCharge(contract, today))
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const found = Object.entries(error.fields).filter(([path]) => path !== 'sections')
    return found.map(([path, { key, params }]) => ({ step: '7', path, key, ...(params && { params }) }))
  }
}

/** A verified account in each currency: of those that the contract names, or one of the branch. Source: domain guide 2.2. */
async function accounts(sql: Sql, stored: StoredContract, contract: BookedContract, today: string): Promise<Blocker[]> {
  const named = await listPayingAccounts(
    sql,
    (contract.payment_accounts ?? []).map(({ id }) => id),
  )
  const house = await listHouseAccounts(sql, branchOf(stored))
  const at = { step: '7', path: 'payment_accounts' } as const
  if (named.some(({ verification_status: status }) => status !== 'verified')) return [{ ...at, key: 'account_not_verified' }]
  return premiumPlan(contract, today).flatMap(({ currency }): Blocker[] => {
    const isThere = [...named, ...house].some((account) => account.currency === currency.name)
    return isThere ? [] : [{ ...at, key: 'no_account', params: { currency: currency.name } }]
  })
}

/** Whether notes are out for all that is booked. */
async function closings(sql: Sql, stored: StoredContract): Promise<Blocker[]> {
  const open = await listUnnoted(sql, stored.id)
  const notes = open.filter(({ market }) => market === null).length
  const ofMarkets = open.length - notes
  return [
    ...((await isBooked(sql, stored.id)) ? [] : [elsewhere('nothing_booked')]),
    ...(notes > 0 ? [elsewhere('notes_not_issued', { count: notes })] : []),
    ...(ofMarkets > 0 ? [elsewhere('closings_not_issued', { count: ofMarkets })] : []),
  ]
}

/** A section whose day of adjustment has come and that was not adjusted, or entries that stand on no note. Source: domain guide 3.2, move 31. */
async function toBook(sql: Sql, stored: StoredContract, contract: BookedContract, today: string): Promise<Blocker[]> {
  if ((await listUnnoted(sql, stored.id)).length > 0) return []
  const heads = await listHeads(sql, stored.id)
  const inAccounts = heads.filter(({ kind, is_reversed: is }) => kind === 'adjustment' && !is).map(({ source_id: id }) => id)
  const endorsed = (await listEndorsedCharges(sql, stored.id)).filter(
    ({ method, is_booked: is }) => method === 'adjustment' && is,
  )
  const adjusted = new Set([...inAccounts, ...endorsed.map(({ section }) => section)])
  const isDue = (section: ShownSection) => {
    const { adjustment_date: day } = section as ShownSection & { adjustment_date?: string | null }
    return isAdjustable(section) && !adjusted.has(section.id) && Boolean(day) && day! <= today
  }
  return pricedSections(contract).some(isDue) ? [] : [elsewhere('no_premium_to_book')]
}

async function settlement(sql: Sql, stored: StoredContract): Promise<Blocker[]> {
  const open = (await listBalances(sql, stored.id)).filter(
    ({ account, amount }) => (account === 'client' || account === 'market') && !figure(amount).eq(ZERO),
  )
  return open.map(({ account, market, currency, amount }) =>
    account === 'market'
      ? elsewhere('market_open', { market: market?.name ?? '', currency, amount })
      : elsewhere('client_open', { currency, amount }),
  )
}

interface Looking {
  sql: Sql
  stored: StoredContract
  today: string
}

const priced = (contract: BookedContract) =>
  pricedSections(contract).filter((section) => codeOf(section) !== '' && !orZero(bookedPremium(section)).eq(ZERO))

type Look = (looking: Looking) => Promise<Blocker[]> | Blocker[]

/** What keeps premium from being booked, closed or settled, need by need. */
export const ACCOUNT_LOOKS: Readonly<Record<AccountNeed, Look>> = {
  instalmentsMatchPremium: async ({ sql, stored, today }) => instalments(await inceptionTerms(sql, stored), today),
  async sharesMatchTotal({ sql, stored }) {
    const contract = await inceptionTerms(sql, stored)
    return priced(contract).flatMap((section) => sharesOf(contract, section))
  },
  taxesAreComplete: async ({ sql, stored, today }) => [
    ...(await taxes(sql, contractOf(stored))),
    ...charges(await inceptionTerms(sql, stored), today),
  ],
  accountIsVerified: ({ sql, stored, today }) => accounts(sql, stored, contractOf(stored), today),
  nothingIsBooked: async ({ sql, stored }) => ((await isBooked(sql, stored.id)) ? [elsewhere('premium_booked')] : []),
  closingsAreIssued: ({ sql, stored }) => closings(sql, stored),
  hasPremiumToBook: ({ sql, stored, today }) => toBook(sql, stored, contractOf(stored), today),
  premiumIsSettled: ({ sql, stored }) => settlement(sql, stored),
}

export async function accountBlockers(looking: Looking): Promise<BlockersOf<AccountNeed>> {
  const found: [string, Blocker[]][] = []
  for (const [need, look] of Object.entries(ACCOUNT_LOOKS)) found.push([need, await look(looking)])
  return Object.fromEntries(found) as BlockersOf<AccountNeed>
}
