import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#tests/charts/problems.ts'
import { button, press } from '../person.ts'
import { UUID } from './contract-step.ts'
import { movesOf, openView, overviewOf } from './view-host.ts'

const MOVES = `GET /core/contract/${UUID}/moves/`
const MOVE = `POST /core/contract/${UUID}/move/`
const COUNTS = 'GET /core/contract-stage-counts'

const clear = { name: 'contract.clear', to: 3, lacks: [], asks: [], takes: [] }
const offered = movesOf([clear])

const change = (kind: string, message: string) => ({ kind, key: 'x', message })

test('a move that was made is told with the number of its changes of each kind, and the menu counts anew', async () => {
  const stage = await openView('overview', { [MOVES]: offered })
  const changes = [
    change('stage', 'Quotation in progress'),
    change('line', 'Line of Alpina Re'),
    change('line', 'Line of Kestrel'),
    change('document', 'Draft slip'),
  ]
  stage.gateway.always(MOVE, { contract: { ...overviewOf(), stage_id: 3 }, row_version: 2, changes })
  await press('Clear for quotation')
  const dialog = page.getByRole('dialog')
  const asked = () => stage.gateway.requests().filter(({ name }) => name.startsWith(COUNTS)).length
  await expect.element(dialog.getByText('Draft slip')).toBeVisible()
  const before = asked()
  await dialog.getByRole('button', { name: 'Clear for quotation' }).click()
  await expect
    .poll(() => stage.announced)
    .toContainEqual(expect.stringMatching(/^C-2026-000011: Quotation in progress · 2 lines · 1 document$/i))
  await expect.poll(asked).toBe(before + 1)
  await expect.element(button('Clear for quotation')).toBeVisible()
  await stage.close()
})

test('a short rate asks how much of the return it keeps, in percent, and sends it', async () => {
  const cancel = { ...clear, name: 'contract.cancel', to: 21, asks: ['method'] }
  const stage = await openView('overview', { [MOVES]: { ...offered, stage_id: 17, moves: [cancel] } })
  stage.gateway.always(MOVE, { contract: { ...overviewOf(), stage_id: 21 }, row_version: 2, changes: [] })
  await press('Cancel contract')
  const dialog = page.getByRole('dialog')
  const penalty = dialog.getByRole('textbox', { name: 'Short-rate penalty' })
  await expect.element(dialog.getByRole('combobox', { name: 'Return premium method' })).toBeVisible()
  expect(penalty.elements()).toEqual([])
  await dialog.getByRole('combobox', { name: 'Return premium method' }).click()
  await page.getByRole('option', { name: 'Short rate' }).click()
  await press('Preview changes')
  await expect.element(dialog.getByText('Enter a value.')).toBeVisible()
  await penalty.fill('12.5')
  await press('Preview changes')
  const sent = () => stage.gateway.requests().filter(({ name }) => name === MOVE)
  await expect.poll(() => sent().at(-1)?.body).toMatchObject({ method: 'short_rate', penalty_pct: '12.5' })
  await stage.close()
})

test('whoever is too late with a move reads who was quicker, and where the contract stands', async () => {
  const stage = await openView('overview', { [MOVES]: offered })
  await press('Clear for quotation')
  const now = { ...offered, stage_id: 22, row_version: 9, moves: [], moved_by: { id: 7, name: 'Hanna Weber' } }
  await stage.gateway.fail(MOVE, refusal('stale_row', now))
  const alert = page.getByRole('dialog').getByRole('alert')
  await expect.element(alert).toHaveTextContent('Hanna Weber moved it to “Not taken up”.')
  await stage.close()
})

test('a notice for unpaid premium that has ended fills in the cancellation, which is sent as it stands (5.7)', async () => {
  const cancel = {
    ...clear,
    name: 'contract.cancel',
    to: 21,
    asks: ['day', 'notice_on', 'method'],
    takes: ['premium_notice', 'no_claim'],
  }
  const notice = { id: 4, seq: 1, given_on: '2026-09-01', ends_on: '2026-10-01', cancelled_from: '2026-10-02' }
  const moves = { ...offered, stage_id: 17, ended_notices: [notice], moves: [cancel] }
  const stage = await openView('overview', { [MOVES]: moves })
  stage.gateway.always(MOVE, { contract: { ...overviewOf(), stage_id: 21 }, row_version: 2, changes: [] })
  await press('Cancel contract')
  const dialog = page.getByRole('dialog')
  const chosen = dialog.getByRole('combobox', { name: 'Notice for unpaid premium' })
  await expect.element(chosen).toHaveValue('Instalment 1: given on 1 Sept 2026, ended on 1 Oct 2026')
  await press('Preview changes')
  const sent = () => stage.gateway.requests().filter(({ name }) => name === MOVE)
  const filled = { premium_notice: 4, day: '2026-10-02', notice_on: '2026-09-01', method: 'pro_rata', no_claim: false }
  await expect.poll(() => sent().at(-1)?.body).toMatchObject(filled)
  await stage.close()
})
