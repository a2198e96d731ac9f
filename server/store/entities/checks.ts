import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Field, RefField, RefsField, RowsField } from '#domain/records/field.ts'
import { knownFaults } from '#domain/faults/known-faults.ts'
import type { Sql } from '../database.ts'
import { stateOf } from '../postgres-errors.ts'
import type { Below } from './below.ts'
import { bindings, columnOf, identifier, tableOf } from './names.ts'
import { unfitBelow, unfitLinks } from './fits.ts'
import { holderSql, takenBy, type Holder } from './holder.ts'
import { isScoped, scopeSql, type Reach, type Scope } from './scope.ts'
import { settableFields } from './values.ts'
import type { Values } from '#domain/records/values.ts'
import { isLink, isPointing, isRows, isText } from '#domain/records/traits.ts'

type Fields = readonly string[]

/** The field that is to blame: the first of those that are unique together. */
export const taken = ({ name, title }: Entity, [field = '']: Fields, holder: Holder | null): FieldErrors =>
  takenBy({ entity: name, title }, field, holder)

async function findHolder(sql: Sql, entity: Entity, together: Fields, { values, ownId, reach }: Checked): Promise<Holder | null> {
  const { values: bound, bind } = bindings()
  const same = together.map((name) => {
    const field = entity.fields[name] as Field
    const column = `t.${columnOf(name, field)}`
    if (values[name] === null) return `${column} is null`
    return isText(field) ? `lower(${column}) = lower(${bind(values[name])}::text)` : `${column} = ${bind(values[name])}`
  })
  const [holder] = await sql.query<Holder>(
    `select ${holderSql(entity.name, 't', reach.sees, bind)} from ${tableOf(entity.name)} t
     where ${same.join(' and ')} and t.deleted_at is null and t.id <> ${bind(ownId ?? 0)} limit 1`,
    bound,
  )
  return holder ?? null
}

/** Nothing is told of what stands beside rows that may not be pointed to. */
async function takenFields(sql: Sql, entity: Entity, checked: Checked, stray: FieldErrors): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  for (const together of entity.unique) {
    if (checked.values[together[0] ?? ''] === null || together.some((name) => name in stray)) continue
    const holder = await findHolder(sql, entity, together, checked)
    if (holder) Object.assign(errors, taken(entity, together, holder))
  }
  return errors
}

interface Days {
  from: unknown
  to: unknown
}

/** Rows of the same key whose period touches this one's. Writers of the entity wait for each other, so that no two slip past. */
async function hasNeighbour(sql: Sql, entity: Entity, { values, ownId }: Checked, days: Days): Promise<boolean> {
  const { key, from, to, whole = {} } = entity.alone!
  await sql.query(`select pg_advisory_xact_lock(hashtext('periods of ${identifier(entity.name)}'))`)
  const { values: bound, bind } = bindings()
  const same = key.map((name) => {
    const [column, value] = [`t.${columnOf(name, entity.fields[name] as Field)}`, values[name]]
    if (whole[name] === value && value !== undefined) return 'true'
    const wide = whole[name] === undefined ? '' : ` or ${column} = ${bind(whole[name])}`
    return `(${column} is not distinct from ${bind(value)}${wide})`
  })
  const touches = `daterange(t.${identifier(from)}, t.${identifier(to)}, '[]') && daterange(${bind(days.from)}::date, ${bind(days.to)}::date, '[]')`
  const where = [...same, touches, 't.deleted_at is null', `t.id <> ${bind(ownId ?? 0)}`].join(' and ')
  return (await sql.query(`select 1 from ${tableOf(entity.name)} t where ${where} limit 1`, bound)).length > 0
}

async function neighbourFields(sql: Sql, entity: Entity, checked: Checked, faults: FieldErrors): Promise<FieldErrors> {
  const { alone } = entity
  if (!alone || [alone.from, alone.to, ...alone.key].some((name) => name in faults)) return {}
  const days = { from: checked.values[alone.from], to: checked.values[alone.to] }
  return (await hasNeighbour(sql, entity, checked, days)) ? { [alone.from]: { key: 'periods_overlap' } } : {}
}

export const idsIn = (value: unknown) => (value === null ? [] : [value].flat()) as number[]

/**
 * Which of the rows pointed to may not be: absent, removed, inactive or outside the scope.
 * The good ones are locked, so that nobody removes them now.
 */
export async function missingIds(sql: Sql, field: RefField | RefsField, ids: readonly number[], scope: Scope): Promise<number[]> {
  if (ids.length === 0) return []
  const { values, bind } = bindings()
  const where = [
    `o.id = any(${bind(ids)}::int[])`,
    'o.deleted_at is null',
    'o.is_active',
    ...scopeSql(field.to, 'o', scope, bind),
  ]
  const found = await sql.query<{ id: number }>(
    `select o.id from ${tableOf(field.to)} o where ${where.join(' and ')} order by o.id for share`,
    values,
  )
  return ids.filter((id) => !found.some((row) => row.id === id))
}

/** The fields that point to other rows, each with the branches whose rows may be meant. */
export function linkFields(entity: Entity, { acts, names }: Reach): [string, RefField | RefsField, Scope][] {
  const isPlace = (name: string) => name === 'branch' && isScoped(entity.name)
  return settableFields(entity).flatMap(([name, field]) =>
    isPointing(field) ? [[name, field, isPlace(name) ? acts : names]] : [],
  )
}

interface Link {
  /** Where an error is told: `head`, or `budgets.2.currency`. */
  at: string
  field: RefField | RefsField
  scope: Scope
  sent: unknown
  before: unknown
}

/** The links of a row, and of what stands below it. */
function linksOf(entity: Entity, { values, before, reach }: Checked): Link[] {
  const own = linkFields(entity, reach).map(([at, field, scope]) => ({
    at,
    field,
    scope,
    sent: values[at],
    before: before?.[at] ?? null,
  }))
  const below = settableFields(entity).flatMap(([name, field]) =>
    isRows(field)
      ? linksBelow(name, field, values[name] as Below[], { before: (before?.[name] ?? []) as Below[], scope: reach.names })
      : [],
  )
  return [...own, ...below]
}

interface Behind {
  before: readonly Below[]
  scope: Scope
}

const linksBelow = (name: string, { fields }: RowsField, sent: readonly Below[], { before, scope }: Behind): Link[] =>
  Object.entries(fields).flatMap(([cell, field]) =>
    isLink(field)
      ? sent.map((row, place) => ({
          at: `${name}.${place}.${cell}`,
          field,
          scope,
          sent: row[cell],
          before: before.map((one) => one[cell]),
        }))
      : [],
  )

/** What was pointed to before may stay, even when it has become inactive. */
async function strayLinks(sql: Sql, entity: Entity, checked: Checked): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  for (const { at, field, scope, sent, before } of linksOf(entity, checked)) {
    const kept = new Set(idsIn(before))
    const added = idsIn(sent).filter((id) => !kept.has(id))
    const missing = await missingIds(sql, field, added, scope)
    if (missing.length > 0) errors[at] = { key: 'not_found_ref' }
  }
  return errors
}

export interface Checked {
  values: Values
  before: Values | null
  ownId: number | null
  /** What rules beyond the declaration refuse. */
  refused: FieldErrors
  reach: Reach
}

/** Throws `not_valid` naming every field that keeps the values from being stored. */
export async function check(sql: Sql, entity: Entity, checked: Checked): Promise<void> {
  const fields = await faultsOf(sql, entity, checked, {})
  if (Object.keys(fields).length > 0) throw new AppError('not_valid', { fields })
}

/** By field, what keeps the values from being stored. Of `open`, which are not right yet, nothing is known but what was typed. */
export async function faultsOf(sql: Sql, entity: Entity, checked: Checked, open: Values): Promise<FieldErrors> {
  const unknown: FieldErrors = Object.fromEntries(Object.keys(open).map((name) => [name, { key: 'not_valid' }]))
  const stray = await strayLinks(sql, entity, checked)
  const [unfit = {}] = await unfitLinks(sql, entity, [checked])
  const unfitRows = await unfitBelow(sql, entity, checked)
  const ruled = entity.rule ? knownFaults(entity.rule, checked.values, open) : {}
  const faults = { ...checked.refused, ...ruled, ...unfit, ...unfitRows, ...stray }
  return {
    ...faults,
    ...(await takenFields(sql, entity, checked, { ...unknown, ...stray })),
    ...(await neighbourFields(sql, entity, checked, { ...unknown, ...faults })),
  }
}

/** Two who take the same name at the same moment: the index lets one of them, the other is told as if it had come later. */
export async function refusingTwins<T>(entity: Entity, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const index = stateOf(error) === '23505' ? (error as { constraint?: string }).constraint : null
    const together = entity.unique.find((fields) => index === `${tableOf(entity.name)}_${fields.join('_')}_key`)
    throw together ? new AppError('not_valid', { fields: taken(entity, together, null) }) : error
  }
}
