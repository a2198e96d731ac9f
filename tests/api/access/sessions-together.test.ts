import { afterAll, beforeAll, expect, test } from 'vitest'
import { readToken } from '#server/access/tokens.ts'
import type { Sql } from '#server/store/database.ts'
import { endSession, findSession } from '#server/store/access/sessions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { countStatements } from '#tests/support/statements.ts'

let server: TestServer
let during: ReturnType<typeof countStatements>
beforeAll(async () => {
  server = await startServer()
  during = countStatements(server.db)
})
afterAll(() => server.stop())

async function sessionOf(who: string): Promise<string> {
  const { access_token } = await server.signInAs(who)
  return readToken(server.deps.keys, 'access', access_token)!.sessionId
}

test('reads the sessions of calls that arrive together in one statement, each for its own caller', async () => {
  const [handler, admin] = [await sessionOf('handler'), await sessionOf('admin')]
  const none = '00000000-0000-4000-8000-000000000000'
  const { count, result } = await during(() =>
    Promise.all([handler, admin, none, handler].map((id) => findSession(server.db, id))),
  )
  expect(count).toBe(1)
  expect(result.map((session) => session?.email ?? null)).toEqual([
    'handler@slipway.example',
    'admin@slipway.example',
    null,
    'handler@slipway.example',
  ])
})

test('tells who asks while others are being told what stands now, not what stood when they asked', async () => {
  const id = await sessionOf('handler')
  let late: ReturnType<typeof findSession> | undefined
  const slow: Sql = {
    query: async (statement, name) => {
      const rows = await server.db.query<never>(statement, name)
      if (late) return rows
      await endSession(server.db, id, 'signed_out', server.clock())
      late = findSession(slow, id)
      return rows
    },
  }
  expect((await findSession(slow, id))?.ended_at).toBeNull()
  expect((await late)?.ended_at).toBeInstanceOf(Date)
})

test('a failure is told to all who asked, and none after them', async () => {
  let isDown = true
  const broken: Sql = { query: (...asked) => (isDown ? Promise.reject(new Error('down')) : server.db.query(...asked)) }
  const id = await sessionOf('handler')
  const both = await Promise.allSettled([findSession(broken, id), findSession(broken, id)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isDown = false
  expect((await findSession(broken, id))?.id).toBe(id)
})
