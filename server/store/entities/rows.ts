import { AppError } from '#domain/app-error.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { RowOf } from '#domain/records/inferred.ts'
import type { Sql } from '../database.ts'
import { namesBeside, readBeside, type Beside } from './below.ts'
import { columnsSql, joinsSql, shownValues, bindings, fieldsOf, tableOf } from './names.ts'
import { id as identifierSql, sql as compose, type Statement } from '../sql/sql.ts'
import { ownScopeSql, type Scope } from './scope.ts'

export type Row = RowOf<Entity>

type Raw = Record<string, unknown> & { id: number }

/** The columns of a row, links with their names; `t` is the entity's own table. */
export const rowColumnsSql = (entity: Entity): string =>
  `t.id, t.uuid, t.row_version, t.created_at, t.updated_at, ${columnsSql(fieldsOf(entity))}`

/** The entity's table first, then what it points to: joins run in the order they are written. */
export const fromSql = (entity: Entity): string => `from ${tableOf(entity.name)} t${joinsSql(entity.fields)}`

/** A row as the driver gives it: moments are dates. */
export type WithDates<T, K extends keyof T> = Omit<T, K> & { [N in K]: Date | Extract<T[N], null> }

export const instant = (value: unknown) => (value instanceof Date ? value : new Date(String(value))).toISOString()

interface Shaping {
  entity: Entity
  /** Of the fields that stand in tables of their own. */
  names: string[]
  beside: Beside
  now: Date
}

function shaped({ entity, names, beside, now }: Shaping, raw: Raw): Row {
  const values = shownValues(fieldsOf(entity), raw)
  return {
    id: raw.id,
    uuid: String(raw.uuid),
    ...values,
    ...Object.fromEntries(names.map((name) => [name, beside(name, raw.id)])),
    ...entity.derive?.(values, now),
    row_version: Number(raw.row_version),
    created_at: instant(raw.created_at),
    updated_at: instant(raw.updated_at),
  } as unknown as Row
}

/** Rows as they travel, from what `rowColumnsSql` selected: links with names, derived fields worked out. */
export async function rowsOf(sql: Sql, entity: Entity, raws: readonly Raw[], now: Date): Promise<Row[]> {
  const beside = await readBeside(
    sql,
    entity,
    raws.map(({ id }) => id),
  )
  const shaping = { entity, names: namesBeside(entity), beside, now }
  return raws.map((raw) => shaped(shaping, raw))
}

/** The rows of these ids, in their order. */
export async function readRows(sql: Sql, entity: Entity, ids: readonly number[], now: Date): Promise<Row[]> {
  const raws = await sql.query<Raw>(
    `select ${rowColumnsSql(entity)} ${fromSql(entity)} where t.id = any($1::int[]) and t.deleted_at is null`,
    [ids],
  )
  const found = new Map((await rowsOf(sql, entity, raws, now)).map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Throws `not_found` for a row that is absent, removed or outside the scope. */
export async function readRow(sql: Sql, entity: Entity, id: number, now: Date, scope: Scope): Promise<Row> {
  const { values, bind } = bindings()
  const where = [`t.id = ${bind(id)}`, 't.deleted_at is null', ...ownScopeSql(entity.name, 't', scope, bind)].join(' and ')
  const raws = await sql.query<Raw>(`select ${rowColumnsSql(entity)} ${fromSql(entity)} where ${where}`, values)
  const [row] = await rowsOf(sql, entity, raws, now)
  if (!row) throw new AppError('not_found')
  return row
}

/** The condition that a row `t` is the one of a UUID; nothing where none is asked for. */
export const narrowedTo = (query: object): { only?: Statement } =>
  'uuid' in query && typeof query.uuid === 'string' ? { only: compose`t.uuid = ${query.uuid}` } : {}

/** The id of a record that is addressed by its id or its UUID. Throws `not_found`. */
export async function idOf(db: Sql, entity: Entity, key: number | string): Promise<number> {
  if (typeof key === 'number') return key
  const [row] = await db.query<{ id: number }>(compose`select id from ${identifierSql(tableOf(entity.name))} where uuid = ${key}`)
  if (!row) throw new AppError('not_found')
  return row.id
}
