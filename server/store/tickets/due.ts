import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

interface Unanswered {
  id: number
  is_late: boolean
}

/** Tickets whose first answer should have come by now, or is due until then, and of which nobody was told so yet. */
export const listUnanswered = (db: Sql, now: Date, until: Date): Promise<Unanswered[]> =>
  db.query(
    sql`select id, response_due_at < ${now} as is_late from ticket
        where response_due_at < ${until} and (response_due_at < ${now} or due_told_at is null)
          and first_response_at is null and escalated_at is null and deleted_at is null order by id`,
  )

/** Notes once that it was told; false where another copy was faster. */
export async function markDueTold(db: Sql, id: number, now: Date): Promise<boolean> {
  const rows = await db.query(
    sql`update ticket set due_told_at = ${now} where id = ${id} and due_told_at is null and first_response_at is null
          and response_due_at >= ${now} returning id`,
  )
  return rows.length > 0
}

/** Notes once that a ticket is late; false where another copy was faster. */
export async function markEscalated(db: Sql, id: number, now: Date): Promise<boolean> {
  const rows = await db.query(
    sql`update ticket set escalated_at = ${now} where id = ${id} and escalated_at is null and first_response_at is null
          and response_due_at < ${now} returning id`,
  )
  return rows.length > 0
}

/** Tickets that nobody has contradicted since. */
export const listUnconfirmed = async (db: Sql, resolvedBefore: Date): Promise<number[]> =>
  idsOf(
    await db.query(
      sql`select id from ticket where status = 'resolved' and resolved_at <= ${resolvedBefore} and deleted_at is null order by id`,
    ),
  )
