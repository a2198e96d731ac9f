import type { ListQuery, Page } from '#domain/api/envelope.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { COUNT_CAP } from '#domain/limits.ts'
import type { Sql } from '../database.ts'
import { cappedSql, countAll, isWhole, whereSql, type Asked } from './counts.ts'
import { behindSql, findFirst, findPage, type First, type Wanted } from './found.ts'
import { cut, lastPage, type Ordered } from './page.ts'
import { afterParts, byKey, isIndexed, orderOf, orderSql, placeOf, reversedSql, type Order } from './order.ts'
import { rowColumnsSql, fromSql, rowOf, type Row } from './rows.ts'
import { empty, join, literal, sql, type Statement } from '../sql/sql.ts'

/** Counted in the same statement where nothing is searched for. */
type Raw = Record<string, unknown> & Ordered

/** Some rows in order, or the same ones from the end where the total is known and the end is nearer. */
function sliceSql(order: Order, { offset, size, total = 0 }: { offset: number; size: number; total?: number | undefined }) {
  const after = total - offset - size
  const isFromEnd = offset > 0 && after < offset && after > -size
  const [ordered, limit, skipped] = isFromEnd
    ? [reversedSql(order), Math.min(size, size + after), Math.max(0, after)]
    : [orderSql(order), size, offset]
  return sql`${ordered} limit ${literal(limit)}${skipped > 0 ? sql` offset ${literal(skipped)}` : empty}`
}

const wantedOf = (asked: Asked, order: Order, page: number): Wanted => ({
  ...asked,
  order,
  offset: asked.query.cursor === '' ? (page - 1) * asked.query.page_size : 0,
  size: asked.query.page_size + 1,
})

const selectSql = (entity: Entity, { order, also }: Wanted): Statement => {
  const columns = also ? sql`${rowColumnsSql(entity)}, ${also}` : rowColumnsSql(entity)
  return sql`select ${columns}, (${order.expression})::text as order_value`
}

/** Part of the name of a statement that stays the same for everybody; none where it does not. */
const hotName = (entity: Entity, { order, also, only }: Wanted) =>
  order.language === undefined && also === undefined && only === undefined ? `${entity.name}_${order.sort}` : null

/** The page out of those that were found before. It is prepared: a statement of ten tables takes longer to plan than to run. */
async function readAmong(db: Sql, entity: Entity, wanted: Wanted, among: readonly number[]): Promise<Raw[]> {
  const { order, size, offset } = wanted
  const isFirst = wanted.query.cursor === ''
  const ids = sql`select t.id ${fromSql(entity)} where t.id = any(${among}::int[])${isFirst ? empty : sql` and ${behindSql(wanted)}`}
    ${orderSql(order)} limit ${size} offset ${offset}`
  const name = isFirst ? hotName(entity, wanted) : null
  return db.query<Raw>(
    sql`${selectSql(entity, wanted)} ${fromSql(entity)} where t.id = any(array(${ids})) ${orderSql(order)}`,
    name === null ? undefined : `among_${name}`,
  )
}

/** The first rows of each part behind a place, of which the page is taken. */
function pageBehind(entity: Entity, wanted: Wanted): Statement {
  const { query, order, size } = wanted
  const each = afterParts(order, placeOf(query.cursor, order)).map(
    (part) => sql`(select t.id, ${order.expression} as order_key ${fromSql(entity)}
      where ${whereSql(entity, wanted)} and ${part} ${orderSql(order)} limit ${literal(size)})`,
  )
  return sql`select t.id from (${join(each, ' union all ')}) t ${byKey(order)} limit ${literal(size)}`
}

/** Ids of a page that is not the first. */
const pageFurther = (entity: Entity, wanted: Wanted, total: number | undefined): Statement =>
  wanted.query.cursor === ''
    ? sql`select t.id ${fromSql(entity)} where ${whereSql(entity, wanted)} ${sliceSql(wanted.order, { ...wanted, total })}`
    : pageBehind(entity, wanted)

/** A page of all that there is, with its count where nobody knows it yet; one row more than asked tells whether there is a page after this one. */
async function readSlice(db: Sql, entity: Entity, wanted: Wanted, total?: number): Promise<Raw[]> {
  const { query, order, offset, size } = wanted
  const isFirst = query.cursor === '' && offset === 0
  const rows = isFirst
    ? sql`${whereSql(entity, wanted)} ${orderSql(order)} limit ${literal(size)}`
    : sql`t.id = any(array(${pageFurther(entity, wanted, total)})) ${orderSql(order)}`
  const counted = total === undefined ? sql`, (${cappedSql(entity, wanted)}) as total` : empty
  const isHot = isWhole(wanted) && isFirst && total === undefined && isIndexed(entity, order)
  const name = isHot ? hotName(entity, wanted) : null
  return db.query<Raw>(
    sql`${selectSql(entity, wanted)}${counted} ${fromSql(entity)} where ${rows}`,
    name === null ? undefined : `list_${name}_${query.page_size}`,
  )
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
    const isNarrowed = Object.keys(query.filter).length > 0
    const raws = isNarrowed ? [] : await readSlice(db, entity, wantedOf(asked, order, page))
    if (raws[0]) return { raws, page, counted: raws[0].total ?? 0 }
  }
  return countedFirst(db, entity, asked, order)
}

/** A page behind those that are counted. */
async function foundBeyond(db: Sql, entity: Entity, asked: Asked, order: Order): Promise<Found> {
  const total = await countAll(db, entity, asked)
  const page = pageOf(asked.query, order, lastPage(total, asked.query.page_size))
  const raws = total === 0 ? [] : await readSlice(db, entity, wantedOf(asked, order, page), total)
  return { raws, page, counted: Math.min(total, COUNT_CAP + 1) }
}

async function readPage(db: Sql, entity: Entity, wanted: Wanted, first: First): Promise<Raw[]> {
  return readAmong(db, entity, { ...wanted, offset: 0 }, await findPage(db, entity, wanted, first))
}

/**
 * Where nothing is there, or less than a page beyond the end needs; and for searches and filters, whose way depends on how much they
 * find: for a handful out of a million the list would be walked to its end.
 */
async function countedFirst(db: Sql, entity: Entity, asked: Asked, order: Order): Promise<Found> {
  const { query } = asked
  const size = query.page_size
  const first = await findFirst(db, entity, wantedOf(asked, order, 1))
  const { counted } = first
  const isEstimate = counted > COUNT_CAP
  const page = pageOf(query, order, isEstimate ? Infinity : lastPage(counted, size))
  const wanted = wantedOf(asked, order, page)
  if (!isEstimate) return { raws: counted === 0 ? [] : await readAmong(db, entity, wanted, first.ids), page, counted }
  const raws = await readPage(db, entity, wanted, first)
  if (raws.length > 0 || query.cursor !== '') return { raws, page, counted }
  const last = lastPage(await countAll(db, entity, asked), size)
  return { raws: await readPage(db, entity, wantedOf(asked, order, last), first), page: last, counted }
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
