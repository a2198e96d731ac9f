import { NO_LINK } from '#domain/entities/no-link.ts'
import { useContractRows } from '#src/actors/contracts/list/contract-list.ts'
import { useListColumns } from '#src/actors/records/list-columns.ts'
import { useAddressedQuery, useListedPage } from '#src/parts/lists/listed-page.ts'
import { rememberNames } from '#src/services/option-names.ts'
import { useMemo } from 'react'
import { columnsOf, SORTABLE, STANDARD } from './contract-columns.tsx'
import { FILTER_KEYS, filtersOf } from './contract-filters.ts'
import type { ListTexts } from './list-texts.ts'

/** What the list is narrowed to where a class is asked for that is none. */
const NO_CLASS = `class_of_business:${NO_LINK}`

/** A page of contracts; the address says which. */
export function useContractList(texts: ListTexts) {
  const addressed = useAddressedQuery(SORTABLE, FILTER_KEYS)
  const actor = useContractRows(addressed.query)
  const known = useMemo(() => columnsOf(texts), [texts])
  const columns = useListColumns('contract', known, STANDARD)
  const fields = useMemo(() => {
    rememberNames({ [NO_CLASS]: { name: texts.noClass } })
    return filtersOf(texts)
  }, [texts])
  return useListedPage(actor, addressed, { columns, fields })
}
