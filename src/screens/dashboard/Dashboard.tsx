import { permission } from '#domain/access.ts'
import { HEAD_LEVEL } from '#domain/authority.ts'
import { loadDashboard } from '#domain/api/dashboard.ts'
import { useLoaded } from '#src/actors/loaded.ts'
import { useMay, useServices } from '#src/services/services.tsx'
import { later } from '#src/ui/later.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Activity } from './Activity.tsx'
import { Changes } from './Changes.tsx'
import classes from './Dashboard.module.css'
import type { DashboardData } from './data.ts'
import { EmptyProduct } from './EmptyProduct.tsx'
import { Day } from './day/Day.tsx'
import { QuickActions } from './QuickActions.tsx'
import { Tasks } from './Tasks.tsx'

/** Charts come for those who see them. */
const business = later(() => import('./business/Business.tsx'))

/** The day of the reader: what waits, what is due, what changed lately; for heads, how business goes. */
export default function Dashboard() {
  const { t } = useTranslation('dashboard')
  const { session } = useServices()
  const { data, problem, request } = useLoaded(loadDashboard, {})
  const user = useSelector(session, (snapshot) => snapshot.context.configuration?.user_data)
  const seesContracts = useMay()(permission('view_contract'))
  const isHead = (user?.user_role?.authority_level ?? 0) >= HEAD_LEVEL
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.greeting}>{t('greeting', { name: user?.first_name ?? '' })}</h2>
          <p className={classes.intro}>{t('intro')}</p>
        </div>
        <QuickActions />
      </div>
      {data && <Tasks newcomers={data.newcomers} tasks={data.tasks} />}
      {seesContracts && user && <Day me={user.id} />}
      {seesContracts && isHead && (
        <Suspense fallback={null}>
          <business.Component />
        </Suspense>
      )}
      {problem && <ProblemNote problem={problem} onRetry={request} />}
      {!problem && (data ? <Panels data={data} /> : <Waiting />)}
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
  if (data.is_empty) return <EmptyProduct />
  return (
    <div className={classes.panels}>
      <Changes changes={data.changes} />
      <Activity activity={data.activity} />
    </div>
  )
}
