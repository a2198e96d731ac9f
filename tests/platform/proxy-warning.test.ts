import { expect, test } from 'vitest'
import { startServer } from '#tests/support/server.ts'
import { quiet } from '#tests/support/postgres.ts'

async function warningsWith(trustProxy: string | null): Promise<string[]> {
  const said: string[] = []
  const log = { ...quiet, warn: (_facts: object, text: string) => void said.push(text) }
  const server = await startServer({ seed: 'none', settings: { trustProxy }, log })
  await server.get('/healthz')
  expect(said).toEqual([])
  for (let turn = 0; turn < 3; turn++) await server.get('/healthz', { 'x-forwarded-for': '203.0.113.9' })
  await server.stop()
  return said
}

test('says once that requests come through a proxy that TRUST_PROXY does not name', async () => {
  expect(await warningsWith(null)).toEqual([expect.stringMatching(/X-Forwarded-For header, but TRUST_PROXY is not set/)])
})

test('says nothing of a proxy that it was told of', async () => {
  expect(await warningsWith('1')).toEqual([])
})
