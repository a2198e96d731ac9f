import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { sql } from '#server/store/sql/sql.ts'
import { PDF } from '#tests/support/files.ts'
import { expectNoViolation, expectNoViolationIn } from '../axe.ts'
import { expect, keepTokens, test } from '../product.ts'
import { askForKeys } from '../shell/help.ts'
import type { World } from '../world.ts'

/** The theme follows the system, so that a test can turn it. */
const followSystem = () => {
  if (location.protocol !== 'about:') localStorage.setItem('theme-menu', 'system')
}
test.beforeEach(({ context }) => context.addInitScript(followSystem))

const SUBJECT = `Premium screen is empty ${randomUUID().slice(0, 8)}`

const dialog = (page: Page) => page.getByRole('dialog')
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const standing = (page: Page) => region(page, SUBJECT)
const said = (page: Page) => region(page, 'Comments').getByRole('listitem')

async function pick(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** What the window of the status offers: just what the chart allows its reader. */
async function offers(page: Page, statuses: readonly string[]): Promise<void> {
  await page.reload()
  await page.getByRole('button', { name: 'Update Status' }).click()
  await dialog(page).getByRole('combobox', { name: 'Status' }).click()
  await expect(page.getByRole('option').filter({ visible: true })).toHaveText(statuses)
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Update Status' })).toBeFocused()
}

async function moveTo(page: Page, status: string, told: Record<string, string> = {}, reason?: string): Promise<void> {
  await page.reload()
  await page.getByRole('button', { name: 'Update Status' }).click()
  const current = dialog(page).getByRole('combobox', { name: 'Status' })
  await expect(current).toBeVisible()
  if ((await current.inputValue()) !== status) await pick(page, 'Status', status)
  if (reason) await pick(page, 'Reason for hold', reason)
  for (const [field, text] of Object.entries(told)) await dialog(page).getByRole('textbox', { name: field }).fill(text)
  await dialog(page).getByRole('button', { name: 'Update status' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(standing(page).getByText(status, { exact: true })).toBeVisible()
}

async function seenAs(page: Page, status: string): Promise<void> {
  await page.reload()
  await expect(standing(page).getByText(status, { exact: true })).toBeVisible()
}

const recordedIn = (within: Page | Locator) => within.getByRole('list', { name: 'Recorded events' }).getByRole('listitem')

/** What is done is recorded as soon as the page listens for keys, which it does once it rests. */
async function hearsKeys(page: Page): Promise<void> {
  await askForKeys(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden()
}

/** On the page of a contract, of which nothing is lost by it. Answers the address of the ticket, and the events that were shown before they were sent. */
async function askForSupport(page: Page): Promise<{ address: string; shown: string[] }> {
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/contract\/form\/[\da-f-]{36}/)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await hearsKeys(page)
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Get support' }).click()
  await dialog(page).getByRole('textbox', { name: 'Subject' }).fill(SUBJECT)
  await dialog(page)
    .getByRole('textbox', { name: 'Description' })
    .fill('Since this morning no premium is shown for this contract.')
  await pick(page, 'Priority', 'High')
  await dialog(page)
    .getByRole('button', { name: /^Show recorded events/ })
    .click()
  const shown = await recordedIn(dialog(page)).allTextContents()
  expect(shown.length).toBeGreaterThan(0)
  await dialog(page).getByRole('checkbox', { name: 'Send these events to support' }).check()
  await expectNoViolationIn(dialog(page), 'creating a ticket')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog(page).getByRole('button', { name: 'Create ticket' }).click()
  await expect(dialog(page)).toBeHidden()
  await page.goto('/support-ticket')
  await page.getByRole('searchbox').fill(SUBJECT)
  const row = page.getByRole('row').filter({ hasText: SUBJECT })
  await row.getByRole('link', { name: /^TKT-/ }).click()
  await expect(page).toHaveURL(/\/support-ticket\/view\/TKT-/)
  return { address: new URL(page.url()).pathname, shown }
}

/** The list says it of a ticket whose time was over an hour ago. */
async function isOverdue(page: Page, world: World): Promise<void> {
  await page.goto(`/support-ticket?search=${encodeURIComponent(SUBJECT)}`)
  const row = page.getByRole('row').filter({ hasText: SUBJECT })
  await expect(row).toBeVisible()
  await expect(row.getByText('Overdue', { exact: true })).toHaveCount(0)
  await world.db.query(
    sql`update ticket set response_due_at = now() - interval '1 hour' where subject = ${SUBJECT} and first_response_at is null returning id`,
  )
  await page.reload()
  await expect(row.getByText('Overdue', { exact: true })).toBeVisible()
}

/** With a file, for those alone who answer. */
async function noteInternally(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Comment', exact: true }).fill('The cache of the second layer is stale.')
  const comments = region(page, 'Comments')
  await comments.locator('input[type=file]').setInputFiles({ name: 'log.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(comments.getByRole('button', { name: /log\.pdf/ }).first()).toBeVisible()
  await page.getByRole('checkbox', { name: /^Internal/ }).check()
  await page.getByRole('button', { name: 'Add comment' }).click()
  const note = said(page).filter({ hasText: 'The cache of the second layer is stale.' })
  await expect(note.getByText('Internal', { exact: true })).toBeVisible()
  await expect(note.getByRole('button', { name: /log\.pdf$/ })).toBeVisible()
}

async function assign(page: Page): Promise<void> {
  const assignment = region(page, 'Assignment')
  await assignment.getByRole('combobox', { name: 'Assignee' }).click()
  await page.getByRole('option', { name: 'Rafael Ortega' }).click()
  await assignment.getByRole('button', { name: 'Save assignment' }).click()
  await expect(standing(page).getByText('Rafael Ortega')).toBeVisible()
}

async function mention(page: Page): Promise<void> {
  const comment = page.getByRole('textbox', { name: 'Comment', exact: true })
  await comment.fill('Is it only this contract, @Hann')
  await page.getByRole('option', { name: 'Hannah Cole' }).click()
  await expect(comment).toHaveValue('Is it only this contract, @Hannah Cole ')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(said(page).getByText('@Hannah Cole', { exact: true })).toBeVisible()
}

test('a ticket is created on a contract, assigned, discussed, held, resolved, reopened and closed, as two people see it [D2, F4, G7]', async ({
  browser,
  signedInAs,
  world,
}) => {
  test.setTimeout(240_000)
  const hannah = await signedInAs('handler', '/contract')
  const { address, shown } = await askForSupport(hannah)
  await expect(hannah.getByText(/^Recorded events/)).toHaveCount(0)

  const context = await browser.newContext({ baseURL: world.baseURL, reducedMotion: 'reduce' })
  await context.addInitScript(followSystem)
  const rafael = await context.newPage()
  await keepTokens(rafael, await world.tokensOf('reviewer'), world.baseURL)
  await isOverdue(rafael, world)
  await rafael.goto(address)
  await rafael.getByText(/^Recorded events/).click()
  await expect(recordedIn(rafael)).toHaveText(shown)
  await expect(rafael.getByRole('link', { name: /^\/contract\/form\// })).toBeVisible()
  await offers(rafael, ['On hold', 'Cancelled'])
  await offers(hannah, ['Cancelled'])
  await assign(rafael)
  await offers(rafael, ['In progress', 'On hold', 'Cancelled'])
  await moveTo(rafael, 'In progress', { Comment: 'We are looking at it.' })
  await offers(rafael, ['On hold', 'Resolved'])
  await mention(rafael)
  await noteInternally(rafael)
  await moveTo(rafael, 'On hold', { Comment: 'Please tell us which layer.' }, 'Waiting for the requester')
  await seenAs(hannah, 'On hold')
  await expect(said(hannah).getByText('@Hannah Cole', { exact: true })).toBeVisible()
  await expect(hannah.getByText(/stale|log\.pdf/)).toHaveCount(0)
  await offers(rafael, ['In progress', 'Resolved'])

  // what is waited for has come: the ticket goes on by itself
  await hannah.getByRole('textbox', { name: 'Comment', exact: true }).fill('It is the second layer.')
  await hannah.getByRole('button', { name: 'Add comment' }).click()
  await expect(standing(hannah).getByText('In progress', { exact: true })).toBeVisible()
  await moveTo(rafael, 'Resolved', { Resolution: 'The layer was saved without its premium; it is there again.' })
  await offers(hannah, ['Closed', 'Reopened'])
  await moveTo(hannah, 'Reopened', { Comment: 'The third layer is empty too.' })
  await seenAs(rafael, 'Reopened')
  await offers(rafael, ['In progress'])
  await moveTo(rafael, 'In progress')
  await moveTo(rafael, 'Resolved', { Resolution: 'All layers have their premium again.' })
  await expectNoViolation(rafael, 'a ticket')
  await moveTo(hannah, 'Closed', { Comment: 'Thank you.' })
  await offers(hannah, ['Reopened'])
  await seenAs(rafael, 'Closed')
  await expect(rafael.getByRole('button', { name: 'Update Status' })).toHaveCount(0)
  await context.close()
})

test('the list of tickets has no fault that axe finds, in either scheme and width', async ({ signedInAs }) => {
  test.setTimeout(240_000)
  const page = await signedInAs('head', '/support-ticket')
  await expect(page.getByRole('region', { name: 'Overview of support tickets' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^TKT-/ }).first()).toBeVisible()
  await expectNoViolation(page, 'the list of tickets')
})
