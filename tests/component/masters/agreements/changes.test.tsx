import { RequestFailed } from '#domain/app-error.ts'
import { refusal } from '#tests/charts/problems.ts'
import { page } from 'vitest/browser'
import { expect, test } from 'vitest'
import { attribute, button, gone, heading, press, seen } from '../../person.ts'
import { open, signedIn, type Stage } from '../../stage.tsx'
import { contractRow, panelLine } from './agreement-rows.ts'

const API = '/master/agreement-contract/1/'
const SAVE = `PUT ${API}`
const CHANGES = `GET ${API}changes/`
const DECIDE = `POST ${API}changes/5/`
const CHANGER = ['view_agreementcontract', 'add_agreementcontract', 'change_agreementcontract']

const inForce = (given: object = {}) =>
  contractRow(1, 'active', { subscription_panel: [panelLine(1, '100', { is_leader: true })], ...given })

const line = {
  kind: 'income',
  name: null,
  effective_from: '2026-07-01',
  max_any_one_risk: null,
  aggregate_limit: null,
  gpi_sublimit: null,
  gross_premium_income_limit: '9000000.00',
  overall_aggregate_limit: '20000000.00',
  share_pct: null,
}
const limit = { ...line, kind: 'limit', name: 'Property', max_any_one_risk: '500.00', aggregate_limit: '5000.00' }
const panel = { ...line, kind: 'panel', name: 'Syndicate 7', share_pct: '40' }

const proposed = {
  id: 5,
  status: 'proposed',
  proposed_by: { id: 8, name: 'Hannah Cole' },
  proposed_at: '2026-02-01T09:00:00.000Z',
  decided_by: null,
  decided_at: null,
  comment: null,
  lines: [line, { ...limit, gpi_sublimit: '700.00' }, panel],
  decisions: [] as string[],
  is_own: false,
}

const decided = (status: string, comment: string | null = null) => ({
  ...proposed,
  status,
  comment,
  decided_by: { id: 9, name: 'Ada Lovelace' },
  decided_at: '2026-02-02T09:00:00.000Z',
})

/** The page of a contract in force; `changes` are answered by the test where none are given. */
async function openDetail(changes?: readonly object[]): Promise<Stage> {
  const scene = signedIn(...CHANGER, 'approve_agreement')
  return open('/binder/contract/detail/1', {
    ...scene,
    answers: {
      ...scene.answers,
      [`GET ${API}`]: inForce(),
      [`GET ${API}moves/`]: { status: 'open', moves: [], missing: [] },
      [`GET ${API}limits/`]: {
        id: 1,
        currency: 'GBP',
        notifiable_pct: '75',
        takes_declarations: true,
        uses: [],
        history: [],
        leader: null,
        bound: 0,
        waiting: 0,
        unconverted: 0,
        declarations: [],
      },
      'GET /binder/bordereau/': { rows: [], count: 0, size: 50 },
      ...(changes && { [CHANGES]: { currency: 'GBP', changes } }),
    },
  })
}

async function openForm(given: object = {}): Promise<Stage> {
  const scene = signedIn(...CHANGER)
  const stage = await open('/binder/contract/1', {
    ...scene,
    answers: { ...scene.answers, [`GET ${API}`]: inForce(given) },
  })
  await seen(button('Add Premium income limit'))
  return stage
}

const changes = () => page.getByRole('region', { name: 'Changes to the terms', exact: true })
const dialog = () => page.getByRole('dialog')
const row = (name: string) => page.getByRole('group', { name, exact: true })
const cell = (name: string) => row('Premium income limit 1').getByRole('textbox', { name, exact: true })
const input = (name: string) => page.getByRole('textbox', { name, exact: true })

async function addIncome(): Promise<void> {
  await press('Add Premium income limit')
  await cell('Gross premium income limit').fill('9m')
  await cell('Effective from').fill('1/7/2026')
}

const sent = async ({ gateway }: Stage) => JSON.parse((await gateway.next(SAVE)).body) as Record<string, unknown>

test('of terms in force only rows are added: the rest is read only and says why, rows in force cannot be taken away [B10]', async () => {
  const stage = await openForm()
  for (const name of ['Reference', 'Inception from', 'Notifiable percentage', 'Overall aggregate limit'])
    await expect.element(input(name)).toBeDisabled()
  await seen(page.getByRole('group', { name: 'Inception', exact: true }).getByText('Read only: the agreement is in force'))
  const panelRows = page.getByRole('group', { name: 'Subscription panel', exact: true }).first()
  await seen(panelRows.getByText('In force: add rows with a later date; existing rows are read only'))
  await expect.element(row('Market 1').getByRole('textbox', { name: 'Share (%)' })).toBeDisabled()
  await expect.element(row('Market 1').getByRole('checkbox')).toBeDisabled()
  expect(button('Remove Market 1').query()).toBeNull()
  expect(button('Add Document').query()).toBeNull()
  await press('Add Market')
  await expect.element(row('Market 2').getByRole('textbox', { name: 'Share (%)' })).toBeEnabled()
  await press('Remove Market 2')
  await gone(row('Market 2'))
  await stage.close()
})

test('a contract whose agreement is in the making is changed as before [B10]', async () => {
  const scene = signedIn(...CHANGER)
  const answers = { ...scene.answers, [`GET ${API}`]: contractRow(1, 'draft', { subscription_panel: [panelLine(1, '100')] }) }
  const stage = await open('/binder/contract/1', { ...scene, answers })
  await expect.element(input('Reference')).toBeEnabled()
  await expect.element(row('Market 1').getByRole('textbox', { name: 'Share (%)' })).toBeEnabled()
  await seen(button('Remove Market 1'))
  expect(page.getByText('Read only: the agreement is in force').query()).toBeNull()
  await stage.close()
})

test('a change is proposed from the page of the contract, and sent with the rows that are there [B10]', async () => {
  const stage = await openDetail([])
  await seen(changes().getByText('No changes yet'))
  await page.getByRole('link', { name: 'Propose change', exact: true }).click()
  await addIncome()
  await press('Submit')
  expect(await sent(stage)).toMatchObject({
    row_version: 3,
    subscription_panel: [{ id: 1, share_pct: '100' }],
    premium_income_limits: [{ gross_premium_income_limit: '9000000', effective_from: '2026-07-01' }],
  })
  await stage.gateway.succeed(SAVE, inForce(), 'Change proposed. Someone else must approve it.')
  await seen(heading('Agreement Contract List'))
  expect(stage.announced).toEqual(['Change proposed. Someone else must approve it.'])
  await stage.close()
})

test('a proposal that is refused names the field, which keeps what was typed [B10]', async () => {
  const stage = await openForm()
  await addIncome()
  await press('Submit')
  const fields = { 'premium_income_limits.0.effective_from': 'Enter 2 Jul 2026 or later.' }
  await stage.gateway.fail(SAVE, new RequestFailed({ ...refusal('not_valid').problem, fields }))
  await seen(row('Premium income limit 1').getByText('Enter 2 Jul 2026 or later.'))
  await attribute(cell('Effective from'), 'aria-invalid', 'true')
  await expect.element(cell('Effective from')).toHaveValue('1/7/2026')
  await stage.close()
})

test('what the server names as read only is told at its field [B10]', async () => {
  const stage = await openForm()
  await addIncome()
  await press('Submit')
  const fields = { max_advance_inception_days: 'The terms are locked.' }
  await stage.gateway.fail(SAVE, new RequestFailed({ ...refusal('agreement_not_editable').problem, fields }))
  await seen(page.getByRole('group', { name: 'Inception', exact: true }).getByText('The terms are locked.'))
  await stage.close()
})

test('a contract that was changed meanwhile is compared before a proposal is sent again [B10]', async () => {
  const stage = await openForm()
  await addIncome()
  await press('Submit')
  await stage.gateway.fail(SAVE, refusal('stale_row', inForce({ row_version: 4 })))
  await seen(heading('This record was changed while you were editing'))
  await press('Save selection')
  expect(await sent(stage)).toMatchObject({
    row_version: 4,
    premium_income_limits: [{ gross_premium_income_limit: '9000000', effective_from: '2026-07-01' }],
  })
  await stage.close()
})

test('changes that do not come are asked for again [B10]', async () => {
  const stage = await openDetail()
  await seen(changes().getByRole('progressbar'))
  await stage.gateway.fail(CHANGES, refusal('unexpected'))
  await changes().getByRole('button', { name: 'Try Again' }).click()
  await stage.gateway.succeed(CHANGES, { currency: 'GBP', changes: [proposed] })
  await seen(changes().getByText('Gross premium income from 1 Jul 2026: GBP 9,000,000.00 · overall aggregate GBP 20,000,000.00'))
  await seen(
    changes().getByText('Property from 1 Jul 2026: any one risk GBP 500.00, aggregate GBP 5,000.00 · premium income GBP 700.00'),
  )
  await seen(changes().getByText('Syndicate 7 from 1 Jul 2026: 40%'))
  await stage.close()
})

test('who proposed a change is told that someone else must approve it, and may take it back [B10]', async () => {
  const stage = await openDetail([{ ...proposed, decisions: ['withdrawn'], is_own: true }])
  await seen(changes().getByText('You proposed this change, so someone else must approve it.'))
  expect(button('Approve change').query()).toBeNull()
  expect(button('Refuse change').query()).toBeNull()
  await seen(button('Withdraw change'))
  await stage.close()
})

test('what was decided says by whom and why, and offers no decision [B10]', async () => {
  const stage = await openDetail(
    [decided('refused', 'The leader disagrees.'), decided('in_force'), decided('withdrawn')].map((each, id) => ({ ...each, id })),
  )
  for (const status of ['Refused', 'Approved', 'Withdrawn']) await seen(changes().getByText(status, { exact: true }))
  await seen(changes().getByText('The leader disagrees.'))
  await seen(
    changes()
      .getByText(/^Decided by Ada Lovelace/)
      .first(),
  )
  expect(changes().getByRole('button').query()).toBeNull()
  await stage.close()
})

test.each([
  ['Approve change', 'in_force'],
  ['Refuse change', 'refused'],
  ['Withdraw change', 'withdrawn'],
])('%s is confirmed with a comment, and the change is shown as it is then [B10]', async (name, to) => {
  const given = [{ ...proposed, decisions: [to] }]
  const stage = await openDetail()
  await stage.gateway.succeed(CHANGES, { currency: 'GBP', changes: given })
  await press(name)
  await dialog().getByRole('textbox', { name: 'Comment' }).fill('Agreed with the leader.')
  await dialog().getByRole('button', { name, exact: true }).click()
  await attribute(dialog().getByRole('button', { name, exact: true }), 'aria-busy', 'true')
  const [request] = stage.gateway.requests().filter((each) => each.name === DECIDE)
  expect(request!.body).toEqual({ to, comment: 'Agreed with the leader.' })
  await stage.gateway.succeed(DECIDE, null, 'Done.')
  await stage.gateway.succeed(CHANGES, { currency: 'GBP', changes: [decided(to)] })
  await gone(dialog())
  await gone(button(name))
  await seen(changes().getByText(/^Decided by Ada Lovelace/))
  expect(stage.announced).toEqual(['Done.'])
  await stage.close()
})

test('a decision that is refused is told in its dialog, which can be tried again or left [B10]', async () => {
  const stage = await openDetail([{ ...proposed, decisions: ['in_force', 'refused'] }])
  await press('Approve change')
  await dialog().getByRole('button', { name: 'Approve change', exact: true }).click()
  await stage.gateway.fail(DECIDE, new RequestFailed({ ...refusal('move_not_open').problem, message: 'It was decided.' }))
  await seen(dialog().getByText('It was decided.'))
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await gone(dialog())
  await press('Refuse change')
  expect(dialog().getByText('It was decided.').query()).toBeNull()
  await stage.close()
})

test('period, window and commission are changed by a row of their own, which tells only what changes [B10]', async () => {
  const stage = await openForm()
  await press('Add Change of terms')
  const changed = page.getByRole('group', { name: 'Change of terms 1', exact: true })
  const field = (name: string) => changed.getByRole('textbox', { name, exact: true })
  await field('Effective from').fill('1/7/2026')
  await field('Inception to').fill('30/9/2026')
  await field('Commission rate (%)').fill('17.5')
  await press('Submit')
  expect(await sent(stage)).toMatchObject({
    changed_terms: [
      {
        effective_from: '2026-07-01',
        inception_to: '2026-09-30',
        commission_pct: '17.5',
        period_to: null,
        max_policy_period_months: null,
      },
    ],
  })
  await stage.close()
  const terms = {
    ...line,
    kind: 'terms',
    period_to: null,
    inception_to: '2026-09-30',
    max_policy_period_months: '6',
    max_advance_inception_days: null,
    commission_pct: '17.5',
  }
  const detail = await openDetail([{ ...proposed, lines: [terms] }])
  await seen(
    changes().getByText(
      /^Terms from 1 Jul 2026: Inception to 30 Sept? 2026 · Maximum policy period \(months\) 6 · Commission rate \(%\) 17\.5%$/,
    ),
  )
  await detail.close()
})
