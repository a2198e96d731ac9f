import type { FieldErrors } from '#domain/app-error.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Field } from '#domain/records/field.ts'
import type { Sql } from '../database.ts'
import { listStray } from '../records/links.ts'
import { idsIn, linkFields, taken } from './checks.ts'
import { unfitLinks } from './fits.ts'
import { holderSql, type Holder } from './holder.ts'
import { fieldsOf } from '#domain/entities/filters.ts'
import { columnOf, tableOf } from '../records/names.ts'
import { id as named, join, literal, sql, type Statement, word } from '../sql/sql.ts'
import type { Reach, Scope } from '../records/scope.ts'
import type { Values } from '#domain/records/values.ts'
import { isText } from '#domain/records/traits.ts'

type Fields = readonly string[]

/** A row that is to be stored, with what was found wrong with it so far. */
export interface Draft {
  values: Values
  faults: FieldErrors
  /** The row as it is, where it is there already. */
  before: Values | null
  ownId: number | null
}

/** What was pointed to before may stay. */
const addedIds = ({ values, before }: Draft, name: string) => {
  const kept = new Set(idsIn(before?.[name] ?? null))
  return idsIn(values[name] ?? null).filter((id) => !kept.has(id))
}

/** One look for each kind of link, however many rows point there; the good ones are locked. */
async function blameStrayLinks(db: Sql, entity: Entity, rows: readonly Draft[], reach: Reach): Promise<void> {
  for (const [name, field, scope] of linkFields(entity, reach)) {
    const ids = [...new Set(rows.flatMap((row) => addedIds(row, name)))]
    const missing = new Set(await listStray(db, field.to, ids, scope))
    for (const row of rows) if (addedIds(row, name).some((id) => missing.has(id))) row.faults[name] = { key: 'not_found_ref' }
  }
}

const TYPES: Partial<Record<Field['kind'], string>> = {
  int: 'int',
  ref: 'int',
  date: 'date',
  bool: 'boolean',
  money: 'numeric',
  decimal: 'numeric',
}

/** `key` is what a row is to have; where it is there for certain, an index serves. */
function alikeSql(name: string, field: Field, key: Statement, isThere: boolean): Statement {
  const column = named('t', columnOf(name, field))
  const equal = isText(field) ? sql`lower(${column}) = lower(${key})` : sql`${column} = ${key}`
  return isThere ? equal : sql`(${equal} or (${column} is null and ${key} is null))`
}

const isRequired = (field: Field) => 'required' in field && field.required === true

/** A live row that has the same values as the one in that place. */
interface Alike extends Holder {
  place: number
}

/**
 * Of each row, the live row besides it that has the same values, if there is one: looked up by their index, in one statement.
 * `sees` is where its reader may look at such rows.
 */
export async function listAlike(
  db: Sql,
  entity: Entity,
  together: Fields,
  rows: readonly Pick<Draft, 'values' | 'ownId'>[],
  sees: Scope,
): Promise<Alike[]> {
  if (rows.length === 0) return []
  const fields = together.map((name) => fieldsOf(entity)[name] as Field)
  const types = fields.map(({ kind }) => TYPES[kind] ?? 'text')
  const keysOf = (values: Values) => together.map((name, at) => sql`${values[name]}::${word(types[at]!)}`)
  const tuples = rows.map(({ values, ownId }, place) => sql`(${join([literal(place), literal(ownId ?? 0), ...keysOf(values)])})`)
  const same = together.map((name, at) => alikeSql(name, fields[at]!, named('k', `v${at}`), at === 0 || isRequired(fields[at]!)))
  return db.query<Alike>(
    sql`select k.place, found.* from (values ${join(tuples)}) k(place, own, ${join(together.map((_, at) => named(`v${at}`)))}),
     lateral (select ${holderSql(entity.name, 't', sees)} from ${tableOf(entity.name)} t
       where ${join(same, ' and ')} and t.deleted_at is null and t.id <> k.own limit 1) found`,
  )
}

/** Finds what keeps many rows from being stored, as `check` does for one, in few statements. */
export async function blame(db: Sql, entity: Entity, rows: readonly Draft[], reach: Reach): Promise<void> {
  const unfit = await unfitLinks(db, entity, rows)
  for (const [at, { values, faults }] of rows.entries()) Object.assign(faults, entity.rule?.(values), unfit[at])
  await blameStrayLinks(db, entity, rows, reach)
  const links = new Set(linkFields(entity, reach).map(([name]) => name))
  const isStray = ({ faults }: Draft, name: string) => links.has(name) && name in faults
  for (const together of entity.unique) {
    const asked = rows.filter((row) => row.values[together[0] ?? ''] !== null && !together.some((name) => isStray(row, name)))
    for (const { place, ...holder } of await listAlike(db, entity, together, asked, reach.sees))
      Object.assign(asked[place]!.faults, taken(entity, together, holder))
  }
}

/** The rows that would be alike with one before them where rows must differ: whether they may be stored, only those tell. */
export function twinsIn(entity: Entity, rows: readonly Draft[]): Set<Draft> {
  const twins = new Set<Draft>()
  for (const together of entity.unique) {
    const seen = new Set<string>()
    for (const row of rows.filter(({ values }) => values[together[0] ?? ''] !== null)) {
      const key = JSON.stringify(together.map((name) => String(row.values[name]).toLowerCase()))
      if (seen.has(key)) twins.add(row)
      seen.add(key)
    }
  }
  return twins
}
