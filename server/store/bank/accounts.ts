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

/** Whether another account is the default one of its kind; writers of the kind wait for each other. */
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

/** Who made an account, and who typed the number that it has. */
export async function findHands(sql: Sql, id: number): Promise<{ maker: number | null; changer: number | null }> {
  const [found] = await sql.query<{ maker: number | null; changer: number | null }>(
    'select created_by as maker, number_changed_by_id as changer from bank_account where id = $1',
    [id],
  )
  return found ?? { maker: null, changer: null }
}
