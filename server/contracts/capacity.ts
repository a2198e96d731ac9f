import type { Capacity } from '#domain/contracts/figures/limits.ts'
import type { ContractTax } from '#domain/contracts/figures/build-up.ts'
import type { ShownContract } from '#domain/contracts/figures/shown.ts'
import { TAX_BASES } from '#domain/contracts/figures/taxes.ts'
import type { Named } from '#domain/records/links.ts'
import { todayOf } from '../access/time.ts'
import type { Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import {
  findSourceIncome,
  listAgreementLimits,
  listDeclared,
  listMaximumLines,
  type AgreementLimit,
} from '../store/contracts/capacity.ts'
import { listExchangeRates, listTaxRates } from '../store/contracts/rates.ts'
import type { StoredContract } from '../store/contracts/read.ts'

const linkIn = ({ shown }: StoredContract, name: string): number | null => (shown[name] as Named | null)?.id ?? null
const textIn = ({ shown }: StoredContract, name: string) => (shown[name] ?? null) as string | null

const inceptionOf = (stored: StoredContract, call: Call) => textIn(stored, 'period_from') ?? todayOf(call)

const WHOLE = '100'
const base = (name: string) => TAX_BASES.find((each) => each === name) ?? 'gross_premium'

/** Taxes by the rates of the country of origin, else of the insured, on the first day of the period. Source: domain guide 5.6. */
export async function ratedTaxes(db: Sql, call: Call, stored: StoredContract): Promise<ContractTax[]> {
  const country = linkIn(stored, 'country_of_origin') ?? linkIn(stored, 'principal_country')
  if (country === null) return []
  const rates = await listTaxRates(db, {
    country,
    subdivision: textIn(stored, 'state_of_filing'),
    classId: linkIn(stored, 'class_of_business'),
    basis: textIn(stored, 'contract_type') === 'insurance' ? 'direct' : 'reinsurance',
    on: inceptionOf(stored, call),
  })
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

async function agreementCapacity(db: Sql, call: Call, stored: StoredContract): Promise<Capacity['agreement']> {
  const agreement = linkIn(stored, 'agreement_contract')
  if (agreement === null) return null
  const on = inceptionOf(stored, call)
  const limits = await listAgreementLimits(db, agreement, linkIn(stored, 'sub_class'), on)
  const [first] = limits
  if (!first) return null
  const declared = await listDeclared(db, agreement, stored.id, on)
  const rates = await listExchangeRates(db, { to: first.currency_id, type: RATE_TYPES[first.roe_basis] ?? 'spot', on })
  const ofClass = (limit: AgreementLimit) => declared.filter(({ class_id: id }) => id === limit.class_id)
  return {
    reference: first.reference,
    currency: first.currency,
    notifiable_pct: first.notifiable_pct,
    income_limit: first.income_limit,
    classes: limits.map((limit) => ({
      ...limit,
      declared: ofClass(limit),
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
