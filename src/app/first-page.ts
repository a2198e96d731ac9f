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

/** Lists that no entity declares, by their path. */
const OWN_ROWS: Record<string, () => Promise<{ bringRows: (services: Services) => Promise<unknown> }>> = {
  '/contract': () => import('#src/screens/contract/list/first-rows.ts'),
}

/**
 * Brings what the list shows that the product opens with: it is drawn once, and not first without its rows. The shell stands
 * meanwhile, but no longer than it may while nothing changes.
 */
async function bringFirstRows({ path }: Screen, services: Services): Promise<void> {
  const { bringRows } = await (OWN_ROWS[path]?.() ?? import('#src/screens/master/first-rows.ts'))
  const pause = new Promise<void>((resolve) => setTimeout(resolve, LIMITS.splashHide))
  await Promise.race([bringRows(services), pause])
}

async function preparePage(services: Services): Promise<void> {
  const { session } = services
  const screen = await screenFor(await waitFor(session, (current) => !current.matches('restoring')))
  await Promise.all([screen && partOf(screen).prepare(), screen?.layout === 'app' && appLayout.prepare(), settled(session)])
  if (screen?.list && verdict(screen.access, session.getSnapshot()) === 'render') await bringFirstRows(screen, services)
}

/** Brings what the first render needs, so that it happens in one go. */
export const prepareFirstPage = (services: Services): Promise<void> => preparePage(services).catch(() => undefined)
