import { PageProblem } from '#src/parts/missing/PageProblem.tsx'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import type { User as UserData } from './data.ts'
import { useEditors } from './editors.ts'
import { Heading } from './Heading.tsx'
import type { PartProps } from './part-props.ts'
import { usePageGuard } from './page-guard.ts'
import { Tabs } from './Tabs.tsx'
import { isTab, type Tab } from './tabs.ts'
import { Unsaved } from './Unsaved.tsx'
import classes from './user.module.css'

/** Each part of the page comes when it is first looked at. */
const PARTS: Record<Tab, ComponentType<PartProps>> = {
  profile: lazy(() => import('./profile/ProfilePart.tsx')),
  access: lazy(() => import('./access/BranchesPart.tsx')),
  assignments: lazy(() => import('./access/AssignmentsPart.tsx')),
  why: lazy(() => import('./access/WhyPart.tsx')),
  history: lazy(() => import('./account/HistoryPart.tsx')),
  account: lazy(() => import('./account/AccountPart.tsx')),
}

/** One user: who they are, what they may do and why, and what was done with their account. */
export default function User() {
  const { id = '' } = useParams()
  return <Page key={id} id={Number(id)} />
}

function Page({ id }: { id: number }) {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const editors = useEditors(id)
  const guard = usePageGuard(editors)
  const user = useSelector(editors.profile, ({ context }) => context.record) as UserData | null
  const problem = useSelector(editors.profile, ({ context }) => context.problem)
  const asked = address.get('tab') ?? ''
  const tab = isTab(asked) ? asked : 'profile'
  if (!user && problem) return <PageProblem problem={problem} onRetry={() => editors.profile.send({ type: 'record.request' })} />
  const waiting = (
    <p className={classes.waiting} role="status">
      {t('loading')}
    </p>
  )
  if (!user) return waiting
  const Part = PARTS[tab]
  return (
    <div className={classes.page}>
      <Heading user={user} />
      <Tabs tab={tab} user={user} editors={editors} />
      <Suspense fallback={waiting}>
        <Part id={id} user={user} editors={editors} />
      </Suspense>
      <Unsaved guard={guard} editors={editors} />
    </div>
  )
}
