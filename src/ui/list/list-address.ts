import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#domain/limits.ts'
import type { ListQuery } from '#domain/api/envelope.ts'

const wholeFrom = (text: string | null, otherwise: number) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : otherwise)

const FILTER = 'filter.'

/** `filter.name__contains=alp` for a filter that the list offers. */
const filterOf = (address: URLSearchParams, offered: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    offered.flatMap((key) => {
      const value = (address.get(FILTER + key) ?? '').trim().slice(0, 500)
      return value === '' ? [] : [[key, value]]
    }),
  )

/** What the address says of a list; anything it says wrongly counts as not said. */
export function queryOf(address: URLSearchParams, sortable: readonly string[], filters: readonly string[] = []): ListQuery {
  const size = wholeFrom(address.get('size'), DEFAULT_PAGE_SIZE)
  const sort = address.get('sort') ?? ''
  return {
    page: wholeFrom(address.get('page'), 1),
    page_size: (PAGE_SIZES as readonly number[]).includes(size) ? size : DEFAULT_PAGE_SIZE,
    search: (address.get('search') ?? '').trim().slice(0, 100),
    sort: sortable.includes(sort.replace(/^-/, '')) ? sort : '',
    filter: filterOf(address, filters),
    cursor: '',
  }
}

/** The address of a list: only what differs from the start. */
export function addressOf({ page, page_size: size, search, sort, filter }: ListQuery): URLSearchParams {
  const address = new URLSearchParams()
  if (search) address.set('search', search)
  for (const [key, value] of Object.entries(filter)) address.set(FILTER + key, value)
  if (sort) address.set('sort', sort)
  if (size !== DEFAULT_PAGE_SIZE) address.set('size', String(size))
  if (page > 1) address.set('page', String(page))
  return address
}

/** How an address is changed: drawn within the press, so that what is chosen next begins with it. A step is something that Back undoes. */
export const movesTo = (isStep: boolean) => ({ replace: !isStep, flushSync: true })

/** Whatever else changes than the page leads back to the first one. */
export const changed = (query: ListQuery, change: Partial<ListQuery>): ListQuery => ({ ...query, page: 1, ...change })

/** Ascending, descending, and back to the list’s own order; where that is descending itself, ascending again. */
export function nextSort(sort: string, field: string, own = ''): string {
  if (sort === field) return `-${field}`
  return sort === `-${field}` && sort !== own ? '' : field
}
