import { useServices } from '#src/services/services.tsx'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import classes from './Dashboard.module.css'
import type { DashboardData } from './data.ts'

type Task = DashboardData['tasks'][number]['task']

/** The list that holds the sources of a task. */
function placeOf(task: Task, me: number): string {
  const places: Record<Task, string> = {
    review: `/master/source?filter.compliance_user=${me}&filter.status=assigned`,
    answer: `/master/source?filter.owner_user=${me}&filter.status=info_requested`,
    assign: '/master/source/unassigned',
    secondApproval: '/master/source?filter.status=assigned',
  }
  return places[task]
}

/** What waits for the reader: accounts to approve, sources to review, to answer for, to assign or to decide on. */
export function Tasks({ newcomers, tasks }: Pick<DashboardData, 'newcomers' | 'tasks'>) {
  const { t } = useTranslation('dashboard')
  const { session } = useServices()
  const me = useSelector(session, (snapshot) => snapshot.context.configuration?.user_data.id ?? 0)
  if (!newcomers && tasks.length === 0) return null
  return (
    <nav className={classes.tasks} aria-label={t('tasks')}>
      {newcomers ? (
        <Link to="/user-management/approvals" className={classes.task}>
          {t('newcomers', { count: newcomers })}
        </Link>
      ) : null}
      {tasks.map(({ task, total }) => (
        <Link key={task} to={placeOf(task, me)} className={classes.task}>
          {t(`task.${task}`, { count: total })}
        </Link>
      ))}
    </nav>
  )
}
