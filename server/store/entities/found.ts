import { COUNT_CAP } from '#domain/limits.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Sql } from '../database.ts'
import { conditionsSql, foundSql, isShort, searchSql } from './conditions.ts'
import { whereSql, type Asked } from './counts.ts'
import { tableOf } from '../records/names.ts'
import { afterSql, byKey, isIndexed, orderSql, placeOf, type Order } from './order.ts'
import { fromSql } from './rows.ts'
import { empty, join, literal, sql, type Statement } from '../sql/sql.ts'

/** Rows at the head of a list that are looked through for what many hold, before all of those are gathered: a word costs more to look for. */
const LOOKED_THROUGH = { word: 2_000, filter: 5_000 }
/** The same for short words that hold of one in so many of those: they are counted where they stand, for their index would bring them all. */
const SHORT_WORDS = { oneIn: 20, lookedThrough: 20_000 }

export interface Wanted extends Asked {
  order: Order
  /** Rows before the page, unless a cursor tells its place. */
  offset: number
  /** Rows of the page and one more. */
  size: number
}

const idsOf = async (db: Sql, statement: Statement) => (await db.query<{ id: number }>(statement)).map(({ id }) => id)

/** What holds of the rows that stand behind the place of a cursor. */
export const behindSql = ({ query, order }: Wanted): Statement =>
  query.cursor === '' ? sql`true` : afterSql(order, placeOf(query.cursor, order))

/** What holds of the rows besides the search. */
const othersSql = (entity: Entity, { query, branches, only = sql`true` }: Wanted): Statement =>
  join([...conditionsSql(entity, { ...query, search: '' }, branches), only], ' and ')

/** The first of the rows at the head of a list: what stands first among them stands first among all. */
function lookThroughSql(entity: Entity, wanted: Wanted, looked: number, limit: Statement): Statement {
  const { order, query, branches, only = sql`true` } = wanted
  const scope = join([...conditionsSql(entity, { ...query, search: '', filter: {} }, branches), only], ' and ')
  const head = sql`select t.*, ${order.expression} as order_key from ${tableOf(entity.name)} t
    where ${scope} and ${behindSql(wanted)} ${orderSql(order)} limit ${literal(looked)}`
  const held = query.search === '' ? sql`true` : searchSql(entity, query)
  return sql`select t.id from (${head}) t where ${othersSql(entity, wanted)} and ${held} ${byKey(order)} ${limit}`
}

/** The page out of all that an index finds; `offset 0` keeps the database from walking the list instead. */
function gatherSql(entity: Entity, wanted: Wanted): Statement {
  const { order, query } = wanted
  const held = query.search === '' ? sql`true` : foundSql(entity, query)
  const found = sql`select t.id, ${order.expression} as order_key ${fromSql(entity)}
    where ${othersSql(entity, wanted)} and ${behindSql(wanted)} and ${held} offset 0`
  return sql`select t.id from (${found}) t ${byKey(order)} ${sliceSql(wanted)}`
}

const sliceSql = ({ size, offset }: Wanted): Statement => sql`limit ${literal(size)} offset ${literal(offset)}`

/** Short words of many rows, looked for at the head of a list that grows long; null where fewer hold them there, or the list is not walked. */
async function findOften(db: Sql, entity: Entity, asked: Wanted): Promise<number[] | null> {
  const { oneIn, lookedThrough } = SHORT_WORDS
  const wanted = { ...asked, query: { ...asked.query, cursor: '' } }
  if (!entity.counted || !isShort(wanted.query.search) || !isIndexed(entity, wanted.order)) return null
  const near = await idsOf(db, lookThroughSql(entity, wanted, LOOKED_THROUGH.word, empty))
  if (near.length * oneIn < LOOKED_THROUGH.word) return null
  const often = await idsOf(db, lookThroughSql(entity, wanted, lookedThrough, sql`limit ${literal(COUNT_CAP + 1)}`))
  return often.length > COUNT_CAP ? often : null
}

export interface First {
  /** One more than the cap where there are more than are counted. */
  counted: number
  /** Of all where they are counted; of those at the head of the list; none where there are too many to name. */
  ids: readonly number[]
  /** They stand at the head of the list. */
  isHead: boolean
}

/** Of many only how many there are: their ids would be read for nothing. */
async function countFirst(db: Sql, entity: Entity, wanted: Wanted): Promise<First> {
  const some = sql`select t.id from ${tableOf(entity.name)} t where ${whereSql(entity, wanted)} limit ${literal(COUNT_CAP + 1)}`
  const [row] = await db.query<{ counted: number; ids: number[] | null }>(
    sql`select count(*)::int as counted, case when count(*) <= ${literal(COUNT_CAP)} then array_agg(t.id) end as ids from (${some}) t`,
  )
  return { counted: row?.counted ?? 0, ids: row?.ids ?? [], isHead: false }
}

/** All that is asked for, up to one more than are counted: it is looked for once, to be counted and to be shown. */
export async function findFirst(db: Sql, entity: Entity, wanted: Wanted): Promise<First> {
  const often = await findOften(db, entity, wanted)
  return often ? { counted: often.length, ids: often, isHead: true } : countFirst(db, entity, wanted)
}

/**
 * The ids of a page of what many rows hold. Left to itself the database takes what is searched to be spread evenly: it walks the whole list in
 * its order for words whose rows all stand at its end. So a bounded part of the list is looked through first.
 */
export async function findPage(db: Sql, entity: Entity, wanted: Wanted, first: First): Promise<readonly number[]> {
  const { query, order, offset, size } = wanted
  if (first.isHead && query.cursor === '' && offset + size <= first.ids.length) return first.ids.slice(offset, offset + size)
  const looked = LOOKED_THROUGH[query.search === '' ? 'filter' : 'word']
  const isNear = isIndexed(entity, order) && offset + size <= looked
  const near = isNear ? await idsOf(db, lookThroughSql(entity, wanted, looked, sliceSql(wanted))) : []
  return near.length === size ? near : idsOf(db, gatherSql(entity, wanted))
}
