import type { FieldError } from '#domain/app-error.ts'
import { figureIn, orZero } from '#domain/contracts/problems/figures.ts'
import type { ContractDraft } from '#domain/contracts/draft.ts'
import { beyondPremium } from '#domain/contracts/figures/beyond-premium.ts'
import type { KeyContract } from '#domain/contracts/figures/shown.ts'
import { fixedAmounts, isShareable } from '#domain/contracts/figures/unshared.ts'
import { eachRow, lacking, nothing, together, when, wrong, type Problems } from '#domain/records/problems.ts'
import { findFiscalFacts, listTaxRates, type TaxRate } from '../../store/contracts/circumstances.ts'
import { KEY_SECTIONS } from '../../store/contracts/shape.ts'
import { loadBelow } from '../../store/records/load.ts'
import type { Sql } from '../../store/database.ts'
import { isDirect } from './direct.ts'
import type { Judged } from './judged.ts'
import { taxTypeOf } from './tax-types.ts'

type Tax = NonNullable<ContractDraft['taxes']>[number]

/** What we know of a territory for a tax: of this kind, or of all kinds where it goes by another name. */
function ratesFor(rates: readonly TaxRate[], { territory, tax_type: name }: Tax): TaxRate[] {
  const type = taxTypeOf(name)
  return rates.filter(({ country, tax_type: known }) => country === territory && (type === null || known === type))
}

/** Rates in force for the territories of a contract on its first day. */
export async function ratesOf(db: Sql, draft: ContractDraft, countries: readonly number[]): Promise<TaxRate[]> {
  const { period_from: on, class_of_business: classId } = draft
  if (!on || countries.length === 0) return []
  return listTaxRates(db, { countries, classId: classId ?? null, isDirect: await isDirect(db, draft), on })
}

/** What a tax says otherwise than the rates in force: its rate, else the base that it is taken of. */
function overridden({ rate_pct: rate, tax_base: base }: Tax, known: readonly TaxRate[]): FieldError | null {
  const same = known.filter((one) => orZero(one.rate).eq(orZero(rate)))
  if (!rate || known.length === 0) return null
  if (same.length === 0) return { key: 'tax_rate_differs', params: { rate: known.map((one) => one.rate).join(', ') } }
  return same.some((one) => one.calc_base === (base ?? 'gross_premium')) ? null : { key: 'tax_base_differs' }
}

/** An amount that the register does not say. */
const isOwnAmount = ({ amount }: Tax, known: readonly TaxRate[], { currency }: ContractDraft): boolean =>
  Boolean(amount) && !known.some((one) => one.currency === currency && figureIn(one.fixed_amount)?.eq(orZero(amount)) === true)

/** A tax that is not as the rate in force has a reason. Source: domain guide 4, step 7. */
async function taxes(db: Sql, draft: ContractDraft): Promise<Problems> {
  const rows = draft.taxes ?? []
  const rates = await ratesOf(db, draft, [...new Set(rows.flatMap(({ territory }) => territory ?? []))])
  return eachRow('taxes', rows, (row, path) => {
    if (row.override_reason) return {}
    const known = ratesFor(rates, row)
    const fault = overridden(row, known)
    if (fault) return lacking(`${path}override_reason`, fault.key, fault.params)
    return isOwnAmount(row, known, draft) ? lacking(`${path}override_reason`) : {}
  })
}

/** Insurance of risks in the United States is filed there. Source: domain guide 4, step 7. */
function surplusLines(draft: ContractDraft): Problems {
  const needed = ['surplus_lines_broker', 'state_of_filing'] as const
  return together(...needed.map((name) => when(!draft[name], () => lacking(name, 'needed_in_us'))))
}

/** Brokerage, commission and other deductions are not more than the premium of a section. Source: domain guide 5.5. */
function deductions(contract: KeyContract): Partial<Problems> {
  const [first] = beyondPremium(contract)
  const path = (contract.deductions ?? []).length > 0 ? 'deductions' : 'total_brokerage_pct'
  const section = first?.title ?? String(first?.section_no ?? '')
  return when(first, () => wrong(path, 'deductions_above_premium', { section }))
}

/** What is fixed for the whole contract has a section in its currency to be taken from. Source: domain guide 5.5, 5.6. */
function unshared(contract: KeyContract, paths: readonly string[]): Partial<Problems> {
  if (isShareable(contract)) return {}
  const currency = contract.currency?.name ?? ''
  return together(...paths.map((path) => wrong(path, 'no_section_in_currency', { currency })))
}

/** What is charged on the premium of the sections, which are read where anything is. */
async function charges(db: Sql, { draft, stored }: Judged): Promise<Partial<Problems>> {
  const contract = stored.shown as unknown as KeyContract
  const fixed = fixedAmounts(contract)
  const { deductions: rows = [], total_brokerage_pct: brokerage } = draft
  if (rows.length === 0 && !brokerage && fixed.length === 0) return {}
  const below = contract.sections ? {} : await loadBelow(db, KEY_SECTIONS, stored.id)
  const whole = { ...contract, ...below }
  return together(deductions(whole), unshared(whole, fixed))
}

/** What of step 7 only the database can tell. */
export async function fiscalFindings(db: Sql, judged: Judged): Promise<Problems> {
  const { draft, stored } = judged
  const { payment_accounts: accounts, territories, country_of_origin: origin } = draft
  const countries = [...(territories ?? []), ...(origin ? [origin] : [])]
  const facts = await findFiscalFacts(db, { contractId: stored.id, accounts: accounts ?? [], countries })
  const pending = facts.accounts.filter(({ verification_status: status }) => status !== 'verified')
  return together(
    await taxes(db, draft),
    await charges(db, judged),
    when(pending.length > 0, () => wrong('payment_accounts', 'account_not_verified')),
    facts.is_us_risk && (await isDirect(db, draft)) ? surplusLines(draft) : nothing(),
  )
}
