import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let authorization: string
beforeAll(async () => {
  server = await startServer()
  authorization = `Bearer ${(await server.signInAs('admin')).access_token}`
})
afterAll(() => server.stop())

/** What someone may do everywhere, which is long; and a page of one row, which is not. */
const [LONG, SHORT] = ['/api/users/user-data/', '/api/master/region/']
const asked = (url: string, encoding?: string) =>
  server.get(url, { authorization, ...(encoding && { 'accept-encoding': encoding }) })

test('a long answer goes packed as the caller takes it, and says the same', async () => {
  const [br, gzip, plain] = await Promise.all([asked(LONG, 'gzip, deflate, br'), asked(LONG, 'gzip'), asked(LONG)])
  expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.payload)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload)
  expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  expect(br.headers).toMatchObject({ vary: 'accept-encoding', 'content-type': 'application/json; charset=utf-8' })
})

test('a short answer goes as it is', async () => {
  expect((await asked(SHORT, 'br')).headers['content-encoding']).toBeUndefined()
})
