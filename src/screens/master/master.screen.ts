import { accessOf, PLACES, type Place } from '#domain/entities/places.ts'
import type { Screen } from '#src/ui/screen.ts'

/** One screen for every declared entity. */
export const masterScreens: readonly Screen[] = Object.entries<Place>(PLACES).map(([name, place]) => ({
  path: place.screen,
  access: accessOf(place, 'view'),
  layout: 'app',
  title: `master:${name}.list`,
  parent: '/dashboard',
  areas: ['shell', 'errors', 'master'],
  load: () => import('./Master.tsx'),
}))
