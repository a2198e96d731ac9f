import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { smallTargets } from './reach/looks/targets.ts'

interface Axe {
  run: (
    context: Element,
    options: object,
  ) => Promise<{ violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }>
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const RULES = { runOnly: { type: 'tag', values: tags } }

/** What axe finds wrong with a part of the page as it stands. The debugger puts it in, which no policy of the page forbids. */
async function violationsIn(part: Locator): Promise<string[]> {
  const page = part.page()
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return part.evaluate(async (element, wanted) => {
    const { axe } = window as unknown as { axe: Axe }
    const { violations } = await axe.run(element, { ...wanted, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
    )
  }, RULES)
}

/** Names, roles and sizes are the same in both schemes, and colours at both widths: each scheme and each width is looked at once. */
const VIEWS = [
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const

/** From where the way to the top lies over nothing. */
async function atTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.waitForFunction(() => document.querySelector('[data-to-top]') === null)
}

/** All that is folded away is opened, what came with it too; a menu of a table is opened by itself. */
async function unfold(page: Page): Promise<void> {
  const shut = page.locator('main details:not([open]) > summary')
  while (await shut.count())
    await shut.first().evaluate((summary) => (summary.parentElement as HTMLDetailsElement).setAttribute('open', ''))
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** The page in light on a desk and in dark on a phone, or only where the thing is to be seen. */
export async function expectNoViolation(page: Page, what: string, widths: readonly number[] = [1440, 390]): Promise<void> {
  for (const view of VIEWS.filter(({ width }) => widths.includes(width))) {
    await show(page, view)
    await unfold(page)
    await showWhole(page, view)
    await atTop(page)
    await expectNoneIn(page.locator('html'), view, what)
  }
}

interface Within {
  widths?: readonly number[] | undefined
  /** What is there in every view. */
  shown?: Locator
}

/** Only a part of the page, such as a dialog; the page under it is looked at by itself. A list goes with its field where that leaves the sight. */
export async function expectNoViolationIn(part: Locator, what: string, { widths = [1440, 390], shown = part }: Within = {}) {
  for (const view of VIEWS.filter(({ width }) => widths.includes(width))) {
    await show(part.page(), view)
    await part.page().evaluate(() => document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
    await expect(shown, `${what}, ${view.width} px`).toBeVisible()
    await expectNoneIn(part, view, what)
  }
}

type View = (typeof VIEWS)[number]

const HEIGHT = 900

/** While the scheme changes the page is marked, to hold its transitions back: with less motion there are none. */
async function show(page: Page, { width, colorScheme }: View): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT })
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction((scheme) => document.documentElement.dataset.bsTheme === scheme, colorScheme)
}

/** As tall as what it shows: a row of buttons that stays in sight lies over nothing then. */
async function showWhole(page: Page, { width }: View): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(HEIGHT, height) })
}

async function expectNoneIn(part: Locator, { width, colorScheme }: View, what: string): Promise<void> {
  const seenIn = `${what}, ${colorScheme}, ${width} px`
  expect.soft(await violationsIn(part), seenIn).toEqual([])
  expect.soft(await smallTargets(part), `too small to press: ${seenIn}`).toEqual([])
}
