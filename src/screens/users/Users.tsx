import { exportUsers } from '#domain/api/access-control/users.ts'
import { useRowReturn } from '#src/parts/lists/row-return.ts'
import { ActiveFilters, FilterButton, ToolPanel } from '#src/parts/lists/ListTools.tsx'
import { MoreTools } from '#src/parts/lists/MoreTools.tsx'
import { EmptyState } from '#src/ui/list/EmptyState.tsx'
import { changed, nextSort } from '#src/ui/list/list-address.ts'
import { ListFoot } from '#src/ui/list/ListFoot.tsx'
import listClasses from '#src/ui/list/list.module.css'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import { SearchBox } from '#src/ui/list/SearchBox.tsx'
import { SkeletonTable } from '#src/ui/list/SkeletonTable.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { counts, type Listed } from './columns.tsx'
import { useUsersList, type UsersList } from './users-list.ts'

/** Everybody with an account, or on the way to one, in the branches of the reader. */
export default function Users() {
  const { t } = useTranslation('people')
  const list = useUsersList()
  const { query, ask, tools, columns, filters, data, isBusy } = list
  return (
    <section className={listClasses.card} aria-label={t('list.title')}>
      <div className={listClasses.bar}>
        <SearchBox list={t('list.title')} search={query.search} onSearch={(search) => ask(changed(query, { search }), false)} />
        <FilterButton tools={tools} filters={Object.keys(query.filter).length} />
        <div className={listClasses.tools}>
          <MoreTools tools={tools} exporting={{ endpoint: exportUsers, query, columns: columns.shown.map(({ name }) => name) }} />
        </div>
      </div>
      <ToolPanel tools={tools} filters={filters} columns={columns} />
      <ActiveFilters {...filters} />
      <Rows {...list} />
      <ListFoot answer={data} query={query} ask={ask} isBusy={isBusy} />
    </section>
  )
}

function Rows(list: UsersList) {
  const { data: page, problem, query, columns, request } = list
  if (problem) {
    return (
      <div className={listClasses.problem}>
        <ProblemNote problem={problem} onRetry={request} />
      </div>
    )
  }
  if (!page || columns.isLoading) return <SkeletonTable rows={query.page_size} columns={columns.shown} />
  return page.items.length === 0 ? <Nobody {...list} /> : <Table {...list} rows={page.items} />
}

function Table({ isBusy, query, ask, columns, rows }: UsersList & { rows: Listed[] }) {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const sort = query.sort || 'name'
  return (
    <ListTable
      label={t('list.title')}
      columns={columns.shown}
      rows={rows}
      keyOf={(row) => row.id}
      isActive={counts}
      sort={sort}
      onSort={(field) => ask(changed(query, { sort: nextSort(sort, field) }), true)}
      actions={null}
      isBusy={isBusy}
      arrangement={columns}
      onOpen={(row) => void navigate(`/user-management/users/${row.id}`)}
      list={useRowReturn(rows.length > 0)}
    />
  )
}

function Nobody({ query, ask }: UsersList) {
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
