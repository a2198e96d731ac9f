import type { Output } from '#domain/api/endpoint.ts'
import type { ListQuery } from '#domain/api/envelope.ts'
import type { listUsers } from '#domain/api/access-control/users.ts'
import { AppError, type FieldErrors } from '#domain/app-error.ts'
import { COUNT_CAP, TRANSFERS } from '#domain/limits.ts'
import { USER_STATUSES } from '#domain/user-statuses.ts'
import type { Sql } from '../database.ts'
import { bindings, ordered, type Bind } from '../entities/names.ts'
import { afterSql, cursorOf, orderSql, placeOf, type Order } from '../entities/order.ts'
import { rowsOfUsers, USER_COLUMNS, USER_FROM, type RawUser } from './rows.ts'

type Page = Output<typeof listUsers>

const text = (expression: string) => ({ expression: ordered(expression), type: 'text', nullable: true }) as const

/** What a list of users is put in order by. An instant is compared as the text it is written as. */
const ORDERS: Record<string, Pick<Order, 'expression' | 'type' | 'nullable'>> = {
  name: { ...text(`(t.last_name || ' ' || t.first_name)`), nullable: false },
  email: { ...text('t.email'), nullable: false },
  role: text('r.name'),
  status: {
    expression: `array_position(array[${USER_STATUSES.map((status) => `'${status}'`).join()}], t.onboarding_status)`,
    type: 'integer',
    nullable: false,
  },
  last_login_at: {
    expression: `to_char(t.last_login_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') collate "C"`,
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

const FILTERS: Record<string, (value: string, bind: Bind) => string | null> = {
  role: (value, bind) => {
    if (!IDS.test(value)) return null
    const roles = `any(${bind(idsIn(value))}::int[])`
    return `(t.role_id = ${roles} or exists (select 1 from user_assignment h where h.user_id = t.id and h.role_id = ${roles}))`
  },
  branch: (value, bind) =>
    IDS.test(value)
      ? `exists (select 1 from user_branch f where f.user_id = t.id and f.branch_id = any(${bind(idsIn(value))}::int[]))`
      : null,
  status: (value, bind) => {
    const wanted = value.split(',')
    return wanted.every((one) => (USER_STATUSES as readonly string[]).includes(one))
      ? `t.onboarding_status = any(${bind(wanted)}::text[])`
      : null
  },
}

function filtersSql(filter: ListQuery['filter'], bind: Bind): string[] {
  const refused: FieldErrors = {}
  const conditions = Object.entries(filter).map(([name, value]) => {
    const of = Object.hasOwn(FILTERS, name) ? FILTERS[name] : undefined
    const condition = of?.(value, bind) ?? null
    if (!condition) refused[`filter.${name}`] = { key: of ? 'not_valid' : 'not_offered' }
    return condition ?? 'false'
  })
  if (Object.keys(refused).length > 0) throw new AppError('not_valid', { fields: refused })
  return conditions
}

/** In names and address. */
export function searchSql(search: string, bind: Bind): string[] {
  if (search === '') return []
  const typed = search.normalize('NFC').replaceAll('\0', '')
  const pattern = bind(`%${typed.replace(/[\\%_]/g, '\\$&')}%`)
  const like = (expression: string) => `lower(${expression}) like lower(${pattern}::text)`
  return [`(${['t.first_name', 't.last_name', 't.email', `t.first_name || ' ' || t.last_name`].map(like).join(' or ')})`]
}

/** Users of these branches, and those who belong to none. */
export const withinSql = (branches: readonly number[], bind: Bind): string =>
  `(not exists (select 1 from user_branch w where w.user_id = t.id)
    or exists (select 1 from user_branch w where w.user_id = t.id and w.branch_id = any(${bind(branches)}::int[])))`

/** What a page of the list and a file of all of it have in common. */
type Narrowed = Pick<ListQuery, 'search' | 'sort' | 'filter'>

function conditionsSql({ search, filter }: Narrowed, branches: readonly number[], bind: Bind): string {
  return ['t.deleted_at is null', withinSql(branches, bind), ...searchSql(search, bind), ...filtersSql(filter, bind)].join(
    ' and ',
  )
}

async function count(sql: Sql, query: Narrowed, branches: readonly number[], cap: string): Promise<number> {
  const { values, bind } = bindings()
  const where = conditionsSql(query, branches, bind)
  const [row] = await sql.query<{ total: number }>(
    `select count(*)::int as total from (select 1 from app_user t where ${where} ${cap}) counted`,
    values,
  )
  return row!.total
}

/** How many users a list has in all, however many. Throws `not_valid` for a filter or an order that it does not offer. */
export function countUserRows(sql: Sql, query: Narrowed, branches: readonly number[]): Promise<number> {
  orderOf(query.sort)
  return count(sql, query, branches, '')
}

type Ordered = RawUser & { order_value: string | null }

const rowsSql = (order: Order, where: string) =>
  `select ${USER_COLUMNS}, (${order.expression})::text as order_value ${USER_FROM} where ${where} ${orderSql(order)}`

/** Every user of a list in its order, some at a time: as many as there are never lie in memory at once. */
export async function* everyUser(sql: Sql, query: Narrowed, branches: readonly number[]): AsyncGenerator<Page['items']> {
  const order = orderOf(query.sort)
  let last: Ordered | undefined
  for (;;) {
    const { values, bind } = bindings()
    const conditions = [conditionsSql(query, branches, bind)]
    if (last) conditions.push(afterSql(order, { sort: order.sort, page: 1, value: last.order_value, id: last.id }, bind))
    const raws: Ordered[] = await sql.query(`${rowsSql(order, conditions.join(' and '))} limit ${TRANSFERS.batch}`, values)
    if (raws.length > 0) yield rowsOfUsers(sql, raws, branches)
    if (raws.length < TRANSFERS.batch) return
    last = raws.at(-1)
  }
}

/** One page of the users of these branches; a page beyond the end is the last one. */
export async function listUserRows(sql: Sql, query: ListQuery, branches: readonly number[]): Promise<Page> {
  const [order, size] = [orderOf(query.sort), query.page_size]
  const place = query.cursor === '' ? null : placeOf(query.cursor, order)
  const counted = await count(sql, query, branches, `limit ${COUNT_CAP + 1}`)
  const last = counted > COUNT_CAP ? Infinity : Math.max(1, Math.ceil(counted / size))
  const page = place?.page ?? Math.min(query.page, last)
  const { values, bind } = bindings()
  const where = [conditionsSql(query, branches, bind), ...(place ? [afterSql(order, place, bind)] : [])].join(' and ')
  const raws = await sql.query<Ordered>(
    `${rowsSql(order, where)} limit ${size + 1} offset ${place ? 0 : (page - 1) * size}`,
    values,
  )
  const shown = raws.slice(0, size)
  const end = shown.at(-1)
  return {
    items: await rowsOfUsers(sql, shown, branches),
    page,
    page_size: size,
    total: Math.min(counted, COUNT_CAP),
    total_is_estimate: counted > COUNT_CAP,
    next_cursor:
      raws.length > size && end ? cursorOf({ sort: order.sort, page: page + 1, value: end.order_value, id: end.id }) : null,
  }
}
