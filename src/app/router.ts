import type { Screen } from '#src/ui/screen.ts'
import { createBrowserRouter, matchPath, matchRoutes, type DOMRouterOpts } from 'react-router-dom'
import { appLayout, innerRoutes, ROOT, routes } from './route-table.tsx'
import { bringInnerScreens, innerScreens, OUTER_SCREENS } from './screens.ts'

/** Whether an address is that of a screen outside the frame, and not merely of none that is known yet. */
const isOuter = (pathname: string) => OUTER_SCREENS.some(({ path }) => path !== '*' && matchPath(path, pathname))

/** The screen of an address. */
export async function screenAt(pathname: string): Promise<Screen | undefined> {
  if (!isOuter(pathname)) await bringInnerScreens()
  const named = innerScreens().find(({ path }) => path === pathname)
  return named ?? (matchRoutes(routes(), pathname)?.at(-1)?.route.handle as Screen | undefined)
}

/** The screens inside the frame come with the first way to one of them, and with the frame. */
function patching(): DOMRouterOpts['patchRoutesOnNavigation'] {
  let isPatched = false
  return async ({ path, patch }) => {
    if (isPatched || isOuter(path)) return
    await Promise.all([bringInnerScreens(), appLayout.prepare()])
    isPatched = true
    patch(ROOT, innerRoutes())
  }
}

/** Without data to begin with, the router would take its time also for a page that is there. */
export function openRouter() {
  if (innerScreens().length > 0) return createBrowserRouter(routes())
  return createBrowserRouter(routes(), {
    patchRoutesOnNavigation: patching(),
    ...(isOuter(location.pathname) && { hydrationData: {} }),
  })
}
