import { useMay } from '#src/services/services.tsx'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import classes from './RowActions.module.css'

/** Leads to the users who hold a role, for whoever may look at users. */
export function Holders({ role, title }: { role: number; title: string }) {
  const { t } = useTranslation('master')
  if (!useMay()({ all: ['view_customuser'] })) return null
  const label = t('role.holders', { title })
  return (
    <Link to={`/user-management/users?filter.role=${role}`} className={classes.action} aria-label={label} title={label}>
      <IconUsers size={16} stroke={1.7} />
    </Link>
  )
}
