import { useRowReturn } from '#src/parts/lists/row-return.ts'
import { ActiveFilters, FilterButton, ToolPanel, useListTools } from '#src/parts/lists/ListTools.tsx'
import { MoreTools } from '#src/parts/lists/MoreTools.tsx'
import type { Row } from '#src/machines/resource.setup.ts'
import { changed, nextSort } from '#src/ui/list/list-address.ts'
import { ListFoot } from '#src/ui/list/ListFoot.tsx'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import { SearchBox } from '#src/ui/list/SearchBox.tsx'
import { SkeletonTable } from '#src/ui/list/SkeletonTable.tsx'
import { later } from '#src/ui/later.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import listClasses from '#src/ui/list/list.module.css'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { CreateButton } from './actions/CreateButton.tsx'
import { useOpenRow, useRowActions, useRowLinks } from './actions/row-actions.tsx'
import { useImportTool } from './import/import-tool.tsx'
import { useEntityBulk, useEntityColumns, useEntityFilters, useMayPick } from './list-parts.ts'
import type { EntityListProps } from './list-props.ts'
import { callsOf } from '#src/actors/records/resource.ts'
import { SelectedRows } from './SelectedRows.tsx'

const noRows = later(() => import('./NoRows.tsx'))

type Columns = ReturnType<typeof useEntityColumns>

/** What shows, and whether it counts; stamps have no column in a file. */
const exported = ({ shown }: Columns) => [...shown.map(({ name }) => name).filter((name) => !name.endsWith('_at')), 'is_active']

export function EntityList(props: EntityListProps) {
  const { texts } = props
  const tools = useListTools()
  const columns = useEntityColumns(props)
  const filters = useEntityFilters(props, tools)
  const imports = useImportTool(props)
  const exporting = { endpoint: callsOf(props.entity).export, query: props.query, columns: exported(columns) }
  return (
    <section className={listClasses.card} aria-label={texts.list}>
      <div className={listClasses.bar}>
        <Search {...props} />
        <FilterButton tools={tools} filters={Object.keys(props.query.filter).length} />
        <div className={listClasses.tools}>
          <MoreTools tools={tools} exporting={exporting} items={imports.items} />
          <CreateButton {...props} />
        </div>
      </div>
      <ToolPanel tools={tools} filters={filters} columns={columns} />
      <ActiveFilters {...filters} />
      {imports.part}
      <Rows {...props} columns={columns} />
      <Steps {...props} />
    </section>
  )
}

function Search({ texts, query, ask }: EntityListProps) {
  return <SearchBox list={texts.list} search={query.search} onSearch={(search) => ask(changed(query, { search }), false)} />
}

function Rows(props: EntityListProps & { columns: Columns }) {
  const { actor, query, columns } = props
  const { bulk, known, selection } = useEntityBulk(props)
  const page = useSelector(actor, (snapshot) => snapshot.context.page)
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches({ list: 'requesting' }))
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
  return (
    <>
      <SelectedRows {...props} bulk={bulk} known={known} page={page} />
      {page.items.length === 0 ? (
        <Suspense fallback={null}>
          <noRows.Component {...props} />
        </Suspense>
      ) : (
        <Table {...props} rows={page.items} isBusy={isBusy} selection={selection} />
      )}
    </>
  )
}

interface TableProps extends EntityListProps {
  columns: Columns
  rows: readonly Row[]
  isBusy: boolean
  selection: ReturnType<typeof useEntityBulk>['selection']
}

/** The name of a record leads to it; where that column is hidden, the first one does. */
const linkedColumn = ({ title }: EntityListProps['entity'], { shown }: Columns) =>
  shown.some(({ name }) => name === title) ? title : (shown[0]?.name ?? title)

function Table(props: TableProps) {
  const { entity, texts, actor, query, ask, prepareDialog, columns, rows, isBusy, selection } = props
  const actions = useRowActions(entity, actor, prepareDialog)
  const mayPick = useMayPick(entity)
  return (
    <ListTable
      label={texts.list}
      columns={columns.shown}
      rows={rows}
      keyOf={(row) => row.id}
      isActive={(row) => row.is_active}
      sort={query.sort || entity.order}
      onSort={(field) => ask(changed(query, { sort: nextSort(query.sort || entity.order, field) }), true)}
      actions={actions}
      isBusy={isBusy}
      selection={mayPick ? selection : null}
      arrangement={columns}
      onOpen={useOpenRow(props)}
      links={useRowLinks(props, linkedColumn(entity, columns))}
      list={useRowReturn(rows.length > 0)}
    />
  )
}

function Steps({ actor, query, ask }: EntityListProps) {
  const page = useSelector(actor, (snapshot) => snapshot.context.page)
  const hasProblem = useSelector(actor, (snapshot) => snapshot.context.problem !== null)
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches({ list: 'requesting' }))
  return hasProblem ? null : <ListFoot answer={page} query={query} ask={ask} isBusy={isBusy} />
}
