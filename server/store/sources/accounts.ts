import type { Sql } from '../database.ts'

export interface Callback {
  callback_person: string | null
  callback_number: string | null
  callback_on: string | null
}

export interface LinkedAccount extends Callback {
  id: number
}

/** The live accounts of a source, in the order in which they were entered. */
export const listAccountsOf = (sql: Sql, id: number): Promise<LinkedAccount[]> =>
  sql.query<LinkedAccount>(
    `select a.id, l.callback_person, l.callback_number, l.callback_on::text from source_bank_account l
     join bank_account a on a.id = l.bank_account_id and a.deleted_at is null where l.source_id = $1 order by a.id`,
    [id],
  )

export async function linkAccount(sql: Sql, id: number, account: number, callback: Callback): Promise<void> {
  await sql.query(
    `insert into source_bank_account (source_id, bank_account_id, callback_person, callback_number, callback_on)
     values ($1, $2, $3, $4, $5) on conflict (bank_account_id) do update
     set callback_person = excluded.callback_person, callback_number = excluded.callback_number, callback_on = excluded.callback_on`,
    [id, account, callback.callback_person, callback.callback_number, callback.callback_on],
  )
  await sql.query('update bank_account set source_id = $1 where id = $2 and source_id is distinct from $1', [id, account])
}

export async function unlinkAccount(sql: Sql, id: number, account: number): Promise<void> {
  await sql.query('delete from source_bank_account where source_id = $1 and bank_account_id = $2', [id, account])
  await sql.query('update bank_account set source_id = null where id = $1', [account])
}
