import type { RowFault, RowValues } from '#domain/bordereaux/binder.ts'
import type { RowStanding } from '#domain/bordereaux/kinds.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

export interface CheckedRow {
  row_number: number
  standing: RowStanding
  cells: readonly string[]
  row_values: RowValues
  row_key: string
  faults: readonly RowFault[]
}

export async function addCheckedRows(db: Sql, bordereauId: number, rows: readonly CheckedRow[]): Promise<void> {
  await db.query(
    sql`insert into bordereau_row (bordereau_id, row_number, standing, cells, row_values, row_key, faults)
        select ${bordereauId}, row_number, standing, cells, row_values, row_key, faults from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r(row_number integer, standing text, cells jsonb, row_values jsonb, row_key text, faults jsonb)`,
  )
}

export async function removeCheckedRows(db: Sql, bordereauId: number): Promise<void> {
  await db.query(sql`delete from bordereau_row where bordereau_id = ${bordereauId}`)
}

type Shown = Pick<CheckedRow, 'row_number' | 'cells' | 'faults'>

/** The first rows with faults, before those that only have warnings. */
export function listFaultyRows(db: Sql, bordereauId: number, limit: number): Promise<Shown[]> {
  return db.query<Shown>(
    sql`select row_number, cells, faults from bordereau_row where bordereau_id = ${bordereauId} and faults <> '[]'::jsonb
        order by standing = 'good', row_number limit ${limit}`,
  )
}

/** Some of all rows, in their order. */
export function listRowsAfter(db: Sql, bordereauId: number, after: number, limit: number): Promise<Shown[]> {
  return db.query<Shown>(
    sql`select row_number, cells, faults from bordereau_row where bordereau_id = ${bordereauId} and row_number > ${after}
        order by row_number limit ${limit}`,
  )
}

export interface FaultCount {
  field: string | null
  key: string
  is_warning: boolean
  count: number
}

/** How often each fault occurs, the most frequent first, and then each warning. */
export function countFaults(db: Sql, bordereauId: number): Promise<FaultCount[]> {
  return db.query<FaultCount>(
    sql`select f->>'field' as field, f->>'key' as key, f ? 'isWarning' as is_warning, count(*)::int as count
        from bordereau_row r, jsonb_array_elements(r.faults) f
        where r.bordereau_id = ${bordereauId} and r.faults <> '[]'::jsonb group by 1, 2, 3 order by 3, 4 desc, 1, 2`,
  )
}

export interface Sum {
  name: string
  currency: string
  amount: string
}

/** Sums of the good rows, by currency. */
export function sumGoodRows(db: Sql, bordereauId: number, names: readonly string[]): Promise<Sum[]> {
  return db.query<Sum>(
    sql`select n.name, c.code as currency, trim_scale(sum((r.row_values->>n.name)::numeric))::text as amount
        from bordereau_row r cross join unnest(${names}::text[]) with ordinality n(name, place)
        join currency c on c.id = (r.row_values->>'currency')::int
        where r.bordereau_id = ${bordereauId} and r.standing = 'good' and r.row_values->>n.name is not null
        group by n.name, n.place, c.code order by n.place, c.code`,
  )
}
