import type { WaitingPerson } from '#domain/api/onboarding.ts'
import type { ListQuery, Page } from '#domain/api/envelope.ts'
import { AppError } from '#domain/app-error.ts'
import type { Sql } from '../database.ts'
import { ordered } from '../records/names.ts'
import type { Order } from '../entities/order.ts'
import { pageOfUsers, type Ordered } from '../entities/page.ts'
import { searchSql } from '../people/list.ts'
import { decidedBySql } from './approvers.ts'
import { id as named, join, sql, type Statement } from '../sql/sql.ts'

/** Who waits for the approvers of these branches. */
const waitingSql = (branches: readonly number[]) =>
  sql`t.onboarding_status in ('details_submitted', 'pending_approval') and t.deleted_at is null
   and ${decidedBySql(branches)}`

const link = (alias: string) =>
  sql`case when ${named(alias, 'id')} is not null then json_build_object('id', ${named(alias, 'id')}, 'name', ${named(alias, 'name')}) end`

const text = (expression: Statement, nullable = false) => ({ expression: ordered(expression), type: 'text', nullable }) as const

/** An instant is compared as the text it is written as. */
const ORDERS: Record<string, Pick<Order, 'expression' | 'type' | 'nullable'>> = {
  since: {
    expression: sql`to_char(t.status_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') collate "C"`,
    type: 'text',
    nullable: false,
  },
  name: text(sql`(t.last_name || ' ' || t.first_name)`),
  job_title: text(sql`t.job_title`, true),
  branch: text(sql`b.name`, true),
}

/** Throws `not_valid` naming what the list does not offer. */
function orderOf({ sort, filter }: ListQuery): Order {
  const asked = sort || 'since'
  const name = asked.replace(/^-/, '')
  const order = Object.hasOwn(ORDERS, name) ? ORDERS[name] : undefined
  const fields = Object.keys(filter).map((key) => [`filter.${key}`, { key: 'not_offered' }] as const)
  if (fields.length > 0) throw new AppError('not_valid', { fields: Object.fromEntries(fields) })
  if (!order) throw new AppError('not_valid', { fields: { sort: { key: 'not_offered' } } })
  return { sort: asked, ...order, descending: asked.startsWith('-') }
}

type Raw = Omit<WaitingPerson, 'since'> & { since: Date } & Ordered

const COLUMNS = sql`
  t.id, t.row_version, t.onboarding_status as status, t.status_since as since, t.email, t.first_name, t.last_name, t.language,
  i.first_name || ' ' || i.last_name as invited_by, t.phone, t.job_title, t.employee_code, ${link('d')} as department,
  ${link('b')} as branch, z.name as time_zone, t.message`

const JOINS = sql`
  left join app_user i on i.id = t.invited_by
  left join department d on d.id = t.department_id
  left join branch b on b.id = t.wished_branch_id
  left join time_zone z on z.id = t.time_zone_id`

/** One page of those who wait; a page beyond the end is the last one. */
export async function listWaitingPeople(db: Sql, query: ListQuery, branches: readonly number[]): Promise<Page<WaitingPerson>> {
  const where = join([waitingSql(branches), ...searchSql(query.search)], ' and ')
  const list = { columns: COLUMNS, joins: JOINS, where, order: orderOf(query) }
  const { items, ...page } = await pageOfUsers<Raw>(db, list, query)
  return { ...page, items: items.map((row) => ({ ...row, since: row.since.toISOString() })) }
}

export async function countWaiting(db: Sql, branches: readonly number[]): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    sql`select count(*)::int as count from app_user t where ${waitingSql(branches)}`,
  )
  return row!.count
}

/** Those whose details nobody could be asked about yet. */
export async function listUnasked(db: Sql): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    sql`select id from app_user where onboarding_status = 'details_submitted' and deleted_at is null order by status_since, id`,
  )
  return rows.map(({ id }) => id)
}
