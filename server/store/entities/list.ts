import type { ListQuery, Page } from '#domain/api/envelope.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { COUNT_CAP } from '#domain/limits.ts'
import type { Sql } from '../database.ts'
import { conditionsSql, type Narrowing } from './conditions.ts'
import { listFound, onlySql } from './found.ts'
import { bindings, tableOf, type Bind } from './names.ts'
import { afterSql, cursorOf, orderOf, orderSql, placeOf, reversedSql, type Order } from './order.ts'
import { rowColumnsSql, fromSql, rowsOf, type Row } from './rows.ts'
import type { Branches } from './scope.ts'
import type { Statement } from '../sql/sql.ts'

/** `total` is there where nothing is searched for: the rows are counted in the same statement. */
type Raw = Record<string, unknown> & { id: number; order_value: string | null; total?: number }

/** What is asked, and the branches whose rows are there. */
interface Asked {
  query: ListQuery & Narrowing
  branches: Branches
  /** What else holds of the rows; `t` is the table. */
  only?: Statement | undefined
}

interface Place {
  order: Order
  page: number
  /** The search finds few rows. */
  isRare: boolean
  /** How many rows there are, where that is known: a page near the end is read from there. */
  total?: number
}

function countSql(entity: Entity, { query, branches, only }: Asked, cap: number | null, bind: Bind): string {
  const where = [...conditionsSql(entity, query, branches, bind), onlySql(only, bind)].join(' and ')
  const counted = `select 1 from ${tableOf(entity.name)} t where ${where}${cap === null ? '' : ` limit ${cap}`}`
  return `select count(*)::int as total from (${counted}) counted`
}

async function count(sql: Sql, entity: Entity, asked: Asked, cap: number | null): Promise<number> {
  const { values, bind } = bindings()
  const [row] = await sql.query<{ total: number }>(countSql(entity, asked, cap, bind), values)
  return row?.total ?? 0
}

/** Some rows in order, or the same ones from the end where the total is known and the end is nearer. */
function sliceSql(order: Order, { offset, size, total = 0 }: { offset: number; size: number; total?: number | undefined }) {
  const after = total - offset - size
  const isFromEnd = after < offset && after > -size
  const [ordered, limit, skipped] = isFromEnd
    ? [reversedSql(order), Math.min(size, size + after), Math.max(0, after)]
    : [orderSql(order), size, offset]
  return { slice: `${ordered} limit ${limit}${skipped > 0 ? ` offset ${skipped}` : ''}`, isFromEnd }
}

/** One row more than asked tells whether there is a page after this one. */
async function fetch(sql: Sql, entity: Entity, asked: Asked, { order, page, isRare, total }: Place): Promise<Raw[]> {
  const { query, branches, only } = asked
  const { values, bind } = bindings()
  const size = query.page_size + 1
  const offset = query.cursor === '' ? (page - 1) * query.page_size : 0
  const selected = {
    head: `select ${rowColumnsSql(entity)}, (${order.expression})::text as order_value`,
    from: fromSql(entity),
  }
  if (query.search !== '') {
    const ids = await listFound(sql, entity, { query, branches, only, order, offset, size }, isRare)
    return sql.query<Raw>(`${selected.head} ${selected.from} where t.id = any(${bind(ids)}::int[]) ${orderSql(order)}`, values)
  }
  const conditions = [...conditionsSql(entity, query, branches, bind), onlySql(only, bind)]
  if (query.cursor !== '') conditions.push(afterSql(order, placeOf(query.cursor, order), bind))
  const counted = `${selected.head}, (${countSql(entity, asked, COUNT_CAP + 1, bind)}) as total ${selected.from}`
  const { slice, isFromEnd } = sliceSql(order, { offset, size, total })
  const text = `${counted} where ${conditions.join(' and ')} ${slice}`
  const isPlain = only === undefined && Object.keys(query.filter).length === 0 && query.cursor === ''
  const isHot = isPlain && offset === 0 && order.sort === entity.order && order.language === undefined
  const raws = await sql.query<Raw>(text, values, isHot ? `list_${entity.name}_${query.page_size}` : undefined)
  return isFromEnd ? raws.toReversed() : raws
}

const lastPage = (total: number, size: number) => Math.max(1, Math.ceil(total / size))

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
async function found(sql: Sql, entity: Entity, asked: Asked, order: Order): Promise<Found> {
  const { query } = asked
  if (query.search === '') {
    const page = pageOf(query, order, Infinity)
    if (query.cursor === '' && (page - 1) * query.page_size > COUNT_CAP) return foundBeyond(sql, entity, asked, order)
    const raws = await fetch(sql, entity, asked, { order, page, isRare: false })
    if (raws[0]) return { raws, page, counted: raws[0].total ?? 0 }
  }
  return countedFirst(sql, entity, asked, order)
}

/** A page behind those that are counted. */
async function foundBeyond(sql: Sql, entity: Entity, asked: Asked, order: Order): Promise<Found> {
  const total = await count(sql, entity, asked, null)
  const page = pageOf(asked.query, order, lastPage(total, asked.query.page_size))
  const raws = total === 0 ? [] : await fetch(sql, entity, asked, { order, page, isRare: false, total })
  return { raws, page, counted: Math.min(total, COUNT_CAP + 1) }
}

/** Where nothing is there, or less than a page beyond the end needs; and for searches, whose way depends on how much they find. */
async function countedFirst(sql: Sql, entity: Entity, asked: Asked, order: Order): Promise<Found> {
  const { query } = asked
  const size = query.page_size
  const counted = await count(sql, entity, asked, COUNT_CAP + 1)
  const isEstimate = counted > COUNT_CAP
  const page = pageOf(query, order, isEstimate ? Infinity : lastPage(counted, size))
  const raws = counted === 0 ? [] : await fetch(sql, entity, asked, { order, page, isRare: !isEstimate })
  if (raws.length > 0 || !isEstimate || query.cursor !== '') return { raws, page, counted }
  const last = lastPage(await count(sql, entity, asked, null), size)
  return { raws: await fetch(sql, entity, asked, { order, page: last, isRare: false }), page: last, counted }
}

/**
 * One page of the rows of these branches. Counts stop at the cap; beyond it a page is found by its offset from the nearer end, or by the cursor at the same cost at any depth.
 * A page beyond the end is the last one.
 */
export async function listRows(sql: Sql, entity: Entity, asked: Asked, now: Date): Promise<Page<Row>> {
  const { query } = asked
  const order = orderOf(entity, query.sort, query.language)
  const size = query.page_size
  const { raws, page, counted } = await found(sql, entity, asked, order)
  const isEstimate = counted > COUNT_CAP
  const shown = raws.slice(0, size)
  const last = shown.at(-1)
  const { sort, language } = order
  const next =
    raws.length > size && last ? cursorOf({ sort, language, page: page + 1, value: last.order_value, id: last.id }) : null
  const items = await rowsOf(sql, entity, shown, now)
  return { items, page, page_size: size, total: Math.min(counted, COUNT_CAP), total_is_estimate: isEstimate, next_cursor: next }
}
