import { openLine } from '#src/services/line.ts'
import { createCall } from '#src/api/http.ts'
import { loadDashboard } from '#domain/api/dashboard.ts'
import { fakeServer } from '#tests/support/browser.ts'
import { expect, test } from 'vitest'

test('news reach whoever listens, the last one also whoever comes late, and nobody who has gone', () => {
  const line = openLine()
  const [early, late]: string[][] = [[], []]
  const stop = line.hear((news) => early?.push(news))
  line.tell('network.lost')
  stop()
  line.hear((news) => late?.push(news))
  line.tell('network.returned')
  expect([early, late]).toEqual([['network.lost'], ['network.lost', 'network.returned']])
})

test('whoever comes late hears that the connection is lost, also when a request has failed since [D5]', () => {
  const [line, late] = [openLine(), [] as string[]]
  line.tell('connection.lost')
  line.tell('request.unanswered')
  line.hear((news) => late.push(news))
  line.tell('connection.returned')
  line.hear((news) => late.push(news))
  expect(late).toEqual(['connection.lost', 'request.unanswered', 'connection.returned', 'connection.returned'])
})

const callThrough = (fetchPort: typeof fetch, heard: (isAnswered: boolean) => void) =>
  createCall({
    base: '/api',
    token: () => '',
    office: () => ({ renewed: () => Promise.resolve(null), waiting: () => 0 }),
    language: () => 'en',
    fallback: (key) => key,
    heard,
    fetch: fetchPort,
  })

test('a call tells whether it was answered, however; one that was broken off tells nothing', async () => {
  const heard: boolean[] = []
  const note = (isAnswered: boolean) => void heard.push(isAnswered)
  const refusing = fakeServer(() => ({ status: 500 }))
  await callThrough(refusing.fetch, note)(loadDashboard, {}).catch(() => undefined)
  const lost = () => Promise.reject(new TypeError('lost'))
  await callThrough(lost, note)(loadDashboard, {}).catch(() => undefined)
  await callThrough(lost, note)(loadDashboard, {}, { signal: AbortSignal.abort() }).catch(() => undefined)
  expect(heard).toEqual([true, false])
})
