import { expect, test } from 'vitest'
import { clip, host, key, pressOn } from './cells.ts'
import { openGrid } from './grid-host.tsx'
import { settles } from '../rendering/waiting.ts'

const at = (row: number, column: number) => ({ row, column })

test('a grid that is read only is walked through and copied from, and changes nothing', async () => {
  const stage = await openGrid({ isReadOnly: true })
  pressOn(at(0, 0))
  await key('x{F2}{Delete}{Control>}d{/Control}')
  clip('paste', 'A')
  clip('cut')
  await key('{ArrowDown}')
  expect(clip('copy')).toBe('Layer 2')
  expect(stage.changes).toEqual([])
  expect(host().querySelector('button[class*=act]')).toBeNull()
  await stage.close()
})

test('below a grid that is read only nothing stands until it has something to say', async () => {
  const stage = await openGrid({ isReadOnly: true })
  const bar = host().querySelector<HTMLElement>('[class*=bar]')!
  expect(bar.offsetHeight).toBe(0)
  pressOn(at(0, 0))
  pressOn(at(1, 1), true)
  await settles(() => expect(bar.offsetHeight).toBeGreaterThan(0))
  expect(bar.textContent).toBe('4 cells selected')
  await stage.close()
})
