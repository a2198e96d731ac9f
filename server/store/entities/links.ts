import type { Entity } from '#domain/entities/entity.ts'
import type { Field, Referable } from '#domain/records/field.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import type { Sql } from '../database.ts'
import { bindings, columnOf, fieldsOf, identifier, tableOf, titleSql } from './names.ts'
import { scopeSql, type Scope } from './scope.ts'
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
export async function findByWord(sql: Sql, to: Referable, word: string, scope: Scope): Promise<number[]> {
  const { values, bind } = bindings()
  const text = `lower(${bind(word)}::text)`
  const called = [titleSql(to, 't'), ...codesOf(to).map((name) => `t.${identifier(name)}`)].map(
    (name) => `lower(${name}) = ${text}`,
  )
  const where = ['t.deleted_at is null', `(${called.join(' or ')})`, ...scopeSql(to, 't', scope, bind)]
  const rows = await sql.query<{ id: number }>(`select t.id from ${tableOf(to)} t where ${where.join(' and ')} limit 2`, values)
  return rows.map(({ id }) => id)
}

/** The live row that has the same unique values, by the first group of which all are there. */
export async function findTwin(sql: Sql, entity: Entity, sent: Values): Promise<number | null> {
  for (const together of entity.unique) {
    if (together.some((name) => sent[name] === undefined || sent[name] === null || sent[name] === '')) continue
    const { values, bind } = bindings()
    const same = together.map((name) => sameSql(name, fieldsOf(entity)[name]!, bind(sent[name])))
    const where = ['t.deleted_at is null', ...same].join(' and ')
    const [row] = await sql.query<{ id: number }>(`select t.id from ${tableOf(entity.name)} t where ${where} limit 1`, values)
    if (row) return row.id
  }
  return null
}

const sameSql = (name: string, field: Field, value: string) =>
  isText(field) ? `lower(t.${columnOf(name, field)}) = lower(${value}::text)` : `t.${columnOf(name, field)} = ${value}`
