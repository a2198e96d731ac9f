import type { ListQuery } from '#domain/api/envelope.ts'
import type { Output } from '#domain/api/endpoint.ts'
import { listUsers } from '#domain/api/access-control/users.ts'
import { useOperation, type Operation } from '#src/operation.ts'
import { useRetryOnReturn } from '#src/retry-on-return.ts'
import { EmptyState } from '#src/ui/list/EmptyState.tsx'
import { changed, nextSort } from '#src/ui/list/list-address.ts'
import { ListFoot } from '#src/ui/list/ListFoot.tsx'
import listClasses from '#src/ui/list/list.module.css'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import { SearchBox } from '#src/ui/list/SearchBox.tsx'
import { SkeletonTable } from '#src/ui/list/SkeletonTable.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { counts, useColumns } from './columns.tsx'
import { Filters } from './Filters.tsx'
import { usersAddressOf, usersQueryOf, type Ask } from './users-address.ts'

type Page = Output<typeof listUsers>

/** Everybody with an account, or on the way to one, in the branches of the reader. */
export default function Users() {
  const { t } = useTranslation('people')
  const [address, setAddress] = useSearchParams()
  const query = useMemo(() => usersQueryOf(address), [address])
  const actor = useOperation(listUsers)
  const request = () => actor.send({ type: 'operation.request', input: query })
  useEffect(request, [actor, query])
  useRetryOnReturn(actor, request)
  const ask: Ask = (next, isStep) => setAddress(usersAddressOf(next), { replace: !isStep })
  const page = usePage(actor)
  return (
    <section className={listClasses.card} aria-label={t('list.title')}>
      <div className={listClasses.bar}>
        <SearchBox list={t('list.title')} search={query.search} onSearch={(search) => ask(changed(query, { search }), false)} />
        <Filters query={query} ask={ask} />
      </div>
      <Rows actor={actor} page={page} query={query} ask={ask} onRetry={request} />
      <ListFoot answer={page} query={query} ask={ask} />
    </section>
  )
}

function usePage(actor: Operation): Page | null {
  const data = useSelector(actor, ({ context }) => context.data)
  return Array.isArray(data) ? null : (data as Page)
}

interface RowsProps {
  actor: Operation
  page: Page | null
  query: ListQuery
  ask: Ask
  onRetry: () => void
}

function Rows({ actor, page, query, ask, onRetry }: RowsProps) {
  const { t } = useTranslation('people')
  const columns = useColumns()
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  if (problem) {
    return (
      <div className={listClasses.problem}>
        <ProblemNote problem={problem} onRetry={onRetry} />
      </div>
    )
  }
  if (!page) return <SkeletonTable rows={query.page_size} columns={columns} />
  if (page.items.length === 0) return <Nobody query={query} ask={ask} />
  const sort = query.sort || 'name'
  return (
    <ListTable
      label={t('list.title')}
      columns={columns}
      rows={page.items}
      keyOf={(row) => row.id}
      isActive={counts}
      sort={sort}
      onSort={(field) => ask(changed(query, { sort: nextSort(sort, field) }), true)}
      actions={null}
      isBusy={isBusy}
    />
  )
}

function Nobody({ query, ask }: Pick<RowsProps, 'query' | 'ask'>) {
  const { t } = useTranslation('people')
  const isNarrowed = query.search !== '' || Object.keys(query.filter).length > 0
  return (
    <EmptyState title={t('list.nobody')} hint={t(isNarrowed ? 'list.nobodyNarrowed' : 'list.nobodyYet')}>
      {isNarrowed && (
        <Button variant="default" onClick={() => ask(changed(query, { search: '', filter: {} }), true)}>
          {t('list.showAll')}
        </Button>
      )}
    </EmptyState>
  )
}
