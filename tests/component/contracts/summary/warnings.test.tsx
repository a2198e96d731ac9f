import { ERROR_STATUS, RequestFailed, type ErrorCode } from '#domain/app-error.ts'
import type { Acknowledgement } from '#domain/contracts/record.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { alert, button, focused, gone, press, seen, type } from '../../person.ts'
import { open, signedIn, type Stage } from '../../stage.tsx'
import { stepOf, UUID } from '../contract-step.ts'
import { summaryOf } from './summary-of.ts'
import { movesOf } from '../view-host.ts'

const SUMMARY = 'GET /core/step8_summary_data'
const SAY = `POST /core/contract/${UUID}/warning/acknowledge`
const MOVES = `GET /core/contract/${UUID}/moves/`
const WITHDRAW = `POST /core/contract/${UUID}/acknowledgement/7/withdraw`

const said: Acknowledgement = {
  id: 7,
  words: 'The client retains it.',
  by: { id: 2, name: 'Hannah Cole' },
  at: '2026-11-23T10:00:00Z',
}

const refused = (code: ErrorCode, fields: Record<string, string> = {}, data: unknown = null) =>
  new RequestFailed({ code, status: ERROR_STATUS[code], message: 'Changed.', fields, params: {}, requestId: null, data })

interface Shown {
  mark?: string
  /** Which section it is of. */
  place?: number
  row?: number
  acknowledgement?: Acknowledgement | null
  steps?: readonly string[]
  stage?: number
  /** In step 3A. */
  counted?: number
}

const warned = ({ mark = 'a', place = 1, row = 31, acknowledgement = null, steps, stage = 3, counted = 0 }: Shown = {}) => {
  const { rights, steps: standings } = stepOf('1', {})
  const gap = { step: '3a', path: `sections.${place}.attachment`, key: 'gap_below', params: { amount: '5000000' } }
  const codes = { step: '2', path: 'loss_history', key: 'loss_years_expected', params: { count: 5 } }
  return summaryOf({
    rights: { ...rights, steps: steps ?? rights.steps },
    stage_id: stage,
    steps: standings.map((one) => (one.step === '3a' ? { ...one, warnings: counted } : one)),
    warnings: [
      { ...codes, row_path: 'loss_history', mark: 'b'.repeat(64), acknowledgement: { ...said, id: 8, words: 'All there are.' } },
      { ...gap, row_path: `sections.#${row}.attachment`, mark: mark.repeat(64), acknowledgement },
    ],
  })
}

const WORDS = page.getByRole('textbox', { name: 'Reason for accepting' })

const sent = async ({ gateway }: Stage) => JSON.parse((await gateway.next(SAY)).body) as object

const hasAskedForMoves = ({ gateway }: Stage, times: number) =>
  expect.poll(() => gateway.requests().filter(({ name }) => name === MOVES)).toHaveLength(times)

async function openWarned(shown: Shown = {}, field = ''): Promise<Stage> {
  const { answers, ...scene } = signedIn('view_contract', 'change_contract')
  const address = `/contract/form/${UUID}?step=8${field && `&field=${field}`}`
  const stage = await open(address, {
    ...scene,
    answers: {
      ...answers,
      'GET /master/options/currency': [],
      'GET /master/options/country': [],
      'GET /core/lob_data': { template: null, values: {} },
      'GET /core/step_form': (query: URLSearchParams) => stepOf(query.get('step') as '1', {}),
      [SUMMARY]: warned(shown),
      [MOVES]: movesOf([]),
    },
  })
  await seen(page.getByRole('heading', { name: 'Warnings 2', exact: true }))
  return stage
}

test('a warning is acknowledged in words, which stand there then with who said them, and the focus stays with it [B7]', async () => {
  const stage = await openWarned()
  await seen(page.getByText('Acknowledge 1 warning before moving the contract on.'))
  await hasAskedForMoves(stage, 1)
  await type('Reason for accepting', 'The client retains it.')
  stage.gateway.always(SUMMARY, warned({ acknowledgement: said }))
  await press('Acknowledge')
  expect(await sent(stage)).toEqual({
    step: '3a',
    path: 'sections.1.attachment',
    key: 'gap_below',
    mark: 'a'.repeat(64),
    words: 'The client retains it.',
  })
  await stage.gateway.succeed(SAY, { acknowledgement: said }, 'Warning acknowledged')
  await seen(page.getByText('The client retains it.'))
  await seen(page.getByText(/^Acknowledged by Hannah Cole on 23 Nov 2026/).last())
  await seen(page.getByText('Every warning is acknowledged'))
  await seen(page.getByText('Everything is complete'))
  await gone(WORDS)
  expect(stage.announced).toContain('Warning acknowledged')
  expect(document.activeElement?.textContent).toContain('Section 2: Attachment')
  await hasAskedForMoves(stage, 2)
  await stage.close()
})

test('what was typed outlives a lost connection, a refusal and a warning that has changed [B7]', async () => {
  const stage = await openWarned()
  await type('Reason for accepting', 'Agreed.')
  await press('Acknowledge')
  ;(await stage.gateway.next(SAY)).lose()
  await seen(alert(/\S/))
  await expect.element(WORDS).toHaveValue('Agreed.')
  await press('Acknowledge')
  await stage.gateway.fail(SAY, refused('not_valid', { words: 'Remove the invalid characters.' }))
  await seen(page.getByText('Remove the invalid characters.'))
  await expect.element(WORDS).toHaveValue('Agreed.')
  stage.gateway.always(SUMMARY, warned({ mark: 'c' }))
  await press('Acknowledge')
  await stage.gateway.fail(SAY, refused('stale_row'))
  await seen(alert('Changed.'))
  await expect.element(WORDS).toHaveValue('Agreed.')
  await press('Acknowledge')
  expect(await sent(stage)).toMatchObject({ mark: 'c'.repeat(64), words: 'Agreed.' })
  await stage.close()
})

test('what was typed and not acknowledged is there again after another step, until it is acknowledged [B7]', async () => {
  const stage = await openWarned()
  await type('Reason for accepting', 'The client retains it.')
  const elsewhere = async () => {
    await userEvent.keyboard('{Alt>}2{/Alt}')
    await seen(page.getByRole('textbox', { name: 'Interest' }))
    await userEvent.keyboard('{Alt>}8{/Alt}')
  }
  await elsewhere()
  await expect.element(WORDS).toHaveValue('The client retains it.')
  await press('Acknowledge')
  await stage.gateway.succeed(SAY, said, 'Warning acknowledged')
  await elsewhere()
  await expect.element(WORDS).toHaveValue('')
  await stage.close()
})

test('what is typed for a warning stays with its row where that has another place now [B7]', async () => {
  const stage = await openWarned()
  await type('Reason for accepting', 'The client retains it.')
  const shown = async (now: Shown) => {
    stage.gateway.always(SUMMARY, warned(now))
    await userEvent.keyboard('{Alt>}2{/Alt}')
    await seen(page.getByRole('textbox', { name: 'Interest' }))
    await userEvent.keyboard('{Alt>}8{/Alt}')
  }
  await shown({ row: 32 })
  await expect.element(WORDS).toHaveValue('')
  await shown({ place: 2 })
  await expect.element(WORDS).toHaveValue('The client retains it.')
  await stage.close()
})

test('whoever acknowledges second is told, and their focus stays with the warning [B7]', async () => {
  const stage = await openWarned()
  await type('Reason for accepting', 'Agreed.')
  await userEvent.keyboard('{Tab}{Enter}')
  stage.gateway.always(SUMMARY, warned({ acknowledgement: said }))
  await stage.gateway.fail(SAY, refused('stale_row', {}, { acknowledgement: said }))
  await seen(page.getByText('The client retains it.'))
  await gone(WORDS)
  expect(stage.announced).toContain('error: Changed.')
  await focused(button('Section 2: Attachment'))
  await stage.close()
})

test('words are withdrawn, and stand in the field again [B7]', async () => {
  const stage = await openWarned({ acknowledgement: said })
  stage.gateway.always(SUMMARY, warned())
  await button('Withdraw').last().click()
  await stage.gateway.succeed(WITHDRAW, null, 'Acknowledgement withdrawn')
  await expect.element(WORDS).toHaveValue('The client retains it.')
  await stage.close()
})

test('whoever may change nothing reads the words alone [B7]', async () => {
  const stage = await openWarned({ steps: [] })
  await seen(page.getByText('All there are.'))
  await gone(WORDS)
  await gone(button('Withdraw'))
  await stage.close()
})

test('an address leads to its warning, and from there the keyboard goes on to its field [B7]', async () => {
  const stage = await openWarned({}, 'sections.1.attachment')
  await focused(page.getByRole('listitem').filter({ hasText: 'Section 2: Attachment' }))
  await userEvent.keyboard('{Tab}{Tab}')
  await focused(WORDS)
  await stage.close()
})

test('a warning that the next move does not wait for is counted, and can be acknowledged already [B7]', async () => {
  const stage = await openWarned({ stage: 1 })
  await seen(page.getByText('1 warning not acknowledged'))
  await seen(WORDS)
  await stage.close()
})

test('the list of steps counts a warning until it is acknowledged [B7]', async () => {
  const stage = await openWarned({ counted: 1 })
  const rail = page.getByRole('navigation', { name: 'Form steps' })
  const counted = rail.getByRole('button', { name: /^3A .*1 warning$/ })
  await seen(counted)
  await type('Reason for accepting', 'The client retains it.')
  stage.gateway.always(SUMMARY, warned({ acknowledgement: said }))
  await press('Acknowledge')
  await stage.gateway.succeed(SAY, { acknowledgement: said }, 'Warning acknowledged')
  await gone(counted)
  await seen(rail.getByRole('button', { name: /^3A / }))
  await stage.close()
})

test('a warning in the row of a market names the market [B7]', async () => {
  const { answers, ...scene } = signedIn('view_contract', 'change_contract')
  const path = 'sections.0.markets.1.market'
  const warning = {
    step: '5',
    path,
    section: 4,
    market: 'Harbour Re',
    key: 'market_not_rated',
    row_path: path,
    mark: 'a'.repeat(64),
  }
  const stage = await open(`/contract/form/${UUID}?step=8`, {
    ...scene,
    answers: {
      ...answers,
      'GET /core/lob_data': { template: null, values: {} },
      'GET /core/step_form': (query: URLSearchParams) => stepOf(query.get('step') as '1', {}),
      [SUMMARY]: summaryOf({ warnings: [{ ...warning, acknowledgement: null }] }),
      [MOVES]: movesOf([]),
    },
  })
  await seen(button('Section 4, Market Harbour Re: Market'))
  await stage.close()
})
