import type { ListQuery } from '#domain/api/envelope.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Sql } from '../database.ts'
import { conditionsSql, foundSql, searchSql, type Narrowing } from './conditions.ts'
import { bindings, tableOf, type Bind } from './names.ts'
import { afterSql, orderSql, placeOf, type Order } from './order.ts'
import { fromSql } from './rows.ts'
import type { Branches } from './scope.ts'
import { spliced } from '../sql/bound.ts'
import type { Statement } from '../sql/sql.ts'

/** Rows at the head of a list that are looked through for a common word, before all that hold it are gathered. */
const LOOKED_THROUGH = 2_000

export interface Wanted {
  query: ListQuery & Narrowing
  branches: Branches
  only: Statement | undefined
  order: Order
  /** Rows before the page, unless a cursor tells its place. */
  offset: number
  /** Rows of the page and one more. */
  size: number
}

/** The further condition of a list, inside one of its statements. */
export const onlySql = (only: Statement | undefined, bind: Bind) => (only ? spliced(only, bind) : 'true')

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** What holds of the rows besides the search: filters, scope, and the place that a cursor tells. */
function othersSql(entity: Entity, { query, branches, only, order }: Wanted, bind: Bind): string {
  const conditions = [...conditionsSql(entity, { ...query, search: '' }, branches, bind), onlySql(only, bind)]
  if (query.cursor !== '') conditions.push(afterSql(order, placeOf(query.cursor, order), bind))
  return conditions.join(' and ')
}

/** Without an index in the order asked for, looking through the head means sorting the whole. */
const isWalked = ({ order: own, indexed = [] }: Entity, { order, offset, size }: Wanted) =>
  [own, ...indexed].includes(order.sort.replace(/^-/, '')) && !order.nullable && offset + size <= LOOKED_THROUGH

/** The page, if the head of the list holds it: what stands first among the first rows stands first among all. */
async function lookThrough(sql: Sql, entity: Entity, wanted: Wanted): Promise<number[]> {
  const { values, bind } = bindings()
  const { order, query, offset, size } = wanted
  const head = `select t.*, ${order.expression} as order_key from ${tableOf(entity.name)} t
    where ${othersSql(entity, wanted, bind)} ${orderSql(order)} limit ${LOOKED_THROUGH}`
  const inOrder = orderSql({ ...order, expression: 't.order_key' })
  return idsOf(
    await sql.query(
      `select t.id from (${head}) t where ${searchSql(entity, query, bind)} ${inOrder} limit ${size} offset ${offset}`,
      values,
    ),
  )
}

/** The page out of all that the index of the search finds; `offset 0` keeps the database from walking the list instead. */
async function gather(sql: Sql, entity: Entity, wanted: Wanted): Promise<number[]> {
  const { values, bind } = bindings()
  const { order, query, offset, size } = wanted
  const found = `select t.id, ${order.expression} as order_key ${fromSql(entity)}
    where ${othersSql(entity, wanted, bind)} and ${foundSql(entity, query, bind)} offset 0`
  const inOrder = orderSql({ ...order, expression: 't.order_key' })
  return idsOf(await sql.query(`select t.id from (${found}) t ${inOrder} limit ${size} offset ${offset}`, values))
}

/**
 * Ids of a page of what a search finds, in order. Left to itself the database takes what is searched to be spread evenly: it walks
 * the whole list in its order for words that are rare, or whose rows all stand at its end. So few rows are gathered at once; for
 * many, a bounded part of the list is looked through first.
 */
export async function listFound(sql: Sql, entity: Entity, wanted: Wanted, isRare: boolean): Promise<number[]> {
  const near = !isRare && isWalked(entity, wanted) ? await lookThrough(sql, entity, wanted) : []
  return near.length === wanted.size ? near : gather(sql, entity, wanted)
}
