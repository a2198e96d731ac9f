import type { ListQuery } from '#domain/api/envelope.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { COUNT_CAP } from '#domain/limits.ts'
import type { Sql } from '../database.ts'
import { tableOf } from '../records/names.ts'
import type { Branches } from '../records/scope.ts'
import { empty, id, join, literal, sql, type Statement } from '../sql/sql.ts'
import { conditionsSql, type Narrowing } from './conditions.ts'

/** What is asked of a list, and the branches whose rows are there. */
export interface Asked {
  query: ListQuery & Narrowing
  branches: Branches
  /** What else holds of the rows; `t` is the table. */
  only?: Statement | undefined
  /** What else is selected of a row. */
  also?: Statement
}

export const whereSql = (entity: Entity, { query, branches, only }: Asked): Statement =>
  join([...conditionsSql(entity, query, branches), ...(only ? [only] : [])], ' and ')

/** Neither searched nor filtered. */
export const isWhole = ({ query, only }: Asked) =>
  query.search === '' && Object.keys(query.filter).length === 0 && only === undefined

/** How many there are, up to a cap. */
export function countSql(entity: Entity, asked: Asked, cap: number | null): Statement {
  const limit = cap === null ? empty : sql` limit ${literal(cap)}`
  return sql`select count(*)::int as total from (
    select 1 from ${tableOf(entity.name)} t where ${whereSql(entity, asked)}${limit}) counted`
}

/** Of a whole list, as its table of counts has it. */
const keptSql = (entity: Entity, { branches }: Asked): Statement =>
  sql`select coalesce(sum(live), 0)::int as total from ${id(`${entity.name}_count`)} where branch_id = any(${branches}::int[])`

const isKept = (entity: Entity, asked: Asked) => entity.counted && isWhole(asked)

/** How many there are, up to one more than is told. */
export const cappedSql = (entity: Entity, asked: Asked): Statement =>
  isKept(entity, asked)
    ? sql`select least(${literal(COUNT_CAP + 1)}, total) as total from (${keptSql(entity, asked)}) kept`
    : countSql(entity, asked, COUNT_CAP + 1)

/** How many there are, however many. */
export async function countAll(db: Sql, entity: Entity, asked: Asked): Promise<number> {
  const [row] = await db.query<{ total: number }>(isKept(entity, asked) ? keptSql(entity, asked) : countSql(entity, asked, null))
  return row?.total ?? 0
}
