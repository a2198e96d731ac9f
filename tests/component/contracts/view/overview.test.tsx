import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gone, seen } from '../../person.ts'
import { UUID } from '../contract-step.ts'
import { movesOf, openView, overviewOf } from '../view-host.ts'

const VIEW = `GET /core/contract-view/${UUID}`
const MOVES = `GET /core/contract/${UUID}/moves/`
const STEP = 'GET /core/step_form'

const blocker = { key: 'missing', field: 'period_from', step: '1', params: {}, message: 'is empty', to: null }
const clear = {
  name: 'contract.clear',
  to: 3,
  lacks: [
    {
      need: 'termsAreComplete',
      message: 'The terms are complete',
      who: { permission: 'quote_contract', level: null, message: 'Anyone who can issue quotes' },
      to: `/contract/form/${UUID}?view=structure`,
      blockers: [blocker],
    },
  ],
  asks: [],
  takes: [],
}
const moves = movesOf([clear])

const totals = {
  currency: 'GBP',
  premium_100: '100000.00',
  premium_order: '50000.00',
  brokerage: '5000.00',
  ceding_commission: null,
  other_deductions: null,
  after_deductions: null,
  tax_insured: null,
  tax_insurer: null,
  net: '45000.00',
  to_pay: null,
}
const placed = {
  id: 1,
  section_no: 1,
  title: 'First layer',
  section_status: 'ntu',
  currency: 'GBP',
  limit: '1000000.00',
  order_pct: '50.0000',
  written_pct: '40.0000',
  signed_pct: '0.0000',
}

const fiscal = { ...overviewOf(), tab: 'fiscal', steps_held: [] }
const answered = (query: URLSearchParams) => (query.get('tab') === 'fiscal' ? fiscal : overviewOf())

const region = (name: string) => page.getByRole('region', { name })

test('tells who, when and how much, and how far each section is placed', async () => {
  const overview = overviewOf({ totals: [totals], is_tax_estimated: true, placed: [placed] })
  const stage = await openView('overview', { [MOVES]: moves, [VIEW]: overview })
  await seen(region('Parties and handling').getByText('Hansa Brokers'))
  await seen(region('Period and dates').getByText('1 Jan 2026'))
  const amounts = region('Key amounts')
  await seen(amounts.getByText('GBP 50,000.00'))
  await expect.element(amounts.getByText('Payable by the insured').element().parentElement!).toHaveTextContent('–')
  await seen(amounts.getByText('Taxes are estimated from the tax rates at inception'))
  const placement = region('Placement')
  await seen(placement.getByText('Order 50% · written 40% · signed 0%'))
  await seen(placement.getByText('Not taken up'))
  const { violations } = await axe.run('main')
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await stage.close()
})

test('says that nothing is entered where nothing is, and leaves out what is not placed', async () => {
  const stage = await openView('overview', { [MOVES]: { ...moves, moves: [] }, [VIEW]: overviewOf({ values: {} }) })
  await seen(region('Parties and handling').getByText('Nothing entered yet'))
  await seen(region('Key amounts').getByText('Nothing entered yet'))
  await seen(region('Next steps').getByText('No actions in this stage'))
  await gone(region('Placement'))
  await stage.close()
})

test('names what a move needs and who can meet it, and leads to the field that mends it', async () => {
  const stage = await openView('overview', { [MOVES]: moves })
  const next = region('Next steps')
  await seen(next.getByRole('heading', { name: /Clear for quotation/ }))
  await seen(next.getByText('Who: Anyone who can issue quotes'))
  await next.getByRole('button', { name: /Period from/ }).click()
  await expect.poll(() => stage.gateway.requests().some(({ name, query }) => name === STEP && query['step'] === '1')).toBe(true)
  expect(new URLSearchParams(location.search).get('field')).toBe('period_from')
  await stage.close()
})

test('an item of the checklist that is not ticked is asked for where errors are', async () => {
  const approve = { name: 'contract.approveReview', to: 9, lacks: [], asks: ['checks'], takes: ['checks'] }
  const item = { item: 'clauses', is_checked: false, blockers: [], comments: [] }
  const stage = await openView('overview', { [MOVES]: { ...movesOf([approve]), checklist: [item] } })
  await region('Next steps').getByRole('button', { name: 'Approve review' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Preview changes' }).click()
  await seen(dialog.getByRole('alert').filter({ hasText: 'Confirm every item.' }))
  await dialog.getByRole('checkbox').click()
  await gone(dialog.getByRole('alert'))
  await stage.close()
})

test('a tab that is chosen is asked for once and stands in the address', async () => {
  const stage = await openView('overview', { [MOVES]: moves, [VIEW]: answered })
  await page.getByRole('link', { name: 'Fiscal and deductions' }).click()
  await expect
    .poll(() => stage.gateway.requests().filter(({ name, query }) => name === VIEW && query['tab'] === 'fiscal').length)
    .toBe(1)
  expect(location.search).toBe('?view=fiscal')
  await stage.close()
})
