import { expect, test } from 'vitest'
import { openLongPage, stretch } from './scrolling.ts'

test('what changes has changed at once for someone who asked for less motion', async () => {
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
  const stage = await openLongPage()
  stretch(3_000)
  expect(getComputedStyle(document.body).minHeight).toBe(`${innerHeight + 3_000}px`)
  expect(document.getAnimations().filter((running) => running instanceof CSSTransition)).toEqual([])
  await stage.close()
})
