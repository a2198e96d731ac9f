import { pageRest } from '#src/app/sidebar/page-rest.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function awaitedPart(): HTMLElement {
  const awaited = document.createElement('div')
  awaited.dataset.awaited = ''
  document.body.append(awaited)
  return awaited
}

/** Between pauses the browser comes to rest by itself. */
async function passed(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }))
}

async function passedUntil(isOver: () => boolean): Promise<void> {
  while (!isOver()) await passed(500)
}

test('what is wanted later waits until what the page is about has come', async () => {
  const awaited = awaitedPart()
  const come = vi.fn()
  void pageRest().then(come)
  for (let turn = 0; turn < 5; turn++) await passed(500)
  expect(come).not.toHaveBeenCalled()
  awaited.remove()
  await passedUntil(() => come.mock.calls.length > 0)
})

test('a page that never comes is not waited for without end', async () => {
  const awaited = awaitedPart()
  const come = vi.fn()
  void pageRest().then(come)
  await passedUntil(() => come.mock.calls.length > 0)
  awaited.remove()
})
