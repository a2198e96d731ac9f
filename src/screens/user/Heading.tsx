import { useRecordName } from '#src/ui/heading/record-name.ts'
import { StatusMark } from '#src/ui/people/StatusMark.tsx'
import { useTranslation } from 'react-i18next'
import type { User } from './data.ts'
import classes from './user.module.css'

const initials = ({ first_name: first, last_name: last }: User) => `${first.charAt(0)}${last.charAt(0)}`.toUpperCase()

/** Who it is, at a glance. */
export function Heading({ user }: { user: User }) {
  const { t } = useTranslation('people')
  useRecordName(`${user.first_name} ${user.last_name}`, { isInHeading: false })
  const places = user.branches.map(({ name }) => name)
  const others = user.other_branches > 0 ? [t('list.otherBranches', { count: user.other_branches })] : []
  return (
    <header className={classes.heading}>
      <span className={classes.picture} aria-hidden="true">
        {initials(user)}
      </span>
      <div>
        <h2>
          {user.first_name} {user.last_name} <StatusMark status={user.status} />
        </h2>
        <p>{[user.job_title, user.email].filter(Boolean).join(' · ')}</p>
        <p>
          {user.role ? t('heading.role', { role: user.role.name, level: user.role.authority_level }) : t('heading.noRole')}
          {' · '}
          {[...places, ...others].join(', ') || t('heading.noBranch')}
        </p>
      </div>
    </header>
  )
}
