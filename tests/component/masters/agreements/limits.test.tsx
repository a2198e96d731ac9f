import { page } from 'vitest/browser'
import { RequestFailed } from '#domain/app-error.ts'
import { expect, test, vi } from 'vitest'
import type { LimitUse } from '#domain/agreements/limits/limits.ts'
import { attribute, button, gone, press, seen, type } from '../../person.ts'
import { open, signedIn } from '../../stage.tsx'
import { refusal } from '#tests/charts/problems.ts'
import { userData } from '#tests/support/user-data.ts'
import { contractRow } from './agreement-rows.ts'

const API = '/master/agreement-contract/2/'
const LIMITS = `GET ${API}limits/`
const EFFECT = `GET ${API}limits/effect/`
const PROPERTY = { id: 4, name: 'Property' }

/** One limit of a thousand, of which so much is used. */
const use = (used: number, given: Partial<LimitUse> = {}): LimitUse => ({
  kind: 'aggregate',
  limit_id: 7,
  class_of_business: PROPERTY,
  sub_class: null,
  limit: '1000.00',
  used: `${used}.00`,
  pipeline: '0.00',
  added: '0.00',
  after: `${used}.00`,
  used_pct: `${used / 10}.0000`,
  pipeline_pct: '0.0000',
  excess: null,
  result: 'ok',
  is_hard: true,
  ...given,
})

const declaration = (number: string, isBound: boolean) => ({
  uuid: `contract-${number}`,
  contract_number: number,
  assured: `Assured of ${number}`,
  stage_id: isBound ? 15 : 4,
  period_from: '2026-02-01',
  is_bound: isBound,
})

const known = (uses: readonly LimitUse[], given: object = {}) => ({
  id: 2,
  currency: 'GBP',
  notifiable_pct: '75',
  takes_declarations: true,
  uses,
  history: [],
  leader: null,
  bound: 1,
  waiting: 1,
  unconverted: 0,
  declarations: [declaration('C-2026-000001', true), declaration('C-2026-000002', false)],
  ...given,
})

async function openLimits(answer?: object, zone = 'UTC') {
  const permissions = ['view_agreementcontract', 'view_contract']
  const scene = signedIn(...permissions)
  const answers = {
    ...scene.answers,
    'GET /users/user-data/': userData({ branches: [permissions], zone }),
    [`GET ${API}`]: contractRow(2, 'active', { permitted_currencies: [{ id: 3, name: 'EUR' }] }),
    [`GET ${API}moves/`]: { status: 'open', moves: [], missing: [], outstanding: [] },
    'GET /binder/bordereau/': { rows: [], count: 0, size: 50 },
    ...(answer && { [LIMITS]: answer }),
  }
  return open('/binder/contract/detail/2', { ...scene, answers })
}

const limits = () => page.getByRole('region', { name: 'Limits in use', exact: true })
const bar = (text: string) => limits().getByRole('listitem').filter({ hasText: text })

test('less than 80 % of a limit is green, up to all of it amber, more red, each with its figures in words [B10]', async () => {
  const of = (limit_id: number, name: string) => ({ limit_id, class_of_business: { id: limit_id, name } })
  const stage = await openLimits(
    known([
      use(790, of(1, 'Marine')),
      use(800, { ...of(2, 'Energy'), pipeline: '150.00', pipeline_pct: '15.0000', result: 'warn' }),
      use(1100, { ...of(3, 'Liability'), excess: '100.00', result: 'warn', is_hard: false }),
    ]),
  )
  await attribute(bar('Marine'), 'data-tone', 'green')
  await attribute(bar('Energy'), 'data-tone', 'amber')
  await attribute(bar('Liability'), 'data-tone', 'red')
  await seen(bar('Energy').getByText('GBP 150.00', { exact: false }))
  await seen(bar('Liability').getByText('GBP 100.00', { exact: false }))
  await seen(bar('Liability').getByText('110%'))
  await stage.close()
})

test('limits that do not come are asked for again, and say meanwhile that they load [B10]', async () => {
  const stage = await openLimits()
  await seen(limits().getByRole('progressbar'))
  const failure = refusal('unexpected')
  await stage.gateway.fail(LIMITS, failure)
  await seen(limits().getByText(failure.problem.message))
  await press('Try Again')
  await stage.gateway.succeed(LIMITS, known([use(10)]))
  await attribute(bar('Property'), 'data-tone', 'green')
  await gone(limits().getByRole('progressbar'))
  await stage.close()
})

test('what a declaration would use is asked with its class, currency, amounts and day of inception, and told before it is bound [B10]', async () => {
  const stage = await openLimits(known([use(700)]))
  await press('Test a declaration')
  await limits().getByRole('combobox', { name: 'Currency' }).selectOptions('EUR')
  await type('Limit (100%)', '400')
  await type('Inception date', '1/7/2026')
  await press('Show effect on limits')
  const { query } = stage.gateway.requests().find(({ name }) => name === EFFECT)!
  expect(query).toEqual({ class_of_business: '4', currency: 'EUR', limit: '400', premium: '0', from: '2026-07-01' })
  const after = use(700, { added: '400.00', after: '1100.00', used_pct: '110.0000', excess: '100.00', result: 'block' })
  await stage.gateway.succeed(EFFECT, {
    currency: 'GBP',
    uses: [after],
    faults: [{ key: 'limit_aggregate', message: 'Property would be 100.00 above its limit.' }],
  })
  await seen(page.getByText('Property would be 100.00 above its limit.'))
  await attribute(page.getByRole('listitem').filter({ hasText: 'Property' }).last(), 'data-tone', 'red')
  await stage.close()
})

test('a declaration incepts today unless another day is chosen, and a day that is none is told where it was asked [B10]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T13:00:00Z') })
  const stage = await openLimits(known([use(700)]), 'Pacific/Auckland')
  await press('Test a declaration')
  await type('Limit (100%)', '400')
  await press('Show effect on limits')
  expect(stage.gateway.requests().find(({ name }) => name === EFFECT)!.query).toMatchObject({ from: '2026-03-02' })
  vi.useRealTimers()
  const refused = refusal('not_valid')
  await stage.gateway.fail(EFFECT, new RequestFailed({ ...refused.problem, fields: { from: 'Enter a date' } }))
  await seen(limits().getByRole('alert').filter({ hasText: 'Enter a date' }))
  await stage.close()
})

test('what a declaration cannot do without is told at its field, which has the focus, and nothing is asked [B10]', async () => {
  const stage = await openLimits(known([use(700)]))
  await press('Test a declaration')
  await press('Show effect on limits')
  const limit = limits().getByRole('textbox', { name: 'Limit (100%)', exact: true })
  await attribute(limit, 'aria-invalid', 'true')
  await expect.element(limit).toHaveAccessibleDescription('Enter a value.')
  await expect.element(limit).toHaveFocus()
  expect(stage.gateway.requests().filter(({ name }) => name === EFFECT)).toEqual([])
  await type('Limit (100%)', '400')
  await type('Inception date', '')
  await press('Show effect on limits')
  await attribute(limits().getByRole('textbox', { name: 'Inception date', exact: true }), 'aria-invalid', 'true')
  expect(stage.gateway.requests().filter(({ name }) => name === EFFECT)).toEqual([])
  await stage.close()
})

test('a declaration that waits is asked about by itself, without amounts of one’s own [B10]', async () => {
  const stage = await openLimits(known([use(700)]))
  await press('Test a declaration')
  const which = limits().getByRole('combobox').first()
  await which.selectOptions('contract-C-2026-000002')
  expect(limits().getByRole('textbox', { name: 'Limit (100%)', exact: true }).query()).toBeNull()
  await press('Show effect on limits')
  expect(stage.gateway.requests().find(({ name }) => name === EFFECT)!.query).toEqual({ contract: 'contract-C-2026-000002' })
  await stage.gateway.succeed(EFFECT, { currency: 'GBP', uses: [use(700, { added: '100.00', after: '800.00' })], faults: [] })
  await seen(limits().getByRole('status'))
  await stage.close()
})

test('who may not view contracts is offered no way to them [B10]', async () => {
  const scene = signedIn('view_agreementcontract')
  const stage = await open('/binder/contract/detail/2', {
    ...scene,
    answers: {
      ...scene.answers,
      [`GET ${API}`]: contractRow(2, 'active'),
      [`GET ${API}moves/`]: { status: 'open', moves: [], missing: [], outstanding: [] },
      'GET /binder/bordereau/': { rows: [], count: 0, size: 50 },
      [LIMITS]: known([use(10)]),
    },
  })
  await attribute(bar('Property'), 'data-tone', 'green')
  expect(page.getByRole('link', { name: 'C-2026-000001' }).query()).toBeNull()
  expect(button('Test a declaration').query()).not.toBeNull()
  await stage.close()
})

test('what was used at the end of each month is drawn as a line for each limit, and read as a table with their names [B10]', async () => {
  const income = use(300, { kind: 'income', limit_id: null, class_of_business: null })
  const history = [
    { day: '2026-09-30', used: [{ limit: 'aggregate.7', used_pct: '12.5000' }] },
    {
      day: '2026-10-31',
      used: [
        { limit: 'aggregate.7', used_pct: '110.0000' },
        { limit: 'income', used_pct: '30.0000' },
      ],
    },
  ]
  const stage = await openLimits(known([use(700), income], { history }))
  const table = page.getByRole('table', { name: 'Share of each limit in use at the end of each month', exact: true })
  await expect.poll(() => table.query()?.querySelectorAll('tr').length).toBe(3)
  const cells = [...table.element().querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(cells).toEqual([
    ['Month', 'Property, aggregate', 'Gross premium income'],
    [expect.stringMatching(/^Sept? 2026$/), '12.5%', '0%'],
    ['Oct 2026', '110%', '30%'],
  ])
  const chart = () => limits().element().querySelectorAll('.recharts-line')
  await expect.poll(() => chart().length).toBe(2)
  const legend = limits().element().querySelector('.recharts-legend-wrapper')
  expect(legend?.textContent).toContain('Property, aggregate')
  expect(legend?.textContent).toContain('Gross premium income')
  await stage.close()
})

test('an agreement contract of its first month has no history to show [B10]', async () => {
  const history = [{ day: '2026-09-30', used: [{ limit: 'aggregate.7', used_pct: '12.5000' }] }]
  const stage = await openLimits(known([use(700)], { history }))
  await attribute(bar('Property'), 'data-tone', 'green')
  expect(limits().getByRole('heading', { name: 'Usage over time', exact: true }).query()).toBeNull()
  await stage.close()
})

test('the page says that the leading market cannot be written to, and which notice was not sent [B10]', async () => {
  const notice = { at: '2026-11-20T10:00:00Z', leader: 'Syndicate 7', email: null }
  const stage = await openLimits(known([], { leader: { id: 7, name: 'Syndicate 7', email: null, notice } }))
  await seen(page.getByText(/not sent to Syndicate 7, because no email address was recorded/))
  await attribute(page.getByRole('link', { name: 'Syndicate 7' }), 'href', '/master/market/7')
  await stage.close()
  const sent = { ...notice, email: 'binders@market.example' }
  const leader = { id: 7, name: 'Syndicate 7', email: 'binders@market.example', notice: sent }
  const told = await openLimits(known([], { leader }))
  await seen(page.getByText(/Syndicate 7 was emailed at binders@market.example/))
  await told.close()
})

test('where no declarations are taken that is said, and none is offered to be tried [B10]', async () => {
  const aggregate = use(100)
  const taking = await openLimits(known([aggregate]))
  await seen(limits().getByRole('button', { name: 'Test a declaration' }))
  await taking.close()
  const stage = await openLimits(known([aggregate], { takes_declarations: false }))
  await seen(limits().getByText('Closed to declarations: the agreement must be active and the account open.'))
  expect(limits().getByRole('button', { name: 'Test a declaration' }).query()).toBeNull()
  await stage.close()
})
