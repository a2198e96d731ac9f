import type { ListQuery } from '#domain/api/envelope.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { TRANSFERS } from '#domain/limits.ts'
import type { Sql } from '../database.ts'
import { conditionsSql, type Narrowing } from './conditions.ts'
import { bindings, tableOf } from './names.ts'
import { afterSql, orderOf, orderSql } from './order.ts'
import { rowColumnsSql, fromSql, rowsOf, type Row } from './rows.ts'
import type { Branches } from './scope.ts'

type Raw = Record<string, unknown> & { id: number; order_value: string | null }

interface Asked {
  query: Pick<ListQuery, 'sort'> & Narrowing
  branches: Branches
}

/** How many rows a list has in all, however many. Throws `not_valid` for a filter or an order that it does not offer. */
export async function countRows(sql: Sql, entity: Entity, { query, branches }: Asked): Promise<number> {
  const { values, bind } = bindings()
  orderOf(entity, query.sort)
  const where = conditionsSql(entity, query, branches, bind).join(' and ')
  const [row] = await sql.query<{ total: number }>(
    `select count(*)::int as total from ${tableOf(entity.name)} t where ${where}`,
    values,
  )
  return row?.total ?? 0
}

/** Every row of a list in its order, some at a time: as many rows as there are never lie in memory at once. */
export async function* everyRow(sql: Sql, entity: Entity, { query, branches }: Asked, now: Date): AsyncGenerator<Row[]> {
  const order = orderOf(entity, query.sort, query.language)
  let last: Raw | null = null
  for (;;) {
    const { values, bind } = bindings()
    const conditions = conditionsSql(entity, query, branches, bind)
    if (last) conditions.push(afterSql(order, { sort: order.sort, page: 1, value: last.order_value, id: last.id }, bind))
    const raws: Raw[] = await sql.query<Raw>(
      `select ${rowColumnsSql(entity)}, (${order.expression})::text as order_value ${fromSql(entity)}
       where ${conditions.join(' and ')} ${orderSql(order)} limit ${TRANSFERS.batch}`,
      values,
    )
    if (raws.length > 0) yield rowsOf(sql, entity, raws, now)
    if (raws.length < TRANSFERS.batch) return
    last = raws.at(-1)!
  }
}
