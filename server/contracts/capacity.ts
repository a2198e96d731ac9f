import type { Capacity } from '#domain/contracts/figures/limits.ts'
import type { ContractTax } from '#domain/contracts/figures/build-up.ts'
import type { ShownContract } from '#domain/contracts/figures/shown.ts'
import { TAX_BASES } from '#domain/contracts/choices.ts'
import type { TaxRow } from '#domain/api/contract/given.ts'
import type { Named } from '#domain/records/links.ts'
import { figure, sum } from '#domain/calculations/figures.ts'
import { todayOf } from '../access/time.ts'
import type { Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import { findSourceIncome, listAgreementLimits, listMaximumLines, type AgreementLimit } from '../store/contracts/capacity.ts'
import { listUses, type StoredUse } from '../store/agreements/limits.ts'
import { listExchangeRates, listTaxRates, type TaxRate } from '../store/contracts/rates.ts'
import type { StoredContract } from '../store/contracts/read.ts'
import { isDirect } from './findings/direct.ts'
import { taxLabel, taxTypeOf } from './findings/tax-types.ts'

const linkIn = ({ shown }: StoredContract, name: string): number | null => (shown[name] as Named | null)?.id ?? null
const textIn = ({ shown }: StoredContract, name: string) => (shown[name] ?? null) as string | null

const inceptionOf = (stored: StoredContract, call: Call) => textIn(stored, 'period_from') ?? todayOf(call)

const WHOLE = '100'
const ADMINISTRATORS: Readonly<Record<string, TaxRow['administered_by']>> = {
  insurer: 'insurer',
  insured_or_agent: 'insured',
  broker: 'broker',
}
const base = (name: string) => TAX_BASES.find((each) => each === name) ?? 'gross_premium'

/** Rates of the country of origin, else of the insured, on the first day of the period. */
async function taxRatesOf(db: Sql, call: Call, stored: StoredContract): Promise<TaxRate[]> {
  const country = linkIn(stored, 'country_of_origin') ?? linkIn(stored, 'principal_country')
  if (country === null) return []
  return listTaxRates(db, {
    country,
    subdivision: textIn(stored, 'state_of_filing'),
    classId: linkIn(stored, 'class_of_business'),
    basis: (await isDirect(db, stored.shown)) ? 'direct' : 'reinsurance',
    on: inceptionOf(stored, call),
  })
}

/** What the contract calls a tax: as it stands in its rows, else in the language of whoever asks. */
function taxNameOf(call: Call, { shown }: StoredContract, { country, tax_type: type }: TaxRate): string {
  const rows = (shown.taxes ?? []) as { territory: Named | null; tax_type: string | null }[]
  const own = rows.find((row) => row.territory?.id === country.id && taxTypeOf(row.tax_type) === type)
  return own?.tax_type ?? taxLabel(type, call.language)
}

/** The same as rows of step 7, each for the whole premium; a fixed amount in another currency is entered by hand. Source: domain guide 4, step 7. */
export async function taxRowsOf(db: Sql, call: Call, stored: StoredContract): Promise<TaxRow[]> {
  const own = (stored.shown.currency as Named | null)?.name
  const rates = await taxRatesOf(db, call, stored)
  return rates.map((rate) => ({
    territory: rate.country,
    tax_type: taxNameOf(call, stored, rate),
    payable_by: rate.payable_by === 'insurer' ? 'insurer' : 'insured',
    administered_by: ADMINISTRATORS[rate.administered_by] ?? 'insurer',
    tax_base: base(rate.calc_base),
    allocation_pct: WHOLE,
    rate_pct: rate.rate,
    amount: rate.fixed_amount_currency === own ? rate.fixed_amount : null,
  }))
}

/** Taxes by the rates of the register. Source: domain guide 5.6. */
export async function ratedTaxes(db: Sql, call: Call, stored: StoredContract): Promise<ContractTax[]> {
  const rates = await taxRatesOf(db, call, stored)
  return rates.map((rate) => ({
    name: rate.name,
    base: base(rate.calc_base),
    borne_by: rate.payable_by === 'insurer' ? 'insurer' : 'insured',
    allocation: WHOLE,
    rate: rate.rate,
    amount: rate.fixed_amount,
    currency: rate.fixed_amount_currency,
    version: { of: 'tax_rate', id: rate.id, name: rate.name, version: rate.version, valid_from: rate.valid_from },
  }))
}

/** Which exchange rates an agreement converts by. Source: domain guide 2.9. */
const RATE_TYPES: Readonly<Record<string, string>> = {
  binder_fixed_rate: 'contract_fixed',
  spot: 'spot',
  monthly: 'month_end',
}

const versionOf = (of: string, { id, valid_from }: { id: number; valid_from: string }, name: string) => ({
  of,
  id,
  name,
  version: null,
  valid_from,
})

/** What others declare of a class, and the premium of all classes, in the currency of the agreement contract. */
function declaredOf(uses: readonly StoredUse[], limit: AgreementLimit) {
  const used = uses.find((use) => use.limit === limit.id)?.used ?? '0'
  const premiums = sum(uses.map(({ income }) => figure(income))).toFixed()
  return [{ currency: limit.currency, limits: used, premiums }]
}

async function agreementCapacity(db: Sql, call: Call, stored: StoredContract): Promise<Capacity['agreement']> {
  const agreement = linkIn(stored, 'agreement_contract')
  if (agreement === null) return null
  const [on, today] = [inceptionOf(stored, call), todayOf(call)]
  const limits = await listAgreementLimits(db, agreement, linkIn(stored, 'sub_class'), on)
  const [first] = limits
  if (!first) return null
  const uses = await listUses(db, { id: agreement, but: stored.id, on: today, by: on })
  const rates = await listExchangeRates(db, { to: first.currency_id, type: RATE_TYPES[first.roe_basis] ?? 'spot', on })
  return {
    reference: first.reference,
    currency: first.currency,
    order_pct: first.order_pct,
    notifiable_pct: first.notifiable_pct,
    income_limit: first.income_limit,
    classes: limits.map((limit) => ({
      ...limit,
      declared: declaredOf(uses, limit),
      version: versionOf('cob_admissible_limit', limit, limit.reference),
    })),
    rates: rates.map(({ from, rate, ...row }) => ({
      from,
      rate,
      version: { of: 'exchange_rate', id: row.id, name: row.name, version: row.version, valid_from: row.valid_from },
    })),
  }
}

async function incomeCapacity(db: Sql, stored: StoredContract): Promise<Capacity['income']> {
  const [source, year] = [linkIn(stored, 'source'), stored.shown.year_of_account as number | null]
  const found = source && year ? await findSourceIncome(db, source, year, stored.id) : null
  return found && { ...found, version: versionOf('source_financial_year', found, found.name) }
}

async function lineCapacity(db: Sql, stored: StoredContract): Promise<Capacity['lines']> {
  const { sections = [] } = stored.shown as unknown as ShownContract
  const markets = sections.flatMap(({ markets: panel = [] }) => panel.flatMap(({ market }) => market?.id ?? []))
  if (markets.length === 0) return []
  const lines = await listMaximumLines(db, [...new Set(markets)], stored.shown.year_of_account as number | null)
  return lines.map(({ id, market_id: market, ...line }) => ({
    ...line,
    market,
    version: { of: 'market_line_limit', id, name: line.currency, version: null, valid_from: null },
  }))
}

/** What limits of the agreement, the source and the markets a contract is held against. */
export const capacityOf = async (db: Sql, call: Call, stored: StoredContract): Promise<Capacity> => ({
  agreement: await agreementCapacity(db, call, stored),
  income: await incomeCapacity(db, stored),
  lines: await lineCapacity(db, stored),
})
