import type { Entity } from '#domain/entities/entity.ts'
import type { Field, Referable } from '#domain/records/field.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import type { Sql } from '../database.ts'
import { fieldsOf } from '#domain/entities/filters.ts'
import { columnOf, tableOf, titleSql } from '../records/names.ts'
import { id, join, sql, type Statement } from '../sql/sql.ts'
import { andWithin, type Scope } from '../records/scope.ts'
import type { Values } from '#domain/records/values.ts'
import { isText } from '#domain/records/traits.ts'

/** By what else than its name people call a row. */
const CODES = ['code', 'codename', 'iso_alpha2', 'iso_alpha3', 'email']
const OTHERS: Partial<Record<Referable, readonly string[]>> = { branch: ['code'], user: ['email'] }

function codesOf(to: Referable): readonly string[] {
  const entity = ENTITIES.find(({ name }) => name === to)
  return entity ? CODES.filter((name) => Object.hasOwn(entity.fields, name)) : (OTHERS[to] ?? [])
}

/** Ids of the live rows that a text may mean; one, when it is clear. */
export async function findByWord(db: Sql, to: Referable, word: string, scope: Scope): Promise<number[]> {
  const names = [titleSql(to, 't'), ...codesOf(to).map((name) => id('t', name))]
  const called = names.map((name) => sql`lower(${name}) = lower(${word}::text)`)
  const rows = await db.query<{ id: number }>(
    sql`select t.id from ${tableOf(to)} t where t.deleted_at is null and (${join(called, ' or ')})${andWithin(to, 't', scope)} limit 2`,
  )
  return rows.map((row) => row.id)
}

export interface Called {
  id: number
  is_active: boolean
  /** Name and codes in lower case. */
  words: string[]
}

/** The live rows that any of the texts may mean. */
export async function listCalled(db: Sql, to: Referable, words: readonly string[], scope: Scope): Promise<Called[]> {
  if (words.length === 0) return []
  const names = [titleSql(to, 't'), ...codesOf(to).map((name) => id('t', name))].map((name) => sql`lower(${name})`)
  const asked = sql`any (select lower(w) from unnest(${words}::text[]) w)`
  const called = names.map((name) => sql`${name} = ${asked}`)
  return db.query<Called>(
    sql`select t.id, t.is_active, array_remove(array[${join(names, ', ')}]::text[], null) as words from ${tableOf(to)} t
        where t.deleted_at is null and (${join(called, ' or ')})${andWithin(to, 't', scope)} order by t.id`,
  )
}

/** What the first live row is called that may be pointed to; null where there is none. */
export async function findFirstName(db: Sql, to: Referable, scope: Scope): Promise<string | null> {
  const [row] = await db.query<{ name: string }>(
    sql`select ${titleSql(to, 't')} as name from ${tableOf(to)} t
        where t.deleted_at is null and t.is_active${andWithin(to, 't', scope)} order by t.id limit 1`,
  )
  return row?.name ?? null
}

/** The live row that has the same unique values, by the first group of which all are there. */
export async function findTwin(db: Sql, entity: Entity, sent: Values): Promise<number | null> {
  for (const together of entity.unique) {
    if (together.some((name) => sent[name] === undefined || sent[name] === null || sent[name] === '')) continue
    const same = together.map((name) => sameSql(name, fieldsOf(entity)[name]!, sent[name]))
    const [row] = await db.query<{ id: number }>(
      sql`select t.id from ${tableOf(entity.name)} t where t.deleted_at is null and ${join(same, ' and ')} limit 1`,
    )
    if (row) return row.id
  }
  return null
}

/** The condition that a row `t` has the value. */
export function sameSql(name: string, field: Field, value: unknown): Statement {
  const column = id('t', columnOf(name, field))
  return isText(field) ? sql`lower(${column}) = lower(${value}::text)` : sql`${column} = ${value}`
}
