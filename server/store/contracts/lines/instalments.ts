import type { Sql } from '../../database.ts'
import { sql } from '../../sql/sql.ts'

export interface InstalmentAmount {
  id: number
  amount_100: string
}

/** Amounts of instalments that nobody has advised yet. */
export const updateInstalments = (db: Sql, rows: readonly InstalmentAmount[]) =>
  db.query(
    sql`update contract_instalment t set amount_100 = r.amount_100
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id integer, amount_100 numeric) where t.id = r.id`,
  )
