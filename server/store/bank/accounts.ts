import type { Sql } from '../database.ts'
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

/** Remembers who changed an account; those before a verification are forgotten, since it has vouched for what they did. */
export async function keepHand(db: Sql, id: number, userId: number | null, wasVerified: boolean): Promise<void> {
  if (wasVerified) await db.query(sql`delete from bank_account_hand where bank_account_id = ${id}`)
  if (userId !== null)
    await db.query(sql`insert into bank_account_hand (bank_account_id, user_id) values (${id}, ${userId}) on conflict do nothing`)
}
