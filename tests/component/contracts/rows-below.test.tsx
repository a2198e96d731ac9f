import { field, said, section } from '#tests/flows/templates/fields.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressIn } from '../grid/cells.ts'
import { button, press, seen } from '../person.ts'
import type { Stage } from '../stage.tsx'
import { GBP, openStep, stepAnswer } from './contract-step.ts'
import { addedLayer, savedNext } from './saves.ts'
import { settles } from '../rendering/waiting.ts'

const layer = (id: number, below: object) => ({
  id,
  section_no: id,
  layer_no: id,
  title: `Layer ${id}`,
  currency: GBP,
  limit: '5000000',
  ...below,
})
const reinstatement = (id: number, number: number) => ({
  id,
  reinstatement_no: number,
  is_unlimited: false,
  count: 1,
  is_free: false,
  rate_pct: '100',
  pro_rata_amount: true,
  pro_rata_time: false,
})

const cell = (path: string) => document.querySelector<HTMLInputElement>(`[data-path="${path}"]`)!
const below = (title: string) => page.getByRole('group', { name: title })

async function openLayers(step: '3a' | '3b', sections: readonly object[]): Promise<Stage> {
  const stage = await openStep(step, stepAnswer(step, { sections }))
  await seen(page.getByRole('grid'))
  return stage
}

test('reinstatements of the layer one is in are added, duplicated and removed, and leave below their layer', async () => {
  const first = [reinstatement(51, 1), reinstatement(52, 2)]
  const stage = await openLayers('3b', [layer(1, { reinstatements: first }), layer(2, { reinstatements: [] })])
  await seen(below('Section 1 · Layer 1'))
  await press('Remove: Reinstatement 1')
  await userEvent.fill(cell('sections.0.reinstatements.0.rate_pct'), '50')
  pressIn(cell('sections.1.title'))
  await seen(below('Section 2 · Layer 2'))
  await press('Add Reinstatement')
  await settles(() => expect(document.activeElement).toBe(cell('sections.1.reinstatements.0.reinstatement_no')))
  await userEvent.fill(cell('sections.1.reinstatements.0.count'), '2')
  await userEvent.fill(cell('sections.1.reinstatements.0.rate_pct'), '75')
  await press('Duplicate: Reinstatement 1')
  await settles(() => expect(cell('sections.1.reinstatements.1.rate_pct').value).toBe('75'))
  const added = { is_unlimited: false, count: 2, is_free: false, rate_pct: '75', pro_rata_amount: true, pro_rata_time: false }
  expect(await savedNext(stage)).toEqual({
    step_version: 0,
    sections: [
      { id: 1, reinstatements: [{ id: 52, rate_pct: '50' }] },
      {
        id: 2,
        reinstatements: [
          { reinstatement_no: 1, ...added },
          { reinstatement_no: 2, ...added },
        ],
      },
    ],
  })
  await stage.close()
})

test('a sublimit is written below its layer, and a layer that is duplicated takes its own along as new ones', async () => {
  const flood = { id: 9, title: 'Flood', amount: '1000000', basis: null }
  const stage = await openLayers('3a', [layer(1, { sublimits: [flood] })])
  await press('Add Sublimit')
  await userEvent.fill(cell('sections.0.sublimits.1.title'), 'Quake')
  await userEvent.fill(cell('sections.0.sublimits.1.amount'), '2m')
  pressIn(cell('sections.0.title'))
  await press('Duplicate row')
  await seen(page.getByRole('grid').getByRole('row').nth(2))
  const quake = { title: 'Quake', amount: '2000000', basis: null }
  expect(await savedNext(stage)).toEqual({
    step_version: 0,
    sections: [
      { id: 1, sublimits: [{ id: 9 }, quake] },
      addedLayer({
        section_no: 2,
        layer_no: 1,
        title: 'Layer 1',
        limit: '5000000',
        sublimits: [{ title: 'Flood', amount: '1000000', basis: null }, quake],
      }),
    ],
  })
  await stage.close()
})

const WAREHOUSES = {
  id: 4,
  name: 'Warehouses',
  version: 3,
  sections: [
    section('risk', [
      field('floors', { label: said('Floors'), type: 'number' }),
      field('sprinklers', { label: said('Sprinklers'), type: 'bool' }),
    ]),
    section('ships', [field('ship', { label: said('Ship') })], { title: said('Ships'), repeatable: true }),
  ],
}

test('the version of the template that the contract holds is drawn, and its values leave whole with the step', async () => {
  const held = { floors: '3', sprinklers: true, ships: [{ ship: 'Aurora' }] }
  const answer = stepAnswer('2', {})
  const read = { ...answer['GET /core/step_form'], template_values: held }
  const stage = await openStep('2', { 'GET /core/step_form': read, 'GET /core/lob_data': { template: WAREHOUSES, values: held } })
  await seen(page.getByRole('heading', { name: 'Warehouses (version 3)' }))
  const floors = page.getByRole('textbox', { name: 'Floors' })
  await expect.element(floors).toHaveValue('3')
  await floors.fill('4')
  await press('Add Ships')
  await page.getByRole('group', { name: 'Ships 2' }).getByRole('textbox', { name: 'Ship' }).fill('Borealis')
  await seen(button('Remove row 2'))
  expect(await savedNext(stage)).toEqual({
    step_version: 0,
    template_values: { floors: '4', sprinklers: true, ships: [{ ship: 'Aurora' }, { ship: 'Borealis' }] },
  })
  await stage.close()
})

test('whoever walks over layers waits for what stands below none of them, and the grid stays as it is drawn', async () => {
  const stage = await openLayers('3a', [layer(1, {}), layer(2, {}), layer(3, {})])
  await seen(below('Section 1 · Layer 1'))
  const changes: MutationRecord[] = []
  const group = document.querySelector('[role="grid"]')!.closest('fieldset')!
  const observer = new MutationObserver((found) => changes.push(...found))
  observer.observe(group, { childList: true, subtree: true })
  pressIn(cell('sections.0.title'))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await seen(below('Section 3 · Layer 3'))
  const came = changes.flatMap(({ addedNodes }) => [...addedNodes]).map((node) => (node as Element).getAttribute('aria-label'))
  expect(came).toContain('Section 3 · Layer 3')
  expect(came).not.toContain('Section 2 · Layer 2')
  expect(changes.filter(({ target }) => target === group)).toEqual([])
  observer.disconnect()
  await stage.close()
})

test('what stands below the layer one is in is there with the Tab that leads out of the layers, before the focus goes', async () => {
  const stage = await openLayers('3b', [layer(1, { reinstatements: [] }), layer(2, { reinstatements: [reinstatement(51, 1)] })])
  await seen(below('Section 1 · Layer 1'))
  pressIn(cell('sections.1.title'))
  expect(cell('sections.1.reinstatements.0.rate_pct')).toBeNull()
  for (const name of ['Escape', 'Tab'])
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
  await Promise.resolve()
  expect(cell('sections.1.reinstatements.0.rate_pct')).not.toBeNull()
  await stage.close()
})
