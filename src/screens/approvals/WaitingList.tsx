import type { WaitingPerson } from '#domain/api/onboarding.ts'
import { formatInstant } from '#src/ui/format.ts'
import type { Column } from '#src/ui/list/column.ts'
import { EmptyState } from '#src/ui/list/EmptyState.tsx'
import listClasses from '#src/ui/list/list.module.css'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import classes from './approvals.module.css'
import { nameOf, type ApprovalsActor } from './approvals.ts'

interface WaitingListProps {
  actor: ApprovalsActor
  /** Fetches what opens when a person is looked at. */
  prepare: () => void
}

/** Who waits longest stands first; on a phone each is a card. */
export function WaitingList({ actor, prepare }: WaitingListProps) {
  const { t } = useTranslation('approvals')
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  const waiting = useSelector(actor, ({ context }) => context.waiting)
  if (hasFailed && problem)
    return (
      <div className={listClasses.problem}>
        <ProblemNote problem={problem} onRetry={() => actor.send({ type: 'list.request' })} />
      </div>
    )
  if (!waiting)
    return (
      <p className={classes.loading} role="status">
        {t('loading')}
      </p>
    )
  if (waiting.people.length === 0) return <EmptyState title={t('empty')} hint={t('emptyHint')} />
  return <Rows actor={actor} people={waiting.people} prepare={prepare} />
}

function useColumns(): Pick<Column<WaitingPerson>, 'name' | 'label' | 'cell'>[] {
  const { t, i18n } = useTranslation('approvals')
  return [
    {
      name: 'person',
      label: t('person'),
      cell: (person) => (
        <>
          <span className={classes.name}>{nameOf(person)}</span>
          <span className={classes.email}>{person.email}</span>
        </>
      ),
    },
    { name: 'job', label: t('job'), cell: ({ job_title: job }) => job },
    { name: 'office', label: t('office'), cell: ({ branch }) => branch?.name },
    {
      name: 'since',
      label: t('since'),
      cell: ({ since }) => (
        <time dateTime={since} title={since}>
          {formatInstant(i18n.language, since)}
        </time>
      ),
    },
  ]
}

function Rows({ actor, people, prepare }: WaitingListProps & { people: readonly WaitingPerson[] }) {
  const { t } = useTranslation('approvals')
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const columns = useColumns()
  const open = (id: number) => actor.send({ type: 'person.open', id })
  return (
    <table className={classes.table} aria-label={t('list')} aria-busy={isBusy}>
      <thead>
        <tr>
          {columns.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
          <th scope="col">
            <span className="sw-unseen">{t('lookShort')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            {columns.map(({ name, label, cell }) => (
              <td key={name} data-label={label}>
                {cell(person)}
              </td>
            ))}
            <td className={classes.action}>
              <Button
                variant="default"
                size="xs"
                aria-label={t('look', { name: nameOf(person) })}
                onPointerEnter={prepare}
                onFocus={prepare}
                onClick={() => open(person.id)}
              >
                {t('lookShort')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
