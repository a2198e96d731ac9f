import { expect, test, vi } from 'vitest'
import { heading, seen } from '../../person.ts'
import { open, signedIn, started } from '../../stage.tsx'
import { walk } from '../../walk.ts'
import { onScrollMemory } from './scroll-memory.adapter.ts'
import { openLongPage } from './scrolling.ts'

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
