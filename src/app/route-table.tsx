import { FRAME_AREAS, type Screen } from '#src/ui/screen.ts'
import type { RouteObject } from 'react-router-dom'
import { Outlet } from 'react-router-dom'
import { CrashScreen } from './full-page/CrashScreen.tsx'
import { Gate } from './Gate.tsx'
import { loadTexts } from './i18n.ts'
import { later } from '#src/ui/later.tsx'
import { Root } from './Root.tsx'
import { partOf, SCREENS } from './screens.ts'

export const appLayout = later<object>(() =>
  Promise.all([import('./layout/AppLayout.tsx'), loadTexts(FRAME_AREAS.app)]).then(([module]) => module),
)

/** Keyed, so that a refusal does not go on counting down on the next screen that is refused. */
function routeOf(screen: Screen): RouteObject {
  const { Component } = partOf(screen)
  const element = (
    <Gate key={screen.path} access={screen.access}>
      <Component />
    </Gate>
  )
  return { path: screen.path, handle: screen, element }
}

const routesOf = (layout: Screen['layout']) => SCREENS.filter((screen) => screen.layout === layout).map(routeOf)

/** The frame of the signed-in screens stays while they change, and is there for the signed in only. */
const framed = (
  <Gate access="signedIn">
    <appLayout.Component />
  </Gate>
)

/** Screens of the layout `auth` bring their own frame. */
export const ROUTES: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <CrashScreen />,
    children: [
      { element: framed, children: routesOf('app') },
      { element: <Outlet />, children: [...routesOf('auth'), ...routesOf('bare')] },
    ],
  },
]
