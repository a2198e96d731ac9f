import type { ListQuery } from '#domain/api/envelope.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { TRANSFERS } from '#domain/limits.ts'
import type { Sql } from '../database.ts'
import { conditionsSql, type Narrowing } from './conditions.ts'
import { tableOf } from '../records/names.ts'
import { join, sql, type Statement } from '../sql/sql.ts'
import { afterParts, orderOf, orderSql } from './order.ts'
import { rowColumnsSql, fromSql, rowOf, type Row } from './rows.ts'
import type { Branches } from '../records/scope.ts'

type Raw = Record<string, unknown> & { id: number; order_value: string | null }

interface Asked {
  query: Pick<ListQuery, 'sort'> & Narrowing
  branches: Branches
  /** What else holds of the rows; `t` is the table. */
  only?: Statement | undefined
}

const whereOf = (entity: Entity, { query, branches, only }: Asked): Statement =>
  join([...conditionsSql(entity, query, branches), ...(only ? [only] : [])], ' and ')

/** How many rows a list has in all, however many. Throws `not_valid` for a filter or an order that it does not offer. */
export async function countRows(db: Sql, entity: Entity, asked: Asked): Promise<number> {
  orderOf(entity, asked.query.sort)
  const where = whereOf(entity, asked)
  const [row] = await db.query<{ total: number }>(
    sql`select count(*)::int as total from ${tableOf(entity.name)} t where ${where}`,
  )
  return row?.total ?? 0
}

/** Every row of a list in its order, some at a time: as many rows as there are never lie in memory at once. */
export async function* everyRow(db: Sql, entity: Entity, asked: Asked, now: Date): AsyncGenerator<Row[]> {
  const order = orderOf(entity, asked.query.sort, asked.query.language)
  const conditions = whereOf(entity, asked)
  const read = (behind: Statement) =>
    db.query<Raw>(
      sql`select ${rowColumnsSql(entity)}, (${order.expression})::text as order_value ${fromSql(entity)}
       where ${conditions} and ${behind} ${orderSql(order)} limit ${TRANSFERS.batch}`,
    )
  let parts: readonly Statement[] = [sql`true`]
  while (parts[0]) {
    const raws = await read(parts[0])
    if (raws.length > 0) yield raws.map((raw) => rowOf(entity, raw, now))
    const last = raws.length === TRANSFERS.batch ? raws.at(-1) : undefined
    parts = last ? afterParts(order, { sort: order.sort, page: 1, value: last.order_value, id: last.id }) : parts.slice(1)
  }
}
