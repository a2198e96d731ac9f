import Big from 'big.js'
import type { Binder } from '#domain/bordereaux/binder.ts'
import type { BordereauKind } from '#domain/bordereaux/kinds.ts'
import { territoriesIn } from '#domain/bordereaux/territories.ts'
import { readPlaces } from '../agreements/places.ts'
import type { Sql } from '../store/database.ts'
import { listPeriods } from '../store/bordereaux/due.ts'
import {
  listClassWords,
  listCurrencyWords,
  listTermsCurrencies,
  listTermsLimits,
  type BinderTerms,
} from '../store/bordereaux/terms.ts'
import { listExchangeRates } from '../store/contracts/rates.ts'

/** Which exchange rates a contract converts by. Source: domain guide 2.9. */
const RATE_TYPES: Readonly<Record<string, string>> = {
  binder_fixed_rate: 'contract_fixed',
  spot: 'spot',
  monthly: 'month_end',
}

/** What words of a file stand for: ids by word in lower case. */
export interface Words {
  currency: ReadonlyMap<string, number>
  country: ReadonlyMap<string, number>
  class: ReadonlyMap<string, number>
  /** Risk codes that the contract does not name. */
  foreignCodes: ReadonlySet<string>
}

const byWord = (rows: readonly { id: number; word: string }[]) => new Map(rows.map(({ id, word }) => [word, id]))

async function classWords(db: Sql, contractId: number): Promise<Pick<Words, 'class' | 'foreignCodes'>> {
  const known = await listClassWords(db, contractId)
  const admitted = byWord(known.filter(({ is_admitted: isAdmitted }) => isAdmitted))
  return { class: admitted, foreignCodes: new Set(known.flatMap(({ word }) => (admitted.has(word) ? [] : word))) }
}

interface Asked {
  kind: BordereauKind
  month: string
}

export interface BinderScene {
  binder: Binder
  words: Words
}

/** By the code of a currency, what one of it is worth in that of the contract. */
type Rates = (code: string) => string | null

async function ratesOf(db: Sql, terms: BinderTerms, on: string): Promise<Rates> {
  const rates = await listExchangeRates(db, { to: terms.currency_id, type: RATE_TYPES[terms.roe_basis] ?? 'spot', on })
  return (code) => (code === terms.currency ? '1' : (rates.find(({ from }) => from === code)?.rate ?? null))
}

async function currenciesOf(db: Sql, { id }: BinderTerms, rateOf: Rates): Promise<Binder['currencies']> {
  const currencies = await listTermsCurrencies(db, id)
  return new Map(currencies.map(({ id: own, code, places }) => [own, { places, rate: rateOf(code) }]))
}

function claimsAuthorityOf(terms: BinderTerms, rateOf: Rates): Binder['claimsAuthority'] {
  if (terms.claims_authority === 'full') return null
  const [amount, rate] = [terms.claims_authority_amount ?? '0', rateOf(terms.agreement_currency)]
  return { most: rate === null ? null : new Big(amount).times(rate).toFixed() }
}

/** Days of the period that a month begins. Null where the contract reports none such. */
export async function periodOf(db: Sql, contractId: number, { kind, month }: Asked, today: string) {
  const periods = await listPeriods(db, contractId, today)
  return periods.find((each) => each.kind === kind && each.month === month) ?? null
}

/** All that the rows of a bordereau are read by and held against. */
export async function binderScene(db: Sql, terms: BinderTerms, asked: Asked & { ends: string }): Promise<BinderScene> {
  const { words: country, find } = await readPlaces(db)
  const limits = await listTermsLimits(db, terms.id)
  const read = (text: string | null) => territoriesIn(text, null, find)
  const rateOf = await ratesOf(db, terms, asked.ends)
  const binder: Binder = {
    ...asked,
    umr: terms.umr,
    inceptionFrom: terms.inception_from,
    inceptionTo: terms.inception_to,
    maxMonths: terms.max_policy_period_months,
    maxAdvanceDays: terms.max_advance_inception_days,
    order: terms.order_pct,
    currency: terms.currency_id,
    currencies: await currenciesOf(db, terms, rateOf),
    commission: terms.commission_pct,
    changedTerms: terms.changed_terms,
    claimsAuthority: claimsAuthorityOf(terms, rateOf),
    territories: territoriesIn(terms.territories, terms.excluded_territories, find),
    limits: limits.map((row) => ({
      classId: row.class_id,
      most: row.most,
      minPremium: row.min_premium,
      minDeductible: row.min_deductible,
      from: row.effective_from,
      territories: read(row.territories),
    })),
    hasRisks: terms.has_risks,
  }
  return { binder, words: { country, currency: byWord(await listCurrencyWords(db)), ...(await classWords(db, terms.id)) } }
}
