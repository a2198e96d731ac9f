import { CONTRACTS } from '#domain/contracts/bounds.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PATIENCE } from '../patience.ts'
import { gone, heading, press, seen, status } from '../person.ts'
import type { Stage } from '../stage.tsx'
import { GBP, openStep, stepOf, UUID } from './contract-step.ts'
import { stale } from './saves.ts'

const READ = 'GET /core/step_form'
const SAVE = 'PATCH /core/step_form'
const CHANGED = 'This record was changed while you were editing'

const HEAD = {
  contract_type: 'reinsurance',
  reinsurance_type: 'cat_xl',
  currency: GBP,
  branch: { id: 1, name: 'London' },
  source: { id: 7, name: 'Alder Broking' },
}
const first = (said: Record<string, unknown>, version: number) => stepOf('1', { ...HEAD, ...said }, version)

const BEFORE = { source_contact: 'Ann', principal_address: 'Dock 1', umr: null }
const THEIRS = { source_contact: 'Theo', principal_address: 'Quay 9', umr: 'B0567PR26TT000001' }

const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-path="${name}"]`)!

const side = (label: string, whose: string) => page.getByRole('radio', { name: `${label}: ${whose}`, exact: true })
const row = (label: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })
const saves = ({ gateway }: Stage) => gateway.requests().filter(({ name }) => name === SAVE)

/** The first step with two fields typed into, which someone else has saved before. */
async function openStale(): Promise<Stage> {
  const stage = await openStep('1', {})
  await stage.gateway.succeed(READ, first(BEFORE, 3))
  await expect.poll(() => field('source_contact')?.value, { timeout: PATIENCE }).toBe('Ann')
  await userEvent.fill(field('source_contact'), 'Mia')
  await userEvent.fill(field('principal_address'), 'Pier 4')
  stage.clock.increment(CONTRACTS.saveQuiet)
  await stage.gateway.fail(SAVE, stale(first(THEIRS, 4)))
  await press('Compare versions')
  await seen(heading(CHANGED))
  return stage
}

test('nothing takes the focus from whoever types when someone else has saved the same, and both versions come when asked for [D5]', async () => {
  const stage = await openStep('1', {})
  await stage.gateway.succeed(READ, first(BEFORE, 3))
  await expect.poll(() => field('source_contact')?.value, { timeout: PATIENCE }).toBe('Ann')
  await userEvent.fill(field('source_contact'), 'Mia')
  stage.clock.increment(CONTRACTS.saveQuiet)
  await stage.gateway.fail(SAVE, stale(first(THEIRS, 4)))
  await seen(status('Not saved: someone else changed this step'))
  expect(document.activeElement).toBe(field('source_contact'))
  await userEvent.keyboard(' Lund')
  expect(field('source_contact').value).toBe('Mia Lund')
  await press('Compare versions')
  await seen(row('Contact at the source').getByText('Mia Lund'))
  expect(document.activeElement).toBe(heading(CHANGED).element())
  await press('Back to form')
  await expect.poll(() => document.activeElement, { timeout: PATIENCE }).toBe(field('source_contact'))
  expect(field('source_contact').value).toBe('Mia Lund')
  await stage.close()
})

test('both versions of each field show, and one of each is saved over what the other has saved', async () => {
  const stage = await openStale()
  for (const text of ['Mia', 'Theo']) await seen(row('Contact at the source').getByText(text))
  for (const text of ['Pier 4', 'Quay 9']) await seen(row('Principal address').getByText(text))
  expect(page.getByRole('rowheader').elements()).toHaveLength(2)
  await side('Contact at the source', 'Theirs').click()
  await press('Save selection')
  await stage.gateway.next(SAVE)
  await expect
    .poll(() => saves(stage).at(-1)?.body, { timeout: PATIENCE })
    .toEqual({ step_version: 4, principal_address: 'Pier 4' })
  await stage.gateway.succeed(SAVE, first({ ...THEIRS, principal_address: 'Pier 4' }, 5))
  await seen(status('Saved'))
  expect([field('source_contact').value, field('principal_address').value]).toEqual(['Theo', 'Pier 4'])
  expect(field('umr').value).toBe(THEIRS.umr)
  expect(saves(stage)).toHaveLength(2)
  expect(saves(stage).map(({ query }) => query)).toEqual([
    { uuid: UUID, step: '1' },
    { uuid: UUID, step: '1' },
  ])
  await stage.close()
})

test('their versions of all fields leave nothing of mine to save', async () => {
  const stage = await openStale()
  await side('Contact at the source', 'Theirs').click()
  await side('Principal address', 'Theirs').click()
  await side('Principal address', 'Mine').click()
  await side('Principal address', 'Theirs').click()
  await press('Save selection')
  await gone(heading(CHANGED))
  await expect.poll(() => field('principal_address')?.value, { timeout: PATIENCE }).toBe('Quay 9')
  expect(field('source_contact').value).toBe('Theo')
  await seen(status('All changes saved'))
  expect(saves(stage)).toHaveLength(1)
  await stage.close()
})

test('whoever goes back to the form is told that nothing is saved yet, and how it will be [D5]', async () => {
  const stage = await openStale()
  await press('Back to form')
  await seen(status('Not saved yet. Check your version, then try again.'))
  await press('Try Again')
  await stage.gateway.next(SAVE)
  await expect
    .poll(() => saves(stage).at(-1)?.body, { timeout: PATIENCE })
    .toEqual({ step_version: 4, source_contact: 'Mia', principal_address: 'Pier 4' })
  await stage.close()
})

test('what was typed before the step was locked is told of as unsaved, and can be discarded [D5]', async () => {
  const told = page.getByText('Your changes to this step can’t be saved any more.', { exact: false })
  const locked = { ...first({ ...BEFORE, source_contact: 'Mia' }, 4), rights: { change: true, remove: true, steps: [] } }
  const stage = await openStep('1', {})
  await stage.gateway.succeed(READ, first(BEFORE, 3))
  await expect.poll(() => field('source_contact')?.value, { timeout: PATIENCE }).toBe('Ann')
  await userEvent.fill(field('source_contact'), 'Mia')
  stage.clock.increment(CONTRACTS.saveQuiet)
  await stage.gateway.next(SAVE)
  await userEvent.fill(field('principal_address'), 'Pier 4')
  await stage.gateway.succeed(SAVE, locked)
  await seen(told)
  expect(field('principal_address').value).toBe('Pier 4')
  await press('Discard my changes')
  await stage.gateway.succeed(READ, locked)
  await gone(told)
  await expect.poll(() => field('principal_address').value, { timeout: PATIENCE }).toBe('Dock 1')
  await stage.close()
})
