import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Field, RefField, RefsField, RowsField } from '#domain/records/field.ts'
import { knownFaults } from '#domain/faults/known-faults.ts'
import type { Sql } from '../database.ts'
import type { Below } from './below.ts'
import { listStray } from '../records/links.ts'
import { columnOf, tableNameOf, tableOf } from '../records/names.ts'
import { unfitBelow, unfitLinks } from './fits.ts'
import { holderSql, takenBy, type Holder } from './holder.ts'
import { sameSql } from './links.ts'
import { isScoped, type Reach, type Scope } from '../records/scope.ts'
import { settableFields } from './values.ts'
import type { Values } from '#domain/records/values.ts'
import { isLink, isPointing, isRows } from '#domain/records/traits.ts'
import { empty, id as named, join, sql } from '../sql/sql.ts'

type Fields = readonly string[]

/** The field that is to blame: the first of those that are unique together. */
export const taken = ({ name, title }: Entity, [field = '']: Fields, holder: Holder | null): FieldErrors =>
  takenBy({ entity: name, title }, field, holder)

async function findHolder(db: Sql, entity: Entity, together: Fields, { values, ownId, reach }: Checked): Promise<Holder | null> {
  const same = together.map((name) => {
    const field = entity.fields[name] as Field
    return values[name] === null ? sql`${named('t', columnOf(name, field))} is null` : sameSql(name, field, values[name])
  })
  const [holder] = await db.query<Holder>(
    sql`select ${holderSql(entity.name, 't', reach.sees)} from ${tableOf(entity.name)} t
     where ${join(same, ' and ')} and t.deleted_at is null and t.id <> ${ownId ?? 0} limit 1`,
  )
  return holder ?? null
}

/** Nothing is told of what stands beside rows that may not be pointed to. */
async function takenFields(db: Sql, entity: Entity, checked: Checked, stray: FieldErrors): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  for (const together of entity.unique) {
    if (checked.values[together[0] ?? ''] === null || together.some((name) => name in stray)) continue
    const holder = await findHolder(db, entity, together, checked)
    if (holder) Object.assign(errors, taken(entity, together, holder))
  }
  return errors
}

interface Days {
  from: unknown
  to: unknown
}

/** Rows of the same key whose period touches this one's. Writers of the entity wait for each other, so that no two slip past. */
async function hasNeighbour(db: Sql, entity: Entity, { values, ownId }: Checked, days: Days): Promise<boolean> {
  const { key, from, to, whole = {} } = entity.alone!
  await db.query(sql`select pg_advisory_xact_lock(hashtext(${`periods of ${entity.name}`}))`)
  const same = key.map((name) => {
    const [column, value] = [named('t', columnOf(name, entity.fields[name] as Field)), values[name]]
    if (whole[name] === value && value !== undefined) return sql`true`
    const wide = whole[name] === undefined ? empty : sql` or ${column} = ${whole[name]}`
    return sql`(${column} is not distinct from ${value}${wide})`
  })
  const found = await db.query(
    sql`select 1 from ${tableOf(entity.name)} t
     where ${join(same, ' and ')} and daterange(${named('t', from)}, ${named('t', to)}, '[]') && daterange(${days.from}::date, ${days.to}::date, '[]')
       and t.deleted_at is null and t.id <> ${ownId ?? 0} limit 1`,
  )
  return found.length > 0
}

async function neighbourFields(db: Sql, entity: Entity, checked: Checked, faults: FieldErrors): Promise<FieldErrors> {
  const { alone } = entity
  if (!alone || [alone.from, alone.to, ...alone.key].some((name) => name in faults)) return {}
  const days = { from: checked.values[alone.from], to: checked.values[alone.to] }
  return (await hasNeighbour(db, entity, checked, days)) ? { [alone.from]: { key: 'periods_overlap' } } : {}
}

export const idsIn = (value: unknown) => (value === null ? [] : [value].flat()) as number[]

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
async function strayLinks(db: Sql, entity: Entity, checked: Checked): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  for (const { at, field, scope, sent, before } of linksOf(entity, checked)) {
    const kept = new Set(idsIn(before))
    const added = idsIn(sent).filter((id) => !kept.has(id))
    const missing = await listStray(db, field.to, added, scope)
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
export async function check(db: Sql, entity: Entity, checked: Checked): Promise<void> {
  const fields = await faultsOf(db, entity, checked, {})
  if (Object.keys(fields).length > 0) throw new AppError('not_valid', { fields })
}

/** By field, what keeps the values from being stored. Of `open`, which are not right yet, nothing is known but what was typed. */
export async function faultsOf(db: Sql, entity: Entity, checked: Checked, open: Values): Promise<FieldErrors> {
  const unknown: FieldErrors = Object.fromEntries(Object.keys(open).map((name) => [name, { key: 'not_valid' }]))
  const stray = await strayLinks(db, entity, checked)
  const [unfit = {}] = await unfitLinks(db, entity, [checked])
  const unfitRows = await unfitBelow(db, entity, checked)
  const ruled = entity.rule ? knownFaults(entity.rule, checked.values, open) : {}
  const faults = { ...checked.refused, ...ruled, ...unfit, ...unfitRows, ...stray }
  return {
    ...faults,
    ...(await takenFields(db, entity, checked, { ...unknown, ...stray })),
    ...(await neighbourFields(db, entity, checked, { ...unknown, ...faults })),
  }
}

/** What a unique index of the entity refuses. */
export function takenAt(entity: Entity, index: string): FieldErrors | null {
  const together = entity.unique.find((fields) => index === `${tableNameOf(entity.name)}_${fields.join('_')}_key`)
  return together ? taken(entity, together, null) : null
}
