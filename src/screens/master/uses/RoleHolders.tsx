import { listRoleHolders } from '#domain/api/access-control/users.ts'
import type { Output } from '#domain/api/endpoint.ts'
import { useLoaded } from '#src/actors/loaded.ts'
import { useMay } from '#src/services/services.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Waiting } from '#src/ui/waiting/Waiting.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Pages } from './Pages.tsx'
import classes from './UsedBy.module.css'

type Holders = Output<typeof listRoleHolders>

/** Who holds the role, asked for when someone wants to know. */
export function RoleHolders({ id }: { id: number }) {
  const { t } = useTranslation('master')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={classes.used} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('holders.title')}</summary>
      {isOpen && <ListedHolders id={id} />}
    </details>
  )
}

function ListedHolders({ id }: { id: number }) {
  const { t } = useTranslation('master')
  const [page, setPage] = useState(1)
  const { data, problem, isBusy, request } = useLoaded(listRoleHolders, { id, page })
  return (
    <>
      {isBusy && <Waiting size="xs" label={t('holders.loading')} />}
      {problem && <ProblemNote problem={problem} onRetry={request} />}
      {data && <List {...data} onPage={setPage} />}
    </>
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
