import { routes } from '#src/app/route-table.tsx'
import { bringInnerScreens, knownScreens } from '#src/app/screens.ts'

await bringInnerScreens()

/** Every screen of the product, and the routes to them. */
export const SCREENS = knownScreens()
export const ROUTES = routes()
