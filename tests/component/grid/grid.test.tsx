import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { button, focused, press, seen, status } from '../person.ts'
import { walk } from '../walk.ts'
import { cellAt, chosen, clip, held, host, input, key, pressOn, stop } from './cells.ts'
import { onGrid } from './grid.adapter.ts'
import { COLUMNS, layers, openGrid } from './grid-host.tsx'
import { settles } from '../rendering/waiting.ts'

walk(onGrid, () => openGrid())

const at = (row: number, column: number) => ({ row, column })

test('the arrow keys, Home, End and Tab walk through the cells', async () => {
  const stage = await openGrid()
  pressOn(at(0, 0))
  await key('{ArrowDown}{ArrowRight}')
  expect(stop()).toEqual(at(1, 1))
  await key('{End}')
  expect(stop()).toEqual(at(1, 5))
  await key('{Tab}')
  expect(stop()).toEqual(at(2, 0))
  await key('{Shift>}{Tab}{/Shift}')
  expect(stop()).toEqual(at(1, 5))
  await key('{Control>}{Home}{/Control}')
  expect(stop()).toEqual(at(0, 0))
  await key('{Control>}{End}{/Control}')
  expect(document.activeElement).toBe(cellAt(at(2, 5)))
  await stage.close()
})

test('a step to another cell asks the cells beside it nothing', async () => {
  const asked = vi.fn(() => false)
  const stage = await openGrid({
    columns: COLUMNS.map((column) => (column.key === 'limit' ? { ...column, isHidden: asked } : column)),
  })
  pressOn(at(0, 0))
  expect(document.activeElement).toBe(cellAt(at(0, 0)))
  asked.mockClear()
  await key('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(stop()).toEqual(at(1, 0))
  expect(asked).not.toHaveBeenCalled()
  await stage.close()
})

test('only a text that may be too long for its column is cut', async () => {
  const [layer] = layers(1)
  const stage = await openGrid({ rows: [layer!, { ...layer, title: 'A layer whose title takes two columns' }] })
  expect(cellAt(at(0, 0)).dataset.cut).toBeUndefined()
  expect(cellAt(at(0, 1)).dataset.cut).toBeUndefined()
  expect(getComputedStyle(cellAt(at(1, 0))).overflow).toBe('hidden')
  await stage.close()
})

test('each key is told with its row, letters in a cell too: what stands below waits until the keys rest', async () => {
  const told = vi.fn<(row: number) => void>()
  const stage = await openGrid({ onRow: told })
  pressOn(at(1, 1))
  await key('7')
  told.mockClear()
  await key('50')
  expect(told.mock.calls).toEqual([[1], [1]])
  await key('{Enter}')
  expect(told).toHaveBeenLastCalledWith(2)
  await stage.close()
})

test('Tab leads out of the grid after Escape, and after its last cell', async () => {
  const stage = await openGrid()
  pressOn(at(0, 0))
  await key('{Escape}{Shift>}{Tab}{/Shift}')
  await focused(button('Before'))
  pressOn(at(2, 5))
  await key('{Tab}')
  await focused(button('Add layer'))
  await stage.close()
})

test('what is typed stands in the cell after Enter, and as it was after Escape', async () => {
  const stage = await openGrid()
  pressOn(at(0, 1))
  await key('2.5m{Enter}')
  expect(held(stage, 'limit')[0]).toEqual(['2500000'])
  expect(stop()).toEqual(at(1, 1))
  await key('77{Escape}')
  expect(cellAt(at(1, 1)).textContent).toBe('2,000,000')
  await key('8{ArrowDown}')
  expect(held(stage, 'limit')[1]).toEqual(['8'])
  expect(stage.changes).toHaveLength(2)
  await stage.close()
})

test('what is typed is kept where the grid goes before the cell is left, and where the page goes [D5]', async () => {
  const stage = await openGrid()
  pressOn(at(1, 0))
  await key('{F2} and more')
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(held(stage, 'title')[1]).toEqual(['Layer 2 and more'])
  pressOn(at(2, 1))
  await key('7')
  await stage.close()
  expect(held(stage, 'limit')[2]).toEqual(['7'])
})

test('F2 goes on with what stands in the cell', async () => {
  const stage = await openGrid()
  pressOn(at(0, 0))
  await key('{F2} A{ArrowLeft}B{Enter}')
  expect(held(stage, 'title')[0]).toEqual(['Layer 1 BA'])
  await stage.close()
})

test('a choice is made in its list, and a tick with the space bar', async () => {
  const stage = await openGrid()
  pressOn(at(0, 3))
  await key('i')
  await settles(() => expect(input()).toHaveValue('aggregate'))
  await key('{Enter}')
  expect(cellAt(at(0, 3)).textContent).toBe('In the aggregate')
  expect(cellAt(at(0, 1)).getAttribute('aria-readonly')).toBe('true')
  pressOn(at(1, 5))
  await key(' ')
  expect(held(stage, 'is_leader')).toEqual([[true], [true], [false]])
  await stage.close()
})

test('a block is copied as a spreadsheet takes it, and pasted as it writes numbers, days and choices', async () => {
  const stage = await openGrid()
  pressOn(at(0, 0))
  pressOn(at(1, 2), true)
  expect(chosen()).toEqual([0, 0, 1, 2])
  expect(clip('copy')).toBe('Layer 1\t1,000,000\t25\nLayer 2\t2,000,000\t25')
  pressOn(at(0, 1))
  clip('paste', '5,000,000\t12.5%\tany one risk\t3/4/26\r\n7.5m\t10\tNever\t2026-12-31\r\n')
  await seen(status('7 cells pasted. 1 cell couldn’t be filled and was left unchanged.'))
  expect(held(stage, 'limit', 'cession', 'basis', 'starts').slice(0, 2)).toEqual([
    ['5000000', '12.5', 'risk', '2026-04-03'],
    ['7500000', '10', 'risk', '2026-12-31'],
  ])
  expect(stage.changes).toHaveLength(1)
  await stage.close()
})

test('quotes enclose a cell from its first sign to its last, no other shifts the cells beside it, and a text stays on one line', async () => {
  const stage = await openGrid()
  pressOn(at(0, 0))
  clip('paste', '"Alpha" Re\t1000\r\n"Two\r\n""lines"""\t2000\r\n"Never closed\t3000\r\n')
  await seen(status('6 cells pasted.'))
  expect(held(stage, 'title', 'limit')).toEqual([
    ['"Alpha" Re', '1000'],
    ['Two "lines"', '2000'],
    ['"Never closed', '3000'],
  ])
  await stage.close()
})

test('a block pasted beyond the end adds rows, and is taken back in one step', async () => {
  const stage = await openGrid({ most: 5 })
  pressOn(at(2, 0))
  clip('paste', 'A\t1\nB\t2\nC\t3\nD\t4')
  await settles(() =>
    expect(held(stage, 'title', 'limit').slice(2)).toEqual([
      ['A', '1'],
      ['B', '2'],
      ['C', '3'],
    ]),
  )
  await seen(status('6 cells pasted. 2 cells couldn’t be filled and were left unchanged.'))
  await key('{Control>}z{/Control}')
  await settles(() => expect(held(stage, 'title')).toEqual([['Layer 1'], ['Layer 2'], ['Layer 3']]))
  await stage.close()
})

test('one value fills all that is chosen, Delete empties it, and Ctrl+D fills down', async () => {
  const stage = await openGrid()
  pressOn(at(0, 2))
  pressOn(at(2, 2), true)
  clip('paste', '40')
  await settles(() => expect(held(stage, 'cession')).toEqual([['40'], ['40'], ['40']]))
  await key('{Delete}')
  expect(held(stage, 'cession')).toEqual([[''], [''], ['']])
  pressOn(at(0, 1))
  pressOn(at(2, 1), true)
  await key('{Control>}d{/Control}')
  expect(held(stage, 'limit')).toEqual([['1000000'], ['1000000'], ['1000000']])
  await stage.close()
})

test('rows are added, duplicated and deleted by keys and by buttons', async () => {
  const stage = await openGrid()
  pressOn(at(0, 0))
  await key('{Control>}{Enter}{/Control}')
  expect(held(stage, 'title')).toEqual([['Layer 1'], [undefined], ['Layer 2'], ['Layer 3']])
  expect(stop()).toEqual(at(1, 0))
  await key('{Control>}-{/Control}')
  expect(stage.rows()).toHaveLength(3)
  pressOn(at(0, 0))
  await key('{Control>}{Shift>}D{/Shift}{/Control}')
  expect(held(stage, 'title')).toEqual([['Layer 1'], ['Layer 1'], ['Layer 2'], ['Layer 3']])
  pressOn(at(1, 0), true)
  await press('Delete 2 rows')
  await settles(() => expect(held(stage, 'title')).toEqual([['Layer 2'], ['Layer 3']]))
  await stage.close()
})

test('no more rows come by keys than there may be', async () => {
  const stage = await openGrid({ most: 4 })
  pressOn(at(0, 0))
  pressOn(at(1, 0), true)
  await key('{Control>}{Shift>}D{/Shift}{/Control}')
  expect(stage.rows()).toHaveLength(3)
  pressOn(at(0, 0))
  await key('{Control>}{Enter}{/Control}')
  await key('{Control>}{Enter}{/Control}')
  expect(stage.rows()).toHaveLength(4)
  expect(stop()).toEqual(at(1, 0))
  await stage.close()
})

test('cells that are empty already are emptied in no step to undo', async () => {
  const stage = await openGrid()
  pressOn(at(0, 0))
  await key('{Delete}{Delete}')
  expect(stage.changes).toEqual([[{ row: 0, column: 'title', value: '' }]])
  await stage.close()
})

test('an error marks its cell, is told with it, and can be gone to', async () => {
  const stage = await openGrid({ errors: [undefined, { limit: 'Enter a limit above zero.' }] })
  expect(cellAt(at(1, 1)).getAttribute('aria-invalid')).toBe('true')
  await press('1 cell to correct')
  expect(document.activeElement).toBe(cellAt(at(1, 1)))
  const message = document.getElementById(cellAt(at(1, 1)).getAttribute('aria-describedby')!)
  expect(message?.textContent).toBe('Enter a limit above zero.')
  await stage.close()
})

test('of many rows those that are seen are drawn, and the last one is gone to', async () => {
  const stage = await openGrid({ rows: layers(200) })
  expect(host().querySelectorAll('[data-row]').length).toBeLessThan(35)
  pressOn(at(0, 0))
  await key('{Control>}{End}{/Control}')
  expect(stop()).toEqual(at(199, 5))
  await settles(() => expect(cellAt(at(195, 0)).textContent).toBe('Layer 196'))
  await key('{ArrowLeft}{ArrowUp}')
  expect(document.activeElement).toBe(cellAt(at(198, 4)))
  await stage.close()
})

test('nobody is kept out of a grid, at rest, in a block and while writing', async () => {
  const stage = await openGrid({ errors: [{ limit: 'Enter a limit above zero.' }] })
  const faults = async () => (await axe.run(host())).violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
  expect(await faults()).toEqual([])
  pressOn(at(0, 0))
  pressOn(at(1, 1), true)
  expect(await faults()).toEqual([])
  await key('{F2}')
  expect(await faults()).toEqual([])
  await stage.close()
})

test('a mouse draws a block, ticks, and opens a cell with two clicks', async () => {
  const stage = await openGrid()
  const user = userEvent.setup()
  await user.dragAndDrop(cellAt(at(0, 0)), cellAt(at(1, 1)))
  expect(chosen()).toEqual([0, 0, 1, 1])
  await user.click(cellAt(at(2, 5)).querySelector('[data-tick]')!)
  expect(held(stage, 'is_leader')).toEqual([[true], [false], [true]])
  await user.click(cellAt(at(0, 0)))
  await user.keyboard('Bottom')
  await user.click(cellAt(at(2, 1)))
  expect(held(stage, 'title')[0]).toEqual(['Bottom'])
  expect(document.activeElement).toBe(cellAt(at(2, 1)))
  await user.dblClick(cellAt(at(1, 1)))
  expect(input()).toHaveValue('2,000,000')
  await stage.close()
})
