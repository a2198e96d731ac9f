import * as z from 'zod/mini'
import { inputSchema } from './check.ts'
import type { Fields } from './field.ts'
import type { RowOf, ValuesOf } from './inferred.ts'
import { outputSchema } from './shown.ts'
import { settable } from './values.ts'

interface Declared {
  fields: Fields
}

/** Fields a form may set, plus `is_active`. */
export function valuesShape({ fields }: Declared): Record<string, z.ZodMiniType> {
  const shape = Object.fromEntries(settable(fields).map(([name, field]) => [name, inputSchema(field)]))
  return { ...shape, is_active: z._default(z.boolean(), true) }
}

export function valuesSchema<E extends Declared>(declaration: E): z.ZodMiniType<ValuesOf<E>> {
  return z.strictObject(valuesShape(declaration)) as unknown as z.ZodMiniType<ValuesOf<E>>
}

export function rowSchema<E extends Declared>({ fields }: E): z.ZodMiniType<RowOf<E>> {
  return z.object({
    id: z.number(),
    uuid: z.string(),
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, outputSchema(field)])),
    is_active: z.boolean(),
    row_version: z.number(),
    created_at: z.string(),
    updated_at: z.string(),
  }) as unknown as z.ZodMiniType<RowOf<E>>
}
