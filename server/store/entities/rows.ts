import { AppError } from '#domain/app-error.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Field, FilesField, RefsField } from '#domain/entities/field.ts'
import type { Named, RowOf } from '#domain/entities/schema.ts'
import type { Sql } from '../database.ts'
import { listFilesOf } from '../files.ts'
import { readBelow } from './below.ts'
import { bindings, columnOf, fieldsOf, identifier, linkIn, linkSql, ordered, tableOf, titleSql } from './names.ts'
import { ownScopeSql, type Scope } from './scope.ts'

export type Row = RowOf<Entity>

type Raw = Record<string, unknown> & { id: number }

function selected(name: string, field: Field): string {
  const column = `t.${columnOf(name, field)}`
  if (field.kind === 'ref') return `${column}, ${linkSql(field.to, `j_${name}`, name)}`
  if (field.kind === 'money' || field.kind === 'decimal') return `trim_scale(${column})::text as ${name}`
  return field.kind === 'date' ? `${column}::text as ${name}` : column
}

/** Kinds of field that are no column. */
const BESIDE = ['derived', 'refs', 'rows', 'files']

/** The columns of a row, links with their names; `t` is the entity's own table. */
export function columnsSql(entity: Entity): string {
  return [
    't.id, t.uuid, t.row_version, t.created_at, t.updated_at',
    ...storedFields(entity).map(([name, field]) => selected(name, field)),
  ].join(', ')
}

/** The entity's table first, then what it points to: joins run in the order they are written. */
export function fromSql(entity: Entity): string {
  const joins = Object.entries(entity.fields).map(([name, field]) =>
    field.kind === 'ref' ? ` left join ${tableOf(field.to)} j_${name} on j_${name}.id = t.${identifier(name)}_id` : '',
  )
  return `from ${tableOf(entity.name)} t${joins.join('')}`
}

export const instant = (value: unknown) => (value instanceof Date ? value : new Date(String(value))).toISOString()

async function links(sql: Sql, entity: Entity, field: RefsField, ids: readonly number[]): Promise<Map<number, Named[]>> {
  const title = titleSql(field.to, 'o')
  const rows = await sql.query<{ owner: number; id: number; name: string }>(
    `select l.${identifier(entity.name)}_id as owner, o.id, ${title} as name
     from ${identifier(field.table)} l join ${tableOf(field.to)} o on o.id = l.${identifier(field.to)}_id
     where l.${identifier(entity.name)}_id = any($1::int[]) order by ${ordered(`(${title})`)}, o.id`,
    [ids],
  )
  const byOwner = new Map<number, Named[]>(ids.map((id) => [id, []]))
  for (const { owner, id, name } of rows) byOwner.get(owner)?.push({ id, name })
  return byOwner
}

function valueOf(name: string, field: Field, raw: Raw): unknown {
  return field.kind === 'ref' ? linkIn(raw, name) : raw[name]
}

const storedFields = (entity: Entity): [name: string, field: Field][] =>
  Object.entries(fieldsOf(entity)).filter(([, { kind }]) => !BESIDE.includes(kind))

interface Shaping {
  entity: Entity
  stored: [name: string, field: Field][]
  now: Date
}

function shaped({ entity, stored, now }: Shaping, raw: Raw, linked: Record<string, unknown>): Row {
  const values = Object.fromEntries(stored.map(([name, field]) => [name, valueOf(name, field, raw)]))
  return {
    id: raw.id,
    uuid: String(raw.uuid),
    ...values,
    ...linked,
    ...entity.derive?.(values, now),
    row_version: Number(raw.row_version),
    created_at: instant(raw.created_at),
    updated_at: instant(raw.updated_at),
  } as unknown as Row
}

const of = (byOwner: Map<number, unknown[]>) => (id: number) => byOwner.get(id) ?? []

async function filesIn(sql: Sql, entity: Entity, { purpose, many }: FilesField, ids: readonly number[]) {
  const owned = await listFilesOf(sql, entity.name, ids, purpose)
  return (id: number) => {
    const refs = owned.filter(({ owner }) => owner === id).map(({ owner: _owner, ...ref }) => ref)
    return many ? refs : (refs[0] ?? null)
  }
}

/** Rows as they travel, from what `columnsSql` selected: links with names, derived fields worked out. */
export async function rowsOf(sql: Sql, entity: Entity, raws: readonly Raw[], now: Date): Promise<Row[]> {
  const ids = raws.map(({ id }) => id)
  const linked: [string, (id: number) => unknown][] = []
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.kind === 'refs') linked.push([name, of(await links(sql, entity, field, ids))])
    if (field.kind === 'rows') linked.push([name, of(await readBelow(sql, entity, field, ids))])
    if (field.kind === 'files') linked.push([name, await filesIn(sql, entity, field, ids)])
  }
  const shaping = { entity, stored: storedFields(entity), now }
  return raws.map((raw) => shaped(shaping, raw, Object.fromEntries(linked.map(([name, by]) => [name, by(raw.id)]))))
}

/** The rows of these ids, in their order. */
export async function readRows(sql: Sql, entity: Entity, ids: readonly number[], now: Date): Promise<Row[]> {
  const raws = await sql.query<Raw>(
    `select ${columnsSql(entity)} ${fromSql(entity)} where t.id = any($1::int[]) and t.deleted_at is null`,
    [ids],
  )
  const found = new Map((await rowsOf(sql, entity, raws, now)).map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Throws `not_found` for a row that is absent, removed or outside the scope. */
export async function readRow(sql: Sql, entity: Entity, id: number, now: Date, scope: Scope): Promise<Row> {
  const { values, bind } = bindings()
  const where = [`t.id = ${bind(id)}`, 't.deleted_at is null', ...ownScopeSql(entity.name, 't', scope, bind)].join(' and ')
  const raws = await sql.query<Raw>(`select ${columnsSql(entity)} ${fromSql(entity)} where ${where}`, values)
  const [row] = await rowsOf(sql, entity, raws, now)
  if (!row) throw new AppError('not_found')
  return row
}
