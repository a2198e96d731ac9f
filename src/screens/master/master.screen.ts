import { accessOf, PLACES, type EntityName, type Place } from '#domain/entities/places.ts'
import { place, type PlaceTitle, type Screen } from '#src/ui/screen.ts'

/** Lists that stand above other pages: their titles must be there before those of the entities are. */
const ABOVE: Partial<Record<EntityName, PlaceTitle>> = {
  branch: 'places:branch.list',
  bank_account: 'places:bank.list',
  risk_code: 'places:riskcode.list',
  market: 'places:market.list',
}

/** A screen of one entity, and its declaration. */
async function withDeclaration<M>(screen: Promise<M>, name: EntityName): Promise<M> {
  const declared = import('./declarations.ts').then(({ bringDeclaration }) => bringDeclaration(name))
  return (await Promise.all([screen, declared]))[0]
}

/** One screen for every declared entity. */
export const masterScreens: readonly Screen[] = (Object.entries(PLACES) as [EntityName, Place][]).map(([name, at]) => ({
  path: at.screen,
  access: accessOf(at, 'view'),
  layout: 'app',
  title: ABOVE[name] ?? `master:${name}.list`,
  parent: '/dashboard',
  areas: ['shell', 'errors', 'master', 'list', ...(name === 'market' ? (['records'] as const) : [])],
  list: at.api,
  load: () => withDeclaration(import('./Master.tsx'), name),
}))

const pagesOf = (name: EntityName, places: readonly ReturnType<typeof place>[]): Screen[] =>
  places.map((at) => ({
    ...at,
    areas: ['shell', 'errors', 'master', 'files', 'records'],
    load: () => withDeclaration(import('./page/RecordPage.tsx'), name),
  }))

/** Forms that are pages (specification 2.3). */
export const recordPages: readonly Screen[] = [
  ...pagesOf('bank_account', [
    place('/master/bank/add', 'places:bank.add', 'add_bank', '/master/bank'),
    place('/master/bank/:id', 'places:bank.edit', 'change_bank', '/master/bank'),
  ]),
  ...pagesOf('branch', [
    place('/master/branch/add', 'places:branch.add', 'add_branch', '/master/branch'),
    place('/master/branch/:id', 'places:branch.edit', 'change_branch', '/master/branch'),
  ]),
  ...pagesOf('risk_code', [
    place('/master/riskcode/add', 'places:riskcode.add', 'add_riskcode', '/master/riskcode'),
    place('/master/riskcode/:id', 'places:riskcode.edit', 'change_riskcode', '/master/riskcode'),
  ]),
  ...pagesOf('market', [
    place('/master/market/add', 'places:market.add', 'add_market', '/master/market'),
    place('/master/market/:id', 'places:market.edit', 'change_market', '/master/market'),
  ]),
]
