import type { Sql } from '../database.ts'
import { id, sql, type Statement } from '../sql/sql.ts'

export interface SectionLines {
  id: number
  /** Percent of the whole that lines on the order are of; null where they cannot be said of the whole. */
  order: string | null
  /** Of signed lines. */
  basis: string | null
}

export interface Placed {
  written_pct: string
  signed_pct: string
}

/** A line in percent of the whole, with all its places; one of an amount is stored as that. Source: domain guide 5.1. */
const ofWhole = (line: Statement, basis: Statement): Statement =>
  sql`case ${basis} when 'percent_of_order' then ${line} * of.order_pct * 0.01 else ${line} end`

const totalOf = (line: Statement, basis: Statement): Statement => sql`round(coalesce(sum(${ofWhole(line, basis)}), 0), 4)::text`

/** What the lines of sections come to, as `panelFigures` adds them up; nothing of a section that nobody takes part in. */
export async function listPlaced(db: Sql, sections: readonly SectionLines[]): Promise<Map<number, Placed>> {
  if (sections.length === 0) return new Map()
  const rows = await db.query<Placed & { id: number }>(
    sql`select of.id, ${totalOf(id('m', 'written_line'), id('m', 'written_basis'))} as written_pct,
          ${totalOf(id('m', 'signed_line'), id('of', 'basis'))} as signed_pct
        from unnest(${sections.map((each) => each.id)}::int[], ${sections.map(({ order }) => order)}::numeric[],
            ${sections.map(({ basis }) => basis)}::text[]) of (id, order_pct, basis)
          join subscription m on m.contract_section_id = of.id
        group by of.id`,
    'list_placed',
  )
  return new Map(rows.map(({ id: section, ...placed }) => [section, placed]))
}
