import type { WaitingPerson } from '#domain/api/onboarding.ts'
import type { ListQuery, Page } from '#domain/api/envelope.ts'
import { AppError } from '#domain/app-error.ts'
import { COUNT_CAP } from '#domain/limits.ts'
import type { Sql } from '../database.ts'
import { bindings, ordered, type Bind } from '../entities/names.ts'
import { afterSql, cursorOf, orderSql, placeOf, type Order } from '../entities/order.ts'
import { searchSql } from '../people/list.ts'
import { DECIDED_BRANCHES } from './approvers.ts'

/** Who waits for the approvers of these branches; whoever named no branch, or one in which nobody decides, waits for all approvers. */
const waitingSql = (branches: readonly number[], bind: Bind) =>
  `t.onboarding_status in ('details_submitted', 'pending_approval') and t.deleted_at is null
   and (t.wished_branch_id is null or t.wished_branch_id = any(${bind(branches)}::int[])
     or t.wished_branch_id not in (${DECIDED_BRANCHES}))`

const named = (alias: string) =>
  `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'name', ${alias}.name) end`

const text = (expression: string, nullable = false) => ({ expression: ordered(expression), type: 'text', nullable }) as const

/** An instant is compared as the text it is written as. */
const ORDERS: Record<string, Pick<Order, 'expression' | 'type' | 'nullable'>> = {
  since: {
    expression: `to_char(t.status_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') collate "C"`,
    type: 'text',
    nullable: false,
  },
  name: text(`(t.last_name || ' ' || t.first_name)`),
  job_title: text('t.job_title', true),
  branch: text('b.name', true),
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

type Raw = Omit<WaitingPerson, 'since'> & { since: Date; order_value: string | null }

/** The page at a place, with one more that tells whether another follows. */
async function fetch(sql: Sql, where: string, values: readonly unknown[], order: Order, limits: string): Promise<Raw[]> {
  return sql.query<Raw>(
    `select t.id, t.row_version, t.onboarding_status as status, t.status_since as since, t.email, t.first_name, t.last_name, t.language,
       i.first_name || ' ' || i.last_name as invited_by, t.phone, t.job_title, t.employee_code, ${named('d')} as department,
       ${named('b')} as branch, z.name as time_zone, t.message, (${order.expression})::text as order_value
     from app_user t
     left join app_user i on i.id = t.invited_by
     left join department d on d.id = t.department_id
     left join branch b on b.id = t.wished_branch_id
     left join time_zone z on z.id = t.time_zone_id
     where ${where} ${orderSql(order)} ${limits}`,
    values,
  )
}

/** One page of those who wait; a page beyond the end is the last one. */
export async function listWaitingPeople(sql: Sql, query: ListQuery, branches: readonly number[]): Promise<Page<WaitingPerson>> {
  const [order, size] = [orderOf(query), query.page_size]
  const place = query.cursor === '' ? null : placeOf(query.cursor, order)
  const { values, bind } = bindings()
  const found = [waitingSql(branches, bind), ...searchSql(query.search, bind)].join(' and ')
  const [counted] = await sql.query<{ total: number }>(
    `select count(*)::int as total from (select 1 from app_user t where ${found} limit ${COUNT_CAP + 1}) counted`,
    values,
  )
  const isEstimate = counted!.total > COUNT_CAP
  const last = isEstimate ? Infinity : Math.max(1, Math.ceil(counted!.total / size))
  const page = place?.page ?? Math.min(query.page, last)
  const where = place ? `${found} and ${afterSql(order, place, bind)}` : found
  const raws = await fetch(sql, where, values, order, `limit ${size + 1} offset ${place ? 0 : (page - 1) * size}`)
  const [shown, end] = [raws.slice(0, size), raws[size - 1]]
  return {
    items: shown.map(({ order_value: _place, ...row }) => ({ ...row, since: row.since.toISOString() })),
    page,
    page_size: size,
    total: Math.min(counted!.total, COUNT_CAP),
    total_is_estimate: isEstimate,
    next_cursor:
      raws.length > size && end ? cursorOf({ sort: order.sort, page: page + 1, value: end.order_value, id: end.id }) : null,
  }
}

export async function countWaiting(sql: Sql, branches: readonly number[]): Promise<number> {
  const { values, bind } = bindings()
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::int as count from app_user t where ${waitingSql(branches, bind)}`,
    values,
  )
  return row!.count
}

/** Those whose details nobody could be asked about yet. */
export async function listUnasked(sql: Sql): Promise<number[]> {
  const rows = await sql.query<{ id: number }>(
    `select id from app_user where onboarding_status = 'details_submitted' and deleted_at is null order by status_since, id`,
  )
  return rows.map(({ id }) => id)
}
