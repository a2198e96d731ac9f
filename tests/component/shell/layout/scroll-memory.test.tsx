import { LIMITS } from '#domain/limits.ts'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { placeOf } from '#src/app/scroll/places.ts'
import { heading, seen } from '../../person.ts'
import { open, signedIn, started } from '../../stage.tsx'
import { walk } from '../../walk.ts'
import { onScrollMemory } from './scroll-memory.adapter.ts'
import { openLongPage, scrollTo } from './scrolling.ts'

walk(onScrollMemory, openLongPage)

test('a page is not laid out early to learn its length while nobody waits to come back to a place in it', async () => {
  document.cookie = 'page-st=; path=/'
  const length = vi.spyOn(document.documentElement, 'scrollHeight', 'get')
  const stage = await open('/dashboard', signedIn('view_country'))
  await seen(heading('Hello, Robin'))
  expect(stage.chart('scrollMemory').getSnapshot().matches('following')).toBe(true)
  expect(length).not.toHaveBeenCalled()
  length.mockRestore()
  await stage.close()
})

test('who has scrolled a first page before its place is looked up stays where they are', async () => {
  document.cookie = 'page-st=; path=/'
  document.body.style.minHeight = '3000px'
  window.scrollTo(0, 100)
  const stage = await open('/dashboard', signedIn('view_country'))
  await seen(heading('Hello, Robin'))
  await started(stage, 'scrollMemory')
  expect(window.scrollY).toBe(100)
  document.body.style.minHeight = ''
  window.scrollTo(0, 0)
  await stage.close()
})

test('a key is nothing to charts that are not on their way anywhere', async () => {
  const stage = await openLongPage()
  await started(stage, 'scrollMemory')
  await userEvent.keyboard('xy')
  expect(stage.received('scrollMemory', 'reader.move')).toBe(0)
  expect(stage.received('scrollTop', 'reader.move')).toBe(0)
  await stage.close()
})

test('the cookie of a place is written once the page is painted there', async () => {
  const stage = await openLongPage()
  await scrollTo(stage, 120)
  await expect.poll(() => placeOf(location.pathname)).toBe(120)
  const written = vi.spyOn(document, 'cookie', 'set')
  window.scrollTo(0, 340)
  window.dispatchEvent(new Event('resize'))
  stage.clock.increment(LIMITS.throttle)
  expect(stage.heard('scrollMemory').at(-1)).toEqual({ type: 'page.scroll', offset: 340 })
  expect(written).not.toHaveBeenCalled()
  await expect.poll(() => placeOf(location.pathname)).toBe(340)
  written.mockRestore()
  await stage.close()
})
