import { accessOf, PLACES, type EntityName, type Place } from '#domain/entities/places.ts'
import type { PlaceTitle, Screen } from '#src/ui/screen.ts'

/** Lists that stand above other pages: their titles must be there before those of the entities are. */
const ABOVE: Partial<Record<EntityName, PlaceTitle>> = {
  branch: 'places:branch.list',
  bank_account: 'places:bank.list',
  risk_code: 'places:riskcode.list',
}

/** One screen for every declared entity. */
export const masterScreens: readonly Screen[] = (Object.entries(PLACES) as [EntityName, Place][]).map(([name, place]) => ({
  path: place.screen,
  access: accessOf(place, 'view'),
  layout: 'app',
  title: ABOVE[name] ?? `master:${name}.list`,
  parent: '/dashboard',
  areas: ['shell', 'errors', 'master'],
  load: () => import('./Master.tsx'),
}))
