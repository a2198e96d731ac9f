import { useListColumns } from '#src/actors/records/list-columns.ts'
import type { ResourceActor } from '#src/actors/records/resource.ts'
import type { RecordTexts } from '#src/parts/fields/record-texts.ts'
import type { Column } from '#src/ui/list/column.ts'
import { useMemo } from 'react'
import type { FilterTexts } from '../declared-filter.ts'
import type { FilterField } from '../filter-fields.ts'
import { useListedPage, type ListedPage, type useAddressedQuery } from '../listed-page.ts'

interface DeclaredList<Row> {
  actor: ResourceActor
  addressed: ReturnType<typeof useAddressedQuery>
  /** Under which its reader’s arrangement is kept. */
  name: Parameters<typeof useListColumns>[0]
  texts: RecordTexts & FilterTexts
  columnsOf: (texts: RecordTexts) => Column<Row>[]
  standard: readonly string[]
  filtersOf: (texts: FilterTexts) => FilterField[]
}

/** A list of what is declared, with the columns and filters that its reader has arranged. */
export function useDeclaredList<Row>(of: DeclaredList<Row>): ListedPage<Row> {
  const { actor, addressed, name, texts, columnsOf, standard, filtersOf } = of
  const known = useMemo(() => columnsOf(texts), [columnsOf, texts])
  const columns = useListColumns(name, known, standard)
  const fields = useMemo(() => filtersOf(texts), [filtersOf, texts])
  return useListedPage(actor, addressed, { columns, fields })
}
