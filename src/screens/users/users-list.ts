import { listUsers } from '#domain/api/access-control/users.ts'
import type { ListQuery } from '#domain/api/envelope.ts'
import { useListColumns } from '#src/actors/records/list-columns.ts'
import { useListTools } from '#src/parts/lists/ListTools.tsx'
import { useLoaded } from '#src/actors/loaded.ts'
import { addressOf, changed, movesTo } from '#src/ui/list/list-address.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { STANDARD, useColumns } from './columns.tsx'
import { filtersOf, usersQueryOf, type Ask } from './users-address.ts'

function useFilters(query: ListQuery, ask: Ask) {
  const { t, i18n } = useTranslation('people')
  const fields = useMemo(
    () => filtersOf({ field: (name) => t(`fields.${name}`), status: (status) => t(`status.${status}`) }),
    // oxlint-disable-next-line react/exhaustive-deps -- `t` stays the same function when the language changes
    [t, i18n.language],
  )
  return { fields, filter: query.filter, onFilter: (filter: Record<string, string>) => ask(changed(query, { filter }), false) }
}

/** A page of users; the address says which. */
export function useUsersList() {
  const [address, setAddress] = useSearchParams()
  const query = useMemo(() => usersQueryOf(address), [address])
  const ask: Ask = (next, isStep) => setAddress(addressOf(next), movesTo(isStep))
  return {
    ...useLoaded(listUsers, query),
    query,
    ask,
    tools: useListTools(),
    columns: useListColumns('user', useColumns(), STANDARD),
    filters: useFilters(query, ask),
  }
}

export type UsersList = ReturnType<typeof useUsersList>
