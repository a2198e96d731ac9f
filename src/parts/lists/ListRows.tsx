import type { Page, ListQuery } from '#domain/api/envelope.ts'
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
import type { ListedPage } from './listed-page.ts'
import { useRowReturn } from './row-return.ts'

interface Listed {
  id: number
  is_active: boolean
}

interface ListRowsProps<Row extends Listed> {
  label: string
  list: ListedPage<Row>
  /** What they are in order of where nobody asks for another. */
  order: string
  selection: Selection<Row> | null
  actions: ((row: Row) => ReactNode) | null
  onOpen: (row: Row) => void
  /** What stands where there is nothing at all. */
  empty: ReactNode
  /** What is said where nothing matches. */
  noMatch: { title: string; hint: string }
  /** What stands over the rows. */
  children?: (page: Page<unknown>) => ReactNode
}

/** Rows in a table, or why there are none, over the ways on. */
export function ListRows<Row extends Listed>(props: ListRowsProps<Row>) {
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

interface RowsProps<Row extends Listed> extends ListRowsProps<Row> {
  page: Page<unknown> | null
  isBusy: boolean
}

function Rows<Row extends Listed>({ page, isBusy, ...props }: RowsProps<Row>) {
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
  const rows = page.items as Row[]
  return (
    <>
      {children?.(page)}
      {rows.length === 0 ? <NoRows {...props} /> : <Table {...props} rows={rows} isBusy={isBusy} />}
    </>
  )
}

type TableProps<Row extends Listed> = ListRowsProps<Row> & { rows: Row[]; isBusy: boolean }

function Table<Row extends Listed>({ label, list, order, selection, actions, onOpen, rows, isBusy }: TableProps<Row>) {
  const { query, ask, columns } = list
  const sort = query.sort || order
  return (
    <ListTable
      label={label}
      columns={columns.shown}
      rows={rows}
      keyOf={(row) => row.id}
      isActive={(row) => row.is_active}
      sort={sort}
      onSort={(field) => ask(changed(query, { sort: nextSort(sort, field, order) }), true)}
      actions={actions}
      isBusy={isBusy}
      selection={selection}
      arrangement={columns}
      onOpen={onOpen}
      list={useRowReturn(rows.length > 0)}
    />
  )
}

const isNarrowed = ({ search, filter }: ListQuery) => search !== '' || Object.keys(filter).length > 0

function NoRows<Row extends Listed>({ list: { query, ask }, empty, noMatch }: ListRowsProps<Row>) {
  const { t } = useTranslation('list')
  if (!isNarrowed(query)) return empty
  return (
    <EmptyState {...noMatch}>
      <Button variant="default" onClick={() => ask({ ...query, page: 1, search: '', filter: {} }, true)}>
        {t('filter.clearAll')}
      </Button>
    </EmptyState>
  )
}
