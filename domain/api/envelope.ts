import * as z from 'zod/mini'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../limits.ts'
import type { ErrorCode } from '../app-error.ts'

/** What every call answers (decisions 19). Errors add the last four fields. */
export interface Envelope<T = unknown> {
  status: boolean
  /** In the caller's language. */
  message: string
  data: T
  code?: ErrorCode
  /** Field -> message in the caller's language. */
  errors?: Record<string, string>
  /** Values of the message: seconds of a lock-out, permissions that are missing. */
  params?: Record<string, string | number>
  request_id?: string
}

/** How a list is asked for: `-name` sorts descending, `filter[region]=3,4` narrows, also by `name__contains`, `from` and `to`, `cursor` goes deep. */
export const listInput = z.strictObject({
  page: z._default(z.coerce.number().check(z.int('not_whole'), z.minimum(1, 'too_small')), 1),
  page_size: z._default(
    z.coerce.number().check(z.refine((n) => (PAGE_SIZES as readonly number[]).includes(n), 'not_offered')),
    DEFAULT_PAGE_SIZE,
  ),
  search: z._default(z.string().check(z.trim(), z.maxLength(100, 'too_long')), ''),
  sort: z._default(z.string().check(z.regex(/^(-?[a-z][a-z0-9_]*)?$/, 'not_offered')), ''),
  filter: z._default(z.record(z.string(), z.string().check(z.maxLength(500, 'too_long'))), {}),
  cursor: z._default(z.string().check(z.maxLength(500, 'too_long')), ''),
})

export type ListQuery = z.output<typeof listInput>

export interface Page<Row> {
  items: Row[]
  page: number
  page_size: number
  /** Counted up to 1,000; above that `total_is_estimate` is true and lists say "1,000+". */
  total: number
  total_is_estimate: boolean
  /** Brings the page after this one at the same cost at any depth; null on the last page. */
  next_cursor: string | null
}

export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    items: z.array(row),
    page: z.number(),
    page_size: z.number(),
    total: z.number(),
    total_is_estimate: z.boolean(),
    next_cursor: z.nullable(z.string()),
  })
