import type { ListQuery } from '#domain/api/envelope.ts'

/** A list as it opens. */
export const startOfList: ListQuery = { page: 1, page_size: 20, search: '', sort: '', filter: {}, cursor: '' }
