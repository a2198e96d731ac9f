import type { Values } from '#domain/records/values.ts'
import type { Sql } from '../../database.ts'
import { setting } from '../../records/write.ts'
import { shapeName } from '../../sql/shape-names.ts'
import { join, sql } from '../../sql/sql.ts'

/** How often each line of a contract was changed, by the id of its market. */
export async function listLineVersions(db: Sql, contract: number): Promise<Map<number, number>> {
  const rows = await db.query<{ id: number; line_version: number }>(
    sql`select m.id, m.line_version from contract_section s join subscription m on m.contract_section_id = s.id where s.contract_id = ${contract}`,
    'list_line_versions',
  )
  return new Map(rows.map(({ id, line_version: version }) => [id, version]))
}

export const updateLine = (db: Sql, market: number, columns: Values) =>
  db.query(sql`update subscription set ${join(setting(columns), ', ')} where id = ${market}`, shapeName('update_line', columns))

/** Lines that nobody has written are to be on the basis that their section now gives written lines on. */
export const followBasis = (db: Sql, sections: readonly number[], markets: readonly number[]) =>
  db.query(
    sql`update subscription m set written_basis = s.basis_of_written_lines from contract_section s
        where s.id = m.contract_section_id and (s.id = any(${sections}::int[]) or m.id = any(${markets}::int[]))
          and m.written_line is null and s.basis_of_written_lines is not null and m.written_basis is distinct from s.basis_of_written_lines`,
    'follow_basis',
  )

export interface LineRow {
  id: number
  market_status: string
  signed_line: string | null
}

/** Where many lines stand, and what is signed of them. */
export const updateLines = (db: Sql, lines: readonly LineRow[]) =>
  db.query(
    sql`update subscription m set market_status = l.market_status, signed_line = l.signed_line
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(id integer, market_status text, signed_line numeric)
        where m.id = l.id`,
    'update_lines',
  )

export interface KeptSubjectivity {
  /** None for one that is new. */
  id: number | null
  wording: string
  deadline: string | null
}

/** What a line is subject to: rows that are left out go, new ones are open. */
export async function writeSubjectivities(db: Sql, market: number, rows: readonly KeptSubjectivity[]): Promise<void> {
  const ids = rows.flatMap(({ id }) => id ?? [])
  await db.query(
    sql`delete from subscription_subjectivity where subscription_id = ${market} and not id = any(${ids}::int[])`,
    'drop_subjectivities',
  )
  if (rows.length === 0) return
  await db.query(
    sql`merge into subscription_subjectivity t
        using rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (id integer, wording text, deadline date))
          with ordinality as r(id, wording, deadline, place)
          on t.id = r.id and t.subscription_id = ${market}
        when matched then update set wording = r.wording, deadline = r.deadline, no_deadline = r.deadline is null, place = r.place
        when not matched then insert (subscription_id, wording, deadline, no_deadline, subjectivity_status, place)
          values (${market}, r.wording, r.deadline, r.deadline is null, 'open', r.place)`,
  )
}

export const updateSubjectivity = (db: Sql, id: number, status: string) =>
  db.query(sql`update subscription_subjectivity set subjectivity_status = ${status} where id = ${id}`)

/** Lines of markets change without their rows when what they are subject to does. */
export const touchLine = (db: Sql, market: number) =>
  db.query(sql`update subscription set market_id = market_id where id = ${market}`)

export const markSections = (db: Sql, sections: readonly number[], status: 'active' | 'ntu') =>
  db.query(sql`update contract_section set section_status = ${status} where id = any(${sections}::int[])`)

/** When someone was first covered, and since when the written lines reach the order of every section. */
export async function markLines(
  db: Sql,
  contract: number,
  { onRiskAt, filledAt }: { onRiskAt: Date | null; filledAt: Date | null },
) {
  await db.query(
    sql`update contract set cover_bound_at = coalesce(cover_bound_at, ${onRiskAt}::timestamptz),
          group_id = case when stage_id = 6 and coalesce(cover_bound_at, ${onRiskAt}::timestamptz) is not null then 2 else group_id end,
          order_filled_at = case when ${filledAt}::timestamptz is null then null else coalesce(order_filled_at, ${filledAt}::timestamptz) end
        where id = ${contract} and (
          (order_filled_at is null) <> (${filledAt}::timestamptz is null) or (cover_bound_at is null and ${onRiskAt}::timestamptz is not null))`,
    'mark_lines',
  )
}
