import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { smallTargets } from './reach/targets.ts'

interface Axe {
  run: (
    context: Element,
    options: object,
  ) => Promise<{ violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }>
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const everything = { runOnly: { type: 'tag', values: tags } }
const contrast = { runOnly: { type: 'rule', values: ['color-contrast', 'target-size'] } }

/** What axe finds wrong with a part of the page as it stands. The debugger puts it in, which no policy of the page forbids. */
async function violationsIn(part: Locator, rules: object): Promise<string[]> {
  const page = part.page()
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return part.evaluate(async (element, wanted) => {
    const { axe } = window as unknown as { axe: Axe }
    const { violations } = await axe.run(element, { ...wanted, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
    )
  }, rules)
}

/** Names, roles and order are the same in both schemes: once on a desk and once on a phone are they looked at. */
const VIEWS = [
  { width: 1440, colorScheme: 'light', rules: everything },
  { width: 1440, colorScheme: 'dark', rules: contrast },
  { width: 390, colorScheme: 'light', rules: contrast },
  { width: 390, colorScheme: 'dark', rules: everything },
] as const

/** From where the way to the top lies over nothing. */
async function atTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(page.locator('[data-to-top]')).toHaveCount(0)
}

/** The page in light and dark, on a desk and on a phone, or only where the thing is to be seen. */
export async function expectNoViolation(page: Page, what: string, widths: readonly number[] = [1440, 390]): Promise<void> {
  for (const view of VIEWS.filter(({ width }) => widths.includes(width))) {
    await show(page, view)
    await atTop(page)
    await expectNoneIn(page.locator('html'), view, what)
  }
}

/** Only a part of the page, such as a dialog, in every view; the page under it is looked at by itself. */
export async function expectNoViolationIn(part: Locator, what: string): Promise<void> {
  for (const view of VIEWS) {
    await show(part.page(), view)
    await expectNoneIn(part, view, what)
  }
}

type View = (typeof VIEWS)[number]

async function show(page: Page, { width, colorScheme }: View): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', colorScheme)
  await expect(page.locator('html')).not.toHaveAttribute('data-theme-switching')
}

async function expectNoneIn(part: Locator, { width, colorScheme, rules }: View, what: string): Promise<void> {
  const seenIn = `${what}, ${colorScheme}, ${width} px`
  expect.soft(await violationsIn(part, rules), seenIn).toEqual([])
  expect.soft(await smallTargets(part), `too small to press: ${seenIn}`).toEqual([])
}
