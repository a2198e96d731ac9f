import { insertNamed, insertRows } from '../../store/bulk.ts'
import type { Sql } from '../../store/database.ts'
import type { World } from '../iso.ts'
import type { Trade } from './company.ts'
import { ACCOUNTS } from './account-rows.ts'
import { LINE_LIMITS, MARKETS, PARTIES, POUND, RATINGS, TAXES } from './register-rows.ts'

type Ids = Map<string, number>

const DAY = 24 * 60 * 60 * 1000
const SPOT_DAYS = 5
const MONTHS = 4
/** Part of a rate that it moves by from one day to the next. */
const MOVE = 0.0019

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

async function writeMarkets(sql: Sql, countries: Ids, stamps: object): Promise<Ids> {
  const rows = MARKETS.map(([code, name, type, mark, country, security, contact]) => ({
    code,
    name,
    market_type: type,
    syndicate_number: typeof mark === 'string' ? null : mark[0],
    pseudonym: typeof mark === 'string' ? null : mark[1],
    company_code: typeof mark === 'string' ? mark : null,
    country_id: countries.get(country),
    contact_name: contact,
    contact_email: `placing@${code.toLowerCase()}.example`,
    security_status: security,
    yoa_from: 2015,
    yoa_to: security === 'run_off' ? 2023 : null,
    ...stamps,
  }))
  return insertNamed(sql, 'market', 'code', rows)
}

interface Known {
  markets: Ids
  classes: Ids
  currencies: Ids
}

/** Places count within each market. */
function placed<Row extends readonly [market: string, ...unknown[]]>(rows: readonly Row[]): (readonly [Row, number])[] {
  return rows.map((row, at) => [row, rows.slice(0, at).filter(([market]) => market === row[0]).length])
}

async function writeSecurity(sql: Sql, { markets, classes, currencies }: Known, now: Date): Promise<void> {
  const ratings = placed(RATINGS).map(([[market, agency, rating, outlook, monthsAgo], place]) => ({
    market_id: markets.get(market),
    place,
    agency,
    rating,
    outlook,
    rating_date: dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 14))),
  }))
  const limits = placed(LINE_LIMITS).map(([[market, ofClass, line, currency, isOfThisYear], place]) => ({
    market_id: markets.get(market),
    place,
    class_of_business_id: classes.get(ofClass),
    max_line: line,
    max_line_currency_id: currencies.get(currency),
    year_of_account: isOfThisYear ? now.getUTCFullYear() : null,
  }))
  await insertRows(sql, 'market_rating', ratings)
  await insertRows(sql, 'market_line_limit', limits)
}

async function writeParties(sql: Sql, countries: Ids, now: Date, stamps: object): Promise<Ids> {
  const rows = PARTIES.map(([name, type, country, number, city, screening], at) => ({
    name,
    party_type: type,
    country_id: countries.get(country),
    registration_number: number,
    city,
    screening_result: screening,
    screened_on: screening && dayOf(new Date(now.getTime() - (20 + 9 * at) * DAY)),
    ...stamps,
  }))
  return insertNamed(sql, 'party', 'name', rows)
}

async function writeTaxes(sql: Sql, countries: Ids, classes: Ids, stamps: object): Promise<void> {
  const rows = TAXES.map(([place, type, basis, rate, payableBy, administeredBy, from, { to, ofClass, note } = {}]) => ({
    country_id: countries.get(place.slice(0, 2)),
    subdivision: place.includes('-') ? place : null,
    tax_type: type,
    basis,
    rate,
    payable_by: payableBy,
    administered_by: administeredBy,
    calc_base: 'gross_premium',
    effective_from: from,
    effective_to: to ?? null,
    class_of_business_id: ofClass ? classes.get(ofClass) : null,
    description: note ?? null,
    ...stamps,
  }))
  await insertRows(sql, 'tax_rate', rows)
}

/** The last ends of months, and the last days; newest first. */
function rateDays(now: Date): [day: Date, type: string][] {
  const ends = Array.from({ length: MONTHS }, (_, n) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - n, 0)))
  const days = Array.from({ length: SPOT_DAYS }, (_, n) => new Date(now.getTime() - (n + 1) * DAY))
  return [...days.map((day): [Date, string] => [day, 'spot']), ...ends.map((day): [Date, string] => [day, 'month_end'])]
}

async function writeExchangeRates(sql: Sql, currencies: Ids, now: Date, stamps: object): Promise<void> {
  const rows = rateDays(now).flatMap(([day, type], place) =>
    POUND.map(([currency, worth], at) => ({
      base_currency_id: currencies.get('GBP'),
      currency_id: currencies.get(currency),
      rate: (worth * (1 + MOVE * Math.sin(place * 1.7 + at))).toFixed(6),
      rate_date: dayOf(day),
      rate_type: type,
      source: type === 'spot' ? 'Bank of England' : 'House rates',
      ...stamps,
    })),
  )
  await insertRows(sql, 'exchange_rate', rows)
}

interface Hands {
  markets: Ids
  branches: Ids
  users: Ids
}

/** Finance makes the accounts of the house, and the head of business looks at the numbers. */
async function writeAccounts(
  sql: Sql,
  { countries, currencies }: World,
  { branches, users, markets }: Hands,
  stamps: Stamps,
): Promise<Ids> {
  const [maker, judge] = [users.get('finance'), users.get('head')]
  const rows = ACCOUNTS.map(({ name, bank, branch, market, type, currency, country, iban, number, bic, status, reason }) => ({
    account_name: name,
    bank_name: bank,
    branch_id: branches.get(branch),
    market_id: market ? markets.get(market) : null,
    account_type: type,
    currency_id: currencies.get(currency),
    country_id: countries.get(country),
    iban: iban ?? null,
    account_number: number?.[2] ?? null,
    national_code_type: number?.[0] ?? null,
    national_code: number?.[1] ?? null,
    bic,
    is_default: status === 'verified',
    valid_from: '2024-01-01',
    verification_status: status,
    verified_by_id: status === 'pending' ? null : judge,
    verified_on: status === 'pending' ? null : dayOf(stamps.created_at),
    rejection_reason: reason ?? null,
    number_changed_by_id: maker,
    is_bic_foreign: bic.slice(4, 6) !== country,
    created_by: maker,
    updated_by: maker,
    ...stamps,
  }))
  return insertNamed(sql, 'bank_account', 'account_name', rows)
}

interface Stamps {
  created_at: Date
  updated_at: Date
}

export interface Registers {
  accounts: Ids
  markets: Ids
  parties: Ids
}

/** Markets, parties, taxes and rates of exchange. */
export async function writeRegisters(
  sql: Sql,
  world: World,
  { classes }: Trade,
  hands: Omit<Hands, 'markets'>,
  { since, now }: { since: Date; now: Date },
): Promise<Registers> {
  const { countries, currencies } = world
  const stamps = { created_at: since, updated_at: since }
  await writeTaxes(sql, countries, classes, stamps)
  await writeExchangeRates(sql, currencies, now, stamps)
  const markets = await writeMarkets(sql, countries, stamps)
  await writeSecurity(sql, { markets, classes, currencies }, now)
  return {
    accounts: await writeAccounts(sql, world, { ...hands, markets }, stamps),
    markets,
    parties: await writeParties(sql, countries, now, stamps),
  }
}
