import type { Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { daysAfter } from '#domain/dates.ts'
import { sql } from '#server/store/sql/sql.ts'
import { expect, keepTokens, test } from '../product.ts'
import { addFacility, declarationsEndOn, declareTo, endOn, passHour } from './facility.ts'

const today = () => new Date().toISOString().slice(0, 10)
const mark = () => `SLP-BA-${randomInt(900_000, 1_000_000)}`

const status = (page: Page) => page.getByRole('region', { name: 'Status', exact: true })
const limits = (page: Page) => page.getByRole('region', { name: 'Limits in use' })
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

interface Told {
  reason?: string
  on?: string
}

async function move(page: Page, name: string, { reason = '', on }: Told = {}): Promise<void> {
  await status(page).getByRole('button', { name, exact: true }).click()
  if (on) await dialog(page).getByRole('textbox', { name: 'Ends on' }).fill(on)
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog(page).getByRole('button', { name, exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
}

const stands = (page: Page, word: string) => expect(status(page).getByText(word, { exact: true })).toBeVisible()

const shown = (day: string) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

/** What a declaration of so much would do to the limits of its only class. */
async function tryDeclaration(page: Page, limit: string): Promise<void> {
  await limits(page).getByRole('button', { name: 'Test a declaration' }).click()
  await limits(page).getByRole('textbox', { name: 'Limit (100%)' }).fill(limit)
  await limits(page).getByRole('button', { name: 'Show effect on limits' }).click()
}

test('a suspended agreement takes no declarations and says so, a second person lifts it, and it is terminated and deactivated [B10, F4]', async ({
  signedInAs,
  world,
  browser,
}) => {
  test.setTimeout(240_000)
  const number = mark()
  const facility = await addFacility(world, number)
  const declared = await declareTo(world, facility, {
    stage: 1,
    number: `C-2026-${number.slice(-6)}`,
    until: daysAfter(today(), 200),
  })
  const [at, contractAt] = [`/binder/agreement/detail/${facility.agreement}`, `/binder/contract/detail/${facility.contract}`]
  const admin = await signedInAs('admin', at)
  await move(admin, 'Suspend agreement', { reason: 'Notice was served by the leader.' })
  await stands(admin, 'Suspended')
  await expect(status(admin).getByText('Notice was served by the leader.')).toBeVisible()
  await expect(
    status(admin).getByText('You prepared or last changed this agreement, so someone else must do this.'),
  ).toBeVisible()
  await expect(button(admin, 'Resume agreement')).toHaveCount(0)

  await admin.goto(contractAt)
  await expect(
    limits(admin).getByText('Closed to declarations: the agreement must be active and the account open.'),
  ).toBeVisible()
  await admin.goto(`/contract/form/${declared}`)
  await expect(admin.getByText('This agreement contract isn’t open.').first()).toBeVisible()

  const context = await browser.newContext({ baseURL: world.baseURL, reducedMotion: 'reduce' })
  const head = await context.newPage()
  await keepTokens(head, await world.tokensOf('head'), world.baseURL)
  await head.goto(at)
  await move(head, 'Resume agreement')
  await stands(head, 'Active')
  await head.goto(contractAt)
  await expect(limits(head).getByText(/^Closed to declarations/)).toHaveCount(0)
  await tryDeclaration(head, '2m')
  await expect(limits(head).getByText('Can be declared', { exact: true })).toBeVisible()
  await expect(limits(head)).toContainText('GBP 2,000,000.00 of GBP 400,000,000.00')
  await expect(limits(head)).toContainText('GBP 2,000,000.00 of GBP 900,000,000.00')
  await limits(head).getByRole('textbox', { name: 'Limit (100%)' }).fill('2500000.01')
  await limits(head).getByRole('button', { name: 'Show effect on limits' }).click()
  await expect(limits(head).getByText('Can’t be declared')).toBeVisible()

  await head.goto(at)
  await move(head, 'Terminate agreement', { reason: 'By agreement of both sides.', on: today() })
  await stands(head, 'Terminated')
  await expect(head.getByRole('region', { name: 'Agreement', exact: true })).toContainText('By agreement of both sides.')
  await passHour(world)
  await admin.goto(at)
  await stands(admin, 'Closed')
  await move(admin, 'Deactivate agreement', { reason: 'Replaced by another one.' })
  await stands(admin, 'Deactivated')
  await context.close()
})

test('an agreement expires and runs off, its account is settled once nothing is outstanding, and it is renewed [B10, F4]', async ({
  signedInAs,
  world,
}) => {
  test.setTimeout(240_000)
  const number = mark()
  const facility = await addFacility(world, number)
  const contractNumber = `C-2026-${number.slice(-6)}`
  const declared = await declareTo(world, facility, { stage: 15, number: contractNumber, until: daysAfter(today(), 200) })
  const yesterday = daysAfter(today(), -1)
  await endOn(world, facility, yesterday)
  await passHour(world)
  const [at, contractAt] = [`/binder/agreement/detail/${facility.agreement}`, `/binder/contract/detail/${facility.contract}`]
  const page = await signedInAs('admin', at)
  await stands(page, 'In run-off')
  await expect(
    status(page).getByText('Wait until all its declarations have ended: some are still quoted or in force.'),
  ).toBeVisible()
  await page.goto(contractAt)
  await stands(page, 'Closed')

  await declarationsEndOn(world, facility, yesterday)
  const [bordereau] = await world.db.query<{ uuid: string }>(
    sql`insert into bordereau (agreement_contract_id, kind, month, state, file_name, heads, mapping, created_by, session_id, request_id, language, created_at,
          touched_at)
        select id, 'risk', date_trunc('month', current_date), 'checked', '', '[]', '[]', created_by, gen_random_uuid(), 'r', 'en', now(), now()
        from agreement_contract where id = ${facility.contract} returning uuid`,
  )
  await passHour(world)
  await page.goto(at)
  await stands(page, 'Closed')
  await page.goto(contractAt)
  await stands(page, 'In run-off')
  await expect(page.getByRole('heading', { name: '“Settle account” isn’t possible yet:' })).toBeVisible()
  await status(page).getByRole('link', { name: contractNumber, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/contract/form/${declared}`))
  await page.goBack()
  await status(page)
    .getByRole('link', { name: /^Bordereaux received but not posted: 1,/ })
    .click()
  await expect(page).toHaveURL(`/binder/bordereau?contract=${facility.uuid}`)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(`/binder/bordereau/${bordereau!.uuid}`)
  await button(page, 'Discard file').click()
  await dialog(page).getByRole('button', { name: 'Discard file', exact: true }).click()
  await expect(page.getByText('Discarded', { exact: true })).toBeVisible()
  await page.goto(contractAt)
  await expect(status(page).getByText(`Premium not booked (1): ${contractNumber}.`)).toBeVisible()
  await expect(status(page).getByText(/^Bordereaux received/)).toHaveCount(0)
  await expect(button(page, 'Settle account')).toHaveCount(0)

  await world.db.query(
    sql`update contract_section s set premium_100 = 0 from contract x where x.id = s.contract_id and x.uuid = ${declared} returning s.id`,
  )
  await page.reload()
  await move(page, 'Settle account', { reason: 'The final account is agreed.' })
  await stands(page, 'Settled')

  await page.goto(at)
  await button(page, 'Renew agreement').click()
  await expect(page).not.toHaveURL(at)
  await stands(page, 'Draft')
  const [begins] = await world.db.query<{ day: string; before: string }>(
    sql`select n.period_from::text as day, a.period_from::text as before
        from agreement n join agreement a on a.id = n.renewed_from_id where a.id = ${facility.agreement}`,
  )
  expect(begins!.day).toBe(today())
  const compared = page.getByRole('region', { name: `Terms compared with Binder ${number}` })
  const term = (name: string) => compared.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  await expect(term('Period from').getByRole('cell')).toHaveText([shown(begins!.before), shown(begins!.day)])
  await expect(term('Inception from').getByRole('cell')).toHaveText([shown(begins!.before), shown(begins!.day)])
  await expect(compared.getByText('Section 1')).toBeVisible()
  await expect(term('Gross premium income limit')).toHaveCount(0)
  await move(page, 'Deactivate agreement', { reason: 'The binder is not renewed after all.' })
  await stands(page, 'Deactivated')
  await expect(page.getByRole('region', { name: 'Contracts of this agreement' })).toContainText('Deactivated')
})
