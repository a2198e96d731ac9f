import { listTemplates } from '#domain/api/custom-cob.ts'
import type { Output } from '#domain/api/endpoint.ts'
import type { ListQuery } from '#domain/api/envelope.ts'
import { TEMPLATE_STATUSES } from '#domain/templates/cob-template.ts'
import { EmptyState } from '#src/ui/list/EmptyState.tsx'
import { addressOf, changed, movesTo, nextSort, queryOf } from '#src/ui/list/list-address.ts'
import { ListFoot } from '#src/ui/list/ListFoot.tsx'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import listClasses from '#src/ui/list/list.module.css'
import { SearchBox } from '#src/ui/list/SearchBox.tsx'
import { SkeletonTable } from '#src/ui/list/SkeletonTable.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useLoaded, type Loaded } from '#src/actors/loaded.ts'
import { useColumns } from './columns.tsx'
import classes from './TemplateList.module.css'

const SORTABLE = ['name', 'version', 'status', 'effective_from', 'line_of_business', 'class_of_business'] as const

interface TemplateListProps {
  /** Where the name of a template leads. */
  hrefOf: (id: number) => string
  /** Beside the search. */
  children: ReactNode
}

const statusIn = (address: URLSearchParams) => TEMPLATE_STATUSES.find((status) => status === address.get('status')) ?? ''

/** Templates, page by page; the address says which. */
export function TemplateList({ hrefOf, children }: TemplateListProps) {
  const { t } = useTranslation('template')
  const [address, setAddress] = useSearchParams()
  const status = statusIn(address)
  const query = useMemo((): ListQuery => {
    const filter: Record<string, string> = status ? { status } : {}
    return { ...queryOf(address, SORTABLE), filter }
  }, [address, status])
  const page = useLoaded(listTemplates, query)
  const ask = (next: ListQuery, isStep: boolean, only = status) => {
    const to = addressOf({ ...next, filter: {} })
    if (only) to.set('status', only)
    setAddress(to, movesTo(isStep))
  }
  return (
    <section className={listClasses.card} aria-label={t('list.title')}>
      <div className={listClasses.bar}>
        <SearchBox list={t('list.title')} search={query.search} onSearch={(search) => ask(changed(query, { search }), false)} />
        <fieldset className={classes.statuses}>
          <legend className="sw-unseen">{t('list.status')}</legend>
          {(['', ...TEMPLATE_STATUSES] as const).map((each) => (
            <label key={each} data-on={each === status || undefined}>
              <input
                type="radio"
                name="template-status"
                checked={each === status}
                onChange={() => ask(changed(query, {}), true, each)}
              />
              {each ? t(`status.${each}`) : t('list.all')}
            </label>
          ))}
        </fieldset>
        {children}
      </div>
      <Rows query={query} ask={ask} hrefOf={hrefOf} loaded={page} />
      {!page.problem && <ListFoot answer={page.data} query={query} ask={ask} isBusy={page.isBusy} />}
    </section>
  )
}

interface RowsProps extends Pick<TemplateListProps, 'hrefOf'> {
  query: ListQuery
  ask: (query: ListQuery, isStep: boolean) => void
  loaded: Loaded<Output<typeof listTemplates>>
}

function Rows({ query, ask, hrefOf, loaded }: RowsProps) {
  const { t } = useTranslation('template')
  const columns = useColumns(hrefOf)
  const { data: page, problem, isBusy, request } = loaded
  if (problem)
    return (
      <div className={listClasses.problem}>
        <ProblemNote problem={problem} onRetry={request} />
      </div>
    )
  if (!page) return <SkeletonTable rows={query.page_size} columns={columns} />
  if (page.items.length === 0) {
    const isNarrowed = query.search !== '' || 'status' in query.filter
    return (
      <EmptyState
        title={t(isNarrowed ? 'list.noMatch' : 'list.empty')}
        hint={t(isNarrowed ? 'list.noMatchHint' : 'list.emptyHint')}
      />
    )
  }
  return (
    <ListTable
      label={t('list.title')}
      columns={columns}
      rows={page.items}
      keyOf={(row) => row.id}
      isActive={(row) => row.is_active}
      sort={query.sort || 'name'}
      onSort={(field) => ask(changed(query, { sort: nextSort(query.sort || 'name', field) }), true)}
      actions={null}
      isBusy={isBusy}
    />
  )
}
