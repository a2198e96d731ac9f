import type { Sql } from '../database.ts'
import { titleSql } from '../records/names.ts'
import { sql } from '../sql/sql.ts'

/** What a country says of the accounts held in it. */
export interface Held {
  alpha2: string
  ibanLength: number | null
}

/** What the country of an account says of it; null for one that does not exist. */
export async function findHeld(db: Sql, countryId: unknown): Promise<Held | null> {
  const [found] = await db.query<Held>(
    sql`select iso_alpha2 as alpha2, iban_length as "ibanLength" from country where id = ${countryId} and deleted_at is null`,
  )
  return found ?? null
}

interface Kind {
  branch: unknown
  market: unknown
  currency: unknown
  type: unknown
}

/** Whether a branch has another account as the default one of its kind; writers of the kind wait for each other. */
export async function hasDefault(db: Sql, { branch, market, currency, type }: Kind, ownId: number): Promise<boolean> {
  await db.query(
    sql`select pg_advisory_xact_lock(hashtext(${`default account ${String(branch)} ${String(market)} ${String(currency)} ${String(type)}`}))`,
  )
  const found = await db.query(
    sql`select 1 from bank_account where branch_id = ${branch} and currency_id = ${currency} and account_type = ${type} and is_default
       and market_id is not distinct from ${market} and deleted_at is null and id <> ${ownId} limit 1`,
  )
  return found.length > 0
}

/** Who made an account, and everybody who has changed what is judged of it since it was last verified. */
export async function findHands(db: Sql, id: number): Promise<{ maker: number | null; changers: number[] }> {
  const [found] = await db.query<{ maker: number | null; changers: number[] }>(
    sql`select created_by as maker,
       array(select user_id from bank_account_hand where bank_account_id = a.id union select a.number_changed_by_id) as changers
     from bank_account a where id = ${id}`,
  )
  return found ?? { maker: null, changers: [] }
}

export interface Waiting {
  branch: number
  /** Who has had a hand in it. */
  hands: number[]
}

/** Those of accounts that are of a branch and wait for their second check. */
export const listWaiting = (db: Sql, ids: readonly number[]): Promise<Waiting[]> =>
  db.query<Waiting>(
    sql`select a.branch_id as branch, array(select user_id from bank_account_hand where bank_account_id = a.id
         union select hand from unnest(array[a.created_by, a.number_changed_by_id]) hand where hand is not null) as hands
       from bank_account a where a.id = any(${ids}::int[]) and a.branch_id is not null and a.verification_status = 'pending' and a.deleted_at is null`,
  )

export interface HoldingSource {
  id: number
  name: string
  branch: number | null
}

/** The source whose account it is; null for an account of the house or of a market. */
export async function findSourceOf(db: Sql, id: number): Promise<HoldingSource | null> {
  const [found] = await db.query<HoldingSource>(
    sql`select s.id, ${titleSql('source', 's')} as name, s.branch_id as branch from bank_account a join source s on s.id = a.source_id where a.id = ${id}`,
  )
  return found ?? null
}

/** Remembers who changed an account; those before a verification are forgotten, since it has vouched for what they did. */
export async function keepHand(db: Sql, id: number, userId: number | null, wasVerified: boolean): Promise<void> {
  if (wasVerified) await db.query(sql`delete from bank_account_hand where bank_account_id = ${id}`)
  if (userId !== null)
    await db.query(sql`insert into bank_account_hand (bank_account_id, user_id) values (${id}, ${userId}) on conflict do nothing`)
}
