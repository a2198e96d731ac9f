import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

export interface ToldInstalment {
  contract_id: number
  uuid: string
  contract_number: string
  assured: string | null
  seq: number
  due_on: string
  currency: string
  outstanding: string
  status: string
  /** Id of the user. */
  handler: number | null
  branch: number
}

/** An instalment as a mail speaks of it, with who handles its contract. */
export async function findToldInstalment(db: Sql, id: number): Promise<ToldInstalment | null> {
  const [row] = await db.query<ToldInstalment>(
    sql`select t.id as contract_id, t.uuid, t.contract_number, t.assured, i.seq, i.due_on::text,
          c.code as currency, i.status, t.handler_id as handler, t.branch_id as branch,
          (select round(coalesce(sum(l.amount), 0), c.minor_units)::text from ledger_entry e join ledger_line l on l.entry_id = e.id
            and l.account = 'client' and l.currency_id = i.currency_id where e.instalment_id = i.id) as outstanding
        from booked_instalment i join contract t on t.id = i.contract_id join currency c on c.id = i.currency_id
        where i.id = ${id}`,
  )
  return row ?? null
}

/** The instalment that a notice was given for, and the last day of it. */
export async function findNoticed(db: Sql, id: number): Promise<{ instalment: number; ends_on: string } | null> {
  const [row] = await db.query<{ instalment: number; ends_on: string }>(
    sql`select instalment_id as instalment, ends_on::text from premium_notice where id = ${id}`,
  )
  return row ?? null
}
