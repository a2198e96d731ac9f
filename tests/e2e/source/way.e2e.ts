import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { changeSource, loadSource } from '#domain/api/source/source.ts'
import { judgeSourceDocument } from '#domain/api/source/source-review.ts'
import type { Input } from '#domain/api/endpoint.ts'
import { requiredDocuments } from '#domain/sources/documents.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { dayOf } from '#domain/dates.ts'
import { PDF } from '#tests/support/files.ts'
import { complianceOf, idsIn } from '#tests/support/sources.ts'
import { expect, keepTokens, test } from '../product.ts'
import type { World } from '../world.ts'

const SUFFIX = randomUUID().slice(0, 8)
const NAME = `Quayside & Marrow Broking ${SUFFIX}`

const field = (page: Page, name: string) =>
  page
    .getByRole('combobox', { name, exact: true })
    .or(page.getByRole('textbox', { name, exact: true }))
    .first()
const fill = (page: Page, name: string, text: string) => field(page, name).fill(text)

/** Chooses by typing, as with every link, once the list has answered: what moves under a press that is under way is not chosen. */
async function choose(page: Page, label: string, typed: string): Promise<void> {
  await fill(page, label, typed)
  await expect(page.getByRole('option').filter({ hasNotText: typed, visible: true })).toHaveCount(0)
  await page.getByRole('option', { name: typed }).first().click()
}

async function pick(page: Page, label: string, option: string | RegExp): Promise<void> {
  await field(page, label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const opened = (page: Page, section: string) => expect(page.getByRole('heading', { name: section, level: 2 })).toBeFocused()

async function enterBasics(page: Page): Promise<void> {
  await fill(page, 'Legal name', 'Harcourt & Vale Insurance Brokers Limited Ltd')
  const twin = page.getByRole('complementary', { name: 'Sources with similar names' })
  await expect(twin.getByRole('link', { name: /Harcourt & Vale Insurance Brokers Limited/ })).toBeVisible()
  await fill(page, 'Legal name', NAME)
  await expect(twin).toBeHidden()
  await pick(page, 'Source type', 'Retail broker')
  await choose(page, 'Country of incorporation', 'United Kingdom')
  await fill(page, 'Registration number', SUFFIX)
  await choose(page, 'Branch', 'London')
  await choose(page, 'Relationship owner', 'Hannah Cole')
  await choose(page, 'Lines of business', 'Property')
  await page.keyboard.press('Escape')
  await choose(page, 'Territories', 'Europe')
  await page.keyboard.press('Escape')
  await press(page, 'Create draft')
  await expect(page).toHaveURL(/\/master\/source\/\d+\?section=regulatory/)
}

async function enterTheRest(page: Page): Promise<void> {
  await press(page, 'Add Licence')
  await fill(page, 'Regulator', 'Financial Conduct Authority')
  await fill(page, 'Licence number', SUFFIX)
  await choose(page, 'Licence country', 'United Kingdom')
  await press(page, 'Save and continue')
  await opened(page, 'Contact Details')
  await press(page, 'Add Contact')
  await pick(page, 'Contact type', 'Primary')
  await fill(page, 'Name', 'Ada Marrow')
  await fill(page, 'Email', 'ada@marrow.example')
  await press(page, 'Add Address')
  await pick(page, 'Address type', 'Registered')
  await fill(page, 'Address line 1', '1 Quay Street')
  await fill(page, 'City', 'London')
  await choose(page, 'Country', 'United Kingdom')
  await press(page, 'Save and continue')
  await opened(page, 'Document Checklist')
}

async function sendFile(page: Page): Promise<void> {
  await page.getByRole('button', { name: /TOBA/ }).first().click()
  await page
    .locator('input[type=file]:not([multiple])')
    .setInputFiles({ name: 'toba.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(page.getByRole('button', { name: 'Download toba.pdf' })).toBeVisible()
  await press(page, 'Save section')
  await expect(page.getByText('Received', { exact: true })).toBeVisible()
}

/** What compliance knows of a source, entered section by section; that is walked elsewhere. */
async function completeBeside(world: World, id: number): Promise<void> {
  const call = await world.callAs('compliance')
  const load = async () => (await call(loadSource, { id })).data
  const known = complianceOf(await idsIn(world.db), await load(), dayOf(new Date()), 1)
  let source: SourceRecord = await load()
  for (const [section, values] of Object.entries(known)) {
    const input = { id, row_version: source.row_version, section, ...values } as unknown as Input<typeof changeSource>
    source = (await call(changeSource, input)).data
  }
  for (const document_type of requiredDocuments(source).filter((type) => type !== 'toba')) {
    const judged = {
      id,
      row_version: source.row_version,
      document_type,
      verdict: 'waived' as const,
      reason: 'Seen at the meeting',
    }
    source = (await call(judgeSourceDocument, judged)).data
  }
}

test('a broker is entered, sent in, assigned, reviewed and approved by someone else [B4, D3, D4, F4]', async ({
  signedInAs,
  world,
  browser,
}) => {
  test.setTimeout(240_000)
  const desk = await signedInAs('handler', '/master/source/add')
  await enterBasics(desk)
  const id = Number(/source\/(\d+)/.exec(desk.url())?.[1])
  await enterTheRest(desk)
  await sendFile(desk)
  await press(desk, 'Submit for review')
  await expect(desk.getByText('Submitted', { exact: true }).first()).toBeVisible()

  const context = await browser.newContext({ baseURL: world.baseURL, reducedMotion: 'reduce' })
  context.setDefaultTimeout(20_000)
  const officer = await context.newPage()
  await keepTokens(officer, await world.tokensOf('compliance'))
  await officer.goto('/master/source/unassigned')
  await officer.getByRole('checkbox', { name: `Select ${NAME}` }).click()
  await press(officer, 'Assign')
  const dialog = officer.getByRole('dialog')
  await pick(officer, 'Compliance officer', /^Clara Nwosu/)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('You know the market')
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(officer.getByRole('checkbox', { name: `Select ${NAME}` })).toBeHidden()
  await completeBeside(world, id)

  await officer.goto(`/master/source/review/${id}`)
  await press(officer, 'Verify: TOBA')
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(officer.getByRole('button', { name: 'Verify: TOBA' })).toBeHidden()
  await press(officer, 'Approve')
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(officer.getByText('Approved', { exact: true }).first()).toBeVisible()
  await expect(officer.getByText('Open for new business')).toBeVisible()
  await officer.getByRole('link', { name: 'Details', exact: true }).click()
  await expect(officer.getByText('You know the market').first()).toBeVisible()
  await context.close()
})
