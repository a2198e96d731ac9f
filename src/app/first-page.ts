import { LIMITS } from '#domain/limits.ts'
import type { Services } from '#src/services.tsx'
import type { Screen } from '#src/ui/screen.ts'
import { matchRoutes } from 'react-router-dom'
import { waitFor } from 'xstate'
import { appLayout, ROUTES } from './route-table.tsx'
import { partOf } from './screens.ts'
import { verdict, type SessionSnapshot } from './verdict.ts'

const screenAt = (path: string) => matchRoutes(ROUTES, path)?.at(-1)?.route.handle as Screen | undefined

/** The screen that the address leads to, after the redirects of the Gate. */
function screenFor(snapshot: SessionSnapshot): Screen | undefined {
  const screen = screenAt(location.pathname)
  const decision = screen && verdict(screen.access, snapshot)
  if (decision === 'toSignIn') return screenAt('/')
  return decision === 'toDashboard' ? screenAt('/dashboard') : screen
}

const isSettled = (snapshot: SessionSnapshot) =>
  !snapshot.matches('restoring') && !snapshot.matches({ signedIn: { configuration: 'loading' } })

/** Resolves when the configuration is there, and at the latest when a spinner is fairer than an unchanging shell. */
const settled = (session: Services['session']) =>
  waitFor(session, isSettled, { timeout: LIMITS.splashHide }).then(
    () => undefined,
    () => undefined,
  )

/** Brings what the first render needs, so that it happens in one go. */
export async function prepareFirstPage({ session }: Services): Promise<void> {
  const snapshot = await waitFor(session, (current) => !current.matches('restoring'))
  const screen = screenFor(snapshot)
  const parts = screen ? [partOf(screen).prepare(), screen.layout === 'app' ? appLayout.prepare() : null] : []
  await Promise.all([...parts, settled(session)]).catch(() => undefined)
}
