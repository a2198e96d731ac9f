import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { BUDGETS, kB, TARGETS } from './budgets.ts'
import { openProduct } from './product.ts'
import { signIn } from './sign-in.ts'
import { visit, type PageToVisit, type Visit } from './visit.ts'

/**
 * Measures the built product as a newcomer on a slow line meets it: `npm run bench`.
 * `URL=http://...` measures one that runs already, `ROUNDS=9` takes more rounds (5).
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path))

type Figure = keyof Visit
const FIGURES: readonly { figure: Figure; label: string; isBytes?: boolean }[] = [
  { figure: 'js', label: 'JS, kB', isBytes: true },
  { figure: 'css', label: 'CSS, kB', isBytes: true },
  { figure: 'html', label: 'index.html, kB', isBytes: true },
  { figure: 'requests', label: 'requests before it can be used' },
  { figure: 'fcp', label: 'first paint (FCP), ms' },
  { figure: 'lcp', label: 'largest paint (LCP), ms' },
  { figure: 'ready', label: 'can be used, ms' },
]

const budgets: Record<string, Partial<Record<Figure, number>>> = {
  'sign-in': { ...BUDGETS.signIn, ...TARGETS.signIn, html: BUDGETS.html },
  'first list': { ...BUDGETS.firstRoute, ...TARGETS.list, html: BUDGETS.html },
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number

const markOf = (isWithin: boolean) => (isWithin ? '  ✓' : '  ✗')

function printPage(name: string, visits: readonly Visit[]): void {
  console.log(`\n${name.padEnd(34)}     best   median   budget`)
  for (const { figure, label, isBytes } of FIGURES) {
    const values = visits.map((one) => (isBytes ? kB(one[figure]) : one[figure]))
    const show = (value: number) => value.toFixed(isBytes ? 1 : 0).padStart(8)
    const budget = budgets[name]?.[figure]
    const mark = budget === undefined ? '' : markOf(median(values) <= budget)
    console.log(
      `${label.padEnd(34)} ${show(Math.min(...values))} ${show(median(values))} ${String(budget ?? '').padStart(8)}${mark}`,
    )
  }
}

const product = await openProduct()
const browser = await chromium.launch({ ...(CHROMIUM && { executablePath: CHROMIUM }), args: ['--no-sandbox'] })
try {
  const pages: PageToVisit[] = [
    { name: 'sign-in', path: '/', ready: 'input[type="password"]' },
    {
      name: 'first list',
      path: '/master/region',
      ready: 'tbody tr[role="row"]',
      tokens: await signIn(product.url),
    },
  ]
  const line = 'cold cache, 4 x slower CPU, 1.6 Mbps, 150 ms'
  console.log(`${product.url}, ${ROUNDS} rounds, ${line}; kB as they came over the line, headers included`)
  for (const target of pages) {
    const visits: Visit[] = []
    for (let round = 0; round < ROUNDS; round++) visits.push(await visit(browser, product.url, target))
    printPage(target.name, visits)
  }
} finally {
  await browser.close()
  await product.stop()
}
