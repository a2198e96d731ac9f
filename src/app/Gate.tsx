import type { Access } from '#domain/access.ts'
import { holderIn } from '#src/machines/holder.ts'
import { sentFrom, whereFrom } from '#src/services/return-address.ts'
import { useServices } from '#src/services/services.tsx'
import { useSelector } from '@xstate/react'
import { useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { Waiting } from './full-page/Waiting.tsx'
import { loadTexts } from './i18n.ts'
import { later } from '#src/ui/later.tsx'
import { afterSignIn } from './addresses/after-sign-in.ts'
import { verdict, type SessionSnapshot } from './verdict.ts'

const configurationFailed = later(
  async () => (await Promise.all([import('./layout/ConfigurationFailed.tsx'), loadTexts(['trouble'])]))[0],
)
const accessDenied = later(
  async () => (await Promise.all([import('#src/screens/access-denied/AccessDenied.tsx'), loadTexts(['denied'])]))[0],
)

const userIn = ({ context }: SessionSnapshot) => context.configuration?.user_data.id ?? null

/**
 * Lets through, sends elsewhere or says why not, and changes its mind whenever the session does.
 * Who signs out leaves for good, also when the server has ended the session before the page has gone.
 */
export function Gate({ access, children }: { access: Access; children: ReactNode }) {
  const { session } = useServices()
  const decision = useSelector(session, (snapshot) => verdict(access, snapshot))
  const user = useSelector(session, userIn)
  const [lastUser, setLastUser] = useState(user)
  if (user !== null && user !== lastUser) setLastUser(user)
  const [last, setLast] = useState(decision)
  if (decision !== last && !(last === 'leave' && decision === 'toSignIn')) setLast(decision)
  switch (last) {
    case 'render':
      return children
    case 'toSignIn':
      return <ToSignIn user={lastUser} />
    case 'leave':
      return <Navigate to="/" replace />
    case 'pastSignIn':
      return <PastSignIn />
    case 'denied':
      return <accessDenied.Component access={access} holder={holderIn(session.getSnapshot())} />
    case 'configurationFailed':
      return <configurationFailed.Component />
    case 'wait':
      return <Waiting />
  }
}

function ToSignIn({ user }: { user: number | null }) {
  return <Navigate to="/" replace state={sentFrom(useLocation(), user)} />
}

/** Whose address it is shows when the configuration says who has signed in. */
function PastSignIn() {
  const { session } = useServices()
  const from = whereFrom(useLocation().state)
  const user = useSelector(session, userIn)
  const isLoading = useSelector(session, (snapshot) => snapshot.matches({ signedIn: { configuration: 'loading' } }))
  if (from?.user != null && isLoading) return <Waiting />
  return <Navigate to={afterSignIn(from, user)} replace />
}
