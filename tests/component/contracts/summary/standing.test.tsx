import axe from 'axe-core'
import type { StepName } from '#domain/contracts/steps.ts'
import { refusal } from '#tests/charts/problems.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, focused, gone, press, seen } from '../../person.ts'
import { open, signedIn, type Stage } from '../../stage.tsx'
import { stepOf, UUID } from '../contract-step.ts'
import { summaryOf } from './summary-of.ts'
import { movesOf, overviewOf } from '../view-host.ts'

const SUMMARY = 'GET /core/step8_summary_data'
const MOVES = `GET /core/contract/${UUID}/moves/`
const MOVE = `POST /core/contract/${UUID}/move/`
const VIEW = `GET /core/contract-view/${UUID}`
const TERMS = `${VIEW}/terms/`
const SAVE = 'PATCH /core/step_form'

const change = (field: string, row: string | null, old: string | null, now: string | null) => ({ field, row, old, new: now })
const VERSION = {
  move: 'contract.sendToReview',
  paper: null,
  number: null,
  at: '2026-11-20T10:00:00.000Z',
  by: { id: 7, name: 'Hannah Cole' },
}
const SINCE = {
  version: VERSION,
  changes: [
    change('sections.limit', 'Top layer', '4000000', '5000000'),
    change('period_to', null, '2026-12-31', '2027-12-30'),
    { ...change('template_values.floors', null, '3', '4'), label: 'Number of floors' },
  ],
  is_cut: false,
}
const submit = { name: 'contract.submit', to: 2, lacks: [], asks: [], takes: [] }

async function openForm(step: '1' | '8', summary: object, answers: Record<string, unknown> = {}): Promise<Stage> {
  const scene = signedIn('view_contract', 'change_contract', 'add_contract')
  return open(`/contract/form/${UUID}?step=${step}`, {
    ...scene,
    answers: {
      ...scene.answers,
      'GET /master/options/currency': [],
      'GET /core/step_form': (query: URLSearchParams) => stepOf(query.get('step') as StepName, {}),
      'GET /core/lob_data': { template: null, values: {} },
      [SUMMARY]: summary,
      [MOVES]: movesOf([submit]),
      [VIEW]: overviewOf(),
      ...answers,
    },
  })
}

const region = (name: string) => page.getByRole('region', { name })

test('what has changed since the last version is told by step, in the words of its reader', async () => {
  const stage = await openForm('8', summaryOf({ since: SINCE }))
  const since = region('Changes since the last version')
  await seen(since.getByText(/^Last version: Send to review · 20 Nov 2026, .* · Hannah Cole$/))
  const rows = () =>
    [...since.element().querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent).join(' '))
  await seen(since.getByRole('table'))
  expect(rows()).toEqual([
    'Field Before After',
    '1 Identification',
    'Period to 31 Dec 2026 30 Dec 2027',
    '2 Risk details',
    'Number of floors 3 4',
    '3A Layers and sections',
    'Section Top layer: Limit 4,000,000 5,000,000',
  ])
  const { violations } = await axe.run('main')
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await stage.close()
})

test('a first version, and one since which nothing has changed, say so', async () => {
  const first = await openForm('8', summaryOf())
  await seen(page.getByText('This is the first version: the contract hasn’t been sent on or issued yet.'))
  await first.close()
  const paper = { ...VERSION, move: null, paper: 'draft_slip', number: 2 }
  const same = await openForm('8', summaryOf({ since: { version: paper, changes: [], is_cut: false } }))
  await seen(page.getByText(/^Last version: Draft slip, version 2 · /))
  await seen(page.getByText('Nothing has changed since then.'))
  await same.close()
})

test('who made it, who has agreed, and that its reader may not, is told', async () => {
  const stage = await openForm('8', summaryOf())
  const eyes = region('Four-eyes check')
  await seen(eyes.getByText('Can’t approve, because they prepared it: Hannah Cole. You prepared this contract'))
  const line = (name: string) => eyes.getByRole('listitem').filter({ hasText: name })
  await seen(line('Clearance').getByText(/^Clara Nwosu · 20 Nov 2026/))
  await seen(line('Review').getByText('You can’t agree to this, because you prepared the contract.'))
  await seen(line('Binding').getByText('Not reached yet'))
  await stage.close()
})

test('the contract is sent on with the dialog of its page, and is read there afterwards', async () => {
  const stage = await openForm('8', summaryOf())
  stage.gateway.always(MOVE, { contract: { ...overviewOf(), stage_id: 2 }, row_version: 2, changes: [] })
  await press('Submit for clearance')
  await page.getByRole('dialog').getByRole('button', { name: 'Submit for clearance' }).click()
  await expect.poll(() => location.search).toBe('?view=overview')
  const sent = stage.gateway.requests().filter(({ name }) => name === MOVE)
  expect(sent.map(({ query, body }) => [query, body])).toMatchObject([
    [{ dry_run: '1' }, { move: 'contract.submit', row_version: 1 }],
    [{ dry_run: '0' }, { move: 'contract.submit', row_version: 1 }],
  ])
  await stage.close()
})

test('nothing is sent on while changes are not saved: the steps are named, and once they are saved the moves are there', async () => {
  const stage = await openForm('1', summaryOf())
  stage.gateway.always(SAVE, refusal('unexpected', { status: 500 }))
  await page.getByRole('textbox', { name: 'Principal address' }).fill('1 Quay Street')
  await userEvent.keyboard('{Alt>}8{/Alt}')
  const next = region('Next steps')
  await seen(next.getByText('The contract can be sent on once these steps are saved:'))
  expect(button('Submit for clearance').elements()).toEqual([])
  stage.gateway.always(SAVE, stepOf('1', { principal_address: '1 Quay Street' }, 1))
  stage.gateway.always('GET /core/step_form', (query: URLSearchParams) =>
    stepOf(query.get('step') as StepName, query.get('step') === '1' ? { principal_address: '1 Quay Street' } : {}, 1),
  )
  await press('Save now')
  await seen(button('Submit for clearance'))
  await gone(button('Save now'))
  await seen(region('1 Identification').getByText('1 Quay Street'))
  await focused(next.getByRole('heading', { name: 'Next steps' }))
  await stage.close()
})

test('the terms are compared with those of the expiring contract where its reader may see it', async () => {
  const expiring = { uuid: 'b'.repeat(8), contract_number: 'C-2025-000007' }
  const stage = await openForm('8', summaryOf({ expiring }), {
    [TERMS]: { expiring: 'C-2025-000007', changes: [change('sections.limit', 'Top layer', '4000000', '5000000')] },
  })
  const compared = region('Compare with expiring contract')
  await seen(compared.getByRole('link', { name: 'C-2025-000007' }))
  await press('Compare terms with the expiring contract')
  await seen(compared.getByRole('table', { name: 'Terms before and after renewal' }).getByText('5,000,000'))
  await stage.close()
})
