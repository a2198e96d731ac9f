import { rowOf } from '../rows.ts'

/** A page of regions with these ids, of 60 in all. */
export const listOf = (ids: readonly number[]) => ({
  items: ids.map((id) => rowOf({ id, name: `Region ${id}` })),
  page: 1,
  page_size: 20,
  total: 60,
  total_is_estimate: false,
  next_cursor: null,
})
