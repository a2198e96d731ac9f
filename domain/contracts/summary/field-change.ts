import * as z from 'zod/mini'
import '../../schema-settings.ts'

const maybe = z.nullable
const file = z.object({ uuid: z.string(), name: z.string() })

/** One field as it was and as it is, in words; a row by what it is called. */
export const fieldChange = z.object({
  field: z.string(),
  /** What the template of the line of business calls it. */
  label: z.optional(z.string()),
  row: maybe(z.string()),
  old: maybe(z.string()),
  new: maybe(z.string()),
  old_file: z.optional(file),
  new_file: z.optional(file),
})

export type FieldChange = z.output<typeof fieldChange>
