import { BUDGETS } from '#tools/bench/budgets.ts'
import { budgetLines, isExceeded, said, type Built } from '#tools/bench/lines.ts'
import { expect, test } from 'vitest'

const page = (path: string, files: string[], areas: string[] = []) =>
  ({ path, who: path === '/' ? 'signedOut' : 'signedIn', layout: path === '/' ? 'auth' : 'app', files, areas }) as const

const ROUTES = [
  page('/', ['/sign-in.js', '/sign-in.css'], ['shell']),
  page('/dashboard', ['/frame.js', '/dashboard.js', '/frame.css'], ['shell', 'master']),
  page('/master/region', ['/frame.js', '/lists.js', '/frame.css'], ['shell', 'master']),
  page('/master/source', ['/frame.js', '/lists.js', '/sources.js', '/frame.css']),
  page('/master/source/view/:sourceId', ['/frame.js', '/lists.js', '/sources.js', '/view.js', '/frame.css']),
]

/** kB of each file; what is not named weighs one. */
function built(weights: Record<string, number> = {}, routes: Built['routes'] = ROUTES): Built {
  return {
    entry: ['/entry.js', '/entry.css'],
    routes,
    textOf: (area) => `/texts/en/${area}.json`,
    heaviestTextOf: (area) => `/texts/fr/${area}.json`,
    texts: ['/texts/en/shell.json', '/texts/fr/shell.json', '/texts/en/master.json'],
    bytesOf: (file) => (weights[file] ?? 1) * 1_000,
  }
}

const exceeded = (weights: Record<string, number>, routes?: Built['routes']) =>
  budgetLines(built(weights, routes))
    .filter(isExceeded)
    .map(({ what }) => what)

test('a light build exceeds no budget', () => {
  expect(exceeded({})).toEqual([])
})

test.each([
  ['sign-in: JS', { '/sign-in.js': BUDGETS.signIn.js }],
  ['sign-in: CSS', { '/sign-in.css': BUDGETS.signIn.css }],
  ['first /dashboard: JS', { '/dashboard.js': BUDGETS.firstRoute.js }],
  ['first /master/region: JS', { '/lists.js': BUDGETS.firstRoute.js }],
  ['further /master/source/view/:sourceId: JS', { '/view.js': BUDGETS.furtherRoute.js + 1 }],
  ['heaviest file of texts', { '/texts/fr/shell.json': BUDGETS.texts + 0.1 }],
  ['index.html', { '/index.html': BUDGETS.html + 0.1 }],
])('a planted weight exceeds %s', (what, weights) => {
  expect(exceeded(weights)).toContain(what)
})

test('texts count as code of the page that waits for them', () => {
  expect(exceeded({ '/dashboard.js': BUDGETS.firstRoute.js - 4, '/texts/en/master.json': 5 })).toEqual(['first /dashboard: JS'])
})

test('the contract form is weighed with the parts of its first step', () => {
  const form = { ...page('/contract/form/:uuid', ['/frame.js', '/form.js']), shown: ['/step.js'] }
  expect(exceeded({ '/step.js': BUDGETS.firstForm.js }, [...ROUTES, form])).toEqual(['first contract form: JS'])
})

test('the texts of the contract form are weighed in the language where they are longest', () => {
  const form = { ...page('/contract/form/:uuid', ['/frame.js', '/form.js'], ['master']), shown: ['/step.js'] }
  const step = BUDGETS.firstForm.js - 6
  expect(exceeded({ '/step.js': step, '/texts/en/master.json': 9 }, [...ROUTES, form])).not.toContain('first contract form: JS')
  expect(exceeded({ '/step.js': step, '/texts/fr/master.json': 9 }, [...ROUTES, form])).toContain('first contract form: JS')
})

test('two routes of the same files do not hide each other', () => {
  expect(exceeded({ '/sources.js': BUDGETS.furtherRoute.js + 1 })).toEqual([
    'further /master/source: JS',
    'further /master/source/view/:sourceId: JS',
  ])
})

test('too many requests of a first page are found', () => {
  const many = Array.from({ length: BUDGETS.firstRoute.requests }, (_, at) => `/part-${at}.js`)
  const routes = ROUTES.map((route) => (route.path === '/master/region' ? { ...route, files: [...route.files, ...many] } : route))
  expect(exceeded({}, routes)).toEqual(['first /master/region: requests'])
})

test('a build without one of the first pages is no build to judge', () => {
  expect(() => budgetLines(built({}, ROUTES.slice(0, 2)))).toThrow('/master/region')
})

test('a line says what, how much and how much it may be', () => {
  expect(said({ what: 'sign-in: JS', is: 155.04, mayBe: 155, unit: 'kB' })).toMatch(/^✗ sign-in: JS +155\.0 of 155 kB$/)
})
