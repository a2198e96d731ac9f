import { fieldErrors } from '#domain/field-errors.ts'
import { knownParts } from '#domain/faults/known-parts.ts'
import type { FileRef } from '#domain/files/file-ref.ts'
import type { FieldErrors } from '#domain/app-error.ts'
import { LARGEST_ID } from '#domain/formats.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { knownFaults } from '#domain/faults/known-faults.ts'
import type { Field, FilesField, RowsField } from '#domain/records/field.ts'
import { valuesSchema } from '#domain/records/schema.ts'
import type { Named } from '#domain/records/links.ts'
import { refsIn, wordsOf } from './file-values.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { type Values, settable } from '#domain/records/values.ts'
import { isBeside, isFigures, isFile, isFiles, isLink, isLinks, isRows, isTick, isWhole } from '#domain/records/traits.ts'

/** A row below the record: what its inputs hold. */
export type RowText = Record<string, string | boolean>

/** What the inputs of a form hold: text, ticks, links as texts of their ids, and rows below. */
export type FormValue = string | boolean | string[] | RowText[]
export type FormValues = Record<string, FormValue>

const IS_ACTIVE: Field = { kind: 'bool', default: true }

/** The fields that a form may set, in the order of the declaration, `is_active` last. */
export function formFields(entity: Entity): [string, Field][] {
  return [...settable(entity.fields), ...(entity.lifecycle ? [] : [['is_active', IS_ACTIVE] as [string, Field]])]
}

function startOf(field: Field): FormValue {
  if (isTick(field)) return field.default
  if (isBeside(field)) return []
  return 'default' in field && field.default !== undefined ? String(field.default) : ''
}

type Shown = string | number | boolean | Named | Named[] | null

const NUMBER: Field = { kind: 'int', min: 1, max: LARGEST_ID }

/** The cells of a row below; of a numbered one, what it is known by too. */
const cellsOf = ({ fields, numbered }: RowsField, of: (field: Field, name: string) => unknown) =>
  Object.fromEntries(
    Object.entries({ ...(numbered ? { id: NUMBER } : {}), ...fields }).map(([name, field]) => [name, of(field, name)]),
  )

/** What the inputs of a new row below start with: the key after the last one, this year if there is none, and its links. */
export function nextRow(below: RowsField, rows: readonly RowText[], today: string): RowText {
  if (below.key === undefined) return cellsOf(below, startOf) as RowText
  const last = rows.at(-1)
  const { key } = below
  const keys = rows.map((row) => Number(row[key])).filter((each) => each > 0)
  const next = keys.length > 0 ? Math.max(...keys) + 1 : Number(today.slice(0, 4))
  const links = last && cellsOf(below, (field, name) => (isLink(field) ? (last[name] ?? '') : startOf(field)))
  return { ...(links ?? cellsOf(below, startOf)), [key]: String(next) } as RowText
}

/** Of a field that holds rows; its declaration says so, the type of a shown value does not. */
const rowsOf = (value: Shown) => (value ?? []) as unknown as Record<string, Shown>[]

function inputOf(field: Field, value: Shown): FormValue {
  if (isTick(field)) return value === true
  // What is shown of a field of files is files.
  if (isFiles(field)) return wordsOf([value ?? []].flat() as unknown as FileRef[])
  if (isFile(field)) return value === null ? '' : wordsOf([value as unknown as FileRef]).join('')
  if (isRows(field)) return rowsOf(value).map((row) => cellsOf(field, (one, name) => inputOf(one, row[name] ?? null)) as RowText)
  if (Array.isArray(value)) return value.map(({ id }) => String(id))
  if (value === null) return isLinks(field) ? [] : ''
  return typeof value === 'object' ? String(value.id) : String(value)
}

/** Whether someone must fill the field in, because neither a default nor the server does. */
export const isNeeded = (field: Field): boolean =>
  ('asked' in field && field.asked === true) ||
  ('required' in field && field.required === true && !('filled' in field && field.filled))

/** What the inputs start with: the row's values, or those of a new one. */
export const formValuesOf = (entity: Entity, row: Row | null): FormValues =>
  Object.fromEntries(
    formFields(entity).map(([name, field]) => [name, row ? inputOf(field, (row[name] ?? null) as Shown) : startOf(field)]),
  )

function filesOf({ many }: FilesField, words: string[] = []): string[] | string | null {
  const uuids = refsIn(words).map(({ uuid }) => uuid)
  return many ? uuids : (uuids[0] ?? null)
}

function wireOf(field: Field, value: FormValue | undefined): unknown {
  if (typeof value === 'boolean') return value
  if (isFiles(field)) return filesOf(field, value as string[] | undefined)
  if (isRows(field)) return ((value ?? []) as RowText[]).map((row) => cellsOf(field, (one, name) => wireOf(one, row[name])))
  if (Array.isArray(value)) return value.map(Number)
  const text = value?.trim() ?? ''
  if (text === '') return null
  if (isFile(field))
    return refsIn([text])
      .map(({ uuid }) => uuid)
      .join('')
  if (isWhole(field) || isLink(field)) return Number(text)
  return isFigures(field) ? text.replace(/\s/g, '') : text
}

/** What is sent: the endpoint's own kinds of value, null for what was left empty. */
export const wireValuesOf = (entity: Entity, values: FormValues): Values =>
  Object.fromEntries(formFields(entity).map(([name, field]) => [name, wireOf(field, values[name])]))

/** What the server would refuse, as far as the declaration knows. */
export function refusedBy(entity: Entity, values: FormValues): FieldErrors {
  const wire = wireValuesOf(entity, values)
  const schema = valuesSchema(entity)
  const result = schema.safeParse(wire)
  if (result.success) return entity.rule?.(result.data) ?? {}
  const { values: known, open } = knownParts(schema, wire)
  return { ...(entity.rule && knownFaults(entity.rule, known, open)), ...fieldErrors(result.error.issues) }
}

/** What of an entity only the server can judge: whether another record has it or is valid at its time, and what standards say of it. */
const judgedOf = ({ unique, judged = [], alone }: Entity): readonly (readonly string[])[] => [
  ...unique,
  ...judged,
  ...(alone ? [[alone.from]] : []),
]

/** Whether only the server can tell of a form with faults what else is wrong with it. */
export function isServersToJudge(entity: Entity, values: FormValues, errors: Record<string, unknown>): boolean {
  const isThere = (name: string) => {
    const field = entity.fields[name]
    return field !== undefined && !errors[name] && wireOf(field, values[name]) !== null
  }
  return judgedOf(entity).some((together) => together.every(isThere))
}

/** Where something is wrong with a field: itself, or what stands in its rows. */
export const pathsOf = (errors: Record<string, unknown>, name: string): string[] =>
  Object.keys(errors).filter((path) => errors[path] && (path === name || path.startsWith(`${name}.`)))

/** `budgets.2.gwp_budget`: what the form holds there. */
export const valueAt = (values: FormValues, path: string): unknown =>
  path.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], values)
