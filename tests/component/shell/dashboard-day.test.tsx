import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gone, heading, seen } from '../person.ts'
import { dashboardData, freeDay, open, signedIn } from '../stage.tsx'

const DAY = 'GET /dashboard/day/'
const BUSINESS = 'GET /dashboard/business/'

const contract = {
  uuid: '00000000-0000-4000-8000-000000000011',
  contract_number: 'C-2026-000011',
  assured: 'Harbour Mutual',
  stage_id: 4,
  group_id: 1,
}
const part = (name: string) => page.getByRole('region', { name })

test('the first page leads to what waits: own contracts by stage, decisions, what is due, and what was open last [B2]', async () => {
  const day = {
    today: '2020-03-02',
    queue: [{ stage_id: 4, group_id: 1, total: 3, overdue: 2 }],
    decisions: [{ stage_id: 8, group_id: 2, total: 1 }],
    agreements: 2,
    due: {
      total: 3,
      items: [
        { ...contract, due_on: '2020-03-01' },
        { ...contract, uuid: '00000000-0000-4000-8000-000000000012', assured: 'Quay Re', due_on: '2020-03-02' },
      ],
    },
    waits: { total: 0, items: [] },
    opened: [{ ...contract, assured: null, at: '2026-11-23T10:00:00.000Z' }],
  }
  const scene = signedIn('view_contract')
  const stage = await open('/dashboard', { ...scene, answers: { ...scene.answers, [DAY]: day } })
  const queue = part('Your contracts').getByRole('listitem')
  await seen(queue.filter({ hasText: '2 overdue' }))
  const to = (name: string, link: string) =>
    part(name).getByRole('link', { name: link, exact: true }).element().getAttribute('href')
  expect(to('Your contracts', 'Quoted')).toMatch(/^\/contract\/1\/4\?filter\.handler=\d+$/)
  expect(to('Waiting for your decision', 'Review returned')).toBe('/contract/2/7?filter.waits=mine')
  expect(to('Waiting for your decision', 'Agreements under review')).toBe('/binder/agreement?filter.waits=mine')
  expect(to('Due next', 'Harbour Mutual')).toBe(`/contract/form/${contract.uuid}?view=overview`)
  await seen(part('Due next').getByText('Overdue since 1 Mar 2020'))
  await seen(part('Due next').getByText('2 Mar 2020', { exact: true }))
  expect(to('Opened recently', 'C-2026-000011')).toContain(contract.uuid)
  const late = { ...contract, uuid: '00000000-0000-4000-8000-000000000013', assured: 'Late Re', due_on: '2020-03-09' }
  stage.gateway.always(DAY, { ...day, due: { total: 3, items: [...day.due.items, late] } })
  await part('Due next').getByRole('link', { name: '1 more' }).click()
  await seen(part('Due next').getByRole('link', { name: 'Late Re' }))
  expect([location.search, stage.gateway.requests().findLast(({ name }) => name === DAY)?.query]).toEqual([
    '?due=all',
    { due: 'all' },
  ])
  await stage.close()
})

test('what else waits leads to where it is dealt with, with its day and what is owed, and tells how many more there are [B2]', async () => {
  const { stage_id: _stage, group_id: _group, ...named } = contract
  const none = { ...named, endorsement: null, amount: null, currency: null }
  const items = [
    { ...none, what: 'market_subjectivity', name: 'Kestrel 1192', due_on: '2020-03-01' },
    { ...none, what: 'approval', endorsement: 12, name: 'B0713X/E001', due_on: '2031-12-13' },
    { ...none, what: 'premium', name: null, due_on: '2031-12-20', amount: '749.75', currency: 'GBP' },
    { ...none, what: 'subjectivity', name: 'Survey', due_on: null },
  ]
  const scene = signedIn('view_contract')
  const day = { ...freeDay, waits: { total: 7, items } }
  const stage = await open('/dashboard', { ...scene, answers: { ...scene.answers, [DAY]: day } })
  const rows = part('Waiting for you').getByRole('listitem')
  await seen(rows.filter({ hasText: 'C-2026-000011 · Market subjectivity open · Kestrel 1192' }).getByText('1 Mar 2020'))
  await seen(rows.filter({ hasText: 'Premium due' }).getByText('GBP 749.75'))
  await seen(rows.filter({ hasText: 'Endorsement to approve · B0713X/E001' }).getByText('13 Dec 2031'))
  await seen(part('Waiting for you').getByText('3 more'))
  const links = part('Waiting for you').getByRole('link').elements()
  const view = `/contract/form/${contract.uuid}?view=`
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `${view}lines`,
    '/endorsement/12',
    `${view}premium`,
    `${view}overview`,
    '/dashboard?waits=all',
  ])
  stage.gateway.always(DAY, {
    ...freeDay,
    waits: { total: 7, items: [...items, ...items.map((each) => ({ ...each, name: 'Late' }))].slice(0, 7) },
  })
  await part('Waiting for you').getByRole('link', { name: '3 more' }).click()
  await expect.poll(() => part('Waiting for you').getByRole('listitem').elements().length).toBe(7)
  expect(stage.gateway.requests().findLast(({ name }) => name === DAY)?.query).toEqual({ waits: 'all' })
  await stage.close()
})

test('who may not see contracts is asked nothing of them, and who is no head sees no business [A4]', async () => {
  const stage = await open('/dashboard', signedIn('view_region'))
  await seen(heading('Latest changes'))
  await gone(heading('Your contracts'))
  await gone(heading('Business'))
  expect(
    stage.gateway
      .requests()
      .map(({ name }) => name)
      .filter((name) => name === DAY || name === BUSINESS),
  ).toEqual([])
  await stage.close()
})

test('a head sees premium, pipeline, ages and the hit ratio, each leading to its contracts, by year', async () => {
  const scene = signedIn('view_contract')
  const user = scene.answers!['GET /users/user-data/'] as { user_data: object }
  const head = { ...user, user_data: { ...user.user_data, user_role: { id: 7, name: 'Head', authority_level: 200 } } }
  const business = {
    year: 2026,
    months: [{ month: '2026-03', currency_id: 9, currency: 'GBP', premium: '250000.01', contracts: 2 }],
    classes: [
      { id: 5, name: 'Property', currency_id: 9, currency: 'GBP', premium: '250000.01', contracts: 2 },
      { id: null, name: null, currency_id: 9, currency: 'GBP', premium: '10.00', contracts: 1 },
    ],
    pipeline: [
      { stage_id: 4, group_id: 1, total: 12 },
      { stage_id: 21, group_id: 4, total: 2 },
    ],
    ages: [
      { up_to: 7, since_from: '2026-11-18', since_to: null, total: 3 },
      { up_to: null, since_from: null, since_to: '2026-11-17', total: 1 },
    ],
    outcome: { bound: 3, not_taken_up: 1, declined: 4 },
  }
  const mills = { uuid: '7c6f8b7e-5b0e-4a55-9a3f-0d7f3b1d6a11', contract_number: 'C-2026-000007', assured: 'Harbour Mills' }
  const items = [
    { ...mills, month: '2026-03', kind: 'premium', premium: '260000.01' },
    { ...mills, month: '2026-03', kind: 'endorsement', premium: '-10000.00' },
  ]
  const behind = { items, page: 1, page_size: 25, total: 2, total_is_estimate: false, next_cursor: null, premium: '250000.01' }
  const answers = {
    ...scene.answers,
    'GET /users/user-data/': head,
    'GET /dashboard/': dashboardData,
    [DAY]: freeDay,
    [BUSINESS]: business,
    [`${BUSINESS}premium/`]: behind,
  }
  const stage = await open('/dashboard', { ...scene, answers })
  await seen(part('Hit ratio').getByText('75%'))
  await seen(part('Bound premium by class of business, GBP').getByRole('cell', { name: 'GBP 250,000.01' }))
  const to = (name: string, link: string) => part(name).getByRole('link', { name: link }).element().getAttribute('href')
  const year = '/contract?filter.year_of_account__from=2026&filter.year_of_account__to=2026'
  expect(to('Bound premium by class of business, GBP', 'Property')).toBe('/dashboard?currency=9&class=5')
  expect(to('Bound premium by class of business, GBP', 'No class')).toBe('/dashboard?currency=9&class=none')
  expect(to('Hit ratio', 'Not taken up')).toBe(`${year}&filter.stage_id=22&filter.quote_version__from=1`)
  expect(to('Hit ratio', 'Declined before quoting')).toBe(`${year}&filter.stage_id=22&filter.quote_version__to=0`)
  expect(to('Bound premium (our order)', 'Mar 2026')).toBe('/dashboard?currency=9&month=2026-03')
  expect(to('Pipeline by stage', 'Quoted')).toBe('/contract/1/4')
  expect(to('Pipeline by stage', 'Part cancelled')).toBe('/contract/4/21')
  const open14 = '/contract?filter.stage_id=1%2C2%2C3%2C4%2C5%2C6%2C7%2C8%2C9%2C10%2C11%2C12%2C13%2C14'
  expect(to('Age in stage before binding', '0–6 days')).toBe(`${open14}&filter.stage_since__from=2026-11-18`)
  expect(to('Age in stage before binding', '7 days or more')).toBe(`${open14}&filter.stage_since__to=2026-11-17`)
  await part('Bound premium (our order)').getByRole('link', { name: 'Mar 2026' }).click()
  const dialog = page.getByRole('dialog', { name: 'Premium Mar 2026 · GBP' })
  await seen(dialog.getByRole('row', { name: 'C-2026-000007 · Harbour Mills Endorsement premium -GBP 10,000.00' }))
  await seen(dialog.getByRole('row', { name: 'Total GBP 250,000.01' }))
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('combobox', { name: 'Underwriting year' }).selectOptions(String(new Date().getFullYear() - 1))
  await expect.poll(() => stage.gateway.requests().filter(({ name }) => name === BUSINESS).length).toBe(2)
  await stage.close()
})
