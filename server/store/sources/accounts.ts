import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

export interface Callback {
  callback_person: string | null
  callback_number: string | null
  callback_on: string | null
}

export interface LinkedAccount extends Callback {
  id: number
}

/** The live accounts of a source, in the order in which they were entered. */
export const listAccountsOf = (db: Sql, id: number): Promise<LinkedAccount[]> =>
  db.query<LinkedAccount>(
    sql`select a.id, l.callback_person, l.callback_number, l.callback_on::text from source_bank_account l
     join bank_account a on a.id = l.bank_account_id and a.deleted_at is null where l.source_id = ${id} order by a.id`,
  )

export async function linkAccount(db: Sql, id: number, account: number, callback: Callback): Promise<void> {
  await db.query(
    sql`insert into source_bank_account (source_id, bank_account_id, callback_person, callback_number, callback_on)
     values (${id}, ${account}, ${callback.callback_person}, ${callback.callback_number}, ${callback.callback_on}) on conflict (bank_account_id) do update
     set callback_person = excluded.callback_person, callback_number = excluded.callback_number, callback_on = excluded.callback_on`,
  )
  await db.query(sql`update bank_account set source_id = ${id} where id = ${account} and source_id is distinct from ${id}`)
}

export async function unlinkAccount(db: Sql, id: number, account: number): Promise<void> {
  await db.query(sql`delete from source_bank_account where source_id = ${id} and bank_account_id = ${account}`)
  await db.query(sql`update bank_account set source_id = null where id = ${account}`)
}
