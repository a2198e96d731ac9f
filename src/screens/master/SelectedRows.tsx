import type { Page } from '#domain/api/envelope.ts'
import type { BulkActor } from '#src/actors/records/bulk.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { later } from '#src/ui/later.tsx'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { useActionsFor, type KnownRows } from './list-parts.ts'
import type { EntityListProps } from './list-props.ts'

const bar = later(() => import('#src/parts/lists/BulkBar.tsx'))

interface SelectedRowsProps extends Pick<EntityListProps, 'entity' | 'query'> {
  bulk: BulkActor
  known: KnownRows
  page: Page<Row>
}

/** The bar over the rows, while any is chosen or being worked on. */
export function SelectedRows({ entity, query, bulk, known, page }: SelectedRowsProps) {
  const actions = useActionsFor(entity, bulk, known)
  const isIdle = useSelector(bulk, (snapshot) => snapshot.matches('choosing') && snapshot.context.selected.length === 0)
  if (isIdle) return null
  return (
    <Suspense fallback={null}>
      <bar.Component actor={bulk} actions={actions} query={query} total={page.total} isEstimate={page.total_is_estimate} />
    </Suspense>
  )
}
