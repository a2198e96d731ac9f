import * as z from 'zod/mini'
import { isId, named } from '../records/links.ts'
import { isNeeded, line } from '../texts.ts'
import { SAVED_VIEWS, VIEWED_LISTS, type ViewedList } from './viewed-lists.ts'

const word = z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,59}$/, 'wrong_format'))
const words = z.array(word).check(z.maxLength(SAVED_VIEWS.columns, 'too_long'))
const filters = z
  .record(z.string().check(z.regex(/^[a-z][a-z0-9_]{0,79}$/, 'wrong_format')), z.string().check(z.maxLength(500, 'too_long')))
  .check(z.refine((filter) => Object.keys(filter).length <= SAVED_VIEWS.filters, 'too_many'))

/** What a view brings back: what the list is narrowed to, its order, its columns, and how it is looked at. */
export const viewContent = z.strictObject({
  search: z._default(z.string().check(z.trim(), z.maxLength(100, 'too_long')), ''),
  filter: z._default(filters, {}),
  sort: z._default(z.string().check(z.regex(/^(-?[a-z][a-z0-9_]*)?$/, 'not_offered')), ''),
  /** Columns that show, in their order; null where the view leaves them as they are. */
  columns: z._default(z.nullable(words), null),
  look: z._default(z.enum(['list', 'board'], 'not_offered'), 'list'),
})

export type ViewContent = z.output<typeof viewContent>

export const viewName = line(SAVED_VIEWS.name).check(isNeeded())
export const viewedList = z.enum(Object.keys(VIEWED_LISTS) as [ViewedList, ...ViewedList[]], 'not_offered')
/** The branch that it is shared with; null for oneself. */
export const sharedWith = z.nullable(z.number().check(...isId()))

export const savedView = z.object({
  id: z.number(),
  list: viewedList,
  name: z.string(),
  branch: z.nullable(named),
  owner: named,
  /** Whether the caller may change and remove it. */
  may_change: z.boolean(),
  row_version: z.number(),
  ...viewContent.shape,
})

export type SavedView = z.output<typeof savedView>
