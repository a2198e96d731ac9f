import { chromium } from 'playwright'
import { BUDGETS, kB, TARGETS } from './budgets.ts'
import { chromiumPath } from './chromium.ts'
import { median } from './figures.ts'
import { openFloor } from './floor.ts'
import { openProduct } from './product.ts'
import { signIn } from './sign-in.ts'
import { endRun, run } from './verdict.ts'
import { visit, type PageToVisit, type Visit } from './visit.ts'

/**
 * Measures the built product as a newcomer on a slow line meets it, beside a bare page of the same libraries: `npm run bench`.
 * `URL=http://...` measures one that runs already, `ROUNDS=9` takes more rounds (5).
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 5)

type Figure = keyof Visit
interface Row {
  figure: Figure
  label: string
  unit: 'kB' | 'ms' | ''
}
const ROWS: readonly Row[] = [
  { figure: 'js', label: 'JS', unit: 'kB' },
  { figure: 'css', label: 'CSS', unit: 'kB' },
  { figure: 'html', label: 'index.html', unit: 'kB' },
  { figure: 'requests', label: 'requests before it can be used', unit: '' },
  { figure: 'fcp', label: 'first paint (FCP)', unit: 'ms' },
  { figure: 'lcp', label: 'largest paint (LCP)', unit: 'ms' },
  { figure: 'ready', label: 'can be used', unit: 'ms' },
]

/** Times are multiples of the bare page's. */
const budgets: Record<string, Partial<Record<Figure, number>>> = {
  'sign-in': { ...BUDGETS.signIn, ...TARGETS.signIn, html: BUDGETS.html },
  'first list': { ...BUDGETS.firstRoute, ...TARGETS.list, html: BUDGETS.html },
}

/** How a value of a page is judged: `is` against `mayBe`, with their digits. */
function judged(page: string, { unit, label }: Row, value: number, mayBe: number | undefined, floor: number): string {
  const isTime = unit === 'ms'
  const is = isTime ? value / floor : value
  const show = (number: number) => number.toFixed(isTime ? 2 : 0)
  if (mayBe === undefined) return isTime ? `${show(is)} x` : ''
  return `${isTime ? `${show(is)} x of ${show(mayBe)}` : `of ${show(mayBe)}`}  ${run.mark(`${page}: ${label}`, is <= mayBe)}`
}

function printPage(name: string, visits: readonly Visit[], floor: number): void {
  console.log(`\n${name.padEnd(34)}     best   median`)
  for (const row of ROWS) {
    const { figure, label, unit } = row
    const values = visits.map((one) => (unit === 'kB' ? kB(one[figure]) : one[figure]))
    const show = (value: number) => value.toFixed(unit === 'kB' ? 1 : 0).padStart(8)
    const verdict = judged(name, row, median(values), budgets[name]?.[figure], floor)
    console.log(`${label.padEnd(30)} ${unit.padEnd(3)} ${show(Math.min(...values))} ${show(median(values))}   ${verdict}`)
  }
}

const [floor, product] = await Promise.all([openFloor(), openProduct()])
const browser = await chromium.launch({ ...chromiumPath(), args: ['--no-sandbox'] })
try {
  const pages: PageToVisit[] = [
    { name: 'bare page', url: floor.url, ready: 'input[type="password"]' },
    { name: 'sign-in', url: product.url, ready: 'input[type="password"]' },
    {
      name: 'first list',
      url: `${product.url}/master/region`,
      ready: 'tbody tr[role="row"]',
      tokens: await signIn(product.url),
    },
  ]
  const visits = new Map<string, Visit[]>(pages.map(({ name }) => [name, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const page of pages) visits.get(page.name)?.push(await visit(browser, page))
  }
  const line = 'cold cache, 4 x slower CPU, 1.6 Mbps, 150 ms'
  console.log(`${ROUNDS} rounds, ${line}; kB: transferred bodies; x: multiple of the bare page's paint`)
  const bare = median((visits.get('bare page') ?? []).map(({ lcp }) => lcp))
  for (const [name, of] of visits) printPage(name, of, bare)
} finally {
  await browser.close()
  await Promise.all([floor.stop(), product.stop()])
}
endRun()
