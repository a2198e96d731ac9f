import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressIn } from '../../grid/cells.ts'
import { seen } from '../../person.ts'
import { GBP, openStep, stepAnswer } from '../contract-step.ts'
import { settles } from '../../rendering/waiting.ts'

const LAYER = { id: 1, section_no: 1, layer_no: 1, title: 'First', section_status: 'active', currency: GBP, limit: '5000000' }

const cell = () => document.querySelector<HTMLElement>('[data-path="sections.0.currency"]')!

async function openLayer(typed = 'Doubloon', found: readonly object[] = []) {
  const answers = { ...stepAnswer('3a', { sections: [LAYER] }), 'GET /master/options/currency': found }
  const stage = await openStep('3a', answers)
  await seen(page.getByRole('grid', { name: 'Layers and sections' }))
  pressIn(cell())
  await settles(() => expect(document.activeElement).toBe(cell()))
  await userEvent.keyboard('{F2}')
  await settles(() => expect(cell().querySelector('input')).not.toBeNull())
  await userEvent.keyboard(`{Control>}a{/Control}${typed}`)
  return stage
}

const isHeld = () =>
  settles(() => {
    expect(cell().querySelector('input')).toBeNull()
    expect(cell().textContent).toBe('Doubloon')
    expect(cell().title).toBe('Select one of the options.')
    expect(cell().getAttribute('aria-invalid')).toBe('true')
  })

test('a name that no record has stays in its cell when one goes on, and the cell says so [D5]', async () => {
  const stage = await openLayer()
  await userEvent.keyboard('{Tab}')
  await isHeld()
  await stage.close()
})

test('it stays for whoever goes on elsewhere on the page too [D5]', async () => {
  const stage = await openLayer()
  page
    .getByRole('button', { name: /^Add section$/i })
    .element()
    .focus()
  await isHeld()
  await stage.close()
})

test('it stays when the page goes before the cell is left [D5]', async () => {
  const stage = await openLayer()
  window.dispatchEvent(new Event('pagehide'))
  await isHeld()
  await stage.close()
})

test.each([
  ['Enter', () => userEvent.keyboard('{Enter}')],
  ['a click', () => page.getByRole('option', { name: 'CHF' }).click()],
])('whoever selects a record in a cell with %s stays in that cell [D5]', async (_, select) => {
  const stage = await openLayer('CHF', [{ id: 2, name: 'CHF' }])
  await seen(page.getByRole('option', { name: 'CHF' }))
  await select()
  await settles(() => expect(cell().textContent).toBe('CHF'))
  await settles(() => expect(document.activeElement).toBe(cell()))
  await userEvent.keyboard('{Tab}')
  await settles(() => expect(document.activeElement?.closest('[role=gridcell]')).not.toBe(cell()))
  expect(cell().closest('[role=grid]')?.contains(document.activeElement)).toBe(true)
  await stage.close()
})

test('whoever selects the record that stands there already is done with the cell', async () => {
  const answers = { ...stepAnswer('3a', { sections: [LAYER] }), 'GET /master/options/currency': [GBP] }
  const stage = await openStep('3a', answers)
  await seen(page.getByRole('grid', { name: 'Layers and sections' }))
  pressIn(cell())
  await userEvent.keyboard('{F2}')
  await settles(() => expect(cell().querySelector('input')).not.toBeNull())
  await userEvent.keyboard('{ArrowDown}')
  await page.getByRole('option', { name: 'GBP' }).click()
  await settles(() => expect(document.activeElement).toBe(cell()))
  expect(cell().textContent).toBe('GBP')
  await stage.close()
})
