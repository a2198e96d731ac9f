import type { listUsers } from '#domain/api/access-control/users.ts'
import type { Output } from '#domain/api/endpoint.ts'
import { formatAgo, formatInstant } from '#src/ui/format.ts'
import type { Column } from '#src/ui/list/column.ts'
import { StatusMark } from '#src/ui/people/StatusMark.tsx'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { SORTABLE } from './users-address.ts'
import classes from './users.module.css'

export type Listed = Output<typeof listUsers>['items'][number]

const GONE = ['rejected', 'suspended', 'deactivated']

/** Whether someone still works, or is about to. */
export const counts = ({ is_active: isActive, status }: Listed) => isActive && !GONE.includes(status)

function Name({ user }: { user: Listed }) {
  const { t } = useTranslation('people')
  return (
    <span className={classes.name}>
      <Link to={`/user-management/users/${user.id}`}>{t('list.fullName', { first: user.first_name, last: user.last_name })}</Link>
      {user.job_title && <small>{user.job_title}</small>}
    </span>
  )
}

function Branches({ user: { branches, other_branches: others } }: { user: Listed }) {
  const { t } = useTranslation('people')
  return (
    <span className={classes.branches}>
      {branches.map(({ id, code, name, is_primary: isPrimary }) => (
        <abbr key={id} title={name} data-primary={isPrimary || undefined}>
          {code}
        </abbr>
      ))}
      {others > 0 && <span title={t('list.otherBranches', { count: others })}>{`+${others}`}</span>}
    </span>
  )
}

function LastSeen({ at }: { at: string | null }) {
  const { t, i18n } = useTranslation('people')
  const [now] = useState(() => Date.now())
  if (at === null) return <span className={classes.never}>{t('list.never')}</span>
  return (
    <time dateTime={at} title={formatInstant(i18n.language, at)}>
      {formatAgo(i18n.language, at, now)}
    </time>
  )
}

const CELLS: Record<string, (user: Listed) => Column<Listed>['cell'] extends (row: Listed) => infer N ? N : never> = {
  name: (user) => <Name user={user} />,
  email: ({ email }) => email,
  role: ({ role }) => role?.name ?? null,
  branches: (user) => <Branches user={user} />,
  status: ({ status }) => <StatusMark status={status} />,
  last_login_at: ({ last_login_at: at }) => <LastSeen at={at} />,
  job_title: ({ job_title: title }) => title,
}

/** What the list shows until its reader arranges it. */
export const STANDARD = ['name', 'email', 'role', 'branches', 'status', 'last_login_at']

/** Every column that the list can show. */
export function useColumns(): Column<Listed>[] {
  const { t, i18n } = useTranslation('people')
  return useMemo(
    () =>
      Object.entries(CELLS).map(([name, cell]) => ({
        name,
        label: t(`fields.${name}` as 'fields.name'),
        isSortable: (SORTABLE as readonly string[]).includes(name),
        isFigures: false,
        cell,
      })),
    // oxlint-disable-next-line react/exhaustive-deps -- `t` stays the same function when the language changes
    [t, i18n.language],
  )
}
