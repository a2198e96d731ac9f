import { expect, test } from 'vitest'
import { held, input, key, pressOn } from './cells.ts'
import { openGrid } from './grid-host.tsx'

const at = (row: number, column: number) => ({ row, column })

test('the first figure of a cell is taken back with Ctrl+Z, and what was typed elsewhere is not', async () => {
  const stage = await openGrid()
  pressOn(at(0, 1))
  await key('7')
  await key('{Control>}z{/Control}')
  expect(input()?.value).toBe('')
  await key('{Escape}{F2}')
  const undo = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true })
  input()!.dispatchEvent(undo)
  expect(undo.defaultPrevented).toBe(true)
  await stage.close()
})

test('Ctrl+Z while one writes in a cell is the one of its text', async () => {
  const stage = await openGrid()
  pressOn(at(0, 0))
  await key('Top{Enter}')
  await key('Mid')
  await key('{Control>}z{/Control}')
  expect(held(stage, 'title')).toEqual([['Top'], ['Layer 2'], ['Layer 3']])
  expect(input()?.value).not.toBe('Mid')
  await stage.close()
})
