import * as z from 'zod/mini'
import { words } from '../texts.ts'
import { bare, inputSchema } from './check.ts'
import type { Field, Fields } from './field.ts'
import type { RowOf, ValuesOf } from './inferred.ts'
import { outputSchema } from './shown.ts'
import { settable, type Values } from './values.ts'

interface Declared {
  fields: Fields
  lifecycle?: string
  displayed?: readonly string[]
}

const displayOf = (name: string) => `${name}_display`

const eachDisplayed = ({ displayed = [] }: Declared, schema: () => z.ZodMiniType) =>
  Object.fromEntries(displayed.map((name) => [displayOf(name), schema()]))

const withoutDefault = (schema: z.ZodMiniType): z.ZodMiniType =>
  schema instanceof z.ZodMiniDefault || schema instanceof z.ZodMiniOptional
    ? withoutDefault(schema.def.innerType as z.ZodMiniType)
    : schema

/** Of a record whose save leaves out what stays. The status and what a move needs besides are taken alone. */
export function patchShape(declared: Declared): Record<string, z.ZodMiniType> {
  const { fields, lifecycle } = declared
  const shape = Object.fromEntries(
    settable(fields).map(([name, field]) => [name, z.optional(withoutDefault(inputSchema(field)))]),
  )
  const move: Record<string, z.ZodMiniType> = lifecycle
    ? {
        [lifecycle]: z.optional(bare(fields[lifecycle] as Field)),
        reason: z.optional(words(REASON)),
        on: z.optional(z.nullable(bare({ kind: 'date' }))),
      }
    : {}
  return { ...shape, is_active: z.optional(z.boolean()), ...eachDisplayed(declared, () => z.optional(z.unknown())), ...move }
}

const REASON = 2000
const OF_MOVES = ['reason', 'on', 'id', 'row_version']

/** Throws nobody: tells where a status came together with other fields. */
export const isPatchedAlone = ({ lifecycle }: Declared, sent: Values): boolean =>
  lifecycle === undefined ||
  sent[lifecycle] === undefined ||
  Object.keys(sent).every((name) => name === lifecycle || OF_MOVES.includes(name) || sent[name] === undefined)

/** Fields a form may set, plus `is_active`. */
export function valuesShape(declared: Declared): Record<string, z.ZodMiniType> {
  const { fields } = declared
  const shape = Object.fromEntries(settable(fields).map(([name, field]) => [name, inputSchema(field)]))
  return { ...shape, is_active: z._default(z.boolean(), true), ...eachDisplayed(declared, () => z.optional(z.unknown())) }
}

export function valuesSchema<E extends Declared>(declaration: E): z.ZodMiniType<ValuesOf<E>> {
  return z.strictObject(valuesShape(declaration)) as unknown as z.ZodMiniType<ValuesOf<E>>
}

export function rowSchema<E extends Declared>(declared: E): z.ZodMiniType<RowOf<E>> {
  const { fields } = declared
  return z.object({
    id: z.number(),
    uuid: z.string(),
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, outputSchema(field)])),
    ...eachDisplayed(declared, z.string),
    is_active: z.boolean(),
    row_version: z.number(),
    created_at: z.string(),
    updated_at: z.string(),
  }) as unknown as z.ZodMiniType<RowOf<E>>
}
