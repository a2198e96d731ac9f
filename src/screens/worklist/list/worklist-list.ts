import type { WorklistItem } from '#domain/api/contract/worklists.ts'
import type { Worklist } from '#domain/contracts/worklist/worklists.ts'
import { useWorklistRows } from '#src/actors/contracts/list/worklist.ts'
import { useListColumns } from '#src/actors/records/list-columns.ts'
import { useAddressedQuery, useListedPage, type ListedPage } from '#src/parts/lists/listed-page.ts'
import { useMemo } from 'react'
import type { WorklistTexts } from '../worklist-texts.ts'
import { columnsOf, SORTABLE, standardOf } from './worklist-columns.tsx'
import { FILTER_KEYS, filtersOf } from './worklist-filters.ts'

/** A page of a worklist; the address says which. */
export function useWorklist(worklist: Worklist, texts: WorklistTexts): ListedPage<WorklistItem> {
  const addressed = useAddressedQuery(SORTABLE, FILTER_KEYS)
  const actor = useWorklistRows(worklist, addressed.query)
  const known = useMemo(() => columnsOf(texts), [texts])
  const columns = useListColumns('worklist', known, standardOf(worklist.stage))
  const fields = useMemo(() => filtersOf(texts), [texts])
  return useListedPage(actor, addressed, { columns, fields })
}
