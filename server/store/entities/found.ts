import type { ListQuery } from '#domain/api/envelope.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { conditionsSql, foundSql, searchSql, type Narrowing } from './conditions.ts'
import { tableOf } from '../records/names.ts'
import { afterSql, orderSql, placeOf, type Order } from './order.ts'
import { fromSql } from './rows.ts'
import type { Branches } from '../records/scope.ts'
import { join, sql, type Statement } from '../sql/sql.ts'

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

/** What holds of the rows besides the search: filters, scope, and the place that a cursor tells. */
function othersSql(entity: Entity, { query, branches, only = sql`true`, order }: Wanted): Statement {
  const after = query.cursor === '' ? [] : [afterSql(order, placeOf(query.cursor, order))]
  return join([...conditionsSql(entity, { ...query, search: '' }, branches), only, ...after], ' and ')
}

/** Without an index in the order asked for, looking through the head means sorting the whole. */
const isWalked = ({ order: own, indexed = [] }: Entity, { order, offset, size }: Wanted) =>
  [own, ...indexed].includes(order.sort.replace(/^-/, '')) && !order.nullable && offset + size <= LOOKED_THROUGH

/** The page, if the head of the list holds it: what stands first among the first rows stands first among all. */
function lookThroughSql(entity: Entity, wanted: Wanted): Statement {
  const { order, query } = wanted
  const head = sql`select t.*, ${order.expression} as order_key from ${tableOf(entity.name)} t
    where ${othersSql(entity, wanted)} ${orderSql(order)} limit ${LOOKED_THROUGH}`
  return sql`select t.id from (${head}) t where ${searchSql(entity, query)} ${sliceSql(wanted)}`
}

/** The page out of all that the index of the search finds; `offset 0` keeps the database from walking the list instead. */
function gatherSql(entity: Entity, wanted: Wanted): Statement {
  const { order, query } = wanted
  const found = sql`select t.id, ${order.expression} as order_key ${fromSql(entity)}
    where ${othersSql(entity, wanted)} and ${foundSql(entity, query)} offset 0`
  return sql`select t.id from (${found}) t ${sliceSql(wanted)}`
}

const sliceSql = ({ order, size, offset }: Wanted): Statement =>
  sql`${orderSql({ ...order, expression: sql`t.order_key` })} limit ${size} offset ${offset}`

/**
 * The page of what a search finds, by a function that reads the rows of selected ids. Left to itself the database takes what is searched
 * to be spread evenly: it walks the whole list in its order for words that are rare, or whose rows all stand at its end. So few rows are
 * gathered at once; for many, a bounded part of the list is looked through first.
 */
export async function findRows<Raw>(
  entity: Entity,
  wanted: Wanted,
  isRare: boolean,
  read: (ids: Statement) => Promise<Raw[]>,
): Promise<Raw[]> {
  const near = !isRare && isWalked(entity, wanted) ? await read(lookThroughSql(entity, wanted)) : []
  return near.length === wanted.size ? near : read(gatherSql(entity, wanted))
}
