import { accessOf, PLACES, textsOf, type EntityName, type Place } from '#domain/entities/places.ts'
import { place, type Area, type PlaceTitle, type Screen } from '#src/ui/screen.ts'

/** Lists that stand above other pages: their titles must be there before those of the entities are. */
const ABOVE: Partial<Record<EntityName, PlaceTitle>> = {
  branch: 'places:branch.list',
  bank_account: 'places:bank.list',
  risk_code: 'places:riskcode.list',
  market: 'places:market.list',
  agreement: 'places:agreement.list',
  agreement_contract: 'places:agreementcontract.list',
}

/** Texts of rows below a record, or of its own area, that its screens need besides. */
const textAreas = (name: EntityName, { texts }: Place): readonly Area[] => [
  ...(texts ? ([texts, 'record-errors'] as const) : []),
  ...(texts || name === 'market' ? (['records'] as const) : []),
]

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
  title: ABOVE[name] ?? (`${textsOf(name)}.list` as const),
  parent: '/dashboard',
  areas: ['shell', 'errors', 'master', 'list', ...textAreas(name, at)],
  list: at.api,
  load: () => withDeclaration(import('./Master.tsx'), name),
}))

const pagesOf = (name: EntityName, places: readonly ReturnType<typeof place>[]): Screen[] =>
  places.map((at) => ({
    ...at,
    areas: ['shell', 'errors', 'master', 'files', 'records', ...textAreas(name, PLACES[name])],
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
  ...pagesOf('agreement', [
    place('/binder/agreement/add', 'places:agreement.add', 'add_agreement', '/binder/agreement'),
    place('/binder/agreement/:id', 'places:agreement.edit', 'change_agreement', '/binder/agreement'),
  ]),
  // their permissions are those that specification 6 names, also where another would be expected
  ...pagesOf('agreement_contract', [
    place('/binder/contract/add', 'places:agreementcontract.add', 'view_agreementcontract', '/binder/contract'),
    place('/binder/contract/:id', 'places:agreementcontract.edit', 'add_agreementcontract', '/binder/contract'),
  ]),
]

const detailOf = (name: EntityName, at: ReturnType<typeof place>): Screen => ({
  ...at,
  areas: ['shell', 'errors', 'master', 'list', 'panel', 'files', ...textAreas(name, PLACES[name])],
  load: () => withDeclaration(import('./detail/RecordDetail.tsx'), name),
})

/** A record to be read, and what can be done with it. */
export const recordDetails: readonly Screen[] = [
  detailOf('agreement', place('/binder/agreement/detail/:id', 'places:agreement.view', 'view_agreement', '/binder/agreement')),
  detailOf(
    'agreement_contract',
    place('/binder/contract/detail/:id', 'places:agreementcontract.view', 'view_agreementcontract', '/binder/contract'),
  ),
]
