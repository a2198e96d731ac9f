import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { daysAfter, monthsAfter } from '#domain/dates.ts'
import { expectNoViolation } from '../axe.ts'
import { sql } from '#server/store/sql/sql.ts'
import { whileCheckIsHeld, whilePostingIsHeld } from '#tests/api/bordereaux/held.ts'
import { expect, test } from '../product.ts'
import type { World } from '../world.ts'

const HEADS = [
  'Our certificate',
  'Insured Name',
  'Risk Code',
  'Country of Risk',
  'Inception Date',
  'Expiry Date',
  'Currency',
  'Sum Insured',
  'Gross Premium',
  'Commission',
  'Taxes',
  'Net Premium',
]

const textOf = async (download: Download) => (await readFile(await download.path(), 'utf8')).replace(/^\uFEFF/, '').trim()

const month = () => `${new Date().toISOString().slice(0, 7)}-01`

const LARGE = ['250000', '400.00', '90.00', '48.00', '262.00']
/** So small that 20,000 of them have room under the limits. */
const SMALL = ['3000', '40.00', '9.00', '4.80', '26.20']

/** A risk of this month, told apart by its certificate. */
function row(certificate: string, country = 'United Kingdom', sums = LARGE): string[] {
  const from = daysAfter(month(), 2)
  return [certificate, 'Ada Lovelace', 'PD', country, from, monthsAfter(from, 12), 'GBP', ...sums]
}

const fileOf = (rows: readonly string[][]) => [HEADS, ...rows].map((cells) => cells.join(',')).join('\r\n')

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Named by the kind and month that it tells of. */
const standing = (page: Page) => page.getByRole('region', { name: /^Risk · / })
/** One of its counts, by its name. */
const count = (page: Page, name: string) =>
  standing(page)
    .getByRole('definition')
    .and(page.locator(`dt:text-is("${name}") + dd`))

async function chooseContract(page: Page): Promise<void> {
  await page.goto('/binder/bordereau/receive')
  const contract = page.getByRole('combobox', { name: 'Agreement contract' })
  await contract.fill('SLP-BA-0107/1')
  /** The others go once the server has searched: a list that moves under the pointer loses the press. */
  const options = page.getByRole('listbox', { name: 'Agreement contract' }).getByRole('option')
  await expect(options).toHaveText(['SLP-BA-0107/1'])
  await options.click()
  await page.getByRole('combobox', { name: 'Type' }).selectOption('risk')
  await page.getByRole('combobox', { name: 'Month' }).selectOption(month())
}

/** Opens the window for a file of this month and sends one. */
async function sendFile(page: Page, text: string): Promise<void> {
  await button(page, 'Select file').click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog(page)
      .getByRole('button', { name: /^File to import/ })
      .click(),
  ])
  await chooser.setFiles({ name: 'risk.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}

const certificate = (page: Page) => dialog(page).getByRole('combobox', { name: 'Field for column Our certificate' })

/** Starts the check, and waits for the page of the bordereau. */
async function check(page: Page): Promise<void> {
  await button(page, 'Check file').click()
  await page.waitForURL(/\/binder\/bordereau\/[0-9a-f-]{36}$/)
}

async function move(page: Page, name: string, reason?: string): Promise<void> {
  await standing(page).getByRole('button', { name, exact: true }).click()
  if (reason) await dialog(page).getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog(page).getByRole('button', { name, exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
}

/** The theme follows the system, so that a test can turn it. */
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('theme-menu', 'system')
  }),
)

test('a bordereau is received, its faults go back as a file, the mended one is posted and taken back [B10]', async ({
  signedInAs,
}) => {
  test.setTimeout(240_000)
  const page = await signedInAs('head')
  await chooseContract(page)
  await expectNoViolation(page, 'receiving a bordereau')
  await sendFile(page, fileOf([row('E2E-1'), row('E2E-2', 'France'), row('E2E-3')]))
  await expect(dialog(page).getByText('Required field without a column: Certificate reference.')).toBeVisible()
  await certificate(page).selectOption('certificate_reference')
  await check(page)
  await expect(standing(page).getByText('Checked', { exact: true })).toBeVisible()
  await expect(page.getByText('Country of Risk: Country outside the territories')).toBeVisible()
  await expect(page.getByRole('row', { name: /^3 Country of Risk France/ })).toBeVisible()
  await expectNoViolation(page, 'a bordereau with a fault')

  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download error file').click()])
  const lines = (await textOf(download)).split('\r\n')
  expect(lines[0]).toBe(`${HEADS.join(',')},Reason`)
  expect(lines[2]).toMatch(/^E2E-2,.*,France,.*Country of Risk: The agreement doesn’t cover this country\.?"?$/)
  await move(page, 'Discard file')
  await expect(standing(page).getByText('Discarded', { exact: true })).toBeVisible()

  await chooseContract(page)
  await sendFile(page, lines.join('\r\n').replace('France', 'United Kingdom'))
  await expect(certificate(page)).toHaveValue('certificate_reference')
  await check(page)
  await expect(standing(page).getByText('Checked', { exact: true })).toBeVisible()
  await move(page, 'Post rows')
  await expect(standing(page).getByText('Posted', { exact: true })).toBeVisible()
  await move(page, 'Reverse posting', 'The coverholder sends another file.')
  await expect(standing(page).getByText('Reversed', { exact: true })).toBeVisible()
  await expect(standing(page).getByText('Reason: The coverholder sends another file.')).toBeVisible()
  await page.goto('/binder/bordereau')
  await expect(page.getByRole('link', { name: 'Receive bordereau' }).first()).toBeVisible()
  await expectNoViolation(page, 'the list of bordereaux')
})

/** How far the server is with the bordereau at an address. */
async function standingOf(world: World, address: string) {
  const [found] = await world.db.query<{ state: string; done: number; total: number; good: number; bad: number; lines: number }>(
    sql`select state, done, total, good, bad, (select count(*)::int from bordereau_line l where l.bordereau_id = b.id) as lines
        from bordereau b where uuid = ${uuidIn(address)}`,
  )
  return found!
}

const uuidIn = (address: string) => address.split('/').at(-1)!

/** The address of the check that is in its middle: the database tells of it before the page does. */
async function begunCheck({ db }: World): Promise<string> {
  const look = async () => {
    const [one] = await db.query<{ uuid: string }>(
      sql`select uuid from bordereau where state = 'checking' and done > 0 order by created_at desc limit 1`,
    )
    return one?.uuid ?? ''
  }
  let uuid = ''
  await expect.poll(async () => (uuid = await look()), { intervals: [20], timeout: 60_000 }).not.toBe('')
  return `/binder/bordereau/${uuid}`
}

test('a browser that is closed in the middle of a check, and of a posting, of 20,000 rows changes nothing of them [B10]', async ({
  signedInAs,
  context,
  world,
}) => {
  test.setTimeout(240_000)
  const page = await signedInAs('head')
  await chooseContract(page)
  const rows = Array.from({ length: 20_000 }, (_, n) => row(`MANY-${n}`, n % 1000 === 999 ? 'France' : 'United Kingdom', SMALL))
  await sendFile(page, fileOf(rows))
  await certificate(page).selectOption('certificate_reference')
  await button(page, 'Check file').click()
  const address = await begunCheck(world)
  let closing = Promise.resolve()
  const left = await whileCheckIsHeld(world.db, uuidIn(address), () => {
    closing = page.close()
    return standingOf(world, address)
  })
  await closing
  expect([left.state, left.done > 0, left.done < 20_000]).toEqual(['checking', true, true])

  const again = await context.newPage()
  await again.goto(address)
  await expect(standing(again).getByText('Checked', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(count(again, 'Rows')).toHaveText('20,000')
  await expect(count(again, 'Without errors')).toHaveText('19,980')
  await expect(count(again, 'With errors')).toHaveText('20')
  await standing(again).getByRole('button', { name: 'Post rows', exact: true }).click()
  const unposted = await whilePostingIsHeld(world.db, uuidIn(address), async () => {
    await dialog(again).getByRole('button', { name: 'Post rows', exact: true }).click()
    await expect(standing(again).getByText(/^[\d,]*[1-9][\d,]* of 19,980 rows posted/)).toBeVisible()
    await again.close()
    return standingOf(world, address)
  })
  expect([unposted.state, unposted.done > 0, unposted.done < 19_980, unposted.lines]).toEqual(['posting', true, true, 0])

  const last = await context.newPage()
  await last.goto(address)
  await expect(standing(last).getByText('Posted', { exact: true })).toBeVisible({ timeout: 60_000 })
  expect(await standingOf(world, address)).toMatchObject({ state: 'posted', total: 20_000, good: 19_980, bad: 20, lines: 19_980 })
  await move(last, 'Reverse posting', 'Only a trial.')
  await expect(standing(last).getByText('Reversed', { exact: true })).toBeVisible()
})

test('a bordereau with faults is checked again from the file that stays with it [B10]', async ({ signedInAs }) => {
  const page = await signedInAs('head', '/binder/bordereau?state=checked')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(standing(page).getByText('Checked', { exact: true })).toBeVisible()
  const answered = page.waitForResponse((response) => response.url().endsWith('/check/'))
  await move(page, 'Check again')
  expect((await answered).status()).toBe(200)
  await expect(standing(page).getByText('Checked', { exact: true })).toBeVisible()
  await expect(page.getByText('Sum Insured Amount: Above the limit of the class')).toBeVisible()
})

test('the heads of a file are found below its title rows, another row can be chosen, and the rows above go back with it [B10]', async ({
  signedInAs,
}) => {
  test.setTimeout(240_000)
  const page = await signedInAs('head')
  await chooseContract(page)
  const above = ['Tidewater Underwriting', '', 'Risk bordereau,Household']
  await sendFile(page, [...above, fileOf([row('E2E-7', 'France')])].join('\r\n'))
  const heads = dialog(page).getByRole('combobox', { name: 'Row with the column headings' })
  await expect(heads).toHaveValue('4')
  await expectNoViolation(page, 'columns of a file with title rows')
  await heads.selectOption('3')
  await expect(dialog(page).getByRole('combobox', { name: 'Field for column Household' })).toBeVisible()
  await heads.selectOption('4')
  await certificate(page).selectOption('certificate_reference')
  await check(page)
  await expect(page.getByRole('row', { name: /^5 Country of Risk France/ })).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download error file').click()])
  expect((await textOf(download)).split('\r\n').slice(0, 4)).toEqual([...above, `${HEADS.join(',')},Reason`])
  await move(page, 'Discard file')
})
