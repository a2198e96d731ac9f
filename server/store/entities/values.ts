import type { FieldErrors } from '#domain/app-error.ts'
import type { FileRef } from '#domain/files/file-ref.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Field, RowsField } from '#domain/records/field.ts'
import type { Named } from '#domain/records/links.ts'
import { onceFor } from '#domain/records/once-for.ts'
import { isMasked, masked } from '#domain/records/secrets.ts'
import { inOrder, numberIn, sentBelow, type Below } from './below.ts'
import { fieldsOf } from '#domain/entities/filters.ts'
import type { Row } from './rows.ts'
import { isSame, settable, type Values } from '#domain/records/values.ts'
import { isFigures, isFiles, isLink, isLinks, isRows, isSecret } from '#domain/records/traits.ts'

export const settableFields = (entity: Entity) => settable(fieldsOf(entity))

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

const storedCells = (of: RowsField, row: Below): Below => ({
  ...numberIn(of, row),
  ...Object.fromEntries(Object.entries(of.fields).map(([name, field]) => [name, storedValue(field, row[name])])),
})

function storedValue(field: Field, value: unknown): unknown {
  if (isFiles(field)) return uuidsIn(value)
  if (isLinks(field)) return [...new Set(value as number[])].toSorted((a, b) => a - b)
  if (isRows(field)) return ((value ?? []) as Below[]).map((row) => storedCells(field, row))
  if (value === undefined || value === '') return null
  const isNumeric = isFigures(field)
  return isNumeric && typeof value === 'string' ? amount(value) : value
}

/** What will be stored for what was sent; a field that was left out is empty. */
export function storedValues(entity: Entity, sent: Values): Values {
  return Object.fromEntries(settableFields(entity).map(([name, field]) => [name, storedValue(field, sent[name])]))
}

/** The ids of a list of links, in order. */
export const idsOf = (links: unknown) => (links as Named[]).map(({ id }) => id).toSorted((a, b) => a - b)

function valueIn(row: Row, name: string, field: Field): unknown {
  if (isLink(field)) return (row[name] as Named | null)?.id ?? null
  if (isFiles(field)) return uuidsIn(row[name])
  if (isLinks(field)) return idsOf(row[name])
  if (isRows(field)) return sentBelow(field, row[name] as Below[])
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

const secretsOf = onceFor(({ fields }: Entity) =>
  Object.entries(fields).flatMap(([name, field]) => (isSecret(field) ? [[name, field.secret] as const] : [])),
)

/** A row as it shows to someone who sees only some secrets. */
export function shown<R extends Record<string, unknown>>(entity: Entity, row: R, sees: (permission: string) => boolean): R {
  const hidden = secretsOf(entity).flatMap(([name, permission]) => {
    const value = row[name]
    return typeof value === 'string' && !sees(permission) ? [[name, masked(value)]] : []
  })
  return hidden.length > 0 ? { ...row, ...Object.fromEntries(hidden) } : row
}

export { isSame }

/** Whether a field would read the same: what stands below a row is put in order. */
export const isSameIn = (field: Field | undefined, one: unknown, other: unknown) =>
  isRows(field) ? isSame(inOrder(field, one as Below[]), other) : isSame(one, other)
