import type { ListQuery, Page } from '#domain/api/envelope.ts'
import { COUNT_CAP } from '#domain/limits.ts'
import type { Sql } from '../database.ts'
import { sql, type Statement } from '../sql/sql.ts'
import { afterSql, cursorOf, orderSql, placeOf, type Order } from './order.ts'

/** What every list selects of a row beside what it shows. */
export interface Ordered {
  id: number
  order_value: string | null
  /** One more than the cap where there are more than are counted. */
  total?: number
}

export const lastPage = (total: number, size: number) => Math.max(1, Math.ceil(total / size))

type Asked = Pick<ListQuery, 'page' | 'page_size' | 'cursor'>

/** A page as it travels, of its rows with one more that tells whether another page follows. */
export function cut<Raw extends Ordered>(
  raws: readonly Raw[],
  { page_size: size }: Asked,
  { order, page, counted }: { order: Order; page: number; counted: number },
): Page<Omit<Raw, 'order_value' | 'total'>> {
  const [shown, end] = [raws.slice(0, size), raws[size - 1]]
  const { sort, language } = order
  return {
    items: shown.map(({ order_value: _value, total: _total, ...row }) => row),
    page,
    page_size: size,
    total: Math.min(counted, COUNT_CAP),
    total_is_estimate: counted > COUNT_CAP,
    next_cursor:
      raws.length > size && end ? cursorOf({ sort, language, page: page + 1, value: end.order_value, id: end.id }) : null,
  }
}

/** A list of users `t`. */
export interface UserList {
  columns: Statement
  joins: Statement
  where: Statement
  order: Order
}

export async function countUsers(db: Sql, where: Statement, cap: number | null): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    sql`select count(*)::int as total from (select 1 from app_user t where ${where} limit ${cap}) counted`,
  )
  return row!.total
}

/** Rows are counted in the same statement; a page beyond the end is the last one. */
export async function pageOfUsers<Raw extends Ordered>(db: Sql, { columns, joins, where, order }: UserList, asked: Asked) {
  const { cursor, page_size: size } = asked
  const place = cursor === '' ? null : placeOf(cursor, order)
  const reached = place ? sql`${where} and ${afterSql(order, place)}` : where
  const fetch = (page: number) =>
    db.query<Raw>(
      sql`select ${columns}, (${order.expression})::text as order_value,
        (select count(*)::int from (select 1 from app_user t where ${where} limit ${COUNT_CAP + 1}) counted) as total
       from app_user t ${joins} where ${reached} ${orderSql(order)} limit ${size + 1} offset ${place ? 0 : (page - 1) * size}`,
    )
  const page = place?.page ?? asked.page
  const raws = await fetch(page)
  const isFirst = page === 1 && !place
  const counted = raws[0]?.total ?? (isFirst ? 0 : await countUsers(db, where, COUNT_CAP + 1))
  const last = counted > COUNT_CAP || place ? page : Math.min(page, lastPage(counted, size))
  return cut(last === page ? raws : await fetch(last), asked, { order, page: last, counted })
}
