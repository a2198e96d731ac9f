import { CONTRACTS } from '#domain/contracts/bounds.ts'
import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clip, pressIn } from '../grid/cells.ts'
import { press, seen, status } from '../person.ts'
import type { Stage } from '../stage.tsx'
import { GBP, openStep, stepAnswer, stepOf, UUID } from './contract-step.ts'
import { addedLayer, savedNext, stale } from './saves.ts'
import { settles } from '../rendering/waiting.ts'

const layer = (id: number, limit: string, attachment: string) => ({
  id,
  section_no: id,
  layer_no: id,
  title: `Layer ${id}`,
  section_status: 'active',
  currency: GBP,
  limit_basis: 'any_one_occurrence',
  limit,
  attachment,
  is_unlimited_aggregate: false,
  two_risk_warranty: null,
})

const STORED = [layer(1, '5000000', '1000000'), layer(2, '10000000', '6000000'), layer(3, '20000000', '16000000')]

const SAVE = 'PATCH /core/step_form'
const CURRENCIES = 'GET /master/options/currency'

const cell = (path: string) => document.querySelector<HTMLElement>(`[data-path="sections.${path}"]`)!
const titles = () => [...document.querySelectorAll('[data-path^="sections."][data-path$=".title"]')].map((one) => one.textContent)
const key = (keys: string) => userEvent.keyboard(keys)
const hasTitles = (...expected: string[]) => settles(() => expect(titles()).toEqual(expected))

async function openTower(): Promise<Stage> {
  const stage = await openStep('3a', stepAnswer('3a', { sections: STORED }))
  await seen(page.getByRole('grid', { name: 'Layers and sections' }))
  return stage
}

test('a block of a spreadsheet pasted over the last layer and beyond it leaves as exactly these rows', async () => {
  const stage = await openTower()
  pressIn(cell('2.currency'))
  await settles(() => expect(document.activeElement).toBe(cell('2.currency')))
  clip('paste', 'GBP\tAny one claim\t25,000,000\t16m\r\nGBP\tany one risk\t30000000\t41,000,000\r\n')
  await seen(status('8 cells pasted.'))
  pressIn(cell('3.title'))
  await key('Top{Enter}')
  await hasTitles('Layer 1', 'Layer 2', 'Layer 3', 'Top')
  expect(await savedNext(stage)).toEqual({
    step_version: 0,
    sections: [
      { id: 1 },
      { id: 2 },
      { id: 3, limit_basis: 'any_one_claim', limit: '25000000' },
      addedLayer({ section_no: 4, title: 'Top', limit_basis: 'any_one_risk', limit: '30000000', attachment: '41000000' }),
    ],
  })
  await stage.close()
})

test('layers that are inserted, duplicated and deleted leave in their places, without what was deleted', async () => {
  const stage = await openTower()
  pressIn(cell('0.title'))
  await key('{Control>}{Enter}{/Control}')
  await hasTitles('Layer 1', '', 'Layer 2', 'Layer 3')
  await key('Between{Enter}')
  pressIn(cell('2.title'))
  await key('{Control>}{Shift>}D{/Shift}{/Control}')
  await hasTitles('Layer 1', 'Between', 'Layer 2', 'Layer 2', 'Layer 3')
  pressIn(cell('4.title'))
  await press('Delete row')
  await hasTitles('Layer 1', 'Between', 'Layer 2', 'Layer 2')
  expect(await savedNext(stage)).toEqual({
    step_version: 0,
    sections: [
      { id: 1 },
      addedLayer({ section_no: 4, title: 'Between' }),
      { id: 2 },
      addedLayer({
        section_no: 5,
        layer_no: 2,
        title: 'Layer 2',
        limit_basis: 'any_one_occurrence',
        limit: '10000000',
        attachment: '6000000',
      }),
    ],
  })
  await stage.close()
})

test('each act on the rows is undone in one step, and what comes back is saved as the row that it was', async () => {
  const stage = await openTower()
  pressIn(cell('0.limit'))
  clip('paste', '7000000\t2000000\r\n8000000\t9000000\r\n')
  await settles(() => expect(cell('1.attachment').textContent).toBe('9,000,000'))
  pressIn(cell('1.title'))
  await key('{Control>}-{/Control}')
  await hasTitles('Layer 1', 'Layer 3')
  await key('{Control>}z{/Control}')
  await hasTitles('Layer 1', 'Layer 2', 'Layer 3')
  expect(cell('1.limit').textContent).toBe('8,000,000')
  await key('{Control>}z{/Control}')
  await settles(() => expect(cell('1.limit').textContent).toBe('10,000,000'))
  await key('{Control>}{Shift>}z{/Shift}{/Control}')
  await settles(() => expect(cell('0.limit').textContent).toBe('7,000,000'))
  expect(await savedNext(stage)).toEqual({
    step_version: 0,
    sections: [{ id: 1, limit: '7000000', attachment: '2000000' }, { id: 2, limit: '8000000', attachment: '9000000' }, { id: 3 }],
  })
  await stage.close()
})

test('a layer that is deleted, saved and brought back stands in its place once it is saved, and so does one between others', async () => {
  const [first, , third] = STORED
  const stage = await openTower()
  const save = async (version: number, ...sections: object[]) => {
    await savedNext(stage)
    await stage.gateway.succeed('PATCH /core/step_form', stepOf('3a', { sections }, version))
  }
  pressIn(cell('1.title'))
  await key('{Control>}-{/Control}')
  await save(1, first!, third!)
  await key('{Control>}z{/Control}')
  await hasTitles('Layer 1', 'Layer 2', 'Layer 3')
  const again = { ...layer(9, '10000000', '6000000'), section_no: 2, title: 'Layer 2' }
  await save(2, first!, again, third!)
  await hasTitles('Layer 1', 'Layer 2', 'Layer 3')
  pressIn(cell('0.title'))
  await key('{Control>}{Enter}{/Control}')
  await save(3, first!, { ...layer(10, '1', '1'), title: 'Between' }, again, third!)
  await hasTitles('Layer 1', 'Between', 'Layer 2', 'Layer 3')
  await stage.close()
})

test('a cell shows what was typed before the foot tells that it is not saved, and can be taken back', async () => {
  const stage = await openTower()
  const undo = () => page.getByRole('button', { name: 'Undo' }).element()
  pressIn(cell('0.limit'))
  await key('7')
  document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  expect(cell('0.limit').textContent).toBe('7')
  expect(undo().ariaDisabled).toBe('true')
  await settles(() => expect(undo().ariaDisabled).toBe('false'))
  await stage.close()
})

/** A change of the third layer is on its way when someone writes in a cell of `place`; the answer shows what another person has made of the layers. */
async function openWhileSaving(place: string, theirs: readonly object[]): Promise<Stage> {
  const stage = await openTower()
  pressIn(cell('2.title'))
  await key('Top{Enter}')
  stage.clock.increment(CONTRACTS.saveQuiet)
  await stage.gateway.next(SAVE)
  pressIn(cell(place))
  await key('77')
  await stage.gateway.fail(SAVE, stale(stepOf('3a', { sections: theirs }, 1)))
  return stage
}

test('whoever writes in a cell goes on in its row when someone else removes the row above it [D5]', async () => {
  const stage = await openWhileSaving('1.limit', STORED.slice(1))
  await hasTitles('Layer 2', 'Top')
  await settles(() => expect(cell('0.limit').contains(document.activeElement)).toBe(true))
  await key('8{Enter}')
  await settles(() => expect(cell('0.limit').textContent).toBe('778'))
  expect(cell('1.limit').textContent).toBe('20,000,000')
  await stage.close()
})

test('what is written in a row that someone else removes goes into no other row [D5]', async () => {
  const stage = await openWhileSaving('0.limit', STORED.slice(1))
  await hasTitles('Layer 2', 'Top')
  expect([cell('0.limit').textContent, cell('1.limit').textContent]).toEqual(['10,000,000', '20,000,000'])
  expect(document.querySelector('td input')).toBeNull()
  expect(stage.announced).toContain('error: “77” wasn’t saved: its row no longer exists.')
  await settles(() => expect(document.activeElement).toBe(cell('0.limit')))
  await stage.close()
})

test('a block keeps the rows that are left of it when someone else removes one [D5]', async () => {
  const stage = await openTower()
  pressIn(cell('2.title'))
  await key('Top{Enter}')
  stage.clock.increment(CONTRACTS.saveQuiet)
  await stage.gateway.next(SAVE)
  pressIn(cell('0.limit'))
  pressIn(cell('1.limit'), true)
  await stage.gateway.fail(SAVE, stale(stepOf('3a', { sections: STORED.slice(1) }, 1)))
  await hasTitles('Layer 2', 'Top')
  await key('{Delete}')
  await settles(() => expect([cell('0.limit').textContent, cell('1.limit').textContent]).toEqual(['', '20,000,000']))
  await stage.close()
})

test('what is typed in a cell is kept by the browser when the page goes before the cell is left [D5]', async () => {
  const stage = await openTower()
  pressIn(cell('0.title'))
  await key('Half a wo')
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  const kept = Object.entries(sessionStorage).find(([name]) => name.endsWith(`contract-form:${UUID}:3a`))
  expect(kept?.[1]).toContain('Half a wo')
  window.dispatchEvent(new PageTransitionEvent('pageshow'))
  await stage.close()
})

test('a cell that is written draws no step of the rail anew: of the open step the foot tells', async () => {
  const stage = await openTower()
  await seen(page.getByRole('navigation', { name: 'Steps' }))
  pressIn(cell('0.title'))
  const said = vi.spyOn(i18next, 't')
  await key('Lower{Enter}')
  await savedNext(stage)
  const states = said.mock.calls.flatMap(([name]) => [name].flat()).filter((name) => String(name).startsWith('form.state.'))
  said.mockRestore()
  expect(states).toEqual([])
  await stage.close()
})

const tabbed = () => {
  const grid = page.getByRole('grid', { name: 'Layers and sections' }).element()
  return [...grid.querySelectorAll<HTMLElement>('td[tabindex="0"]')].map(({ dataset }) => dataset['path'])
}

/** Tab leads to it, to no other cell, and it has the focus. */
const isIn = (path: string) =>
  settles(() => expect([document.activeElement, ...tabbed()]).toEqual([cell(path), `sections.${path}`]))

test('Tab leads to the one cell one is in, wherever layers come, go and come back', async () => {
  const stage = await openTower()
  pressIn(cell('0.title'))
  await key('{Control>}{Enter}{/Control}')
  await hasTitles('Layer 1', '', 'Layer 2', 'Layer 3')
  await isIn('1.title')
  pressIn(cell('3.title'))
  await key('{Control>}z{/Control}')
  await hasTitles('Layer 1', 'Layer 2', 'Layer 3')
  await isIn('2.title')
  await key('{Control>}{Enter}{/Control}')
  await hasTitles('Layer 1', 'Layer 2', 'Layer 3', '')
  await isIn('3.title')
  await key('{Control>}-{/Control}')
  await hasTitles('Layer 1', 'Layer 2', 'Layer 3')
  await isIn('2.title')
  await stage.close()
})

test('a currency that is found late stands in the row that stood ready, over the one that it began with [D5]', async () => {
  const stage = await openStep('3a', stepAnswer('3a', { sections: [] }))
  await settles(() => expect(cell('0.currency').textContent).toBe('GBP'))
  stage.gateway.hold(CURRENCIES)
  pressIn(cell('0.currency'))
  await key('{F2}')
  await settles(() => expect(cell('0.currency').querySelector('input')).not.toBeNull())
  await key('{Control>}a{/Control}CHF{Tab}')
  pressIn(cell('0.title'))
  await key('Top{Enter}')
  await hasTitles('Top')
  await settles(() => expect(stage.gateway.requests().some(({ query }) => query['search'] === 'CHF')).toBe(true))
  stage.gateway.always(CURRENCIES, [{ id: 2, name: 'CHF' }])
  await settles(() => expect(cell('0.currency').textContent).toBe('CHF'))
  await stage.close()
})

test('Ctrl+Z while a cell is written takes nothing back that was written elsewhere [D5]', async () => {
  const stage = await openTower()
  pressIn(cell('0.title'))
  await key('Low{Enter}')
  await hasTitles('Low', 'Layer 2', 'Layer 3')
  await key('Mid{Control>}z{/Control}')
  await settles(() => expect(cell('1.title').querySelector('input')).not.toBeNull())
  expect(cell('0.title').textContent).toBe('Low')
  await stage.close()
})

test('what is typed after the last layer is deleted goes into the one that is the last then', async () => {
  const stage = await openTower()
  pressIn(cell('2.title'))
  await press('Delete row')
  await hasTitles('Layer 1', 'Layer 2')
  await settles(() => expect(document.activeElement).toBe(cell('1.title')))
  await key('Top{Enter}')
  await hasTitles('Layer 1', 'Top')
  await stage.close()
})
