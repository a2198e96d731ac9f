import type { ListQuery } from '#domain/api/envelope.ts'
import type { resourceMachine } from '#src/machines/resource.machine.ts'
import { useRetryOnReturn } from '#src/services/retry-on-return.ts'
import type { useListColumns } from '#src/actors/records/list-columns.ts'
import type { Column } from '#src/ui/list/column.ts'
import { addressOf, changed, movesTo, queryOf } from '#src/ui/list/list-address.ts'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import type { FilterField } from './filter-fields.ts'
import { useLanguageChange } from './language-change.ts'
import { useLastPage } from './last-page.ts'

type ListActor = ActorRefFrom<typeof resourceMachine>

/** A page of a list, and how its reader shows another part of it. */
export interface ListedPage<Row> {
  actor: ListActor
  query: ListQuery
  /** A step is something that Back undoes. */
  ask: (query: ListQuery, isStep: boolean) => void
  columns: ReturnType<typeof useListColumns<Column<Row>>>
  filters: {
    fields: readonly FilterField[]
    filter: Readonly<Record<string, string>>
    onFilter: (filter: Record<string, string>) => void
  }
}

/** What the address asks of a list; both lists stay the same objects. */
export function useAddressedQuery(sortable: readonly string[], filters: readonly string[]) {
  const [address, setAddress] = useSearchParams()
  const query = useMemo(() => queryOf(address, sortable, filters), [address, sortable, filters])
  return { query, setAddress }
}

type Addressed = ReturnType<typeof useAddressedQuery>

/** The list as its reader shows it: asked for anew when the address, the connection or the language changes. */
export function useListedPage<Row>(
  actor: ListActor,
  { query, setAddress }: Addressed,
  { columns, fields }: { columns: ListedPage<Row>['columns']; fields: readonly FilterField[] },
): ListedPage<Row> {
  useEffect(() => actor.send({ type: 'query.change', query }), [actor, query])
  useLastPage(actor, setAddress)
  const askAgain = () => actor.send({ type: 'list.request' })
  useRetryOnReturn(actor, askAgain)
  useLanguageChange(askAgain)
  const ask = (next: ListQuery, isStep: boolean) => setAddress(addressOf(next), movesTo(isStep))
  const onFilter = (filter: Record<string, string>) => ask(changed(query, { filter }), false)
  return { actor, query, ask, columns, filters: { fields, filter: query.filter, onFilter } }
}
