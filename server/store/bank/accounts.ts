import type { Sql } from '../database.ts'

/** What a country says of the accounts held in it. */
export interface Held {
  alpha2: string
  ibanLength: number | null
}

/** What the country of an account says of it; null for one that does not exist. */
export async function findHeld(sql: Sql, countryId: unknown): Promise<Held | null> {
  const [found] = await sql.query<Held>(
    `select iso_alpha2 as alpha2, iban_length as "ibanLength" from country where id = $1 and deleted_at is null`,
    [countryId],
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
export async function hasDefault(sql: Sql, { branch, market, currency, type }: Kind, ownId: number): Promise<boolean> {
  await sql.query(`select pg_advisory_xact_lock(hashtext($1))`, [
    `default account ${String(branch)} ${String(market)} ${String(currency)} ${String(type)}`,
  ])
  const found = await sql.query(
    `select 1 from bank_account where branch_id = $1 and currency_id = $2 and account_type = $3 and is_default
       and market_id is not distinct from $4 and deleted_at is null and id <> $5 limit 1`,
    [branch, currency, type, market, ownId],
  )
  return found.length > 0
}

/** Who made an account, and everybody who has changed what is judged of it since it was last verified. */
export async function findHands(sql: Sql, id: number): Promise<{ maker: number | null; changers: number[] }> {
  const [found] = await sql.query<{ maker: number | null; changers: number[] }>(
    `select created_by as maker,
       array(select user_id from bank_account_hand where bank_account_id = a.id union select a.number_changed_by_id) as changers
     from bank_account a where id = $1`,
    [id],
  )
  return found ?? { maker: null, changers: [] }
}

/** Remembers who changed an account; those before a verification are forgotten, since it has vouched for what they did. */
export async function keepHand(sql: Sql, id: number, userId: number | null, wasVerified: boolean): Promise<void> {
  if (wasVerified) await sql.query('delete from bank_account_hand where bank_account_id = $1', [id])
  const added = 'insert into bank_account_hand (bank_account_id, user_id) values ($1, $2) on conflict do nothing'
  if (userId !== null) await sql.query(added, [id, userId])
}
