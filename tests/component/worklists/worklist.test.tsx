import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { gone, press, seen } from '../person.ts'
import { open, signedIn, type Stage } from '../stage.tsx'
import { BLOCKERS, BOARD, contract, COUNTS, counts, LIST, pageOf } from './worklist-page.ts'
import { settles } from '../rendering/waiting.ts'

const blockers = {
  items: [
    { id: 1, move: 'contract.submit', count: 0, reasons: [] },
    {
      id: 2,
      move: 'contract.submit',
      count: 4,
      reasons: [
        { text: 'Enter the interest.', who: 'Ana Ruiz as handler', to: '/contract/form/u2?step=2&field=interest' },
        { text: 'Enter the period.', who: 'Anyone who can change contracts', to: '/contract/form/u2?step=1&field=period_from' },
      ],
    },
  ],
}

const columns = [1, 2, 3, 4, 5, 6].map((stage) => ({
  stage,
  total: stage === 1 ? 25 : 0,
  total_is_estimate: false,
  items: stage === 1 ? [contract(1), contract(2)] : [],
}))

const answers = { [LIST]: pageOf(1, 2), [COUNTS]: counts, [BLOCKERS]: blockers, [BOARD]: { columns } }

async function openPage(address = '/contract/1/1'): Promise<Stage> {
  const scene = signedIn('view_contract')
  return open(address, { ...scene, answers: { ...scene.answers, ...answers } })
}

const row = (number: string) => page.getByRole('row', { name: new RegExp(number) })
const asked = ({ gateway }: Stage, name: string) => gateway.requests().findLast((request) => request.name === name)

test('a worklist tells how long each contract has been there, by when it is due and what keeps it', async () => {
  const stage = await openPage()
  await seen(row('C-2026-000001').getByText('Ready to move'))
  await seen(row('C-2026-000001').getByText('3 days'))
  await seen(row('C-2026-000002').getByText('1 Nov 2026, overdue'))
  await expect
    .element(row('C-2026-000002').getByRole('link', { name: 'Enter the interest.' }))
    .toHaveAttribute('href', '/contract/form/u2?step=2&field=interest')
  await seen(row('C-2026-000002').getByText('+3and 3 more'))
  expect(asked(stage, BLOCKERS)?.query).toEqual({ ids: '1,2' })
  await expect
    .element(page.getByRole('link', { name: 'C-2026-000001' }))
    .toHaveAttribute('href', '/contract/form/00000000-0000-4000-8000-000000000001?view=overview')
  await stage.close()
})

test('what keeps a contract stands in words on its row and on its card, and the rest opens by keyboard', async () => {
  const stage = await openPage()
  const blocked = row('C-2026-000002')
  await seen(blocked.getByText('Enter the interest.'))
  await expect.element(blocked.getByText('Enter the period.')).not.toBeVisible()
  blocked.getByText('+3').element().closest('summary')!.focus()
  await userEvent.keyboard('{Enter}')
  await seen(blocked.getByText('Ana Ruiz as handler'))
  await expect
    .element(blocked.getByRole('link', { name: 'Enter the period.' }))
    .toHaveAttribute('href', '/contract/form/u2?step=1&field=period_from')
  await seen(blocked.getByText('and 2 more'))
  await page.getByRole('link', { name: 'Board', exact: true }).click()
  const cards = page.getByRole('region', { name: 'Submission, 25 contracts' }).getByRole('listitem')
  await seen(cards.filter({ hasText: 'Harbour Mutual 1' }).getByText('Ready to move'))
  const card = cards.filter({ hasText: 'Harbour Mutual 2' })
  await card.getByText('+3').click()
  await seen(card.getByText('Enter the period.'))
  await stage.close()
})

test('the stages of the group stand over it with their counts, and the menu has them too', async () => {
  const stage = await openPage()
  const tabs = page.getByRole('navigation', { name: 'Stages of this group' })
  await seen(tabs.getByRole('link', { name: 'Quoted 1,234 contracts' }))
  await expect.element(tabs.getByRole('link', { name: /^Submission/ })).toHaveAttribute('aria-current', 'page')
  expect(tabs.getByRole('link').elements()).toHaveLength(6)
  await seen(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Quoted 1,234 contracts' }))
  expect(stage.gateway.requests().filter(({ name }) => name === COUNTS)).toHaveLength(1)
  await stage.close()
})

/** As the browser does it, before anything else has its turn. */
function choose(of: Locator, value: string): void {
  const select = of.element() as HTMLSelectElement
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

test('it is narrowed to the reader’s own and to what is overdue, in words that a saved view can keep', async () => {
  const stage = await openPage()
  await seen(row('C-2026-000001'))
  await press('Filters')
  const panel = page.getByRole('region', { name: 'Filter list' })
  await seen(panel.getByLabelText('Deadline'))
  // at once, faster than anybody: the second begins with what the first has made
  choose(panel.getByLabelText('Assigned to'), 'mine')
  choose(panel.getByLabelText('Deadline'), 'true')
  await settles(() => expect(asked(stage, LIST)?.query).toMatchObject({ 'filter[owner]': 'mine', 'filter[overdue]': 'true' }))
  expect(location.search).toBe('?filter.owner=mine&filter.overdue=true')
  await stage.close()
})

test('the contracts that wait for the reader’s decision are a filter of the address, which can be taken off the list', async () => {
  const stage = await openPage('/contract/1/1?filter.waits=mine')
  await seen(row('C-2026-000001'))
  expect(asked(stage, LIST)?.query).toMatchObject({ 'filter[waits]': 'mine' })
  await press('Remove filter: Waiting for: My decision')
  await settles(() => expect(asked(stage, LIST)?.query).not.toHaveProperty('filter[waits]'))
  expect(location.search).toBe('')
  await stage.close()
})

test('the board shows each stage with its contracts, and leads to the rest of them', async () => {
  const stage = await openPage()
  await seen(row('C-2026-000001'))
  await page.getByRole('link', { name: 'Board', exact: true }).click()
  const first = page.getByRole('region', { name: 'Submission, 25 contracts' })
  await seen(first.getByRole('link', { name: 'Harbour Mutual 2' }))
  await seen(first.getByText('1 Nov 2026, overdue'))
  await expect.element(first.getByRole('link', { name: 'Show 23 more in the list' })).toHaveAttribute('href', '/contract/1/1')
  await seen(page.getByRole('region', { name: 'Line Collection, 0 contracts' }).getByText('No contracts'))
  await page.getByRole('searchbox').fill('harbour')
  await settles(() => expect(asked(stage, BOARD)?.query).toEqual({ search: 'harbour' }))
  expect(location.search).toBe('?search=harbour&look=board')
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await seen(row('C-2026-000001'))
  await stage.close()
})

test('any other pair of group and stage is no page', async () => {
  for (const address of ['/contract/2/8', '/contract/1/7', '/contract/6/1', '/contract/1']) {
    const stage = await openPage(address)
    await seen(page.getByText('We can’t find that page.').or(page.getByText("We can't find that page.")))
    await stage.close()
  }
})

test('a stage that many contracts cannot leave at once offers no boxes', async () => {
  const scene = signedIn('view_contract')
  const renewed = 'GET /core/contract-worklist/2/19'
  const stage = await open('/contract/2/19', { ...scene, answers: { ...scene.answers, ...answers, [renewed]: pageOf(1) } })
  await seen(row('C-2026-000001'))
  await gone(page.getByRole('checkbox'))
  await stage.close()
})
