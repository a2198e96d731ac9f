import { brotli, builtPages, weigh, type Weight } from './built.ts'
import type { Page } from '#tools/vite/pack.ts'
import { builtTexts } from '#tools/vite/texts.ts'
import { BUDGETS, kB } from './budgets.ts'

/** Weighs the built client against its budgets and ends with 1 when something is too heavy: `npx tsx tools/bench/budget.ts`. */
interface Line {
  what: string
  is: number
  mayBe: number
  unit: string
}

const { entry, routes, texts: version } = builtPages()
const texts = builtTexts(version)
const textsOf = (route: Page) => route.areas.flatMap((area) => texts['en']?.[area] ?? [])

const inKB = (what: string, bytes: number, mayBe: number): Line => ({ what, is: kB(bytes), mayBe, unit: 'kB' })

/** The code of the page and the texts it waits for; texts are code too. */
const firstLoad = (route: Page): Weight => weigh([...entry, ...route.files, ...textsOf(route)])

function pageLines(what: string, weight: Weight, budget: { js: number; css: number; requests: number }, calls: number): Line[] {
  const requests = { what: `${what}: requests`, is: 1 + weight.files + calls, mayBe: budget.requests, unit: '' }
  return [inKB(`${what}: JS`, weight.js, budget.js), inKB(`${what}: CSS`, weight.css, budget.css), requests]
}

function signIn(): Line[] {
  const route = routes.find(({ path }) => path === '/')
  return route ? pageLines('sign-in', firstLoad(route), BUDGETS.signIn, 0) : []
}

/** Routes of the same files weigh the same: one of them is enough. */
const inApp = [...new Map(routes.filter(({ layout }) => layout === 'app').map((route) => [route.files.join(), route])).values()]

/** Where sign-in leads. */
const FIRST = '/dashboard'

/** Two calls: who is here, and what the page shows. */
const firstRoute = () =>
  inApp
    .filter(({ path }) => path === FIRST)
    .flatMap((route) => pageLines(`first ${route.path}`, firstLoad(route), BUDGETS.firstRoute, 2))

/** What a route adds for someone who already works in the one that shares most with it. */
function furtherRoutes(): Line[] {
  return inApp.flatMap((route) => {
    const added = inApp
      .filter((other) => other !== route)
      .map((other) => weigh(route.files.filter((file) => !other.files.includes(file))))
      .toSorted((a, b) => a.js - b.js)[0]
    if (!added) return []
    const what = `further ${route.path}`
    return [inKB(`${what}: JS`, added.js, BUDGETS.furtherRoute.js), inKB(`${what}: CSS`, added.css, BUDGETS.furtherRoute.css)]
  })
}

const textFiles = Object.values(texts).flatMap((areas) => Object.values(areas))
const heaviestTexts = () => inKB('heaviest file of texts', Math.max(0, ...textFiles.map(brotli)), BUDGETS.texts)
const page = () => inKB('index.html', brotli('index.html'), BUDGETS.html)

const lines = [...signIn(), ...firstRoute(), ...furtherRoutes(), heaviestTexts(), page()]
const tooHeavy = lines.filter(({ is, mayBe }) => is > mayBe)
for (const { what, is, mayBe, unit } of lines) {
  const mark = is > mayBe ? '✗' : '✓'
  console.log(`${mark} ${what.padEnd(46)} ${is.toFixed(unit ? 1 : 0).padStart(6)} of ${String(mayBe).padStart(3)} ${unit}`)
}
if (tooHeavy.length > 0) {
  console.error(`${tooHeavy.length} of ${lines.length} budgets are exceeded`)
  process.exit(1)
}
