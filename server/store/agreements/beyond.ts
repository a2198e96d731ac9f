import type { Sql } from '../database.ts'
import { sql, type Statement } from '../sql/sql.ts'
import { IS_BOUND } from './limits.ts'

const OF = {
  agreement: (id: number) => sql`c.agreement_id = ${id}`,
  contract: (id: number) => sql`c.id = ${id}`,
}

const boundAfter = (of: Statement, day: string): Statement => sql`
  select coalesce(x.umr, x.contract_number) as name from contract x join agreement_contract c on c.id = x.agreement_contract_id
    where ${of} and x.deleted_at is null and ${IS_BOUND} and x.period_from > ${day}::date
  union select l.certificate from bordereau_line l join agreement_contract c on c.id = l.agreement_contract_id
    where ${of} and l.kind = 'risk' and not l.is_taken_back and l.inception_on > ${day}::date`

/** What was bound or reported of an agreement, or of one of its contracts, and incepts after a day: declarations by UMR or number, certificates. */
export async function listBoundAfter(db: Sql, of: keyof typeof OF, id: number, day: string): Promise<string[]> {
  const rows = await db.query<{ name: string }>(sql`select name from (${boundAfter(OF[of](id), day)}) n order by name`)
  return rows.map(({ name }) => name)
}

/** Other contracts of an agreement whose windows end after a day. */
export async function listWindowsAfter(db: Sql, agreement: number, but: number, day: string): Promise<string[]> {
  const rows = await db.query<{ reference: string }>(
    sql`select reference from agreement_contract where agreement_id = ${agreement} and id <> ${but} and deleted_at is null
        and account_status <> 'deactivated' and inception_to > ${day}::date order by section_no`,
  )
  return rows.map(({ reference }) => reference)
}
