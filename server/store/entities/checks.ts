import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Field, RefField, RefsField } from '#domain/entities/field.ts'
import type { Sql } from '../database.ts'
import { stateOf } from '../postgres-errors.ts'
import { bindings, columnOf, tableOf } from './names.ts'
import { settableFields, type Values } from './values.ts'

type Fields = readonly string[]

/** The field that is to blame: the first of those that are unique together. */
const taken = ([name = '']: Fields): FieldErrors => ({ [name]: { key: 'taken' } })

async function isTaken(sql: Sql, entity: Entity, together: Fields, values: Values, ownId: number | null): Promise<boolean> {
  const { values: bound, bind } = bindings()
  const same = together.map((name) => {
    const field = entity.fields[name] as Field
    const column = `t.${columnOf(name, field)}`
    return field.kind === 'text'
      ? `lower(${column}) = lower(${bind(values[name])}::text)`
      : `${column} is not distinct from ${bind(values[name])}`
  })
  const rows = await sql.query(
    `select 1 from ${tableOf(entity.name)} t where ${same.join(' and ')} and t.deleted_at is null and t.id <> ${bind(ownId ?? 0)} limit 1`,
    bound,
  )
  return rows.length > 0
}

async function takenFields(sql: Sql, entity: Entity, values: Values, ownId: number | null): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  for (const together of entity.unique) {
    if (values[together[0] ?? ''] === null) continue
    if (await isTaken(sql, entity, together, values, ownId)) Object.assign(errors, taken(together))
  }
  return errors
}

const idsIn = (value: unknown) => (value === null ? [] : [value].flat()) as number[]

/** Which of the rows pointed to may not be: absent, removed or inactive. The good ones are locked, so that nobody removes them now. */
async function missingIds(sql: Sql, field: RefField | RefsField, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const found = await sql.query<{ id: number }>(
    `select id from ${tableOf(field.to)} where id = any($1::int[]) and deleted_at is null and is_active order by id for share`,
    [ids],
  )
  return ids.filter((id) => !found.some((row) => row.id === id))
}

/** What was pointed to before may stay, even when it has become inactive. */
async function strayLinks(sql: Sql, entity: Entity, values: Values, before: Values | null): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  for (const [name, field] of settableFields(entity)) {
    if (field.kind !== 'ref' && field.kind !== 'refs') continue
    const kept = new Set(idsIn(before?.[name] ?? null))
    const missing = await missingIds(
      sql,
      field,
      idsIn(values[name]).filter((id) => !kept.has(id)),
    )
    if (missing.length > 0) errors[name] = { key: 'not_found_ref' }
  }
  return errors
}

export interface Checked {
  values: Values
  before: Values | null
  ownId: number | null
  /** What rules beyond the declaration refuse. */
  refused: FieldErrors
}

/** Throws `not_valid` naming every field that keeps the values from being stored. */
export async function check(sql: Sql, entity: Entity, { values, before, ownId, refused }: Checked): Promise<void> {
  const fields = {
    ...refused,
    ...entity.rule?.(values),
    ...(await strayLinks(sql, entity, values, before)),
    ...(await takenFields(sql, entity, values, ownId)),
  }
  if (Object.keys(fields).length > 0) throw new AppError('not_valid', { fields })
}

/** Two who take the same name at the same moment: the index lets one of them, the other is told as if it had come later. */
export async function refusingTwins<T>(entity: Entity, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const index = stateOf(error) === '23505' ? (error as { constraint?: string }).constraint : null
    const together = entity.unique.find((fields) => index === `${tableOf(entity.name)}_${fields.join('_')}_key`)
    throw together ? new AppError('not_valid', { fields: taken(together) }) : error
  }
}
