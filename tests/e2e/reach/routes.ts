import { renewedAgreement } from './made-agreements.ts'
import {
  bordereauThatIs,
  contractIn,
  field,
  firstField,
  firstRow,
  fullContract,
  rowsOrNone,
  ticketThatIs,
  title,
  words,
  type Sight,
} from './sights.ts'

const rowsAs = (as: string, ...paths: string[]): [route: string, Sight][] =>
  paths.map((path) => [path, { as, path, shows: firstRow }])

const OUTSIDE: Record<string, Sight> = {
  '/': { path: '/', shows: title('Sign in') },
  '/signup': { path: '/signup', shows: title('Create an account') },
  '/forgot/password': { path: '/forgot/password', shows: title('Forgot your password?') },
  '/forgot/password/:userToken/:token': { path: '/forgot/password/nobody/nothing', shows: title('This link has expired') },
  '/onboarding/:token': { path: '/onboarding/no-such-link', shows: words('This link isn’t valid') },
  '/terms': { path: '/terms', shows: title(/Terms/) },
  '/contact': { path: '/contact', shows: title(/Contact/) },
  '/about': { path: '/about', shows: title(/About/) },
  '*': { path: '/nowhere', shows: title('Oops!') },
}

const MASTERS: Record<string, Sight> = {
  ...Object.fromEntries(
    rowsAs(
      'admin',
      '/master/region',
      '/master/country',
      '/master/time_zone',
      '/master/currency',
      '/master/bank',
      '/master/lob',
      '/master/branch',
      '/master/department',
      '/master/subclass',
      '/master/riskcode',
      '/master/sbu',
      '/master/teams',
      '/master/classofbusiness',
      '/master/tax_rate',
      '/master/exchange_rate',
      '/master/market',
      '/master/party',
      '/user-management/roles',
      '/user-management/permissions',
      '/user-management/users',
    ),
  ),
  '/master/bank/add': { as: 'admin', path: '/master/bank/add', shows: field(/^Account holder/) },
  '/master/bank/:id': { as: 'admin', path: '/master/bank/1', shows: title('Verification') },
  '/master/branch/add': { as: 'admin', path: '/master/branch/add', shows: field(/^Name/) },
  '/master/branch/:id': { as: 'admin', path: '/master/branch/1', shows: field(/^Name/) },
  '/master/riskcode/add': { as: 'admin', path: '/master/riskcode/add', shows: field(/^Description/) },
  '/master/riskcode/:id': { as: 'admin', path: '/master/riskcode/1', shows: field(/^Description/) },
  '/master/market/add': { as: 'admin', path: '/master/market/add', shows: field(/^Name/) },
  '/master/market/:id': { as: 'admin', path: '/master/market/1', shows: field(/^Name/) },
}

const OWN: Record<string, Sight> = {
  '/dashboard': { as: 'head', path: '/dashboard', shows: title('Hit ratio') },
  '/profile': { as: 'handler', path: '/profile', shows: title('Notifications') },
  '/outbox': { as: 'admin', path: '/outbox', shows: (page) => page.getByRole('main').getByRole('listitem').first() },
  '/user-management/users/:id': { as: 'admin', path: '/user-management/users/13', shows: title('Oliver Bennett') },
  '/user-management/approvals': { as: 'admin', path: '/user-management/approvals', shows: firstRow },
  '/lob/preview': { as: 'admin', path: '/lob/preview?template=6', shows: title(/Cyber and privacy/) },
  '/lob/builder': { as: 'admin', path: '/lob/builder?template=6', shows: title('Structure') },
}

const SOURCES: Record<string, Sight> = {
  ...Object.fromEntries(rowsAs('compliance', '/master/source', '/master/source/unassigned')),
  '/master/source/add': { as: 'compliance', path: '/master/source/add', shows: field(/^Legal name/) },
  '/master/source/:id': { as: 'compliance', path: '/master/source/7', shows: field(/^Legal name/) },
  '/master/source/view/:sourceId': {
    as: 'compliance',
    path: '/master/source/view/7',
    shows: (page) => page.getByRole('region', { name: 'History' }).getByRole('listitem').first(),
  },
  '/master/source/review/:sourceId': { as: 'compliance', path: '/master/source/review/8', shows: title('Document checklist') },
  '/master/source/create': { as: 'compliance', path: '/master/source/create', shows: field(/^Legal name/) },
  '/master/source/edit/:sourceId': { as: 'compliance', path: '/master/source/edit/7', shows: field(/^Legal name/) },
}

const PAIRS = '1/1 1/2 1/3 1/4 1/5 1/6 2/6 2/7 2/9 2/10 2/11 2/12 2/13 2/14 2/15 2/16 2/17 2/19 3/18 4/20 4/21 5/22 5/23'.split(
  ' ',
)

const WORKLISTS = PAIRS.map((pair): [string, Sight] => [
  `/contract/${pair}`,
  { as: 'head', path: `/contract/${pair}`, shows: rowsOrNone },
])

const CONTRACTS: Record<string, Sight> = {
  '/contract': { as: 'head', path: '/contract', shows: firstRow },
  '/contract/form': { as: 'handler', path: '/contract/form', shows: firstField },
  '/contract/form/:uuid': { as: 'handler', path: contractIn(3, 'handler', '?step=1'), shows: firstField },
  ...Object.fromEntries(WORKLISTS),
  '/endorsement': { as: 'handler', path: '/endorsement', shows: firstRow },
  '/endorsement/:id': { as: 'handler', path: '/endorsement/1', shows: title('Status and next steps') },
  '/support-ticket': { as: 'head', path: '/support-ticket', shows: firstRow },
  '/support-ticket/view/:ticketId': { as: 'handler', path: ticketThatIs('open', 'handler'), shows: title('Comments') },
}

const BINDERS: Record<string, Sight> = {
  ...Object.fromEntries(rowsAs('head', '/binder/agreement', '/binder/contract', '/binder/bordereau')),
  '/binder/agreement/add': { as: 'head', path: '/binder/agreement/add', shows: field(/^Name/) },
  '/binder/agreement/:id': { as: 'head', path: '/binder/agreement/3', shows: field(/^Name/) },
  '/binder/agreement/detail/:id': { as: 'head', path: '/binder/agreement/detail/1', shows: title('Status') },
  '/binder/contract/add': { as: 'head', path: '/binder/contract/add', shows: firstField },
  '/binder/contract/:id': { as: 'head', path: '/binder/contract/4', shows: field(/^Share/) },
  '/binder/contract/detail/:id': { as: 'head', path: '/binder/contract/detail/1', shows: title('Subscription panel') },
  '/binder/bordereau/receive': {
    as: 'head',
    path: '/binder/bordereau/receive?contract=1',
    shows: (page) => page.getByRole('button', { name: 'Select file' }),
  },
  '/binder/bordereau/:uuid': { as: 'head', path: bordereauThatIs('checked'), shows: title(/^Risk · /) },
}

/** For every route of the product, where `npm run reach` looks at it; a test of the rules refuses a route without one. */
export const ROUTE_SIGHTS: Readonly<Record<string, Sight>> = {
  ...OUTSIDE,
  ...OWN,
  ...MASTERS,
  ...SOURCES,
  ...CONTRACTS,
  ...BINDERS,
}

const steps = ['1', '2', '3a', '3b', '3c', '4', '5', '6', '7', '8'].map((step): Sight => ({
  as: 'handler',
  path: contractIn(4, 'handler', `?step=${step}`),
  shows: (page) => page.locator('main h2').first(),
}))

const tabsAs = (as: string, stage: number, ...tabs: string[]) =>
  tabs.map((view): Sight => ({
    as,
    path: contractIn(stage, as, `?view=${view}`),
    shows: (page) => page.locator('main nav [aria-current="page"]'),
  }))

/** What the same routes show besides: other parts of a record, and to others. */
export const FURTHER_SIGHTS: readonly Sight[] = [
  ...steps,
  ...tabsAs('handler', 13, 'overview', 'lines'),
  ...tabsAs('reviewer', 7, 'overview', 'documents'),
  ...tabsAs('finance', 16, 'premium', 'history'),
  { as: 'handler', path: '/contract/1/1?look=board', shows: (page) => page.getByRole('main').getByRole('listitem').first() },
  { as: 'head', path: '/contract/2/15?look=board', shows: (page) => page.getByRole('main').getByRole('listitem').first() },
  { as: 'handler', path: '/contract/form?from=template', shows: (page) => page.locator('main h2').first() },
  { as: 'handler', path: '/dashboard', shows: title('Latest changes') },
  { as: 'admin', path: '/lob/preview', shows: firstRow },
  { as: 'admin', path: '/lob/builder', shows: (page) => page.getByRole('main').getByRole('link').first() },
  { as: 'head', path: '/binder/agreement/detail/2', shows: title('Status') },
  { as: 'admin', path: renewedAgreement, shows: title(/^Terms compared with /) },
  { as: 'head', path: '/binder/contract/1', shows: firstField },
  { as: 'head', path: bordereauThatIs('posted'), shows: title(/ · /) },
  { as: 'head', path: '/endorsement/2', shows: title('Status and next steps') },
  { as: 'head', path: fullContract('?view=premium'), shows: (page) => page.locator('main nav [aria-current="page"]') },
  { as: 'reviewer', path: ticketThatIs('resolved', 'reviewer'), shows: title('Comments') },
  { as: 'viewer', path: '/master/sbu', shows: title('Access Denied') },
  { as: 'head', path: '/binder/agreement/987654', shows: words("We can't find that page.") },
]
