import type { FieldErrors } from '#domain/app-error.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Field } from '#domain/entities/field.ts'
import type { Sql } from '../database.ts'
import { idsIn, linkFields, missingIds, taken } from './checks.ts'
import { bindings, columnOf, tableOf } from './names.ts'
import type { Reach } from './scope.ts'
import type { Values } from './values.ts'

type Fields = readonly string[]

/** New rows, each with what was found wrong with it so far. */
export interface Fresh {
  values: Values
  faults: FieldErrors
}

/** One look for each kind of link, however many rows point there; the good ones are locked. */
async function blameStrayLinks(sql: Sql, entity: Entity, rows: readonly Fresh[], reach: Reach): Promise<void> {
  for (const [name, field, scope] of linkFields(entity, reach)) {
    const ids = [...new Set(rows.flatMap(({ values }) => idsIn(values[name] ?? null)))]
    const missing = new Set(await missingIds(sql, field, ids, scope))
    for (const { values, faults } of rows)
      if (idsIn(values[name] ?? null).some((id) => missing.has(id))) faults[name] = { key: 'not_found_ref' }
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

/** `key` is what a new row has; where it is there for certain, an index serves. */
function sameSql(name: string, field: Field, key: string, isThere: boolean): string {
  const column = `t.${columnOf(name, field)}`
  const equal = field.kind === 'text' ? `lower(${column}) = lower(${key})` : `${column} = ${key}`
  return isThere ? equal : `(${equal} or (${column} is null and ${key} is null))`
}

const isRequired = (field: Field) => 'required' in field && field.required === true

/** The live rows, looked up one by one by their index, in one statement. */
async function listTaken(sql: Sql, entity: Entity, together: Fields, rows: readonly Fresh[]): Promise<Fresh[]> {
  const { values: bound, bind } = bindings()
  const fields = together.map((name) => entity.fields[name] as Field)
  const types = fields.map(({ kind }) => TYPES[kind] ?? 'text')
  const keysOf = ({ values }: Fresh) => together.map((name, at) => `${bind(values[name])}::${types[at]!}`)
  const tuples = rows.map((row, place) => `(${place}, ${keysOf(row).join(', ')})`)
  const same = together.map((name, at) => sameSql(name, fields[at]!, `k.v${at}`, at === 0 || isRequired(fields[at]!)))
  const found = await sql.query<{ place: number }>(
    `select k.place from (values ${tuples.join(', ')}) k(place, ${together.map((_, at) => `v${at}`).join(', ')}),
     lateral (select 1 from ${tableOf(entity.name)} t where ${same.join(' and ')} and t.deleted_at is null limit 1) found`,
    bound,
  )
  return found.map(({ place }) => rows[place]!)
}

/** Finds what keeps many new rows from being stored, as `check` does for one, in few statements. */
export async function blame(sql: Sql, entity: Entity, rows: readonly Fresh[], reach: Reach): Promise<void> {
  for (const { values, faults } of rows) Object.assign(faults, entity.rule?.(values))
  await blameStrayLinks(sql, entity, rows, reach)
  const links = new Set(linkFields(entity, reach).map(([name]) => name))
  const isStray = ({ faults }: Fresh, name: string) => links.has(name) && name in faults
  for (const together of entity.unique) {
    const asked = rows.filter((row) => row.values[together[0] ?? ''] !== null && !together.some((name) => isStray(row, name)))
    const found = asked.length === 0 ? [] : await listTaken(sql, entity, together, asked)
    for (const { faults } of found) Object.assign(faults, taken(together))
  }
}

/** The rows that would be alike with one before them where rows must differ: whether they may be stored, only those tell. */
export function twinsIn(entity: Entity, rows: readonly Fresh[]): Set<Fresh> {
  const twins = new Set<Fresh>()
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
