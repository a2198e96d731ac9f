import type { ListQuery } from '#domain/api/envelope.ts'
import type { WaitingPerson } from '#domain/api/onboarding.ts'
import { formatInstant } from '#src/ui/format.ts'
import type { Column } from '#src/ui/list/column.ts'
import { EmptyState } from '#src/ui/list/EmptyState.tsx'
import { changed, nextSort } from '#src/ui/list/list-address.ts'
import listClasses from '#src/ui/list/list.module.css'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import { SkeletonTable } from '#src/ui/list/SkeletonTable.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './approvals.module.css'
import type { ApprovalsActor } from '#src/actors/access/approvals.ts'
import { nameOf, SORTABLE, type Ask } from './approvals.ts'

interface WaitingListProps {
  actor: ApprovalsActor
  query: ListQuery
  ask: Ask
  /** Fetches what opens when a person is looked at. */
  prepare: () => void
}

/** Who waits longest stands first; on a phone each is a card. */
export function WaitingList({ actor, query, ask, prepare }: WaitingListProps) {
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  const people = useSelector(actor, ({ context }) => context.waiting?.items)
  const columns = useColumns()
  if (hasFailed && problem)
    return (
      <div className={listClasses.problem}>
        <ProblemNote problem={problem} onRetry={() => actor.send({ type: 'list.request' })} />
      </div>
    )
  if (!people) return <SkeletonTable rows={query.page_size} columns={columns} />
  if (people.length === 0) return <Nobody query={query} ask={ask} />
  return <Rows actor={actor} people={people} query={query} ask={ask} prepare={prepare} />
}

function Nobody({ query, ask }: Pick<WaitingListProps, 'query' | 'ask'>) {
  const { t } = useTranslation('approvals')
  if (query.search === '') return <EmptyState title={t('empty')} hint={t('emptyHint')} />
  return (
    <EmptyState title={t('noMatch')} hint={t('noMatchHint')}>
      <Button variant="default" onClick={() => ask(changed(query, { search: '' }), true)}>
        {t('showAll')}
      </Button>
    </EmptyState>
  )
}

type Cells = Record<(typeof SORTABLE)[number], { label: string; cell: Column<WaitingPerson>['cell'] }>

function useColumns(): Column<WaitingPerson>[] {
  const { t, i18n } = useTranslation('approvals')
  return useMemo(() => {
    const cells: Cells = {
      name: { label: t('person'), cell: (person) => <Person person={person} /> },
      job_title: { label: t('job'), cell: ({ job_title: job }) => job },
      branch: { label: t('office'), cell: ({ branch }) => branch?.name },
      since: { label: t('since'), cell: ({ since }) => <Since language={i18n.language} at={since} /> },
    }
    return SORTABLE.map((name) => ({ name, isSortable: true, isFigures: false, ...cells[name] }))
  }, [t, i18n.language])
}

function Person({ person }: { person: WaitingPerson }) {
  return (
    <span>
      <span className={classes.name}>{nameOf(person)}</span>
      <span className={classes.email}>{person.email}</span>
    </span>
  )
}

const Since = ({ language, at }: { language: string; at: string }) => (
  <time dateTime={at} title={at}>
    {formatInstant(language, at)}
  </time>
)

function Rows({ actor, people, query, ask, prepare }: WaitingListProps & { people: readonly WaitingPerson[] }) {
  const { t } = useTranslation('approvals')
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const columns = useColumns()
  const open = ({ id }: WaitingPerson) => actor.send({ type: 'person.open', id })
  const sort = query.sort || 'since'
  const look = (person: WaitingPerson) => (
    <Button
      variant="default"
      size="xs"
      aria-label={t('look', { name: nameOf(person) })}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => open(person)}
    >
      {t('lookShort')}
    </Button>
  )
  return (
    <ListTable
      label={t('list')}
      columns={columns}
      rows={people}
      keyOf={({ id }) => id}
      isActive={() => true}
      sort={sort}
      onSort={(field) => ask(changed(query, { sort: nextSort(sort, field) }), true)}
      onOpen={open}
      isBusy={isBusy}
      actions={look}
    />
  )
}
