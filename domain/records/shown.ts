import * as z from 'zod/mini'
import { fileRef } from '../files/file-ref.ts'
import { byKind } from './by-kind.ts'
import { isAlwaysThere } from './check.ts'
import type { Field } from './field.ts'
import { named } from './links.ts'
import { isDerived, isRequired } from './traits.ts'

const DERIVED = { text: z.string(), int: z.number(), bool: z.boolean() }

/** What a field shows when it holds something; texts, figures and days as text. */
export const plainOutput = byKind<z.ZodMiniType>(
  {
    ref: () => named,
    refs: () => z.array(named),
    rows: ({ fields, numbered }) =>
      z.array(
        z.object({
          ...(numbered ? { id: z.number() } : {}),
          ...Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, outputSchema(one)])),
        }),
      ),
    file: () => fileRef,
    files: ({ many }) => (many ? z.array(fileRef) : fileRef),
    derived: ({ type }) => DERIVED[type],
    bool: () => z.boolean(),
    answer: () => z.boolean(),
    int: () => z.number(),
    choice: ({ values }) => z.enum([...values] as [string, ...string[]]),
  },
  () => z.string(),
)

export function outputSchema(field: Field): z.ZodMiniType {
  const isThere = isAlwaysThere(field) || isDerived(field) || isRequired(field)
  return isThere ? plainOutput(field) : z.nullable(plainOutput(field))
}
