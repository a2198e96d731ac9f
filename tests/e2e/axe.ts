import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

interface Axe {
  run: (
    context: Document,
    options: object,
  ) => Promise<{ violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }>
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const everything = { runOnly: { type: 'tag', values: tags } }
const contrast = { runOnly: { type: 'rule', values: ['color-contrast', 'target-size'] } }

/** What axe finds wrong with the page as it stands. The debugger puts it in, which no policy of the page forbids. */
async function violationsOn(page: Page, rules: object): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (wanted) => {
    const { axe } = window as unknown as { axe: Axe }
    const { violations } = await axe.run(document, { ...wanted, resultTypes: ['violations'] })
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

/** Light and dark, on a desk and on a phone, or only where the thing is to be seen. */
export async function expectNoViolation(page: Page, what: string, widths: readonly number[] = [1440, 390]): Promise<void> {
  for (const { width, colorScheme, rules } of VIEWS.filter((view) => widths.includes(view.width))) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-bs-theme', colorScheme)
    await expect(page.locator('html')).not.toHaveAttribute('data-theme-switching')
    await atTop(page)
    expect.soft(await violationsOn(page, rules), `${what}, ${colorScheme}, ${width} px`).toEqual([])
  }
}
