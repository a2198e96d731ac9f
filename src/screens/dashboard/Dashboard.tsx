import { loadDashboard } from '#domain/api/dashboard.ts'
import { useOperation } from '#src/actors/operation.ts'
import { useRetryOnReturn } from '#src/services/retry-on-return.ts'
import { useServices } from '#src/services/services.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Activity } from './Activity.tsx'
import { Changes } from './Changes.tsx'
import { Counts } from './Counts.tsx'
import classes from './Dashboard.module.css'
import type { DashboardData } from './data.ts'
import { EmptyProduct } from './EmptyProduct.tsx'
import { QuickActions } from './QuickActions.tsx'
import { Tasks } from './Tasks.tsx'

/** What changed lately and how much there is, of what the reader may see. */
export default function Dashboard() {
  const { t } = useTranslation('dashboard')
  const { session } = useServices()
  const actor = useOperation(loadDashboard)
  const name = useSelector(session, (snapshot) => snapshot.context.configuration?.user_data.first_name ?? '')
  const ask = () => actor.send({ type: 'operation.request', input: {} })
  useEffect(() => actor.send({ type: 'operation.request', input: {} }), [actor])
  useRetryOnReturn(actor, ask)
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem)
  const data = useSelector(actor, (snapshot) => snapshot.context.data) as DashboardData | []
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.greeting}>{t('greeting', { name })}</h2>
          <p className={classes.intro}>{t('intro')}</p>
        </div>
        <QuickActions />
      </div>
      {!Array.isArray(data) && <Tasks newcomers={data.newcomers} tasks={data.tasks} />}
      {problem && <ProblemNote problem={problem} onRetry={ask} />}
      {!problem && (Array.isArray(data) ? <Waiting /> : <Panels data={data} />)}
    </div>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <div className={classes.panels} role="status">
      <span className="sw-unseen">{t('loading')}</span>
      <div className={classes.waiting} />
      <div className={classes.waiting} />
    </div>
  )
}

function Panels({ data }: { data: DashboardData }) {
  if (data.counts.every(({ total }) => total.count === 0) && data.changes.length === 0)
    return <EmptyProduct counts={data.counts} />
  return (
    <>
      <Counts counts={data.counts} />
      <div className={classes.panels}>
        <Changes changes={data.changes} />
        <Activity activity={data.activity} />
      </div>
    </>
  )
}
