import { expect, test } from 'vitest'
import type { GridRow } from '#src/ui/grid/grid-column.ts'
import { cellAt, held, host, input, key, pressOn, stop } from './cells.ts'
import { COLUMNS, layers, openGrid } from './grid-host.tsx'
import { settles } from '../rendering/waiting.ts'

const at = (row: number, column: number) => ({ row, column })

/** A key as the page hears it, without what the browser would write for it. */
function heard(init: KeyboardEventInit): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  document.activeElement!.dispatchEvent(event)
  return event
}

test('a cell that is written draws its row and the one that is gone to, of two hundred no other', async () => {
  const drawn = new Set<unknown>()
  const isHidden = (row: GridRow) => {
    drawn.add(row.title)
    return false
  }
  const columns = COLUMNS.map((column) => (column.key === 'limit' ? { ...column, isHidden } : column))
  const stage = await openGrid({ rows: layers(200), columns })
  pressOn(at(3, 1))
  drawn.clear()
  await key('7500{Enter}')
  expect(document.activeElement).toBe(cellAt(at(4, 1)))
  expect(drawn).toEqual(new Set(['Layer 4', 'Layer 5']))
  expect(held(stage, 'limit')[3]).toEqual(['7500'])
  await stage.close()
})

test('the first figure of a cell stands in its input with the key, and what follows goes behind it', async () => {
  const stage = await openGrid()
  pressOn(at(1, 1))
  expect(heard({ key: '7' }).defaultPrevented).toBe(true)
  expect([input()?.value, input()?.selectionStart, document.activeElement]).toEqual(['7', 1, input()])
  await key('50{Enter}')
  expect(held(stage, 'limit')[1]).toEqual(['750'])
  await stage.close()
})

test.each([
  ['a letter, which an accent may belong to', at(1, 0), { key: 'e' }],
  ['a figure of an input method', at(1, 1), { key: '7', keyCode: 229 }],
  ['a sign that stands behind other keys', at(1, 1), { key: '-', ctrlKey: true, altKey: true }],
])('%s is written by its key, into the input that is there by then', async (_, place, init) => {
  const stage = await openGrid()
  pressOn(place)
  expect(heard(init).defaultPrevented).toBe(false)
  expect([input()?.value, document.activeElement]).toEqual(['', input()])
  await stage.close()
})

test('the focus goes from the input of a cell to the next one at once, not by way of the page', async () => {
  const stage = await openGrid()
  pressOn(at(0, 1))
  await key('7')
  const ways: (EventTarget | null)[] = []
  host().addEventListener('focusout', ({ relatedTarget }) => ways.push(relatedTarget))
  await key('{Enter}')
  expect(ways).toEqual([cellAt(at(1, 1))])
  await stage.close()
})

test('Tab leads to the next cell before it has the focus: said of it later, the browser would style the whole page for it', async () => {
  const stage = await openGrid()
  pressOn(at(0, 1))
  await key('7')
  const said: MutationRecord[] = []
  const later = new MutationObserver((records) => said.push(...records))
  host().addEventListener('focusin', ({ target }) => later.observe(target as Element, { attributeFilter: ['tabindex'] }), {
    once: true,
  })
  await key('{Enter}')
  expect([document.activeElement, stop()]).toEqual([cellAt(at(1, 1)), at(1, 1)])
  expect([...said, ...later.takeRecords()]).toEqual([])
  later.disconnect()
  await stage.close()
})

test('rows are laid out one by one, and their cells stand under the heads and over the totals of their columns', async () => {
  const stage = await openGrid({ rows: layers(60) })
  await settles(() => expect(cellAt(at(0, 0))).not.toBeNull())
  const rows = [...host().querySelectorAll<HTMLElement>('[role="row"]')]
  expect(new Set(rows.map((row) => getComputedStyle(row).display))).toEqual(new Set(['flex']))
  const edges = rows.map((row) => [...row.children].map((cell) => Math.round(cell.getBoundingClientRect().right)).join(' '))
  expect(new Set(edges).size).toBe(1)
  const heights = rows.slice(1).map((row) => row.getBoundingClientRect().height)
  expect(new Set(heights)).toEqual(new Set([32]))
  expect(host().querySelectorAll('[data-row]').length).toBeLessThan(31)
  await stage.close()
})
