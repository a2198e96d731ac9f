import type { Access } from '#domain/access.ts'
import { holderIn } from '#src/machines/holder.ts'
import { useServices } from '#src/services.tsx'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { Waiting } from './full-page/Waiting.tsx'
import { loadTexts } from './i18n.ts'
import { later } from '#src/ui/later.tsx'
import { verdict } from './verdict.ts'

const configurationFailed = later(
  async () => (await Promise.all([import('./layout/ConfigurationFailed.tsx'), loadTexts(['trouble'])]))[0],
)
const accessDenied = later(
  async () => (await Promise.all([import('#src/screens/access-denied/AccessDenied.tsx'), loadTexts(['denied'])]))[0],
)

/** Lets through, sends elsewhere or says why not, and changes its mind whenever the session does. */
export function Gate({ access, children }: { access: Access; children: ReactNode }) {
  const { session } = useServices()
  const decision = useSelector(session, (snapshot) => verdict(access, snapshot))
  switch (decision) {
    case 'render':
      return children
    case 'toSignIn':
      return <Navigate to="/" replace />
    case 'toDashboard':
      return <Navigate to="/dashboard" replace />
    case 'denied':
      return <accessDenied.Component access={access} holder={holderIn(session.getSnapshot())} />
    case 'configurationFailed':
      return <configurationFailed.Component />
    case 'wait':
      return <Waiting />
  }
}
