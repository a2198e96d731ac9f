import { AppError } from '#domain/app-error.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { RowOf } from '#domain/records/inferred.ts'
import { onceFor } from '#domain/records/once-for.ts'
import type { Sql } from '../database.ts'
import { besideSql, shownBeside } from './below.ts'
import { fieldsOf } from '#domain/entities/filters.ts'
import { columnsOf, joined, shownValues } from '../records/columns.ts'
import { tableOf } from '../records/names.ts'
import { join, sql, type Statement } from '../sql/sql.ts'
import { ownScopeSql, type Scope } from '../records/scope.ts'

export type Row = RowOf<Entity>

type Raw = Record<string, unknown> & { id: number }

const columns = onceFor(
  (entity: Entity) =>
    sql`t.id, t.uuid, t.row_version, t.created_at, t.updated_at, ${columnsOf(fieldsOf(entity))}${besideSql(entity)}`,
)
const sources = onceFor((entity: Entity) => sql`from ${tableOf(entity.name)} t${joined(entity.fields)}`)

/** The columns of a row with what stands beside it, links with their names; `t` is the entity's own table. */
export const rowColumnsSql = (entity: Entity): Statement => columns(entity)

/** The entity's table first, then what it points to: joins run in the order they are written. */
export const fromSql = (entity: Entity): Statement => sources(entity)

/** A row as the driver gives it: moments are dates. */
export type WithDates<T, K extends keyof T> = Omit<T, K> & { [N in K]: Date | Extract<T[N], null> }

export const instant = (value: unknown) => (value instanceof Date ? value : new Date(String(value))).toISOString()

/** A row as it travels, from what `rowColumnsSql` selected: links with names, derived fields worked out. */
export function rowOf(entity: Entity, raw: Raw, now: Date): Row {
  const values = shownValues(fieldsOf(entity), raw)
  return {
    id: raw.id,
    uuid: String(raw.uuid),
    ...values,
    ...shownBeside(entity, raw),
    ...entity.derive?.(values, now),
    row_version: Number(raw.row_version),
    created_at: instant(raw.created_at),
    updated_at: instant(raw.updated_at),
  } as unknown as Row
}

/** The rows of these ids, in their order. */
export async function readRows(db: Sql, entity: Entity, ids: readonly number[], now: Date): Promise<Row[]> {
  const raws = await db.query<Raw>(
    sql`select ${rowColumnsSql(entity)} ${fromSql(entity)} where t.id = any(${ids}::int[]) and t.deleted_at is null`,
  )
  const found = new Map(raws.map((raw) => [raw.id, rowOf(entity, raw, now)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Throws `not_found` for a row that is absent, removed or outside the scope. */
export async function readRow(db: Sql, entity: Entity, id: number, now: Date, scope: Scope): Promise<Row> {
  const where = join([sql`t.id = ${id}`, sql`t.deleted_at is null`, ...ownScopeSql(entity.name, 't', scope)], ' and ')
  const [raw] = await db.query<Raw>(sql`select ${rowColumnsSql(entity)} ${fromSql(entity)} where ${where}`)
  if (!raw) throw new AppError('not_found')
  return rowOf(entity, raw, now)
}

/** The condition that a row `t` is the one of a UUID; nothing where none is asked for. */
export const narrowedTo = (query: object): { only?: Statement } =>
  'uuid' in query && typeof query.uuid === 'string' ? { only: sql`t.uuid = ${query.uuid}` } : {}

/** The id of a record that is addressed by its id or its UUID. Throws `not_found`. */
export async function idOf(db: Sql, entity: Entity, key: number | string): Promise<number> {
  if (typeof key === 'number') return key
  const [row] = await db.query<{ id: number }>(sql`select id from ${tableOf(entity.name)} where uuid = ${key}`)
  if (!row) throw new AppError('not_found')
  return row.id
}
