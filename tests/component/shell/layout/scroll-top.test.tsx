import { page } from 'vitest/browser'
import { expect, test } from 'vitest'
import { heading, seen } from '../../person.ts'
import { open, signedIn } from '../../stage.tsx'
import { walk } from '../../walk.ts'
import { openLongPage } from './scrolling.ts'
import { onScrollTop } from './scroll-top.adapter.ts'

walk(onScrollTop, openLongPage)

test('who has scrolled a first page before anyone listens finds the way to its top [C11]', async () => {
  document.cookie = 'page-st=; path=/'
  Object.assign(document.body.style, { minHeight: '3000px', overflowAnchor: 'none' })
  window.scrollTo(0, 300)
  const stage = await open('/dashboard', signedIn('view_country'))
  await seen(heading('Hello, Robin'))
  await seen(page.getByRole('button', { name: 'Back to top' }))
  expect(window.scrollY).toBe(300)
  Object.assign(document.body.style, { minHeight: '', overflowAnchor: '' })
  window.scrollTo(0, 0)
  await stage.close()
})
