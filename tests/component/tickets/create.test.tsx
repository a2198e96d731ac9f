import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { choose, gone, press, seen } from '../person.ts'
import { open, signedIn, type Stage } from '../stage.tsx'
import { ticketOf } from './ticket-stage.ts'

const CREATE = 'POST /core/support_tickets/'
const PLACE = '/master/region?search=nord'

const dialog = () => page.getByRole('dialog')
const fill = (name: string, text: string) => dialog().getByRole('textbox', { name }).fill(text)

async function openSupport(...permissions: string[]): Promise<Stage> {
  const scene = signedIn('view_region', 'add_supportticket', 'view_supportticket', ...permissions)
  const stage = await open(PLACE, scene)
  stage.gateway.always('GET /master/region/', {
    items: [],
    page: 1,
    page_size: 20,
    total: 0,
    total_is_estimate: false,
    next_cursor: null,
  })
  await page.getByRole('button', { name: /^Account: / }).click()
  await choose('Get support')
  await seen(dialog().getByRole('button', { name: 'Create ticket' }))
  return stage
}

async function create({ gateway }: Stage): Promise<Record<string, unknown>> {
  await fill('Subject', 'Region list is empty')
  await fill('Description', 'Nothing is shown since this morning.')
  await dialog().getByRole('button', { name: 'Create ticket' }).click()
  await gateway.next(CREATE)
  const sent = () => gateway.requests().find(({ name }) => name === CREATE)?.body as Record<string, unknown> | undefined
  await expect.poll(sent).toHaveProperty('subject')
  return sent()!
}

test('a ticket can be created on any page, which it names; events that were not shown are not sent [G7, D2]', async () => {
  const stage = await openSupport()
  await seen(dialog().getByText(PLACE))
  expect(dialog().getByRole('checkbox', { name: 'Send these events to support' }).query()).toBeNull()
  expect(await create(stage)).toMatchObject({ subject: 'Region list is empty', page: PLACE, screen_events: [], attachments: [] })
  await stage.gateway.succeed(CREATE, ticketOf(), 'Support ticket TKT-2026-000042 created')
  await gone(dialog())
  await expect.poll(() => stage.announced).toContain('Support ticket TKT-2026-000042 created')
  expect(`${location.pathname}${location.search}`).toBe(PLACE)
})

test('recorded events are sent once they were seen and agreed to; the page is left out on request [G7]', async () => {
  const stage = await openSupport()
  await dialog()
    .getByRole('button', { name: /^Show recorded events/ })
    .click()
  await seen(dialog().getByRole('list', { name: 'Recorded events' }))
  await seen(
    dialog()
      .getByText(/^resource: /)
      .first(),
  )
  await dialog().getByRole('checkbox', { name: 'Send these events to support' }).click()
  await dialog().getByRole('checkbox', { name: 'The page you are on' }).click()
  const sent = await create(stage)
  const events = sent.screen_events as { at: string; what: string }[]
  expect(events.length).toBeGreaterThan(0)
  expect(events.every(({ what }) => /^[\w.]+: \S+ → /.test(what))).toBe(true)
  expect(sent).not.toHaveProperty('page')
})

test('whoever answers tickets can ask on behalf of someone, and others can’t', async () => {
  await openSupport()
  expect(dialog().getByLabelText('On behalf of').query()).toBeNull()
  const stage = await openSupport('change_supportticket_status')
  stage.gateway.always('GET /master/options/user', [{ id: 6, name: 'Hannah Cole', group: null }])
  await dialog().getByLabelText('On behalf of').first().click()
  await page.getByRole('option', { name: 'Hannah Cole' }).click()
  expect(await create(stage)).toMatchObject({ requester: 6 })
})

test('what is refused is said at its field, and what was typed stays', async () => {
  const stage = await openSupport()
  await create(stage)
  const { refusal } = await import('#tests/charts/problems.ts')
  const refused = refusal('not_valid')
  refused.problem.fields = { subject: 'Use at least 5 characters.' }
  await stage.gateway.fail(CREATE, refused)
  await seen(dialog().getByText('Use at least 5 characters.'))
  await expect.element(dialog().getByRole('textbox', { name: 'Subject' })).toHaveValue('Region list is empty')
  await press('Cancel')
  await gone(dialog())
})
