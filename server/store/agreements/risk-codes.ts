import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

/** Those of the risk codes that an agreement contract does not take, by id. One that names none takes all; a code is the same in each period of its list. */
export async function listCodesNotTaken(db: Sql, contractId: number, codes: readonly number[]): Promise<Map<number, string>> {
  if (codes.length === 0) return new Map()
  const rows = await db.query<{ id: number; code: string }>(
    sql`with own as (select k.scheme, k.code from agreement_contract_risk_code c join risk_code k on k.id = c.risk_code_id
          where c.agreement_contract_id = ${contractId})
        select k.id, k.code from risk_code k where k.id = any(${codes}::int[]) and exists (select 1 from own)
          and (k.scheme, k.code) not in (select scheme, code from own) order by k.id`,
  )
  return new Map(rows.map(({ id, code }) => [id, code]))
}
