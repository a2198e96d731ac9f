import type { ListQuery, Page } from '#domain/api/envelope.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { COUNT_CAP } from '#domain/limits.ts'
import type { Sql } from '../database.ts'
import { conditionsSql, type Narrowing } from './conditions.ts'
import { tableOf } from '../records/names.ts'
import { findRows } from './found.ts'
import { cut, lastPage, type Ordered } from './page.ts'
import { afterSql, orderOf, orderSql, placeOf, reversedSql, type Order } from './order.ts'
import { rowColumnsSql, fromSql, rowOf, type Row } from './rows.ts'
import type { Branches } from '../records/scope.ts'
import { empty, join, literal, sql, type Statement } from '../sql/sql.ts'

/** Counted in the same statement where nothing is searched for. */
type Raw = Record<string, unknown> & Ordered

/** What is asked, and the branches whose rows are there. */
interface Asked {
  query: ListQuery & Narrowing
  branches: Branches
  /** What else holds of the rows; `t` is the table. */
  only?: Statement | undefined
  /** What else is selected of a row. */
  also?: Statement
}

interface Place {
  order: Order
  page: number
  /** The search finds few rows. */
  isRare: boolean
  /** How many rows there are, where that is known: a page near the end is read from there. */
  total?: number
}

const whereSql = (entity: Entity, { query, branches, only }: Asked): Statement =>
  join([...conditionsSql(entity, query, branches), ...(only ? [only] : [])], ' and ')

function countSql(entity: Entity, asked: Asked, cap: number | null): Statement {
  const limit = cap === null ? empty : sql` limit ${literal(cap)}`
  return sql`select count(*)::int as total from (
    select 1 from ${tableOf(entity.name)} t where ${whereSql(entity, asked)}${limit}) counted`
}

async function count(db: Sql, entity: Entity, asked: Asked, cap: number | null): Promise<number> {
  const [row] = await db.query<{ total: number }>(countSql(entity, asked, cap))
  return row?.total ?? 0
}

/** Some rows in order, or the same ones from the end where the total is known and the end is nearer. */
function sliceSql(order: Order, { offset, size, total = 0 }: { offset: number; size: number; total?: number | undefined }) {
  const after = total - offset - size
  const isFromEnd = offset > 0 && after < offset && after > -size
  const [ordered, limit, skipped] = isFromEnd
    ? [reversedSql(order), Math.min(size, size + after), Math.max(0, after)]
    : [orderSql(order), size, offset]
  const offsetSql = skipped > 0 ? sql` offset ${literal(skipped)}` : empty
  return { slice: sql`${ordered} limit ${literal(limit)}${offsetSql}`, isFromEnd }
}

/** One row more than asked tells whether there is a page after this one. */
async function fetch(db: Sql, entity: Entity, asked: Asked, { order, page, isRare, total }: Place): Promise<Raw[]> {
  const { query, branches, only, also } = asked
  const size = query.page_size + 1
  const offset = query.cursor === '' ? (page - 1) * query.page_size : 0
  const columns = also ? sql`${rowColumnsSql(entity)}, ${also}` : rowColumnsSql(entity)
  const head = sql`select ${columns}, (${order.expression})::text as order_value`
  if (query.search !== '') {
    const wanted = { query, branches, only, order, offset, size }
    return findRows(entity, wanted, isRare, (ids) =>
      db.query<Raw>(sql`${head} ${fromSql(entity)} where t.id = any(array(${ids})) ${orderSql(order)}`),
    )
  }
  const after = query.cursor === '' ? empty : sql` and ${afterSql(order, placeOf(query.cursor, order))}`
  const { slice, isFromEnd } = sliceSql(order, { offset, size, total })
  const statement = sql`${head}, (${countSql(entity, asked, COUNT_CAP + 1)}) as total ${fromSql(entity)}
    where ${whereSql(entity, asked)}${after} ${slice}`
  const isPlain = only === undefined && Object.keys(query.filter).length === 0 && query.cursor === ''
  const isHot = isPlain && offset === 0 && order.sort === entity.order && order.language === undefined
  const raws = await db.query<Raw>(statement, isHot ? `list_${entity.name}_${query.page_size}` : undefined)
  return isFromEnd ? raws.toReversed() : raws
}

function pageOf(query: ListQuery, order: Order, last: number): number {
  return query.cursor === '' ? Math.min(query.page, last) : placeOf(query.cursor, order).page
}

interface Found {
  raws: Raw[]
  page: number
  /** One more than the cap where there are more than are counted. */
  counted: number
}

/** The rows that are asked for with their count, in one statement where that finds any. */
async function found(db: Sql, entity: Entity, asked: Asked, order: Order): Promise<Found> {
  const { query } = asked
  if (query.search === '') {
    const page = pageOf(query, order, Infinity)
    if (query.cursor === '' && (page - 1) * query.page_size > COUNT_CAP) return foundBeyond(db, entity, asked, order)
    const raws = await fetch(db, entity, asked, { order, page, isRare: false })
    if (raws[0]) return { raws, page, counted: raws[0].total ?? 0 }
  }
  return countedFirst(db, entity, asked, order)
}

/** A page behind those that are counted. */
async function foundBeyond(db: Sql, entity: Entity, asked: Asked, order: Order): Promise<Found> {
  const total = await count(db, entity, asked, null)
  const page = pageOf(asked.query, order, lastPage(total, asked.query.page_size))
  const raws = total === 0 ? [] : await fetch(db, entity, asked, { order, page, isRare: false, total })
  return { raws, page, counted: Math.min(total, COUNT_CAP + 1) }
}

/** Where nothing is there, or less than a page beyond the end needs; and for searches, whose way depends on how much they find. */
async function countedFirst(db: Sql, entity: Entity, asked: Asked, order: Order): Promise<Found> {
  const { query } = asked
  const size = query.page_size
  const counted = await count(db, entity, asked, COUNT_CAP + 1)
  const isEstimate = counted > COUNT_CAP
  const page = pageOf(query, order, isEstimate ? Infinity : lastPage(counted, size))
  const raws = counted === 0 ? [] : await fetch(db, entity, asked, { order, page, isRare: !isEstimate })
  if (raws.length > 0 || !isEstimate || query.cursor !== '') return { raws, page, counted }
  const last = lastPage(await count(db, entity, asked, null), size)
  return { raws: await fetch(db, entity, asked, { order, page: last, isRare: false }), page: last, counted }
}

/**
 * One page of the rows of these branches, as they are selected. Counts stop at the cap; beyond it a page is found by its offset from the
 * nearer end, or by the cursor at the same cost at any depth. A page beyond the end is the last one.
 */
export async function listRaws(db: Sql, entity: Entity, asked: Asked): Promise<Page<Raw>> {
  const order = orderOf(entity, asked.query.sort, asked.query.language)
  const { raws, page, counted } = await found(db, entity, asked, order)
  return cut(raws, asked.query, { order, page, counted }) as Page<Raw>
}

/** The same, as they travel. */
export async function listRows(db: Sql, entity: Entity, asked: Asked, now: Date): Promise<Page<Row>> {
  const { items, ...page } = await listRaws(db, entity, asked)
  return { ...page, items: items.map((raw) => rowOf(entity, raw, now)) }
}
