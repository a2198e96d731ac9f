import { idle } from '#src/ui/idle.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('what is wanted later waits until what the page is about has come', async () => {
  const awaited = document.createElement('div')
  awaited.dataset.awaited = ''
  document.body.append(awaited)
  const come = vi.fn()
  const rest = idle().then(come)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(come).not.toHaveBeenCalled()
  awaited.remove()
  await vi.advanceTimersByTimeAsync(500)
  await rest
  expect(come).toHaveBeenCalledTimes(1)
})

test('a page that never comes is not waited for without end', async () => {
  const awaited = document.createElement('div')
  awaited.dataset.awaited = ''
  document.body.append(awaited)
  const rest = idle()
  await vi.advanceTimersByTimeAsync(11_000)
  await rest
  awaited.remove()
})
