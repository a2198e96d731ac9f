import { accessOf, PLACES, type EntityName, type Place } from '#domain/entities/places.ts'
import { place, type PlaceTitle, type Screen } from '#src/ui/screen.ts'

/** Lists that stand above other pages: their titles must be there before those of the entities are. */
const ABOVE: Partial<Record<EntityName, PlaceTitle>> = {
  branch: 'places:branch.list',
  bank_account: 'places:bank.list',
  risk_code: 'places:riskcode.list',
  market: 'places:market.list',
}

/** One screen for every declared entity. */
export const masterScreens: readonly Screen[] = (Object.entries(PLACES) as [EntityName, Place][]).map(([name, at]) => ({
  path: at.screen,
  access: accessOf(at, 'view'),
  layout: 'app',
  title: ABOVE[name] ?? `master:${name}.list`,
  parent: '/dashboard',
  areas: ['shell', 'errors', 'master', 'list', ...(name === 'market' ? (['records'] as const) : [])],
  load: () => import('./Master.tsx'),
}))

const page = { areas: ['shell', 'errors', 'master', 'files', 'records'], load: () => import('./page/RecordPage.tsx') } as const

/** Forms that are pages (specification 2.3). */
export const recordPages: readonly Screen[] = [
  place('/master/bank/add', 'places:bank.add', 'add_bank', '/master/bank'),
  place('/master/bank/:id', 'places:bank.edit', 'change_bank', '/master/bank'),
  place('/master/branch/add', 'places:branch.add', 'add_branch', '/master/branch'),
  place('/master/branch/:id', 'places:branch.edit', 'change_branch', '/master/branch'),
  place('/master/riskcode/add', 'places:riskcode.add', 'add_riskcode', '/master/riskcode'),
  place('/master/riskcode/:id', 'places:riskcode.edit', 'change_riskcode', '/master/riskcode'),
  place('/master/market/add', 'places:market.add', 'add_market', '/master/market'),
  place('/master/market/:id', 'places:market.edit', 'change_market', '/master/market'),
].map((at) => ({ ...at, ...page }))
