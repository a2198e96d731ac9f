import type { FieldErrors } from '#domain/app-error.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { writeAudits } from '../audit.ts'
import type { Sql } from '../database.ts'
import { blame, listAlike, type Draft } from './check-many.ts'
import { fieldsOf } from '#domain/entities/filters.ts'
import { columnOf, tableOf } from '../records/names.ts'
import { readRows, type Row } from './rows.ts'
import { isWithin } from '../records/scope.ts'
import { isSameIn, storedValues, unmasked, valuesOf } from './values.ts'
import type { Values } from '#domain/records/values.ts'
import { ownColumns, pick, trail, type Writer } from './write.ts'
import { isLinks } from '#domain/records/traits.ts'
import { id as named, join, sql } from '../sql/sql.ts'

const isThere = (value: unknown) => value !== undefined && value !== null && value !== ''

/** `findTwin` for many rows, in a statement for each group of unique values. */
export async function findTwins(db: Sql, entity: Entity, sent: readonly Values[]): Promise<(number | null)[]> {
  const ids = sent.map((): number | null => null)
  for (const together of entity.unique) {
    const asked = sent
      .map((values, at) => ({ values, at, ownId: null }))
      .filter(({ values, at }) => ids[at] === null && together.every((name) => isThere(values[name])))
    for (const { place, id } of await listAlike(db, entity, together, asked, 'everywhere')) ids[asked[place]!.at] = id
  }
  return ids
}

/** Those of the rows that the writer may change, locked until the transaction ends. */
export async function lockRows(
  db: Sql,
  entity: Entity,
  ids: readonly number[],
  { now, reach }: Writer,
): Promise<Map<number, Row>> {
  await db.query(sql`select id from ${tableOf(entity.name)} where id = any(${ids}::int[]) order by id for no key update`)
  const rows = await readRows(db, entity, ids, now)
  return new Map(rows.filter((row) => isWithin(entity.name, row, reach.acts)).map((row) => [row.id, row]))
}

/** A locked row, and the form that is to be stored for it. */
export interface Change {
  current: Row
  form: Values
}

interface Changed extends Draft {
  current: Row
  /** What differs from the row as it is. */
  changed: readonly string[]
}

function draft(entity: Entity, { current, form }: Change): Changed {
  const { values, refused } = unmasked(entity, storedValues(entity, form), current)
  const before = valuesOf(entity, current)
  const changed = Object.keys(values).filter((name) => !isSameIn(entity.fields[name], values[name], before[name]))
  return { values, faults: { ...refused }, before, ownId: current.id, current, changed }
}

const namesIn = (rows: readonly Changed[]) => [...new Set(rows.flatMap(({ changed }) => changed))]

/** Columns that only some of the rows change get what they are in the others. */
async function update(db: Sql, entity: Entity, rows: readonly Changed[], { actorId, now }: Writer): Promise<void> {
  const columns = ownColumns(entity, namesIn(rows)).map((name) => ({ name, column: columnOf(name, fieldsOf(entity)[name]!) }))
  const cells = rows.map(({ current: { id }, values }) => ({
    id,
    ...Object.fromEntries(columns.map(({ name, column }) => [column, values[name]])),
  }))
  const sets = columns.map(({ column }) => sql`${named(column)} = ${named('told', column)}`)
  const stamps = sql`row_version = t.row_version + 1, updated_at = ${now}, updated_by = ${actorId}`
  const table = tableOf(entity.name)
  await db.query(
    sql`update ${table} t set ${join([...sets, stamps])}
     from jsonb_populate_recordset(null::${table}, ${JSON.stringify(cells)}::jsonb) told where t.id = told.id`,
  )
}

async function writeLinks(db: Sql, entity: Entity, rows: readonly Changed[]): Promise<void> {
  for (const name of namesIn(rows)) {
    const field = entity.fields[name]
    if (!isLinks(field)) continue
    const { table, to } = field
    const [link, own, other] = [named(table), named(`${entity.name}_id`), named(`${to}_id`)]
    const ids = rows.map(({ current: { id } }) => id)
    const pairs = rows.flatMap(({ current: { id }, values }) => (values[name] as number[]).map((each) => [id, each]))
    const told = sql`select * from unnest(${pairs.map(([id]) => id)}::int[], ${pairs.map(([, each]) => each)}::int[])`
    await db.query(sql`delete from ${link} where ${own} = any(${ids}::int[]) and (${own}, ${other}) not in (${told})`)
    await db.query(sql`insert into ${link} (${own}, ${other}) ${told} on conflict do nothing`)
  }
}

async function store(db: Sql, entity: Entity, rows: readonly Changed[], writer: Writer): Promise<void> {
  await update(db, entity, rows, writer)
  await writeLinks(db, entity, rows)
  const ids = rows.map(({ current: { id } }) => id)
  const stored = await readRows(db, entity, ids, writer.now)
  const entries = stored.map((row, at) => {
    const { current, changed } = rows[at]!
    return {
      ...trail(entity, row, writer),
      action: 'changed' as const,
      before: pick(current, changed),
      after: pick(row, changed),
    }
  })
  await writeAudits(db, entries)
}

/**
 * Changes of many rows in few statements, with the same checks and history as one by one; the rows were locked by `lockRows`, and no
 * two of them may have a unique value in common. By row: what keeps the change out, or what became of it; an unchanged row is not written.
 * Runs inside a transaction, which is lost when it throws.
 */
export async function changeRows(
  db: Sql,
  entity: Entity,
  changes: readonly Change[],
  writer: Writer,
): Promise<(FieldErrors | 'changed' | 'unchanged')[]> {
  const rows = changes.map((change) => draft(entity, change))
  await blame(db, entity, rows, writer.reach)
  const hasFault = ({ faults }: Changed) => Object.keys(faults).length > 0
  const good = rows.filter((row) => !hasFault(row) && row.changed.length > 0)
  if (good.length > 0) await store(db, entity, good, writer)
  return rows.map((row) => {
    if (hasFault(row)) return row.faults
    return row.changed.length > 0 ? 'changed' : 'unchanged'
  })
}
