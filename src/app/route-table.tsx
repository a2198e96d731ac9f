import { FRAME_AREAS, type Screen } from '#src/ui/screen.ts'
import type { RouteObject } from 'react-router-dom'
import { Outlet } from 'react-router-dom'
import { CrashScreen } from '#src/app/trouble/CrashScreen.tsx'
import { Loading } from './full-page/Loading.tsx'
import { Gate } from './Gate.tsx'
import { KnownAddress } from './addresses/KnownAddress.tsx'
import { loadTexts } from './i18n.ts'
import { later } from '#src/ui/later.tsx'
import { Root } from './Root.tsx'
import { innerScreens, OUTER_SCREENS, partOf } from './screens.ts'

export const appLayout = later<object>(() =>
  Promise.all([import('./layout/AppLayout.tsx'), loadTexts(FRAME_AREAS.app)]).then(([module]) => module),
)

/** Keyed, so that a refusal does not go on counting down on the next screen that is refused. */
function routeOf(screen: Screen): RouteObject {
  const { Component } = partOf(screen)
  const element = (
    <Gate key={screen.page ?? screen.path} access={screen.access}>
      <Component />
    </Gate>
  )
  return { path: screen.path, handle: screen, element }
}

/** The frame of the signed-in screens stays while they change, and is there for the signed in only. */
const framed = (
  <Gate access="signedIn">
    <KnownAddress>
      <appLayout.Component />
    </KnownAddress>
  </Gate>
)

/** None before they have come. */
export const innerRoutes = (): RouteObject[] =>
  innerScreens().length > 0 ? [{ element: framed, children: innerScreens().map(routeOf) }] : []

export const ROOT = 'root'

/** Screens of the layout `auth` bring their own frame. */
export const routes = (): RouteObject[] => [
  {
    id: ROOT,
    element: <Root />,
    errorElement: <CrashScreen />,
    hydrateFallbackElement: <Loading isFullPage />,
    children: [...innerRoutes(), { element: <Outlet />, children: OUTER_SCREENS.map(routeOf) }],
  },
]
