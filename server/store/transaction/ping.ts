import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

/** A sign of life from the database. */
export async function pingDatabase(db: Sql): Promise<void> {
  await db.query(sql`select 1`)
}
