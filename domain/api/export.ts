import * as z from 'zod/mini'
import { listInput } from './envelope.ts'

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const

const { search, sort, filter } = listInput.shape

/** What a list shows, all of it: search, sort and filters as the list has them, and the columns in their order. */
export const exportInput = z.strictObject({
  format: z.enum(EXPORT_FORMATS),
  columns: z.optional(z.array(z.string()).check(z.minLength(1, 'required'), z.maxLength(100, 'too_long'))),
  search,
  sort,
  filter,
})

/** Where the file is to be fetched, and how many rows it has. */
export const exportOutput = z.object({ url: z.string(), rows: z.number(), expires_at: z.string() })

export type ExportWish = z.output<typeof exportInput>
