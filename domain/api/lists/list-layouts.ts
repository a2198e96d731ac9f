import * as z from 'zod/mini'
import { COLUMN_WIDTH } from '../../column-width.ts'
import { LIST_LAYOUTS } from '../../limits.ts'
import { layoutCalls } from '../calls/list-layouts.ts'
import { done, endpoint, nothing } from '../endpoint.ts'

const name = z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,59}$/, 'wrong_format'))
const names = z.array(name).check(z.maxLength(LIST_LAYOUTS.columns, 'too_long'))

const width = z.int('not_whole').check(z.minimum(COLUMN_WIDTH.least, 'too_small'), z.maximum(COLUMN_WIDTH.most, 'too_large'))
const widths = z.record(name, width)

const layout = z.object({
  /** Columns that show, in their order. */
  shown: names,
  /** Columns that do not; one that is in neither came later, and stands where the product puts it. */
  hidden: names,
  /** px of the columns that were made wider or narrower. */
  widths,
})

export type ListLayout = z.output<typeof layout>

/** Every width is that of a column. */
const hasColumns = ({ shown, hidden, widths: kept }: ListLayout) =>
  Object.keys(kept).every((column) => shown.includes(column) || hidden.includes(column))

/** How oneself has arranged the columns of lists, on every machine. */
export const loadListLayouts = endpoint({
  ...layoutCalls.loadListLayouts,
  input: nothing,
  output: z.record(z.string(), layout),
})

export const changeListLayout = endpoint({
  ...layoutCalls.changeListLayout,
  input: z
    .strictObject({ list: name, shown: names, hidden: names, widths: z._default(widths, {}) })
    .check(z.refine(hasColumns, { error: 'unknown_field', path: ['widths'] })),
  output: done,
})

export const removeListLayout = endpoint({
  ...layoutCalls.removeListLayout,
  input: z.strictObject({ list: name }),
  output: done,
})
