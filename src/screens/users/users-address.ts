import type { ListQuery } from '#domain/api/envelope.ts'
import { USER_STATUSES } from '#domain/user-statuses.ts'
import { keysOf, type FilterField } from '#src/parts/lists/filter-fields.ts'
import { queryOf } from '#src/ui/list/list-address.ts'

export const SORTABLE = ['name', 'email', 'role', 'status', 'last_login_at'] as const

interface Texts {
  field: (name: 'role' | 'branch' | 'status') => string
  status: (status: (typeof USER_STATUSES)[number]) => string
}

/** What the list is narrowed by; a role counts as the user's own and as an assigned one. */
export const filtersOf = ({ field, status }: Texts): FilterField[] => [
  {
    name: 'status',
    label: field('status'),
    kind: 'some',
    options: USER_STATUSES.map((value) => ({ value, label: status(value) })),
  },
  { name: 'role', label: field('role'), kind: 'link', of: 'role' },
  { name: 'branch', label: field('branch'), kind: 'link', of: 'branch' },
]

const KEYS = filtersOf({ field: () => '', status: () => '' }).flatMap(keysOf)

export const usersQueryOf = (address: URLSearchParams): ListQuery => queryOf(address, SORTABLE, KEYS)

/** Shows another part of the list; a step is something that Back undoes. */
export type Ask = (query: ListQuery, isStep: boolean) => void
