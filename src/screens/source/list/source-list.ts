import type { ListQuery } from '#domain/api/envelope.ts'
import { useSourceRows } from '#src/actors/sources/source-list.ts'
import { useListColumns } from '#src/actors/records/list-columns.ts'
import { useLanguageChange } from '#src/parts/lists/language-change.ts'
import { useLastPage } from '#src/parts/lists/last-page.ts'
import { useRetryOnReturn } from '#src/services/retry-on-return.ts'
import { addressOf, changed, queryOf } from '#src/ui/list/list-address.ts'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SourceTexts } from '../source-texts.ts'
import { columnsOf, SORTABLE, STANDARD, STANDARD_UNASSIGNED } from './source-columns.tsx'
import { filterKeys, filtersOf } from './source-filters.ts'

/** A page of sources; the address says which. */
export function useSourceList(isUnassigned: boolean, texts: SourceTexts) {
  const [address, setAddress] = useSearchParams()
  const query = useMemo(() => queryOf(address, SORTABLE, filterKeys(isUnassigned)), [address, isUnassigned])
  const actor = useSourceRows(isUnassigned, query)
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
