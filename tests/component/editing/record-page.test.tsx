import { page, userEvent } from 'vitest/browser'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '#tests/charts/problems.ts'
import { fillStore } from './full-store.ts'
import { button, focused, gone, heading, press, seen, type } from '../person.ts'
import { open, signedIn, type Stage } from '../stage.tsx'
import { holds } from '../walking/on-screen.ts'
import { DRAFT_KEY, riskCode } from './risk-code.ts'
import { settles } from '../rendering/waiting.ts'

const LOAD = 'GET /master/risk-code/1/'
const SAVE = 'PUT /master/risk-code/1/'
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

afterEach(() => vi.restoreAllMocks())

async function openPage(): Promise<Stage> {
  const stage = await open('/master/riskcode/1', signedIn('view_riskcode', 'change_riskcode'))
  await stage.gateway.succeed(LOAD, riskCode())
  await seen(field('Code'))
  return stage
}

async function sent({ gateway }: Stage): Promise<Record<string, unknown>> {
  return JSON.parse((await gateway.next(SAVE)).body) as Record<string, unknown>
}

test('a browser whose store is full still saves what was typed', async () => {
  fillStore()
  const stage = await openPage()
  await type('Code', 'PD1')
  await press('Submit')
  expect(await sent(stage)).toMatchObject({ code: 'PD1', row_version: 3 })
  await stage.gateway.succeed(SAVE, riskCode({ code: 'PD1', row_version: 4 }), 'Saved.')
  await seen(heading('Risk Code List'))
  await stage.close()
})

test('what is typed while a save runs is kept, and a save asked for meanwhile goes next with the newest of it', async () => {
  const stage = await openPage()
  await type('Code', 'PD1')
  await press('Submit')
  expect(await sent(stage)).toMatchObject({ code: 'PD1', row_version: 3 })
  await type('Code', 'PD2')
  await userEvent.keyboard('{Control>}s{/Control}')
  await type('Code', 'PD3')
  await stage.gateway.succeed(SAVE, riskCode({ code: 'PD1', row_version: 4 }), 'Saved.')
  expect(await sent(stage)).toMatchObject({ code: 'PD3', row_version: 4 })
  await stage.gateway.succeed(SAVE, riskCode({ code: 'PD3', row_version: 5 }), 'Saved again.')
  await settles(() => expect(stage.announced).toEqual(['Saved.', 'Saved again.']))
  await holds(field('Code'), 'PD3')
  await press('Cancel')
  await seen(heading('Risk Code List'))
  await stage.close()
})

test('of a record that is stale in two fields one is taken from each side', async () => {
  const stage = await openPage()
  await type('Code', 'PD1')
  await type('Description', 'Mine')
  await press('Submit')
  await stage.gateway.fail(SAVE, refusal('stale_row', { ...riskCode({ code: 'PX', row_version: 6 }), description: 'Theirs' }))
  await focused(heading('This record was changed while you were editing'))
  await page.getByRole('radio', { name: 'Code: Theirs' }).click()
  await press('Save selection')
  expect(await sent(stage)).toMatchObject({ code: 'PX', description: 'Mine', row_version: 6 })
  await stage.close()
})

test('the last change of a field is undone, and nothing is asked when the record stands there again', async () => {
  const stage = await openPage()
  await type('Code', 'PD1')
  await type('Description', 'Fire')
  await press('Undo last change')
  await holds(field('Description'), 'Physical damage')
  await holds(field('Code'), 'PD1')
  await gone(button('Undo last change'))
  await type('Code', 'PD')
  await press('Undo last change')
  await holds(field('Code'), 'PD1')
  await stage.close()
})

test('a draft of an earlier visit is gone on with, or discarded', async () => {
  const stage = await openPage()
  await type('Code', 'PD1')
  const kept = sessionStorage.getItem(DRAFT_KEY)!
  await stage.close()
  const again = await open('/master/riskcode/1', signedIn('view_riskcode', 'change_riskcode'))
  sessionStorage.setItem(DRAFT_KEY, kept)
  await again.gateway.succeed(LOAD, riskCode())
  await holds(field('Code'), 'PD1')
  await seen(page.getByText('Your unsaved changes have been restored.', { exact: true }))
  await page.getByRole('status').getByRole('button', { name: 'Discard' }).click()
  await holds(field('Code'), 'PD')
  await gone(page.getByText('Your unsaved changes have been restored.', { exact: true }))
  expect(sessionStorage.getItem(DRAFT_KEY)).toBeNull()
  await press('Cancel')
  await seen(heading('Risk Code List'))
  await again.close()
})

test('a draft of a version that someone else has replaced is compared when it is saved', async () => {
  const stage = await openPage()
  await type('Code', 'PD1')
  const kept = sessionStorage.getItem(DRAFT_KEY)!
  await stage.close()
  const again = await open('/master/riskcode/1', signedIn('view_riskcode', 'change_riskcode'))
  sessionStorage.setItem(DRAFT_KEY, kept)
  await again.gateway.succeed(LOAD, riskCode({ code: 'PX', row_version: 6 }))
  await holds(field('Code'), 'PD1')
  await press('Submit')
  expect(await sent(again)).toMatchObject({ code: 'PD1', row_version: 3 })
  await again.close()
})
