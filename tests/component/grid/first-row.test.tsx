import { expect, test } from 'vitest'
import { held, key, pressOn, stop } from './cells.ts'
import { openGrid } from './grid-host.tsx'

const FIRST = { row: 0, column: 0 }

test('the first row is written where there is none yet', async () => {
  const stage = await openGrid({ rows: [] })
  pressOn(FIRST)
  await key('First{Tab}5m{Enter}')
  expect(held(stage, 'title', 'limit')).toEqual([['First', '5000000']])
  await stage.close()
})

test.each(['{Delete}', '{Backspace}', '{Control>}x{/Control}'])('%s makes no row of the one that stands ready', async (keys) => {
  const stage = await openGrid({ rows: [] })
  pressOn(FIRST)
  await key(keys)
  expect(stage.rows()).toEqual([])
  expect(stage.changes).toEqual([])
  await stage.close()
})

test('Ctrl+Enter in the row that stands ready keeps what was typed, with a new row below it', async () => {
  const stage = await openGrid({ rows: [] })
  pressOn(FIRST)
  await key('First{Control>}{Enter}{/Control}')
  expect(held(stage, 'title')).toEqual([['First'], [undefined]])
  expect(stop()).toEqual({ row: 1, column: 0 })
  await stage.close()
})
