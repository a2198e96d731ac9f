import { listRoleHolders } from '#domain/api/access-control/users.ts'
import type { Output } from '#domain/api/endpoint.ts'
import { useOperation } from '#src/actors/operation.ts'
import { useMay } from '#src/services/services.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Loader } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Pages } from './Pages.tsx'
import classes from './UsedBy.module.css'

type Holders = Output<typeof listRoleHolders>

/** Who holds the role, asked for when somebody wants to know. */
export function RoleHolders({ id }: { id: number }) {
  const { t } = useTranslation('master')
  const actor = useOperation(listRoleHolders)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem)
  const data = useSelector(actor, ({ context }) => context.data)
  const ask = (page: number) => actor.send({ type: 'operation.request', input: { id, page } })
  return (
    <details className={classes.used} onToggle={(event) => event.currentTarget.open && ask(1)}>
      <summary>{t('holders.title')}</summary>
      {isBusy && <Loader size="xs" aria-label={t('holders.loading')} />}
      {problem && <ProblemNote problem={problem} onRetry={() => ask(1)} />}
      {!Array.isArray(data) && <List {...(data as Holders)} onPage={ask} />}
    </details>
  )
}

function List({ holders, others, page, pages, total, onPage }: Holders & { onPage: (page: number) => void }) {
  const { t } = useTranslation('master')
  const mayLook = useMay()({ all: ['view_customuser'] })
  if (total + others === 0) return <p className={classes.none}>{t('holders.none')}</p>
  return (
    <>
      <ul className={classes.uses}>
        {holders.map(({ id, name, email, is_own: isOwn, branches }) => (
          <li key={id}>
            {mayLook ? <Link to={`/user-management/users/${id}`}>{name}</Link> : name} <span>{email}</span>{' '}
            <small>{[...(isOwn ? [t('holders.own')] : []), ...branches].join(', ')}</small>
          </li>
        ))}
        {others > 0 && <li>{t('holders.others', { count: others })}</li>}
      </ul>
      <Pages label={t('holders.pages')} {...{ page, pages, onPage }} />
    </>
  )
}
