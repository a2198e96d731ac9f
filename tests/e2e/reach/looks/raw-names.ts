import { expect, type Page } from '@playwright/test'
import { PERMISSIONS } from '#domain/permissions.ts'

/** Two or more small words joined by underscores, as columns are named; no address or file name. */
const RAW = /(?<![\w./@-])[a-z]+(?:_[a-z0-9]+)+(?![\w./@-]*[.@/]\w)/g

/** Codes of permissions and roles, which stand beside their names. */
const CODES = new Set([...PERMISSIONS.map(({ codename }) => codename), 'team_leader'])

/** Every field, state and event has words of its own: nobody reads the name of a column. */
export async function expectNoRawName(page: Page, what: string): Promise<void> {
  const text = await page.getByRole('main').first().innerText()
  const raw = [...text.matchAll(RAW)].map(([name]) => name).filter((name) => !CODES.has(name))
  expect.soft([...new Set(raw)], `raw names on ${what}`).toEqual([])
}
