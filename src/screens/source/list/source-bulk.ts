import { bulkSources, listSources } from '#domain/api/source/source.ts'
import { useBulk, useSelection, type BulkActor, type BulkCalls } from '#src/actors/records/bulk.ts'
import { useMay } from '#src/services/services.tsx'
import { titled } from '#src/ui/list/titled.ts'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SourceItem } from './source-columns.tsx'
import type { SourceListApi } from './source-list.ts'

const CALLS = { list: listSources, bulk: bulkSources } as BulkCalls

/** The sources that are chosen, and what is done with them; those of another search are not among them. */
export function useSourceBulk({ actor, query }: SourceListApi) {
  const { t } = useTranslation('list')
  const bulk = useBulk(CALLS, () => actor.send({ type: 'list.request' }))
  const labelOf = useMemo(() => {
    const name = titled((title) => t('pick.row', { title }))
    return (row: SourceItem) => name(row.legal_name)
  }, [t])
  const asked = JSON.stringify([query.search, query.filter])
  useEffect(() => () => bulk.send({ type: 'selection.clear' }), [bulk, asked])
  const selection = useSelection(bulk, labelOf)
  const mayRemove = useMay()({ all: ['delete_source'] })
  return { bulk, selection: mayRemove ? selection : null }
}

/** One row goes the way of many: it is asked about, removed or refused with a reason. */
export function removeOne(bulk: BulkActor, id: number): void {
  bulk.send({ type: 'selection.clear' })
  bulk.send({ type: 'rows.pick', ids: [id] })
  bulk.send({ type: 'bulk.request', action: 'delete' })
}
