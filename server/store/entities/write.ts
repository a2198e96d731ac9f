import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Field, RowsField } from '#domain/records/field.ts'
import { writeAudit } from '../audit.ts'
import type { Sql } from '../database.ts'
import { writeBelow, type Below } from './below.ts'
import { assertUnique } from '../transaction/unique.ts'
import { check, takenAt } from './checks.ts'
import { fieldsOf } from '#domain/entities/filters.ts'
import { columnOf, tableOf } from '../records/names.ts'
import { writeLinks } from '../records/rows.ts'
import { readRow, type Row } from './rows.ts'
import { bothOf, isWithin, type Reach } from '../records/scope.ts'
import { isSameIn, storedValues, unmasked, valuesOf } from './values.ts'
import type { Values } from '#domain/records/values.ts'
import { isBeside, isFile, isFiles, isLinks, isRows } from '#domain/records/traits.ts'
import { id as named, join, sql } from '../sql/sql.ts'

/** Who writes, in which request, when, and in which branches. */
export interface Writer {
  actorId: number | null
  requestId: string | null
  now: Date
  reach: Reach
  /** Gives a record its files; for entities that have any. */
  files?: FileWriter
  /** Hears that a change waits for someone else. */
  onWaiting?: () => void
  /** Hears of a row that comes to wait for a second check, where many are told of together. */
  onPending?: (id: number) => void
}

/** Inside the transaction of the record. */
export type FileWriter = (db: Sql, of: { entity: Entity; row: Row; name: string; uuids: readonly string[] }) => Promise<void>

/** A status that was sent alone, and what it brings along. */
export interface AskedMove {
  id: number
  row_version: number
  to: string
  reason: string
  on: string | null
}

/** A file that rows came in by. */
export interface BroughtFile {
  id: number
  name: string
  /** Ids of users who have been told of it. */
  known: readonly number[]
}

/** What an entity asks for beyond its declaration. */
export interface Rules {
  /** Columns that no form sets, by what is to be stored. */
  also?: (values: Values, current: Row | null, writer: Writer, db: Sql) => Values | Promise<Values>
  /** Fills in what was left out. */
  complete?: (values: Values, current: Row | null, db: Sql) => Values | Promise<Values>
  /** Throws when nobody, or not this caller, may do this to the row. */
  guard?: (current: Row, verb: 'change' | 'remove', db: Sql, values?: Values) => void | Promise<void>
  /** Keeps what was asked for until someone else agrees to it; false where it is stored at once. */
  instead?: (current: Row, values: Values, writer: Writer, db: Sql) => Promise<boolean>
  /** What goes with a row that is removed, and does not keep it. */
  removing?: (row: Row, db: Sql) => Promise<void>
  /** What follows from a row as it is stored; `before` is null for a new one. */
  stored?: (row: Row, before: Row | null, writer: Writer, db: Sql) => Promise<void>
  /** Tells of rows that came in by a file and wait for a second check, except those who know of the file; answers whom. */
  tellPending?: (db: Sql, ids: readonly number[], file: BroughtFile, writer: Writer) => Promise<number[]>
  /** Moves a record of the entity to another status, which is patched alone. */
  move?: (db: Sql, asked: AskedMove, writer: Writer) => Promise<Row>
  /** Fields whose values are refused. */
  check?: (values: Values, current: Row | null, db: Sql) => FieldErrors | Promise<FieldErrors>
}

export const ownColumns = (entity: Entity, names: readonly string[]) => names.filter((name) => !isBeside(entity.fields[name]))

const filesBelow = ({ fields }: RowsField, rows: readonly Below[]): string[] =>
  Object.entries<Field>(fields).flatMap(([name, field]) =>
    isFile(field) ? rows.flatMap((row) => (row[name] ?? []) as string) : [],
  )

/** What is stored beside the table: links, rows below and files. */
async function writeBeside(db: Sql, entity: Entity, row: Row, values: Values, writer: Writer): Promise<void> {
  for (const name of Object.keys(values)) {
    const field = entity.fields[name]
    if (isLinks(field)) {
      const links = { table: field.table, parent: `${entity.name}_id`, other: `${field.to}_id` }
      await writeLinks(db, links, row.id, values[name] as number[])
    }
    if (isRows(field)) {
      if (Object.values<Field>(field.fields).some(isFile))
        await writer.files?.(db, { entity, row, name, uuids: filesBelow(field, values[name] as Below[]) })
      await writeBelow(db, entity, row, name, values[name] as Below[])
    }
    if (isFiles(field)) await writer.files?.(db, { entity, row, name, uuids: values[name] as string[] })
  }
}

const columnNamed = (entity: Entity, name: string) => named(columnOf(name, fieldsOf(entity)[name]!))

async function insert(db: Sql, entity: Entity, values: Values, { actorId, now }: Writer): Promise<number> {
  const names = ownColumns(entity, Object.keys(values))
  const columns = join(names.map((name) => columnNamed(entity, name)))
  const [row] = await db.query<{ id: number }>(
    sql`insert into ${tableOf(entity.name)} (${columns}, created_by, updated_by, created_at, updated_at)
     values (${join(names.map((name) => values[name]))}, ${actorId}, ${actorId}, ${now}, ${now}) returning id`,
  )
  return row!.id
}

async function update(db: Sql, entity: Entity, id: number, values: Values, { actorId, now }: Writer): Promise<void> {
  const sets = ownColumns(entity, Object.keys(values)).map((name) => sql`${columnNamed(entity, name)} = ${values[name]}`)
  const stamps = sql`row_version = row_version + 1, updated_at = ${now}, updated_by = ${actorId}`
  await db.query(sql`update ${tableOf(entity.name)} set ${join([...sets, stamps])} where id = ${id}`)
}

/**
 * The row, locked until the transaction ends. Throws `not_found` for one the writer knows nothing of, `not_permitted` for one
 * they may only see, and `stale_row` with the current row when another version is meant.
 */
export async function lockRow(
  db: Sql,
  entity: Entity,
  { id, row_version: version }: { id: number; row_version?: number | null | undefined },
  verb: 'change' | 'delete',
  { now, reach }: Writer,
): Promise<Row> {
  await db.query(sql`select 1 from ${tableOf(entity.name)} where id = ${id} for no key update`)
  const current = await readRow(db, entity, id, now, bothOf(reach.sees, reach.acts))
  if (!isWithin(entity.name, current, reach.acts))
    throw new AppError('not_permitted', { params: { missing: `${verb}_${entity.subject}` } })
  if (version != null && current.row_version !== version) throw new AppError('stale_row', { data: current })
  return current
}

export const pick = (row: Row, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, row[name]]))

/** What a row is called; titles are texts. */
export const titleOf = (entity: Entity, row: Record<string, unknown>) => row[entity.title] as string

export const trail = (entity: Entity, row: Row, { actorId, requestId, now }: Writer) => ({
  entity: entity.name,
  entityId: row.id,
  actorId,
  requestId,
  title: titleOf(entity, row),
  at: now,
})

/** Runs inside a transaction. Throws `not_valid` naming the fields. */
export async function createRow(db: Sql, entity: Entity, sent: Values, writer: Writer, rules: Rules = {}): Promise<Row> {
  const full = (await rules.complete?.(sent, null, db)) ?? sent
  const { values: form, refused: unread } = unmasked(entity, storedValues(entity, full), null)
  const refused = { ...(await rules.check?.(form, null, db)), ...unread }
  await check(db, entity, { values: form, before: null, ownId: null, refused, reach: writer.reach })
  const values = { ...form, ...(await rules.also?.(form, null, writer, db)) }
  const id = await assertUnique(
    (index) => takenAt(entity, index),
    () => insert(db, entity, values, writer),
  )
  await writeBeside(db, entity, await readRow(db, entity, id, writer.now, 'everywhere'), values, writer)
  const row = await readRow(db, entity, id, writer.now, 'everywhere')
  await writeAudit(db, { ...trail(entity, row, writer), action: 'created', before: null, after: pick(row, Object.keys(values)) })
  await rules.stored?.(row, null, writer, db)
  return row
}

/** What was sent, and what it leaves as it is where a save may leave things out. */
export const whole = ({ patched }: Entity, before: Values, sent: Values): Values =>
  patched ? { ...before, ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) } : sent

/** Runs inside a transaction; saving a row as it is changes nothing. Throws `not_found`, `not_permitted`, `stale_row`, `not_valid`. */
export async function changeRow(
  db: Sql,
  entity: Entity,
  { id, row_version: version, ...sent }: Values & { id: number; row_version: number },
  writer: Writer,
  rules: Rules = {},
): Promise<Row> {
  const current = await lockRow(db, entity, { id, row_version: version }, 'change', writer)
  const before = valuesOf(entity, current)
  const given = whole(entity, before, sent)
  const full = (await rules.complete?.(given, current, db)) ?? given
  const { values, refused: unread } = unmasked(entity, storedValues(entity, full), current)
  if (changedNames(entity, values, before).length > 0) await rules.guard?.(current, 'change', db, values)
  const refused = { ...(await rules.check?.(values, current, db)), ...unread }
  await check(db, entity, { values, before, ownId: id, refused, reach: writer.reach })
  if (await rules.instead?.(current, values, writer, db)) return current
  const also = await rules.also?.(values, current, writer, db)
  const row = await store(db, entity, current, { ...values, ...also }, writer)
  await rules.stored?.(row, current, writer, db)
  return row
}

const changedNames = (entity: Entity, values: Values, before: Values) =>
  Object.keys(values).filter((name) => !isSameIn(entity.fields[name], values[name], before[name]))

/** Stores what differs from the locked row, and the history of it, with what else the writer has `told`. */
export async function store(
  db: Sql,
  entity: Entity,
  current: Row,
  values: Values,
  writer: Writer & { told?: Values },
): Promise<Row> {
  const before = valuesOf(entity, current, Object.keys(values))
  const changed = changedNames(entity, values, before)
  if (changed.length === 0) return current
  await assertUnique(
    (index) => takenAt(entity, index),
    () => update(db, entity, current.id, pick(values as Row, changed), writer),
  )
  await writeBeside(db, entity, current, pick(values as Row, changed), writer)
  const row = await readRow(db, entity, current.id, writer.now, 'everywhere')
  const [was, is] = [pick(current, changed), pick(row, changed)]
  await writeAudit(db, { ...trail(entity, row, writer), action: 'changed', before: was, after: { ...is, ...writer.told } })
  return row
}
