import { useSourceRows } from '#src/actors/sources/source-list.ts'
import { useListColumns } from '#src/actors/records/list-columns.ts'
import { useAddressedQuery, useListedPage, type ListedPage } from '#src/parts/lists/listed-page.ts'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SourceTexts } from '../source-texts.ts'
import { columnsOf, SORTABLE, STANDARD, STANDARD_UNASSIGNED, type SourceItem } from './source-columns.tsx'
import { filterKeys, filtersOf } from './source-filters.ts'

/** What sources are in order of where nobody asks for another. */
export const SOURCE_ORDER = 'legal_name'

/** A page of sources; the address says which. */
export function useSourceList(isUnassigned: boolean, texts: SourceTexts): ListedPage<SourceItem> {
  const keys = useMemo(() => filterKeys(isUnassigned), [isUnassigned])
  const addressed = useAddressedQuery(SORTABLE, keys)
  const actor = useSourceRows(isUnassigned, addressed.query)
  const known = useMemo(() => columnsOf(texts), [texts])
  const columns = useListColumns(
    isUnassigned ? 'source-unassigned' : 'source',
    known,
    isUnassigned ? STANDARD_UNASSIGNED : STANDARD,
  )
  const fields = useMemo(() => filtersOf(texts, isUnassigned), [texts, isUnassigned])
  return useListedPage(actor, addressed, { columns, fields })
}

export type SourceListApi = ReturnType<typeof useSourceList>

/** Enter on a row shows the source. */
export function useOpenSource() {
  const navigate = useNavigate()
  return ({ id }: SourceItem) => void navigate(`/master/source/view/${id}`)
}
