import { LIMITS } from '#domain/limits.ts'
import type { Services } from '#src/services/services.tsx'
import type { Screen } from '#src/ui/screen.ts'
import { waitFor } from 'xstate'
import { appLayout } from './route-table.tsx'
import { screenAt } from './router.ts'
import { partOf } from './screens.ts'
import { verdict, type SessionSnapshot } from './verdict.ts'

/** The screen that the address leads to, after the redirects of the Gate. */
async function screenFor(snapshot: SessionSnapshot): Promise<Screen | undefined> {
  const screen = await screenAt(location.pathname)
  const decision = screen && verdict(screen.access, snapshot)
  if (decision === 'toSignIn') return screenAt('/')
  return decision === 'pastSignIn' ? screenAt('/dashboard') : screen
}

const isSettled = (snapshot: SessionSnapshot) =>
  !snapshot.matches('restoring') && !snapshot.matches({ signedIn: { configuration: 'loading' } })

/** Resolves when the configuration is there, and at the latest when a spinner is fairer than an unchanging shell. */
const settled = (session: Services['session']) =>
  waitFor(session, isSettled, { timeout: LIMITS.splashHide }).then(
    () => undefined,
    () => undefined,
  )

async function preparePage(services: Services): Promise<void> {
  const { session } = services
  const screen = await screenFor(await waitFor(session, (current) => !current.matches('restoring')))
  await Promise.all([screen && partOf(screen).prepare(), screen?.layout === 'app' && appLayout.prepare(), settled(session)])
  if (screen?.list && verdict(screen.access, session.getSnapshot()) === 'render')
    await (await import('#src/screens/master/first-rows.ts')).bringFirstRows(services)
}

/** Brings what the first render needs, so that it happens in one go. */
export const prepareFirstPage = (services: Services): Promise<void> => preparePage(services).catch(() => undefined)
