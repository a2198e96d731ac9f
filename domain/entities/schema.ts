import * as z from 'zod/mini'
import '../schema-settings.ts'
import { fileRef, fileUuid, type FileRef } from '../api/files.ts'
import { upload, type Upload } from '../api/form.ts'
import { EMAIL, isDay, LARGEST_ID } from '../formats.ts'
import { bareNumber, isPhone } from '../phone.ts'
import { isWithoutControl } from '../texts.ts'
import type { Entity } from './entity.ts'
import type { DecimalField, Field, RowsField, TextField } from './field.ts'
import { isMasked } from './secrets.ts'

export const MONEY = /^\d{1,16}(\.\d{1,4})?$/

/** Signs that show nothing, such as a zero-width space, are no name. */
const showsSomething = (value: string) => value.replace(/\p{Cf}/gu, '').trim() !== ''

/** A link as a reply shows it. */
export interface Named {
  id: number
  name: string
  /** Of a country: alpha-2 of ISO 3166, from which its name in the reader's language follows. */
  code?: string | undefined
}

/** A file that travels with the form, or the name of one that was kept before. */
export type Sent = string | Upload

type Optional<F, T> = F extends { required: true } ? T : T | null

/** What a form sends for a field: links as ids. */
export type InputOf<F> = F extends { kind: 'text' | 'money' | 'decimal' | 'date' }
  ? Optional<F, string>
  : F extends { kind: 'int' }
    ? Optional<F, number>
    : F extends { kind: 'bool' }
      ? boolean
      : F extends { kind: 'choice'; values: readonly (infer V)[] }
        ? Optional<F, V>
        : F extends { kind: 'ref' }
          ? Optional<F, number>
          : F extends { kind: 'refs' }
            ? number[]
            : F extends { kind: 'rows'; fields: infer C }
              ? { [K in keyof C]: InputOf<C[K]> }[]
              : F extends { kind: 'files' }
                ? F extends { many: true }
                  ? Sent[]
                  : Sent | null
                : never

/** What a reply shows for a field: links with their names. */
export type ValueOf<F> = F extends { kind: 'ref' }
  ? Optional<F, Named>
  : F extends { kind: 'refs' }
    ? Named[]
    : F extends { kind: 'rows'; fields: infer C }
      ? { [K in keyof C]: ValueOf<C[K]> }[]
      : F extends { kind: 'files' }
        ? F extends { many: true }
          ? FileRef[]
          : FileRef | null
        : F extends { kind: 'derived'; type: infer T }
          ? T extends 'int'
            ? number
            : T extends 'bool'
              ? boolean
              : string
          : InputOf<F>

export interface RowBase {
  id: number
  uuid: string
  is_active: boolean
  row_version: number
  created_at: string
  updated_at: string
}

export type RowOf<E> = E extends Entity<infer F> ? RowBase & { [K in keyof F]: ValueOf<F[K]> } : never
export type ValuesOf<E> =
  E extends Entity<infer F>
    ? { [K in keyof F as F[K] extends { kind: 'derived' } | { readOnly: true } ? never : K]: InputOf<F[K]> }
    : never

/** What the id of any row is. */
export const isId = () => [z.int('not_valid'), z.positive('not_valid'), z.maximum(LARGEST_ID, 'not_valid')] as const

/** Who may not see a secret sends it back as it was shown. */
const isUntouched = (field: TextField, value: string) => field.secret !== undefined && isMasked(value)

function textSchema(field: TextField) {
  const emptyOr = (pattern: RegExp) => (value: string) => value === '' || pattern.test(value) || isUntouched(field, value)
  let schema = z.string().check(z.normalize('NFC'), z.trim())
  if (field.compact) schema = schema.check(z.overwrite((value) => value.replace(/[\s-]/g, '')))
  if (field.phone)
    schema = schema.check(
      z.refine((value) => value === '' || isPhone(value), 'not_phone'),
      z.overwrite(bareNumber),
    )
  schema = schema.check(z.maxLength(field.max, 'too_long'))
  if (field.upper) schema = schema.check(z.toUpperCase())
  if (field.email) schema = schema.check(z.toLowerCase(), z.refine(emptyOr(EMAIL), 'not_email'))
  if (field.required) schema = schema.check(z.minLength(1, 'required'), z.refine(showsSomething, 'required'))
  if (field.pattern) schema = schema.check(z.refine(emptyOr(field.pattern), 'wrong_format'))
  return schema.check(isWithoutControl(field.multiline === true))
}

function decimalSchema({ whole, places, positive, max }: DecimalField) {
  let schema = z.string().check(z.regex(new RegExp(`^\\d{1,${whole}}(\\.\\d{1,${places}})?$`), 'not_number'))
  if (positive) schema = schema.check(z.refine((value) => Number(value) !== 0, 'must_be_positive'))
  if (max !== undefined) {
    const tooLarge = { error: 'too_large', params: { maximum: max } }
    schema = schema.check(z.refine((value) => Number(value) <= max, tooLarge))
  }
  return schema
}

function rowsSchema({ fields, key, most }: RowsField) {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inputSchema(field)]))
  const sent = z.array(z.strictObject(shape)).check(z.maxLength(most, 'too_many'), ({ value, issues }) => {
    if (key === undefined) return
    const keys = value.map((row) => row[key])
    for (const [place, one] of keys.entries())
      if (keys.indexOf(one) < place)
        issues.push({ code: 'custom', message: 'repeated', input: one, path: [place, key], continue: true })
  })
  return z._default(sent, [])
}

/** Of one field of a record. */
const MOST_FILES = 20
const sentFile = z.union([fileUuid, upload], 'not_file')

/** What a field takes, whether or not it must be there. */
export function bare(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'text':
      return textSchema(field)
    case 'int':
      return z.number().check(z.int('not_whole'), z.minimum(field.min, 'too_small'), z.maximum(field.max, 'too_large'))
    case 'money':
      return z.string().check(z.regex(MONEY, 'not_money'))
    case 'decimal':
      return decimalSchema(field)
    case 'bool':
      return z._default(z.boolean(), field.default)
    case 'date':
      return z.string().check(z.refine(isDay, 'not_date'))
    case 'choice':
      return z.enum([...field.values] as [string, ...string[]], {
        error: ({ input }) => (input == null ? 'required' : 'not_offered'),
      })
    case 'ref':
      return z.number().check(...isId())
    case 'refs':
      return z._default(z.array(z.number().check(...isId())), [])
    case 'rows':
      return rowsSchema(field)
    case 'files':
      return field.many ? z._default(z.array(sentFile).check(z.maxLength(MOST_FILES, 'too_many_files')), []) : sentFile
    case 'derived':
      return z.union([z.string(), z.number(), z.boolean()])
  }
}

function inputSchema(field: Field): z.ZodMiniType {
  const schema = bare(field)
  if (['bool', 'refs', 'rows'].includes(field.kind) || (field.kind === 'files' && field.many)) return schema
  if ('asked' in field && field.asked) return schema
  if ('default' in field && field.default !== undefined) return z._default(schema, field.default)
  return 'required' in field && field.required && !field.filled ? schema : z.optional(z.nullable(schema))
}

export const named = z.object({ id: z.number(), name: z.string(), code: z.optional(z.string()) })

const DERIVED = { text: z.string(), int: z.number(), bool: z.boolean() }

/** What a field shows when it holds something. */
export function plainOutput(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'ref':
      return named
    case 'refs':
      return z.array(named)
    case 'rows':
      return z.array(z.object(Object.fromEntries(Object.entries(field.fields).map(([name, one]) => [name, outputSchema(one)]))))
    case 'files':
      return field.many ? z.array(fileRef) : fileRef
    case 'derived':
      return DERIVED[field.type]
    case 'bool':
      return z.boolean()
    case 'int':
      return z.number()
    case 'choice':
      return z.enum([...field.values] as [string, ...string[]])
    default:
      return z.string()
  }
}

const ALWAYS_THERE = ['refs', 'rows', 'derived', 'bool']

function outputSchema(field: Field): z.ZodMiniType {
  const isMany = field.kind === 'files' && field.many === true
  const isThere = isMany || ALWAYS_THERE.includes(field.kind) || ('required' in field && field.required === true)
  return isThere ? plainOutput(field) : z.nullable(plainOutput(field))
}

const settable = (field: Field) => field.kind !== 'derived' && !('readOnly' in field && field.readOnly)

const shapeOf = (declaration: Entity, of: (field: Field) => z.ZodMiniType, keep: (field: Field) => boolean) =>
  Object.fromEntries(
    Object.entries(declaration.fields)
      .filter(([, field]) => keep(field))
      .map(([name, field]) => [name, of(field)]),
  )

/** Fields a form may set, plus `is_active`. */
export function valuesShape(declaration: Entity): Record<string, z.ZodMiniType> {
  return { ...shapeOf(declaration, inputSchema, settable), is_active: z._default(z.boolean(), true) }
}

export function valuesSchema<E extends Entity>(declaration: E): z.ZodMiniType<ValuesOf<E>> {
  return z.strictObject(valuesShape(declaration)) as unknown as z.ZodMiniType<ValuesOf<E>>
}

export function rowSchema<E extends Entity>(declaration: E): z.ZodMiniType<RowOf<E>> {
  return z.object({
    id: z.number(),
    uuid: z.string(),
    ...shapeOf(declaration, outputSchema, () => true),
    is_active: z.boolean(),
    row_version: z.number(),
    created_at: z.string(),
    updated_at: z.string(),
  }) as unknown as z.ZodMiniType<RowOf<E>>
}
