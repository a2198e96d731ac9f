import type { ListQuery, Page } from '#domain/api/envelope.ts'
import { listSources, listUnassignedSources } from '#domain/api/source.ts'
import { useListColumns } from '#src/lists/list-columns.ts'
import { useLanguageChange } from '#src/lists/language-change.ts'
import { useLastPage } from '#src/lists/last-page.ts'
import { rememberName } from '#src/links/option-names.ts'
import { resourceMachine } from '#src/machines/resource.machine.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { useRetryOnReturn } from '#src/retry-on-return.ts'
import { useServices } from '#src/services.tsx'
import { addressOf, changed, queryOf } from '#src/ui/list/list-address.ts'
import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { fromPromise, type ActorRefFrom } from 'xstate'
import type { SourceTexts } from '../source-texts.ts'
import { columnsOf, SORTABLE, STANDARD, STANDARD_UNASSIGNED, type SourceItem } from './source-columns.tsx'
import { filterKeys, filtersOf } from './source-filters.ts'

export type SourceListActor = ActorRefFrom<typeof resourceMachine>

/** Filters by links say what they are narrowed by before anybody opens them. */
function learnNames(items: readonly SourceItem[]): void {
  for (const { incorporation_country: country, branch, owner_user: owner, compliance_user: officer } of items) {
    rememberName('country', country)
    rememberName('branch', branch)
    for (const user of [owner, officer]) if (user) rememberName('user', user)
  }
}

function useRows(isUnassigned: boolean, query: ListQuery): SourceListActor {
  const { call, actorOptions } = useServices()
  const listRows = async (asked: ListQuery, signal: AbortSignal) => {
    const reply = await call(isUnassigned ? listUnassignedSources : listSources, asked, { signal })
    learnNames(reply.data.items)
    return reply as unknown as { data: Page<Row> }
  }
  return useActorRef(
    resourceMachine.provide({
      actors: { listRows: fromPromise<{ data: Page<Row> }, ListQuery>(({ input, signal }) => listRows(input, signal)) },
    }),
    { ...actorOptions, input: { query, page: null } },
  )
}

/** A page of sources; the address says which. */
export function useSourceList(isUnassigned: boolean, texts: SourceTexts) {
  const [address, setAddress] = useSearchParams()
  const query = useMemo(() => queryOf(address, SORTABLE, filterKeys(isUnassigned)), [address, isUnassigned])
  const actor = useRows(isUnassigned, query)
  useEffect(() => actor.send({ type: 'query.change', query }), [actor, query])
  useLastPage(actor, setAddress)
  const askAgain = () => actor.send({ type: 'list.request' })
  useRetryOnReturn(actor, askAgain)
  useLanguageChange(askAgain)
  const ask = (next: ListQuery, isStep: boolean) => setAddress(addressOf(next), { replace: !isStep })
  const known = useMemo(() => columnsOf(texts), [texts])
  const columns = useListColumns(
    isUnassigned ? 'source-unassigned' : 'source',
    known,
    isUnassigned ? STANDARD_UNASSIGNED : STANDARD,
  )
  const fields = useMemo(() => filtersOf(texts, isUnassigned), [texts, isUnassigned])
  const onFilter = (filter: Record<string, string>) => ask(changed(query, { filter }), false)
  return { actor, query, ask, columns, filters: { fields, filter: query.filter, onFilter } }
}

export type SourceListApi = ReturnType<typeof useSourceList>
