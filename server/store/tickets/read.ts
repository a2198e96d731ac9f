import type { Values } from '#domain/records/values.ts'
import type { TicketRecord } from '#domain/tickets/record.ts'
import type { Sql } from '../database.ts'
import { instant } from '../entities/rows.ts'
import { columnsOf, joined, shownValues } from '../records/columns.ts'
import { titleSql } from '../records/names.ts'
import { empty, sql, type Statement } from '../sql/sql.ts'
import { OF_TICKET } from './shape.ts'

/** Who looks for tickets: the own ones are there, and those of branches where they answer them. */
export interface TicketReach {
  userId: number
  answers: readonly number[]
}

/** What holds of a ticket `t` that is there for someone. */
export const withinReach = ({ userId, answers }: TicketReach): Statement =>
  sql`(t.requester_id = ${userId} or t.branch_id = any(${answers}::int[]))`

type Own = Omit<TicketRecord, 'attachments' | 'comments' | 'moves' | 'rights'>

export interface StoredTicket extends Own {
  runs_since: Date | null
  ran_before: number
}

const person = (column: Statement) =>
  sql`(select json_build_object('id', u.id, 'name', ${titleSql('user', 'u')}) from app_user u where u.id = ${column})`

const COLUMNS = sql`t.id, t.ticket_number, t.row_version, t.opened_at, t.updated_at, t.status, t.status_reason, t.hold_reason,
  t.related_type, t.related_ref, t.related_name, t.page, coalesce(t.screen_events, '[]') as screen_events, t.resolution,
  t.runs_since, t.ran_before::float8 as ran_before, t.response_due_at, t.first_response_at, t.response_met, t.escalated_at,
  t.resolved_at, t.closed_at, t.reopened_count, json_build_object('id', b.id, 'name', b.name) as branch,
  ${person(sql`t.requester_id`)} as requester, ${person(sql`t.created_by`)} as created_by`

const MOMENTS = [
  'opened_at',
  'updated_at',
  'response_due_at',
  'first_response_at',
  'escalated_at',
  'resolved_at',
  'closed_at',
] as const

const momentsIn = (raw: Values) =>
  Object.fromEntries(MOMENTS.map((name) => [name, raw[name] === null ? null : instant(raw[name])]))

async function find(db: Sql, where: Statement, held: Statement): Promise<StoredTicket | null> {
  const { fields } = OF_TICKET
  const [raw] = await db.query<Values>(
    sql`select ${COLUMNS}, ${columnsOf(fields)} from ticket t join branch b on b.id = t.branch_id${joined(fields)}
        where t.deleted_at is null and ${where}${held}`,
  )
  if (!raw) return null
  const { assignee_id: _assignee, team_id: _team, ...own } = raw
  return { ...own, ...momentsIn(raw), ...shownValues(fields, raw) } as unknown as StoredTicket
}

const HELD = sql` for no key update of t`

/** A ticket that is there for the reader; null for any other. */
export const findTicket = (db: Sql, number: string, reach: TicketReach): Promise<StoredTicket | null> =>
  find(db, sql`t.ticket_number = ${number} and ${withinReach(reach)}`, empty)

/** The same, held until the transaction ends. */
export const lockTicket = (db: Sql, number: string, reach: TicketReach): Promise<StoredTicket | null> =>
  find(db, sql`t.ticket_number = ${number} and ${withinReach(reach)}`, HELD)

/** For what the product does by itself. */
export const lockTicketById = (db: Sql, id: number): Promise<StoredTicket | null> => find(db, sql`t.id = ${id}`, HELD)

/** Whether the ticket that a file belongs to, or the comment of one, is there for someone. Internal comments are for those who answer alone. */
export async function isFileSeen(db: Sql, { to, id }: { to: string; id: number }, reach: TicketReach): Promise<boolean> {
  const rows =
    to === 'ticket'
      ? sql`select 1 from ticket t where t.id = ${id} and ${withinReach(reach)}`
      : sql`select 1 from ticket_comment c join ticket t on t.id = c.ticket_id
          where c.id = ${id} and ${withinReach(reach)} and (not c.is_internal or t.requester_id <> ${reach.userId})`
  return (await db.query(rows)).length > 0
}
