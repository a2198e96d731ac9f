import type { FieldErrors } from '#domain/app-error.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { writeAudits } from '../audit.ts'
import { insertRows } from '../bulk.ts'
import type { Sql } from '../database.ts'
import { blame, twinsIn, type Draft } from './check-many.ts'
import { fieldsOf } from '#domain/entities/filters.ts'
import { columnOf, tableNameOf } from '../records/names.ts'
import { readRows } from './rows.ts'
import { storedValues, unmasked } from './values.ts'
import type { Values } from '#domain/records/values.ts'
import { ownColumns, pick, trail, type Rules, type Writer } from './write.ts'
import { isFiles, isLinks, isRows } from '#domain/records/traits.ts'
import { id, sql } from '../sql/sql.ts'

/** Rows that look at other rows of their own list, or bring more with them than links, are stored one after the other. */
export function isTakenTogether(entity: Entity, rules: Rules): boolean {
  const isOwn = Object.values(entity.fields).some((field) => 'to' in field && field.to === entity.name)
  const hasMore = Object.values(entity.fields).some((field) => isFiles(field) || isRows(field))
  return !isOwn && !hasMore && !entity.alone && Object.keys(rules).length === 0
}

function draft(entity: Entity, sent: Values): Draft {
  const { values, refused } = unmasked(entity, storedValues(entity, sent), null)
  return { values, faults: { ...refused }, before: null, ownId: null }
}

async function insert(db: Sql, entity: Entity, rows: readonly Draft[], { actorId, now }: Writer): Promise<number[]> {
  const stamps = { created_by: actorId, updated_by: actorId, created_at: now, updated_at: now }
  const names = ownColumns(entity, Object.keys(rows[0]!.values))
  const cells = rows.map(({ values }) => ({
    ...Object.fromEntries(names.map((name) => [columnOf(name, fieldsOf(entity)[name]!), values[name]])),
    ...stamps,
  }))
  return insertRows(db, tableNameOf(entity.name), cells)
}

async function writeLinks(db: Sql, entity: Entity, ids: readonly number[], rows: readonly Draft[]): Promise<void> {
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!isLinks(field)) continue
    const { table, to } = field
    const pairs = rows.flatMap(({ values }, at) => (values[name] as number[]).map((other) => [ids[at], other]))
    await db.query(
      sql`insert into ${id(table)} (${id(`${entity.name}_id`)}, ${id(`${to}_id`)})
       select * from unnest(${pairs.map(([own]) => own)}::int[], ${pairs.map(([, other]) => other)}::int[]) on conflict do nothing`,
    )
  }
}

async function createAll(db: Sql, entity: Entity, rows: readonly Draft[], writer: Writer): Promise<void> {
  const ids = await insert(db, entity, rows, writer)
  await writeLinks(db, entity, ids, rows)
  const stored = await readRows(db, entity, ids, writer.now)
  const entries = stored.map((row, at) => ({
    ...trail(entity, row, writer),
    action: 'created' as const,
    before: null,
    after: pick(row, Object.keys(rows[at]!.values)),
  }))
  await writeAudits(db, entries)
}

/**
 * New rows in few statements, with the same checks and history as one by one. By row: what keeps it out, null when it is stored,
 * or `twin` when it is alike with one before it and is to be tried after that. Runs inside a transaction, which is lost when it throws.
 */
export async function createRows(
  db: Sql,
  entity: Entity,
  sent: readonly Values[],
  writer: Writer,
): Promise<(FieldErrors | 'twin' | null)[]> {
  const rows = sent.map((values) => draft(entity, values))
  await blame(db, entity, rows, writer.reach)
  const hasFault = ({ faults }: Draft) => Object.keys(faults).length > 0
  const twins = twinsIn(entity, rows)
  const good = rows.filter((row) => !hasFault(row) && !twins.has(row))
  if (good.length > 0) await createAll(db, entity, good, writer)
  const told = (row: Draft) => (hasFault(row) ? row.faults : null)
  return rows.map((row) => (twins.has(row) ? 'twin' : told(row)))
}
