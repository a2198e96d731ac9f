import type { BrowserContext, Page } from '@playwright/test'
import { NOTIFICATION_STREAM, notificationCalls } from '#domain/api/calls/notifications.ts'
import { addTicketComment, createTicket } from '#domain/api/tickets.ts'
import { NOTIFICATIONS } from '#domain/notifications/limits.ts'
import { sql } from '#server/store/sql/sql.ts'
import { expectNoViolationIn } from '../axe.ts'
import { expect, keepTokens, test } from '../product.ts'
import type { World } from '../world.ts'

const UNREAD = notificationCalls.loadUnread.path

const bell = (page: Page, unread: number) => {
  const many = unread === 1 ? '1 unread notification' : `${unread} unread notifications`
  return page.getByRole('button', { name: unread === 0 ? 'No unread notifications' : many, exact: true })
}

/** The next answer to what the bell asks for. */
const answer = (page: Page, path: string, status = 200) =>
  page.waitForResponse((response) => response.url().endsWith(path) && response.status() === status)

/** Someone of their own, and the number of a ticket that they have asked. */
async function someoneWhoAsks(world: World) {
  const email = await world.addPersonLike('handler')
  const call = await world.callAs(email)
  const { data } = await call(createTicket, {
    subject: 'Premium screen is empty',
    description: 'Since this morning the premium of one contract is not shown.',
    category: 'bug',
    priority: 'medium',
    screen_events: [],
    attachments: [],
  })
  return { email, ticket: data.ticket_number }
}

/** Someone answers in a ticket. */
async function comment(world: World, ticket: string, times = 1): Promise<void> {
  const call = await world.callAs('admin')
  for (let n = 1; n <= times; n += 1)
    await call(addTicketComment, {
      ticket_number: ticket,
      comment: `Answer ${n}`,
      is_internal: false,
      mentions: [],
      attachments: [],
    })
}

/** Opens a page on which the bell hears its stream. */
async function openHearing(page: Page, world: World, email: string, path = '/dashboard'): Promise<void> {
  await keepTokens(page, await world.tokensOf(email))
  const opened = answer(page, NOTIFICATION_STREAM)
  await page.goto(path)
  await opened
  await expect(bell(page, 0)).toBeVisible()
}

async function answeringIn(context: BrowserContext, world: World, ticket: string): Promise<Page> {
  const page = await context.newPage()
  await keepTokens(page, await world.tokensOf('admin'), world.baseURL)
  await page.goto(`${world.baseURL}/support-ticket/view/${ticket}`)
  return page
}

/** Notes in the page when its bell first says how many are unread: what looks at it from outside does so more and more seldom. */
async function noteRings(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const rings: number[] = Object.assign(window, { rings: [] }).rings
    const look = () => {
      const [, unread] = /^(\d+) unread/.exec(document.querySelector('header [aria-label*="unread"]')?.ariaLabel ?? '') ?? []
      if (unread !== undefined) rings[Number(unread)] ??= Date.now()
    }
    new MutationObserver(look).observe(document.body, { subtree: true, attributeFilter: ['aria-label'] })
  })
  return () => page.evaluate(() => (window as unknown as { rings: number[] }).rings)
}

const DELIVERIES = [1, 2, 3, 4, 5]

test('each comment in one browser rings the bell of who asked in another by the stream alone, in less than a second where nothing is in its way [D2]', async ({
  page,
  world,
  browser,
}) => {
  const { email, ticket } = await someoneWhoAsks(world)
  await openHearing(page, world, email)
  const rings = await noteRings(page)
  const asked: string[] = []
  page.on('request', (request) => void (request.url().includes('/notifications/') && asked.push(request.url())))
  const context = await browser.newContext()
  const other = await answeringIn(context, world, ticket)
  const sent: number[] = []
  for (const unread of DELIVERIES) {
    await other.getByLabel('Comment', { exact: true }).fill(`Answer ${unread}`)
    const answered = answer(other, addTicketComment.path)
    await other.getByRole('button', { name: 'Add comment' }).click()
    sent.push((await answered).request().timing().startTime)
    await expect(bell(page, unread)).toBeVisible()
    await expect(other.getByText(`Answer ${unread}`, { exact: true })).toBeVisible()
  }
  await context.close()
  expect(asked).toEqual([])
  const heard = await rings()
  const times = DELIVERIES.map((unread, place) => Math.round(heard[unread]! - sent[place]!))
  expect(Math.min(...times), `ms from the call to the bell: ${times.join(', ')}`).toBeLessThan(1_000)
})

test('where streams are cut the bell asks after half a minute [D2]', async ({ page, world }) => {
  const { email, ticket } = await someoneWhoAsks(world)
  await page.route(`**/api${NOTIFICATION_STREAM}`, (route) => route.abort())
  await keepTokens(page, await world.tokensOf(email))
  await page.clock.install()
  const cut = page.waitForRequest((request) => request.url().endsWith(NOTIFICATION_STREAM))
  await page.goto('/dashboard')
  await cut
  await answer(page, UNREAD)
  await comment(world, ticket)
  await expect(bell(page, 0)).toBeVisible()
  await page.clock.fastForward(NOTIFICATIONS.pollPause)
  await expect(bell(page, 1)).toBeVisible()
})

test('the bell renews no session, keeps none alive and ends none: it rests until someone does something [H1]', async ({
  page,
  world,
}) => {
  const email = await world.addPersonLike('handler')
  await openHearing(page, world, email, '/master/region')
  await expect(page.getByRole('table', { name: 'Region List' })).toBeVisible()
  const renewals: string[] = []
  page.on('request', (request) => void (request.url().includes('token_refresh') && renewals.push(request.url())))
  const refused = answer(page, UNREAD, 401)
  await world.expireTokens(email)
  await world.db.query(sql`update app_user set role_id = role_id where email = ${email}`)
  await refused
  await expect(page.getByRole('table', { name: 'Region List' })).toBeVisible()
  expect(renewals).toEqual([])

  const opened = answer(page, NOTIFICATION_STREAM)
  await page.getByRole('link', { name: 'Country', exact: true }).click()
  await opened
  await expect(page.getByRole('table', { name: 'Country List' })).toHaveAttribute('aria-busy', 'false')
  expect(renewals).toHaveLength(1)

  const over = answer(page, UNREAD, 401)
  await world.revokeSessions(email)
  await over
  await expect(page).toHaveURL('/master/country')
  await expect(page.getByRole('table', { name: 'Country List' })).toBeVisible()
  expect(renewals).toHaveLength(1)
})

test('notifications are opened, walked, marked and left by keys alone, and axe finds no fault in them [D2]', async ({
  page,
  world,
}) => {
  test.setTimeout(240_000)
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('theme-menu', 'system')
  })
  const { email, ticket } = await someoneWhoAsks(world)
  await openHearing(page, world, email)
  await comment(world, ticket, 3)
  await bell(page, 3).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  const items = panel.getByRole('listitem')
  await expect(items).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(items.nth(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(bell(page, 2)).toBeVisible()
  await expect(items.nth(1).getByRole('button', { name: 'Mark as unread' })).toBeFocused()
  await expectNoViolationIn(page.getByRole('banner'), 'the header with a bell')
  await expectNoViolationIn(panel, 'notifications')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(bell(page, 2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(items).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await expect(items.first().getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/support-ticket/view/${ticket}$`))
  await expect(bell(page, 1)).toBeVisible()
})

test('a kind that is switched off in the profile, where the bell leads to, tells nothing any more [D2]', async ({
  page,
  world,
}) => {
  const { email, ticket } = await someoneWhoAsks(world)
  await openHearing(page, world, email)
  await bell(page, 0).click()
  await page.getByRole('link', { name: 'Notification settings' }).click()
  await expect(page.getByRole('heading', { name: 'Notifications', level: 2 })).toBeFocused()
  const comments = page.getByRole('checkbox', { name: 'New comment: in Slipway' })
  await comments.uncheck()
  await expect(page.getByText('Notification setting saved')).toBeVisible()
  await page.reload()
  await expect(comments).not.toBeChecked()
  await comment(world, ticket)
  await world.db.query(sql`delete from notification_setting where user_id = (select id from app_user where email = ${email})`)
  await comment(world, ticket)
  await expect(bell(page, 1)).toBeVisible()
})
