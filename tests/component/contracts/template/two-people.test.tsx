import { CONTRACTS } from '#domain/contracts/bounds.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PATIENCE } from '../../patience.ts'
import { heading, press, seen } from '../../person.ts'
import { settles } from '../../rendering/waiting.ts'
import type { Stage } from '../../stage.tsx'
import { stale } from '../saves.ts'
import { openTemplate, SAVE, secondStep } from './warehouses.ts'

const HELD = { keeper: 'Ann', ships: [{ ship: 'Aurora', tons: '7' }] }
const THEIRS = { keeper: 'Theo', ships: [{ ship: 'Aurora', tons: '9' }, { ship: 'Borealis' }] }

const input = (name: string) => page.getByRole('textbox', { name })
const row = (label: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })
const saves = ({ gateway }: Stage) => gateway.requests().filter(({ name }) => name === SAVE)

async function openStale(theirs: object, about: object = {}): Promise<Stage> {
  const stage = await openTemplate(HELD)
  await input('Keeper').fill('Mia')
  await input('Tons').fill('8')
  stage.clock.increment(CONTRACTS.saveQuiet)
  await stage.gateway.fail(SAVE, stale(secondStep(theirs, 2, about)))
  await press('Compare versions')
  await seen(heading('This record was changed while you were editing'))
  return stage
}

const side = (label: string, whose: string) => page.getByRole('radio', { name: `${label}: ${whose}`, exact: true })

test('each field of a template stands under its own label, and rows line by line', async () => {
  const stage = await openStale(THEIRS)
  expect(
    page
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Keeper', 'Ships'])
  for (const text of ['Mia', 'Theo']) await seen(row('Keeper').getByText(text, { exact: true }))
  for (const text of ['1. Ship: Aurora · Tons: 8', '1. Ship: Aurora · Tons: 9', '2. Ship: Borealis'])
    await seen(row('Ships').getByText(text, { exact: true }))
  expect(row('Ships').element().textContent).not.toContain('{')
  await side('Ships', 'Theirs').click()
  await press('Save selection')
  await stage.gateway.next(SAVE)
  await settles(() =>
    expect(saves(stage).at(-1)?.body).toEqual({ step_version: 2, template_values: { ...THEIRS, keeper: 'Mia' } }),
  )
  await stage.close()
})

test('what someone else has taken out with the line of business can be given up', async () => {
  const stage = await openStale({}, { template_id: 5 })
  await seen(row('Keeper').getByText('Mia', { exact: true }))
  for (const label of ['Keeper', 'Ships']) await side(label, 'Theirs').click()
  await press('Save selection')
  await expect.poll(() => page.getByRole('rowheader').elements().length, { timeout: PATIENCE }).toBe(0)
  expect(saves(stage)).toHaveLength(1)
  await stage.close()
})
