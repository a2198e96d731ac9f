import { RequestFailed } from '#domain/app-error.ts'
import { CONTRACTS } from '#domain/contracts/bounds.ts'
import type { Clearing } from '#domain/contracts/lines/clearing.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PATIENCE } from '../patience.ts'
import { button, focused, gone, heading, press, seen, status } from '../person.ts'
import type { Stage } from '../stage.tsx'
import { GBP, openStep, stepOf } from './contract-step.ts'

const MARK = 'a'.repeat(64)

const READ = 'GET /core/step_form'
const SAVE = 'PATCH /core/step_form'
const USD = { id: 2, name: 'USD' }

const STORED = {
  contract_type: 'reinsurance',
  reinsurance_type: 'cat_xl',
  currency: GBP,
  branch: { id: 1, name: 'London' },
  source: { id: 7, name: 'Alder Broking' },
}
const first = (said: Record<string, unknown>, version: number) => stepOf('1', { ...STORED, ...said }, version)

const currency = () => page.getByRole('combobox', { name: 'Currency', exact: true })
const holds = (value: string) =>
  expect.poll(() => (currency().element() as HTMLInputElement).value, { timeout: PATIENCE }).toBe(value)
const dialog = () => page.getByRole('dialog')
const bodies = ({ gateway }: Stage) => gateway.requests().flatMap(({ name, body }) => (name === SAVE ? [body] : []))
const sent = (stage: Stage, ...wanted: object[]) => expect.poll(() => bodies(stage), { timeout: PATIENCE }).toEqual(wanted)

const refused = (clearing: Partial<Clearing>) =>
  new RequestFailed({
    code: 'clears_quotes',
    status: 409,
    message: 'This change clears quotes or signed lines. Confirm it to save.',
    fields: { currency: 'This change clears quotes or signed lines. Confirm it to save.' },
    params: {},
    requestId: null,
    data: { fields: ['currency'], quotes: 0, signed_lines: 0, markets: [], mark: MARK, ...clearing },
  })

/** A quoted contract with another currency typed. */
async function openTyped(): Promise<Stage> {
  const stage = await openStep('1', { 'GET /master/options/currency': [USD] })
  await stage.gateway.succeed(READ, first({}, 3))
  await seen(currency())
  currency().element().focus()
  await userEvent.keyboard('{Control>}a{/Control}usd{Enter}')
  await holds('USD')
  return stage
}

/** The same as far as the question. */
async function openAsked(clearing: Partial<Clearing>): Promise<Stage> {
  const stage = await openTyped()
  stage.clock.increment(CONTRACTS.saveQuiet)
  await stage.gateway.fail(SAVE, refused(clearing))
  await seen(dialog())
  return stage
}

const TWO = { quotes: 2, markets: ['Kestrel Syndicate 1192', 'Osprey Re'] }

test('what changes and what would go is said; a change that is discarded goes back, and the focus to its field [B7]', async () => {
  const stage = await openAsked(TWO)
  await seen(heading('Clear quotes?'))
  await focused(button('Discard this change'))
  expect(dialog().element().querySelector('dl')?.innerText.split('\n').filter(Boolean)).toEqual([
    'Currency',
    'GBP',
    '→',
    'USD',
    'Quotes to clear',
    '2',
    'Markets',
    'Kestrel Syndicate 1192 and Osprey Re',
  ])
  await seen(status('Not saved: confirm the change first'))
  await press('Discard this change')
  await gone(dialog())
  await holds('GBP')
  await focused(currency())
  await seen(status('All changes saved'))
  await press('Undo')
  await holds('USD')
  await sent(stage, { step_version: 3, currency: 2 })
  await stage.close()
})

test('a change that is confirmed is saved with its mark [B7]', async () => {
  const stage = await openAsked({ signed_lines: 1, markets: ['Osprey Re'] })
  await seen(heading('Clear signed lines?'))
  await press('Clear signed lines and save')
  await gone(dialog())
  await focused(currency())
  await sent(stage, { step_version: 3, currency: 2 }, { step_version: 3, currency: 2, confirmed: MARK })
  await stage.gateway.succeed(SAVE, first({ currency: USD }, 4))
  await seen(status('Saved'))
  await holds('USD')
  await stage.close()
})

test('Escape discards the change, a press beside the dialog answers nothing [B7]', async () => {
  const stage = await openAsked({ ...TWO, signed_lines: 3 })
  await seen(heading('Clear quotes and signed lines?'))
  await userEvent.click(document.querySelector('.mantine-Modal-overlay')!, { position: { x: 4, y: 4 }, force: true })
  await seen(dialog())
  await userEvent.keyboard('{Escape}')
  await gone(dialog())
  await holds('GBP')
  await stage.close()
})

test('who has gone on to another step is asked there, and sees that step once the answer is given [B7]', async () => {
  const stage = await openTyped()
  await userEvent.keyboard('{Alt>}2{/Alt}')
  await stage.gateway.fail(SAVE, refused(TWO))
  await seen(dialog())
  await gone(page.getByRole('textbox', { name: 'Interest' }))
  await press('Clear quotes and save')
  await stage.gateway.succeed(SAVE, first({ currency: USD }, 4))
  await stage.gateway.succeed(READ, stepOf('2', { interest: 'Property' }, 1))
  await seen(page.getByRole('textbox', { name: 'Interest' }))
  await stage.close()
})
