import type { ListQuery } from '#domain/api/envelope.ts'
import { addressOf, queryOf } from '#src/ui/list/list-address.ts'

export const SORTABLE = ['name', 'email', 'role', 'status', 'last_login_at'] as const

/** What the list is narrowed by; each is a word of the address. */
export const FILTERS = ['role', 'branch', 'status'] as const
export type FilterName = (typeof FILTERS)[number]

export function usersQueryOf(address: URLSearchParams): ListQuery {
  const given = FILTERS.flatMap((name) => {
    const value = address.get(name)?.slice(0, 100)
    return value ? [[name, value]] : []
  })
  return { ...queryOf(address, SORTABLE), filter: Object.fromEntries(given) as Record<string, string> }
}

export function usersAddressOf(query: ListQuery): URLSearchParams {
  const address = addressOf({ ...query, filter: {} })
  for (const [name, value] of Object.entries(query.filter)) if (value) address.set(name, value)
  return address
}

/** Shows another part of the list; a step is something that Back undoes. */
export type Ask = (query: ListQuery, isStep: boolean) => void
