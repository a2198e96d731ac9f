import { expect, test } from 'vitest'
import { open, signedIn } from '../stage.tsx'

test('the buttons of a source come with the form that they send, not before it', async () => {
  const seen: (Element | null)[] = []
  const watch = new MutationObserver(() => {
    if (seen.length === 0 && document.querySelector('[data-foot]')) seen.push(document.querySelector('#section-form'))
  })
  watch.observe(document, { childList: true, subtree: true })
  const stage = await open('/master/source/create', signedIn('view_source', 'add_source'))
  await expect.poll(() => seen.length).toBe(1)
  expect(seen[0]).toBeInstanceOf(HTMLFormElement)
  watch.disconnect()
  await stage.close()
})
