import type { ListQuery } from '#domain/api/envelope.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { TRANSFERS } from '#domain/limits.ts'
import type { Sql } from '../database.ts'
import { conditionsSql, type Narrowing } from './conditions.ts'
import { tableOf } from '../records/names.ts'
import { join, sql } from '../sql/sql.ts'
import { afterSql, orderOf, orderSql } from './order.ts'
import { rowColumnsSql, fromSql, rowOf, type Row } from './rows.ts'
import type { Branches } from '../records/scope.ts'

type Raw = Record<string, unknown> & { id: number; order_value: string | null }

interface Asked {
  query: Pick<ListQuery, 'sort'> & Narrowing
  branches: Branches
}

/** How many rows a list has in all, however many. Throws `not_valid` for a filter or an order that it does not offer. */
export async function countRows(db: Sql, entity: Entity, { query, branches }: Asked): Promise<number> {
  orderOf(entity, query.sort)
  const where = join(conditionsSql(entity, query, branches), ' and ')
  const [row] = await db.query<{ total: number }>(
    sql`select count(*)::int as total from ${tableOf(entity.name)} t where ${where}`,
  )
  return row?.total ?? 0
}

/** Every row of a list in its order, some at a time: as many rows as there are never lie in memory at once. */
export async function* everyRow(db: Sql, entity: Entity, { query, branches }: Asked, now: Date): AsyncGenerator<Row[]> {
  const order = orderOf(entity, query.sort, query.language)
  let last: Raw | null = null
  for (;;) {
    const conditions = conditionsSql(entity, query, branches)
    if (last) conditions.push(afterSql(order, { sort: order.sort, page: 1, value: last.order_value, id: last.id }))
    const raws: Raw[] = await db.query<Raw>(
      sql`select ${rowColumnsSql(entity)}, (${order.expression})::text as order_value ${fromSql(entity)}
       where ${join(conditions, ' and ')} ${orderSql(order)} limit ${TRANSFERS.batch}`,
    )
    if (raws.length > 0) yield raws.map((raw) => rowOf(entity, raw, now))
    if (raws.length < TRANSFERS.batch) return
    last = raws.at(-1)!
  }
}
