import type { ListQuery, Page } from '#domain/api/envelope.ts'
import type { BulkActor } from '#src/actors/records/bulk.ts'
import { later } from '#src/ui/later.tsx'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'

const bar = later(() => import('#src/parts/lists/BulkBar.tsx'))

interface SelectedSourcesProps {
  bulk: BulkActor
  query: ListQuery
  page: Page<unknown>
}

/** The bar over the rows, while any is chosen or being removed. */
export function SelectedSources({ bulk, query, page }: SelectedSourcesProps) {
  const isIdle = useSelector(bulk, (snapshot) => snapshot.matches('choosing') && snapshot.context.selected.length === 0)
  if (isIdle) return null
  return (
    <Suspense fallback={null}>
      <bar.Component actor={bulk} actions={['delete']} query={query} total={page.total} isEstimate={page.total_is_estimate} />
    </Suspense>
  )
}
