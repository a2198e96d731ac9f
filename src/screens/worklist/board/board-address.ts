import type { ListQuery } from '#domain/api/envelope.ts'
import { useListColumns } from '#src/actors/records/list-columns.ts'
import { useAddressedQuery } from '#src/parts/lists/listed-page.ts'
import { addressOf, changed, movesTo } from '#src/ui/list/list-address.ts'
import { useMemo } from 'react'
import { columnsOf, SORTABLE, standardOf } from '../list/worklist-columns.tsx'
import { FILTER_KEYS, filtersOf } from '../list/worklist-filters.ts'
import type { WorklistTexts } from '../worklist-texts.ts'

/** What the board is narrowed to; the address says so, and that it is a board. */
export function useBoardAddress(texts: WorklistTexts, stage: number) {
  const { query, setAddress } = useAddressedQuery(SORTABLE, FILTER_KEYS)
  const ask = (next: ListQuery, isStep: boolean) =>
    setAddress(new URLSearchParams([...addressOf(next), ['look', 'board']]), movesTo(isStep))
  const fields = useMemo(() => filtersOf(texts), [texts])
  const known = useMemo(() => columnsOf(texts), [texts])
  const columns = useListColumns('worklist', known, standardOf(stage))
  const onFilter = (filter: Record<string, string>) => ask(changed(query, { filter }), false)
  return { query, ask, columns, filters: { fields, filter: query.filter, onFilter } }
}
