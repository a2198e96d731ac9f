import type { Sql } from '../../database.ts'
import { empty, sql } from '../../sql/sql.ts'

export interface QuotedMarket {
  id: number
  section: number
  name: string | null
  has_quoted: boolean
  has_signed: boolean
}

/** Markets of a contract, or of some of its sections, that have quoted, or whose line is signed. */
export const listQuotedMarkets = (db: Sql, contract: number, sections: readonly number[] | null): Promise<QuotedMarket[]> =>
  db.query(
    sql`select m.id, s.id as section, k.name, m.market_status = 'quoted' as has_quoted,
          (m.market_status = 'signed' or m.signed_line is not null) as has_signed
        from contract_section s join subscription m on m.contract_section_id = s.id left join market k on k.id = m.market_id
        where s.contract_id = ${contract}${sections ? sql` and s.id = any(${sections}::int[])` : empty}
          and (m.market_status in ('quoted', 'signed') or m.signed_line is not null)
        order by k.name, m.id`,
  )

/** Markets have quoted for something else: they are asked anew, and what was signed is signed again. */
export const clearQuotes = (db: Sql, markets: readonly number[]) =>
  db.query(
    sql`update subscription m set signed_line = null,
          market_status = case m.market_status when 'quoted' then 'approached' when 'signed' then 'written' else m.market_status end
        where m.id = any(${markets}::int[])`,
  )
