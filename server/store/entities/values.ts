import type { FieldErrors } from '#domain/app-error.ts'
import type { FileRef } from '#domain/api/files.ts'
import { isSecret, type Entity } from '#domain/entities/entity.ts'
import type { Field, RowsField } from '#domain/entities/field.ts'
import type { Named } from '#domain/entities/schema.ts'
import { isMasked, masked } from '#domain/entities/secrets.ts'
import { inOrder, sentBelow, type Below } from './below.ts'
import { fieldsOf } from './names.ts'
import type { Row } from './rows.ts'

/** What a form sets: links as ids, nothing as null. */
export type Values = Record<string, unknown>

const isSettable = (field: Field) => field.kind !== 'derived' && !('readOnly' in field && field.readOnly)

export const settableFields = (entity: Entity) => Object.entries(fieldsOf(entity)).filter(([, field]) => isSettable(field))

/** `1250000.5000` and `1250000.5` are one amount. */
const amount = (text: string) =>
  text
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
    .replace(/^-0$/, '0')

/** Of kept files, whether they are told as such or by their uuid. */
const uuidsIn = (value: unknown) =>
  ([value ?? []].flat() as (string | FileRef)[]).map((one) => (typeof one === 'string' ? one : one.uuid)).toSorted()

const storedCells = ({ fields }: RowsField, row: Below): Below =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, storedValue(field, row[name])]))

function storedValue(field: Field, value: unknown): unknown {
  if (field.kind === 'files') return uuidsIn(value)
  if (field.kind === 'refs') return [...new Set(value as number[])].toSorted((a, b) => a - b)
  if (field.kind === 'rows') return ((value ?? []) as Below[]).map((row) => storedCells(field, row))
  if (value === undefined || value === '') return null
  const isNumeric = field.kind === 'money' || field.kind === 'decimal'
  return isNumeric && typeof value === 'string' ? amount(value) : value
}

/** What will be stored for what was sent; a field that was left out is empty. */
export function storedValues(entity: Entity, sent: Values): Values {
  return Object.fromEntries(settableFields(entity).map(([name, field]) => [name, storedValue(field, sent[name])]))
}

/** The ids of a list of links, in order. */
export const idsOf = (links: unknown) => (links as Named[]).map(({ id }) => id).toSorted((a, b) => a - b)

function valueIn(row: Row, name: string, field: Field): unknown {
  if (field.kind === 'ref') return (row[name] as Named | null)?.id ?? null
  if (field.kind === 'files') return uuidsIn(row[name])
  if (field.kind === 'refs') return idsOf(row[name])
  if (field.kind === 'rows') return sentBelow(field, row[name] as Below[])
  return row[name]
}

/** The values a form would have to send to leave a row as it is; or those of other fields. */
export function valuesOf(entity: Entity, row: Row, names = settableFields(entity).map(([name]) => name)): Values {
  const fields = fieldsOf(entity)
  return Object.fromEntries(names.map((name) => [name, valueIn(row, name, fields[name]!)]))
}

/** Secrets that came back as they were shown are what they were; one that was never shown so is refused. */
export function unmasked(entity: Entity, values: Values, current: Row | null): { values: Values; refused: FieldErrors } {
  const full = { ...values }
  const refused: FieldErrors = {}
  for (const name of Object.keys(values).filter((each) => isSecret(entity.fields[each]) && isMasked(values[each]))) {
    const stored = current?.[name]
    if (typeof stored === 'string' && masked(stored) === values[name]) full[name] = stored
    else refused[name] = { key: 'wrong_format' }
  }
  return { values: full, refused }
}

/** A row as it shows to somebody who sees only some secrets. */
export function shown<R extends Record<string, unknown>>(entity: Entity, row: R, sees: (permission: string) => boolean): R {
  const hidden = Object.entries(entity.fields).flatMap(([name, field]) => {
    const value = row[name]
    const isHidden = field.kind === 'text' && field.secret !== undefined && !sees(field.secret)
    return isHidden && typeof value === 'string' ? [[name, masked(value)]] : []
  })
  return { ...row, ...Object.fromEntries(hidden) }
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Whether a field would read the same: what stands below a row is put in order. */
export const isSameIn = (field: Field | undefined, one: unknown, other: unknown) =>
  field?.kind === 'rows' ? isSame(inOrder(field, one as Below[]), other) : isSame(one, other)
