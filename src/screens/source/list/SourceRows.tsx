import type { Page, ListQuery } from '#domain/api/envelope.ts'
import { useRowReturn } from '#src/parts/lists/row-return.ts'
import { changed, nextSort } from '#src/ui/list/list-address.ts'
import { EmptyState } from '#src/ui/list/EmptyState.tsx'
import { ListFoot } from '#src/ui/list/ListFoot.tsx'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import type { Selection } from '#src/ui/list/selection.ts'
import { SkeletonTable } from '#src/ui/list/SkeletonTable.tsx'
import listClasses from '#src/ui/list/list.module.css'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { SourceItem } from './source-columns.tsx'
import type { SourceListApi } from './source-list.ts'

interface SourceRowsProps {
  label: string
  list: SourceListApi
  selection: Selection<SourceItem> | null
  actions: ((row: SourceItem) => ReactNode) | null
  /** What stands where there is nothing at all. */
  empty: ReactNode
  /** What stands over the rows. */
  children?: (page: Page<unknown>) => ReactNode
}

/** Sources in a table, or why there are none, over the ways on. */
export function SourceRows(props: SourceRowsProps) {
  const { actor, query, ask } = props.list
  const page = useSelector(actor, ({ context }) => context.page)
  const hasProblem = useSelector(actor, ({ context }) => context.problem !== null)
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches({ list: 'requesting' }))
  return (
    <>
      <Rows {...props} page={page} isBusy={isBusy} />
      {!hasProblem && <ListFoot answer={page} query={query} ask={ask} isBusy={isBusy} />}
    </>
  )
}

interface RowsProps extends SourceRowsProps {
  page: Page<unknown> | null
  isBusy: boolean
}

function Rows({ page, isBusy, ...props }: RowsProps) {
  const { list, children } = props
  const { actor, query, columns } = list
  const problem = useSelector(actor, ({ context }) => context.problem)
  if (problem) {
    return (
      <div className={listClasses.problem}>
        <ProblemNote problem={problem} onRetry={() => actor.send({ type: 'list.request' })} />
      </div>
    )
  }
  if (columns.isLoading || (isBusy && !page?.items.length))
    return <SkeletonTable rows={query.page_size} columns={columns.shown} />
  if (!page) return null
  const rows = page.items as unknown as SourceItem[]
  return (
    <>
      {children?.(page)}
      {rows.length === 0 ? <NoRows {...props} /> : <Table {...props} rows={rows} isBusy={isBusy} />}
    </>
  )
}

function Table({ label, list, selection, actions, rows, isBusy }: SourceRowsProps & { rows: SourceItem[]; isBusy: boolean }) {
  const { query, ask, columns } = list
  const navigate = useNavigate()
  const sort = query.sort || 'legal_name'
  return (
    <ListTable
      label={label}
      columns={columns.shown}
      rows={rows}
      keyOf={(row) => row.id}
      isActive={(row) => row.is_active}
      sort={sort}
      onSort={(field) => ask(changed(query, { sort: nextSort(sort, field) }), true)}
      actions={actions}
      isBusy={isBusy}
      selection={selection}
      onOpen={(row) => void navigate(`/master/source/view/${row.id}`)}
      list={useRowReturn(rows.length > 0)}
    />
  )
}

const isNarrowed = ({ search, filter }: ListQuery) => search !== '' || Object.keys(filter).length > 0

function NoRows({ list: { query, ask }, empty }: SourceRowsProps) {
  const { t } = useTranslation('source')
  if (!isNarrowed(query)) return empty
  return (
    <EmptyState title={t('list.noMatch')} hint={t('list.noMatchHint')}>
      <Button variant="default" onClick={() => ask({ ...query, page: 1, search: '', filter: {} }, true)}>
        {t('list.clear')}
      </Button>
    </EmptyState>
  )
}
