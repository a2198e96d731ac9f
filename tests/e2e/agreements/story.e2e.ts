import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Crud } from '#domain/api/crud.ts'
import { CRUD } from '#domain/api/index.ts'
import { PDF } from '#tests/support/files.ts'
import { expectNoViolation } from '../axe.ts'
import { expect, keepTokens, test } from '../product.ts'
import type { World } from '../world.ts'
import { keysOn } from './keys.ts'

const MARK = randomUUID().slice(0, 8)
const NAME = `Quayside Line Slip ${MARK}`
const contracts = CRUD.get('agreement_contract') as Crud

const status = (page: Page) => page.getByRole('region', { name: 'Status', exact: true })
const totals = (page: Page) => page.getByRole('region', { name: 'Total of the shares' })
const dialog = (page: Page) => page.getByRole('dialog')

/** Makes a move, and tells what of the record was sent for it. */
async function move(page: Page, name: string, reason = ''): Promise<string[]> {
  await status(page).getByRole('button', { name, exact: true }).press('Enter')
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill(reason)
  const sent = page.waitForRequest((request) => ['PATCH', 'PUT'].includes(request.method()))
  await dialog(page).getByRole('button', { name, exact: true }).press('Enter')
  const body = (await sent).postDataJSON() as Record<string, unknown>
  await expect(dialog(page)).toHaveCount(0)
  return Object.keys(body).toSorted()
}

/** The theme follows the system, so that a test can turn it. */
async function followSystem(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('theme-menu', 'system'))
  await page.reload()
}

async function enterAgreement(page: Page): Promise<void> {
  const keys = keysOn(page)
  await keys.follow('Create')
  await expect(page.getByRole('heading', { name: 'Add Agreement' })).toBeVisible()
  await keys.type('Name', NAME)
  await keys.pick('Agreement type', 'Line slip')
  await keys.pick('Reinsurance type', 'Facultative reinsurance')
  await keys.choose('Broker', 'Stonebridge Syndicate Brokers plc')
  await keys.choose('Branch', 'London')
  await keys.choose('SBU', 'Property and Casualty')
  await keys.choose('Team', 'Property Placing')
  await keys.choose('Responsible user', 'Hannah Cole')
  await keys.type('Period from', '01/01/2027')
  await keys.type('Period to', '31/12/2027')
  await keys.choose('Time zone', 'Europe/London')
  await keys.choose('Currency', 'GBP')
  await keys.type('Commission rate (%)', '20')
  await keys.pick('Claims authority', 'None')
  await keys.type('Law', 'England and Wales')
  await keys.type('Jurisdiction', 'England and Wales')
  await keys.type('Territories', 'United Kingdom')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/binder\/agreement$/)
}

async function enterPanel(page: Page): Promise<void> {
  const keys = keysOn(page)
  const market = (place: number) => page.getByRole('group', { name: `Market ${place}`, exact: true })
  const line = async (place: number, name: string, share: string) => {
    await keys.press('Add Market')
    await keys.choose('Market', name, market(place))
    await keys.type('Share (%)', share, market(place))
  }
  await line(1, 'Harbour Syndicate 451', '60')
  await keys.tick(market(1).getByRole('checkbox', { name: 'Leader' }))
  await keys.type('Effective from', '01/01/2027', market(1))
  await line(2, 'Caledon Insurance plc', '30')
  await keys.type('Effective from', '01/01/2027', market(2))
  await expect(totals(page).getByText('90%', { exact: true })).toBeVisible()
  await expect(totals(page).getByText('10% missing', { exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '10% missing' })).toHaveText(/^From 1 Jan 2027, 90%, 10% missing$/)
  await market(2).getByRole('textbox', { name: 'Share (%)' }).focus()
  await keys.type('Share (%)', '40', market(2))
  await expect(totals(page).getByText('Complete', { exact: true })).toBeVisible()
}

async function enterContract(page: Page): Promise<void> {
  const keys = keysOn(page)
  await keys.follow('Add contract')
  await expect(page.getByRole('combobox', { name: 'Agreement', exact: true })).toHaveValue(NAME)
  await keys.pick('Underwriting authority', 'Prior submit')
  await keys.chooseOf('Risk codes', 'PD')
  await keys.type('Inception from', '01/01/2027')
  await keys.type('Inception to', '31/12/2027')
  await keys.choose('Currency', 'GBP')
  await keys.type('Gross premium income limit', '5m')
  await enterPanel(page)
  const limit = page.getByRole('group', { name: 'Admissible limit 1', exact: true })
  await keys.press('Add Admissible limit')
  await keys.choose('Class of business', 'Property', limit)
  await keys.type('Maximum any one risk', '2m', limit)
  await keys.type('Aggregate limit', '40m', limit)
  await keys.type('Effective from', '01/01/2027', limit)
  const paper = page.getByRole('group', { name: 'Document 1', exact: true })
  await keys.press('Add Document')
  await keys.pick('Document type', 'Signed agreement', paper)
  await paper.locator('input[type=file]').setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(paper.getByRole('button', { name: 'Download signed.pdf' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/binder\/contract$/)
}

/** A second section, like the first; its form was walked already. */
async function addSection(world: World, agreement: number): Promise<number> {
  const call = await world.callAs('admin')
  const { data } = await call(contracts.list, {
    page: 1,
    page_size: 20,
    search: '',
    sort: '',
    cursor: '',
    filter: { agreement: String(agreement) },
  })
  const first = (await call(contracts.load, { id: data.items[0]!.id })).data as unknown as Record<string, { id: number }>
  const made = await call(contracts.create, {
    agreement,
    inception_from: first.inception_from,
    inception_to: first.inception_to,
    max_policy_period_months: 12,
    max_advance_inception_days: 90,
    currency: first.currency!.id,
    permitted_currencies: [],
    roe_basis: 'spot',
    gross_premium_income_limit: '1000000',
    notifiable_pct: '75',
    overall_aggregate_limit: null,
    order_pct: '100',
    authority_level: 'full',
    risk_codes: [],
    subscription_panel: [],
    cob_admissible_limits: [],
    documents: [],
  } as never)
  return made.data.id
}

test('an agreement is entered by keyboard, let into force by a second person, and moved on alone [B10, F4, G8]', async ({
  signedInAs,
  world,
  browser,
}) => {
  test.setTimeout(240_000)
  const desk = await signedInAs('admin', '/binder/agreement')
  await enterAgreement(desk)
  await desk.goto(`/binder/agreement?search=${MARK}`)
  await desk.getByRole('row').filter({ hasText: NAME }).focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: 'Contracts of this agreement' })).toBeVisible()
  const address = new URL(desk.url()).pathname
  const agreement = Number(address.split('/').at(-1))
  await enterContract(desk)

  const spare = await addSection(world, agreement)
  await desk.goto(`/binder/contract/detail/${spare}`)
  expect(await move(desk, 'Deactivate contract', 'Entered by mistake')).toEqual(['account_status', 'on', 'reason', 'row_version'])
  await expect(status(desk).getByText('Deactivated', { exact: true })).toBeVisible()

  await desk.goto(address)
  expect(await move(desk, 'Submit for review')).toEqual(['on', 'reason', 'row_version', 'status'])
  await expect(status(desk).getByText('Under review', { exact: true })).toBeVisible()
  await expect(status(desk).getByText('You prepared or last changed this agreement, so someone else must do this.')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Activate agreement', exact: true })).toHaveCount(0)
  await expect(desk.getByText('The terms are locked: the agreement is under review, in force or ended.')).toBeVisible()
  await followSystem(desk)
  await expect(status(desk).getByText('Under review', { exact: true })).toBeVisible()
  await expectNoViolation(desk, 'an agreement under review', [1440])

  const second = await browser.newPage({ baseURL: world.baseURL, reducedMotion: 'reduce' })
  await keepTokens(second, await world.tokensOf('head'))
  await second.goto(address)
  await move(second, 'Activate agreement')
  await expect(status(second).getByText('Active', { exact: true })).toBeVisible()
  await second.goto(`/binder/agreement?search=${MARK}`)
  await expect(second.getByRole('link', { name: `View ${NAME}` })).toBeAttached()
  await expect(second.getByRole('link', { name: `Edit ${NAME}` })).toHaveCount(0)

  await second.goto(address)
  const listed = second.getByRole('region', { name: 'Contracts of this agreement' })
  await listed.getByRole('link').first().click()
  expect(await move(second, 'Put account on hold', 'The panel is being renewed')).toEqual([
    'account_status',
    'on',
    'reason',
    'row_version',
  ])
  await expect(status(second).getByText('On hold', { exact: true })).toBeVisible()

  await second.goto(address)
  await second.getByRole('button', { name: 'History', exact: true }).click()
  const history = second.getByRole('region', { name: 'History', exact: true })
  await expect(history.getByRole('listitem').filter({ hasText: 'Helena Laurent' }).first()).toContainText(/Under review.*Active/)
  await expect(history.getByRole('listitem').filter({ hasText: 'Ada Marsh' }).first()).toContainText(/Draft.*Under review/)
  await expect(history).not.toContainText('under_review')

  await second.setViewportSize({ width: 390, height: 844 })
  await second.evaluate(() => localStorage.setItem('language', 'ja'))
  await followSystem(second)
  await expect(second.getByRole('heading', { name: 'この基本協定の契約' })).toBeVisible()
  await expect(second.getByText('有効', { exact: true }).first()).toBeVisible()
  expect(await second.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await expectNoViolation(second, 'an agreement in Japanese', [390])
  await second.close()
})
