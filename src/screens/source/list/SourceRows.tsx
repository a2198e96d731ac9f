import type { ListQuery } from '#domain/api/envelope.ts'
import type { Column } from '#src/ui/list/column.ts'
import { EmptyState } from '#src/ui/list/EmptyState.tsx'
import { changed, nextSort } from '#src/ui/list/list-address.ts'
import { ListFoot } from '#src/ui/list/ListFoot.tsx'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import { SkeletonTable } from '#src/ui/list/SkeletonTable.tsx'
import listClasses from '#src/ui/list/list.module.css'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SourceItem } from './source-columns.tsx'
import type { SourceListActor } from './source-list.ts'

interface SourceRowsProps {
  label: string
  columns: Column<SourceItem>[]
  actor: SourceListActor
  query: ListQuery
  ask: (query: ListQuery, isStep: boolean) => void
  actions: ((row: SourceItem) => ReactNode) | null
  /** What stands where there is nothing at all. */
  empty: ReactNode
}

const isNarrowed = ({ search, filter }: ListQuery) => search !== '' || Object.keys(filter).length > 0

/** Sources in a table, or why there are none. */
export function SourceRows(props: SourceRowsProps) {
  const { label, columns, actor, query, ask, actions, empty } = props
  const { t } = useTranslation('source')
  const page = useSelector(actor, ({ context }) => context.page)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches({ list: 'requesting' }))
  if (problem) {
    return (
      <div className={listClasses.problem}>
        <ProblemNote problem={problem} onRetry={() => actor.send({ type: 'list.request' })} />
      </div>
    )
  }
  if (isBusy && !page?.items.length) return <SkeletonTable rows={query.page_size} columns={columns} />
  if (!page) return null
  if (page.items.length === 0) {
    if (!isNarrowed(query) && query.page === 1) return empty
    return (
      <EmptyState title={t('list.noMatch')} hint={t('list.noMatchHint')}>
        <Button variant="default" onClick={() => ask({ ...query, page: 1, search: '', filter: {} }, true)}>
          {t('list.clear')}
        </Button>
      </EmptyState>
    )
  }
  const sort = query.sort || 'legal_name'
  return (
    <>
      <ListTable
        label={label}
        columns={columns}
        rows={page.items as unknown as SourceItem[]}
        keyOf={(row) => row.id}
        isActive={(row) => row.is_active}
        sort={sort}
        onSort={(field) => ask(changed(query, { sort: nextSort(sort, field) }), true)}
        actions={actions}
        isBusy={isBusy}
      />
      <ListFoot answer={page} query={query} ask={ask} />
    </>
  )
}
