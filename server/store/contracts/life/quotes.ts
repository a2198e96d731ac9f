import type { Sql } from '../../database.ts'
import { sql } from '../../sql/sql.ts'

const OF_CONTRACT = sql`m.contract_section_id in (select s.id from contract_section s where s.contract_id = `

/** Markets have quoted for something else: they are asked anew, and what was signed is signed again. Answers how many were concerned. */
export async function clearQuotes(db: Sql, contract: number): Promise<number> {
  const rows = await db.query(
    sql`update subscription m set signed_line = null,
          market_status = case m.market_status when 'quoted' then 'approached' when 'signed' then 'written' else m.market_status end
        where ${OF_CONTRACT}${contract}) and (m.market_status in ('quoted', 'signed') or m.signed_line is not null) returning m.id`,
  )
  return rows.length
}
