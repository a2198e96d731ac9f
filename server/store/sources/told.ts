import type { Sql } from '../database.ts'
import { titleSql } from '../records/names.ts'
import { sql } from '../sql/sql.ts'

interface LastAssignment {
  /** Who has it now; null once it is nobody's. */
  to: number | null
  by: string | null
  reason: string | null
}

/** What a mail about an assignment tells, as it stands now. */
export async function findLastAssignment(db: Sql, id: number): Promise<LastAssignment | null> {
  const [row] = await db.query<LastAssignment>(
    sql`select s.compliance_user_id as to, ${titleSql('user', 'b')} as by, a.reason
     from source_assignment a join source s on s.id = a.source_id left join app_user b on b.id = a.assigned_by_id
     where a.source_id = ${id} order by a.id desc limit 1`,
  )
  return row ?? null
}

const OPEN = sql`c.is_live and c.met_at is null and s.deleted_at is null
  and s.status in ('approved', 'approved_with_conditions', 'review_due', 'suspended')`

interface OpenCondition {
  condition: string
  due_on: string
}

/** Null for one that is met, or whose approval is over. */
export async function findOpenCondition(db: Sql, id: number): Promise<OpenCondition | null> {
  const [row] = await db.query<OpenCondition>(
    sql`select c.condition, c.due_on::text from source_condition c join source s on s.id = c.source_id where ${OPEN} and c.id = ${id}`,
  )
  return row ?? null
}

export interface DueCondition {
  id: number
  source_id: number
  day: string
  /** Below zero once the day is over. */
  days: number
}

/** Conditions that nobody has met, whose day comes within so many days or is over. */
export const listConditionsDue = (db: Sql, today: string, within: number): Promise<DueCondition[]> =>
  db.query<DueCondition>(
    sql`select c.id, c.source_id, c.due_on::text as day, c.due_on - ${today}::date as days
     from source_condition c join source s on s.id = c.source_id
     where ${OPEN} and c.due_on <= ${today}::date + ${within}::int order by c.due_on, c.id`,
  )

/** Ids of those who see to a condition: its owner, and who reviews the source. */
export async function listConditionKeepers(db: Sql, id: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    sql`select distinct u.id from source_condition c join source s on s.id = c.source_id
     join app_user u on u.id in (c.owner_user_id, s.compliance_user_id) where c.id = ${id} order by u.id`,
  )
  return rows.map((row) => row.id)
}
