import { REFERENCE_CAP } from '#domain/limits.ts'
import type { Sql } from '../database.ts'
import { codeSql, entityOfTable, namedOf, ordered, tableNameOf, titleSql } from '../records/names.ts'
import { empty, id as named, join, literal, sql, type Statement } from '../sql/sql.ts'
import { scopeSql, type Scope } from '../records/scope.ts'

/** A live row that points to another. */
export interface Reference {
  entity: string
  id: number
  name: string
  code?: string | undefined
}

interface ForeignKey {
  table: string
  column: string
  target: string
  /** Its rows may be hidden by themselves. */
  hides: boolean
}

/** Rows of a page. */
export const SHOWN = 20

/** Every foreign key of the database; those of one table in the order of its columns. */
const FOREIGN_KEYS = sql`
  select con.conrelid::regclass::text as table, att.attname as column, con.confrelid::regclass::text as target,
    exists (select 1 from pg_attribute own where own.attrelid = con.conrelid and own.attname = 'deleted_at') as hides
  from pg_constraint con
  join pg_attribute att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
  where con.contype = 'f' and con.connamespace = current_schema()::regnamespace and cardinality(con.conkey) = 1
  order by con.conrelid, att.attnum`

/** Who wrote a row is history, not a use of it. */
const isStamp = ({ column }: ForeignKey) => column === 'created_by' || column === 'updated_by'

/**
 * Joins from a table that only links others to the record it belongs to, which is what its first foreign key points to.
 * Null when that is the key asked about: a record's own links do not keep it.
 */
function ownerOf(key: ForeignKey, keys: readonly ForeignKey[]): { entity: string; joins: Statement; alias: string } | null {
  let [table, alias, joins] = [key.table, 'r0', sql`${named(key.table)} r0`]
  for (let depth = 1; !entityOfTable(table); depth++) {
    const first = keys.find((each) => each.table === table)
    if (!first || (table === key.table && first.column === key.column)) return null
    const next = `r${depth}`
    joins = sql`${joins} join ${named(first.target)} ${named(next)} on ${named(next, 'id')} = ${named(alias, first.column)}`
    ;[table, alias] = [first.target, next]
  }
  return { entity: entityOfTable(table)!, joins, alias }
}

/** What kinds of rows can refer to a row of this kind. */
export async function kindsThatRefer(db: Sql, of: string): Promise<string[]> {
  const keys = (await db.query<ForeignKey>(FOREIGN_KEYS)).filter((key) => !isStamp(key))
  return keys.filter(({ target }) => target === tableNameOf(of)).flatMap((key) => ownerOf(key, keys)?.entity ?? [])
}

interface Naming {
  /** Whose rows may be named. */
  names: Scope
  /** Of which entities; of all where nothing is said. */
  visible?: ReadonlySet<string> | undefined
}

function referencesSql(key: ForeignKey, keys: readonly ForeignKey[], id: number, { names, visible }: Naming): Statement[] {
  const owner = ownerOf(key, keys)
  if (!owner) return []
  const { entity, joins, alias } = owner
  const own = named(alias, 'id')
  const isHidden = visible !== undefined && !visible.has(entity)
  const [isNamed = sql`true`] = isHidden ? [sql`false`] : scopeSql(entity, alias, names)
  return [
    sql`(select ${literal(entity)} as entity, ${own}, ${titleSql(entity, alias)} as name, ${codeSql(entity, alias)} as code, ${isNamed} as is_named from ${joins}
     where ${named('r0', key.column)} = ${id} and ${named(alias, 'deleted_at')} is null${key.hides ? sql` and r0.deleted_at is null` : empty}
     order by ${own} limit ${REFERENCE_CAP + 1})`,
  ]
}

export interface References {
  references: Reference[]
  /** Of all that refer to it, also those that may not be named. */
  total: number
  /** Of those that may be named. */
  named: number
  /** There are more than were looked at. */
  isEstimate: boolean
}

/** The live rows, of any table, that point to a row: some of them by name, and how many there are. Each table is looked through up to `REFERENCE_CAP`. */
export async function listReferences(
  db: Sql,
  of: string,
  id: number,
  names: Scope,
  { visible, page = 1 }: { visible?: ReadonlySet<string>; page?: number } = {},
): Promise<References> {
  const keys = (await db.query<ForeignKey>(FOREIGN_KEYS)).filter((key) => !isStamp(key))
  const parts = keys
    .filter(({ target }) => target === tableNameOf(of))
    .flatMap((key) => referencesSql(key, keys, id, { names, visible }))
  if (parts.length === 0) return { references: [], total: 0, named: 0, isEstimate: false }
  const found = await db.query<Reference & { total: number; named: number }>(
    sql`with found as materialized (${join(parts, ' union ')})
     select counted.*, shown.* from (select count(*)::int as total, (count(*) filter (where is_named))::int as named from found) counted
     left join lateral (select entity, id, name, code from found where is_named
       order by entity, ${ordered(sql`name`)}, id limit ${SHOWN} offset ${(page - 1) * SHOWN}::int) shown on true`,
  )
  const references = found.flatMap(({ entity, id: by, name, code }) =>
    entity === null ? [] : [namedOf({ entity, id: by, name, code })],
  )
  const [first] = found
  const { total } = first!
  return {
    references,
    total: Math.min(total, REFERENCE_CAP),
    named: Math.min(first!.named, REFERENCE_CAP),
    isEstimate: total > REFERENCE_CAP,
  }
}
