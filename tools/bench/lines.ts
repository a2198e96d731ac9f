import type { Page } from '../vite/pack.ts'
import { BUDGETS, kB } from './budgets.ts'

/** What a build has made: its pages, and how heavy its files are. */
export interface Built {
  /** What the page asks for on every route. */
  entry: readonly string[]
  routes: readonly Page[]
  /** The file that the texts of an area are in. */
  textOf: (area: string) => string | undefined
  /** The same in the language where it weighs most. */
  heaviestTextOf: (area: string) => string | undefined
  /** Every file of texts in every language. */
  texts: readonly string[]
  /** Bytes on the wire. */
  bytesOf: (file: string) => number
}

export interface Line {
  what: string
  is: number
  mayBe: number
  unit: 'kB' | ''
}

/** The pages that someone begins with after signing in, each held by the budget of a first one. */
const FIRST = ['/dashboard', '/master/region']
/** Whoever works in the product has seen these. */
const KNOWN = ['/', ...FIRST]
/** What a first page calls for: who is here, what it shows, and how its columns are arranged. */
const CALLS = { signedOut: 0, signedIn: 3 }
/** Long forms of many parts. */
const FORMS = [
  '/master/source/add',
  '/master/source/create',
  '/master/source/:id',
  '/master/source/edit/:sourceId',
  '/contract/form',
  '/contract/form/:uuid',
]

interface Budget {
  js: number
  css: number
  requests?: number
}

/** Texts are weighed with the code that says them. */
function lines(what: string, files: Iterable<string>, calls: number, budget: Budget, { bytesOf }: Built): Line[] {
  const all = [...new Set(files)]
  const sum = (ending: RegExp) => kB(all.filter((file) => ending.test(file)).reduce((bytes, file) => bytes + bytesOf(file), 0))
  const weights: Line[] = [
    { what: `${what}: JS`, is: sum(/\.js(on)?$/), mayBe: budget.js, unit: 'kB' },
    { what: `${what}: CSS`, is: sum(/\.css$/), mayBe: budget.css, unit: 'kB' },
  ]
  if (budget.requests === undefined) return weights
  return [...weights, { what: `${what}: requests`, is: 1 + all.length + calls, mayBe: budget.requests, unit: '' }]
}

const textsOf = (route: Page, { textOf }: Built) => route.areas.flatMap((area) => textOf(area) ?? [])

function firstLoad(route: Page, built: Built): Line[] {
  const files = [...built.entry, ...route.files, ...textsOf(route, built)]
  if (route.path === '/') return lines('sign-in', files, CALLS.signedOut, BUDGETS.signIn, built)
  return lines(`first ${route.path}`, files, CALLS.signedIn, BUDGETS.firstRoute, built)
}

const CONTRACT = '/contract/form/:uuid'

/** A contract that is opened by its address: with all that its first step is made of, in whatever language. */
function firstForm(built: Built): Line[] {
  const route = built.routes.find(({ path }) => path === CONTRACT)
  if (!route?.shown) return []
  const texts = route.areas.flatMap((area) => built.heaviestTextOf(area) ?? [])
  const files = [...built.entry, ...route.files, ...route.shown, ...texts]
  return lines('first contract form', files, CALLS.signedIn, BUDGETS.firstForm, built)
}

/** What routes add for someone who has signed in and seen the first pages; those that add the same are one line. */
function furtherLoads(built: Built): Line[] {
  const known = new Set(built.routes.filter(({ path }) => KNOWN.includes(path)).flatMap(({ files }) => files))
  const alike = new Map<string, { paths: string[]; added: string[]; budget: Budget }>()
  for (const { path, files } of built.routes.filter((route) => !KNOWN.includes(route.path))) {
    const added = files.filter((file) => !known.has(file))
    const budget = FORMS.includes(path) ? BUDGETS.form : BUDGETS.furtherRoute
    const key = [budget.js, ...added].join()
    alike.set(key, { added, budget, paths: [...(alike.get(key)?.paths ?? []), path] })
  }
  return [...alike.values()].flatMap(({ paths: [first, ...others], added, budget }) =>
    lines(`further ${first}${others.length > 0 ? ` and ${others.length} like it` : ''}`, added, 0, budget, built),
  )
}

/** Every route against its budget, and what else is held: the heaviest texts and the page itself. */
export function budgetLines(built: Built): Line[] {
  const missing = KNOWN.filter((path) => !built.routes.some((route) => route.path === path))
  if (missing.length > 0) throw new Error(`The build has no page ${missing.join(', ')}`)
  const known = built.routes.filter(({ path }) => KNOWN.includes(path))
  const weightsOf = built.texts.map((file) => kB(built.bytesOf(file)))
  return [
    ...known.flatMap((route) => firstLoad(route, built)),
    ...firstForm(built),
    ...furtherLoads(built),
    { what: 'heaviest file of texts', is: Math.max(0, ...weightsOf), mayBe: BUDGETS.texts, unit: 'kB' },
    { what: 'index.html', is: kB(built.bytesOf('/index.html')), mayBe: BUDGETS.html, unit: 'kB' },
  ]
}

export const isExceeded = ({ is, mayBe }: Line) => is > mayBe

export function said({ what, is, mayBe, unit }: Line): string {
  const mark = is > mayBe ? '✗' : '✓'
  return `${mark} ${what.padEnd(50)} ${is.toFixed(unit ? 1 : 0).padStart(6)} of ${String(mayBe).padStart(3)} ${unit}`.trimEnd()
}
