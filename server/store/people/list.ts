import type { Output } from '#domain/api/endpoint.ts'
import type { ListQuery } from '#domain/api/envelope.ts'
import type { listUsers } from '#domain/api/access-control/users.ts'
import { AppError, type FieldErrors } from '#domain/app-error.ts'
import { TRANSFERS } from '#domain/limits.ts'
import { USER_STATUSES } from '#domain/user-statuses.ts'
import type { Sql } from '../database.ts'
import { ordered } from '../records/names.ts'
import { afterSql, orderSql, type Order } from '../entities/order.ts'
import { countUsers, pageOfUsers, type Ordered } from '../entities/page.ts'
import { rowsOfUsers, USER_COLUMNS, USER_JOINS, type RawUser } from './rows.ts'
import { join, sql, type Statement } from '../sql/sql.ts'

type Page = Output<typeof listUsers>

const text = (expression: Statement) => ({ expression: ordered(expression), type: 'text', nullable: true }) as const

/** What a list of users is put in order by. An instant is compared as the text it is written as. */
const ORDERS: Record<string, Pick<Order, 'expression' | 'type' | 'nullable'>> = {
  name: { ...text(sql`(t.last_name || ' ' || t.first_name)`), nullable: false },
  email: { ...text(sql`t.email`), nullable: false },
  role: text(sql`r.name`),
  status: {
    expression: sql`array_position(${USER_STATUSES}::text[], t.onboarding_status)`,
    type: 'integer',
    nullable: false,
  },
  last_login_at: {
    expression: sql`to_char(t.last_login_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') collate "C"`,
    type: 'text',
    nullable: true,
  },
}

function orderOf(sort: string): Order {
  const asked = sort || 'name'
  const order = ORDERS[asked.replace(/^-/, '')]
  if (!order) throw new AppError('not_valid', { fields: { sort: { key: 'not_offered' } } })
  return { sort: asked, ...order, descending: asked.startsWith('-') }
}

const IDS = /^\d{1,9}(,\d{1,9}){0,49}$/

const idsIn = (value: string) => value.split(',').map(Number)

const FILTERS: Record<string, (value: string) => Statement | null> = {
  role: (value) => {
    if (!IDS.test(value)) return null
    const roles = sql`any(${idsIn(value)}::int[])`
    return sql`(t.role_id = ${roles} or exists (select 1 from user_assignment h where h.user_id = t.id and h.role_id = ${roles}))`
  },
  branch: (value) =>
    IDS.test(value)
      ? sql`exists (select 1 from user_branch f where f.user_id = t.id and f.branch_id = any(${idsIn(value)}::int[]))`
      : null,
  status: (value) => {
    const wanted = value.split(',')
    return wanted.every((one) => (USER_STATUSES as readonly string[]).includes(one))
      ? sql`t.onboarding_status = any(${wanted}::text[])`
      : null
  },
}

function filtersSql(filter: ListQuery['filter']): Statement[] {
  const refused: FieldErrors = {}
  const conditions = Object.entries(filter).map(([name, value]) => {
    const of = Object.hasOwn(FILTERS, name) ? FILTERS[name] : undefined
    const condition = of?.(value) ?? null
    if (!condition) refused[`filter.${name}`] = { key: of ? 'not_valid' : 'not_offered' }
    return condition ?? sql`false`
  })
  if (Object.keys(refused).length > 0) throw new AppError('not_valid', { fields: refused })
  return conditions
}

/** In names and address. */
export function searchSql(search: string): Statement[] {
  if (search === '') return []
  const typed = search.normalize('NFC').replaceAll('\0', '')
  const pattern = `%${typed.replace(/[\\%_]/g, '\\$&')}%`
  const texts = [sql`t.first_name`, sql`t.last_name`, sql`t.email`, sql`t.first_name || ' ' || t.last_name`]
  const like = texts.map((each) => sql`lower(${each}) like lower(${pattern}::text)`)
  return [sql`(${join(like, ' or ')})`]
}

/** Users of these branches, and those who belong to none. */
export const withinSql = (branches: readonly number[]): Statement =>
  sql`(not exists (select 1 from user_branch w where w.user_id = t.id)
    or exists (select 1 from user_branch w where w.user_id = t.id and w.branch_id = any(${branches}::int[])))`

/** What a page of the list and a file of all of it have in common. */
type Narrowed = Pick<ListQuery, 'search' | 'sort' | 'filter'>

const conditionsSql = ({ search, filter }: Narrowed, branches: readonly number[]): Statement =>
  join([sql`t.deleted_at is null`, withinSql(branches), ...searchSql(search), ...filtersSql(filter)], ' and ')

/** How many users a list has in all, however many. Throws `not_valid` for a filter or an order that it does not offer. */
export function countUserRows(db: Sql, query: Narrowed, branches: readonly number[]): Promise<number> {
  orderOf(query.sort)
  return countUsers(db, conditionsSql(query, branches), null)
}

type Row = RawUser & Ordered

const rowsSql = (order: Order, where: Statement) =>
  sql`select ${USER_COLUMNS}, (${order.expression})::text as order_value from app_user t ${USER_JOINS} where ${where} ${orderSql(order)}`

/** Every user of a list in its order, some at a time: as many as there are never lie in memory at once. */
export async function* everyUser(db: Sql, query: Narrowed, branches: readonly number[]): AsyncGenerator<Page['items']> {
  const order = orderOf(query.sort)
  let last: Row | undefined
  for (;;) {
    const conditions = [conditionsSql(query, branches)]
    if (last) conditions.push(afterSql(order, { sort: order.sort, page: 1, value: last.order_value, id: last.id }))
    const raws: Row[] = await db.query(sql`${rowsSql(order, join(conditions, ' and '))} limit ${TRANSFERS.batch}`)
    if (raws.length > 0) yield rowsOfUsers(db, raws, branches)
    if (raws.length < TRANSFERS.batch) return
    last = raws.at(-1)
  }
}

/** One page of the users of these branches; a page beyond the end is the last one. */
export async function listUserRows(db: Sql, query: ListQuery, branches: readonly number[]): Promise<Page> {
  const list = { columns: USER_COLUMNS, joins: USER_JOINS, where: conditionsSql(query, branches), order: orderOf(query.sort) }
  const { items, ...page } = await pageOfUsers<Row>(db, list, query)
  return { ...page, items: await rowsOfUsers(db, items, branches) }
}
