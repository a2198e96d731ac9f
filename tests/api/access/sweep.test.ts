import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '#server/jobs/sweep.ts'
import { pumpOutbox } from '#server/mail/pump.ts'
import { reportClientError } from '#domain/api/client-errors.ts'
import { requestReset } from '#domain/api/users.ts'
import { addPerson, signIn, tryPassword } from '#tests/support/people.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { id, sql } from '#server/store/sql/sql.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ seed: 'none' })
})
afterAll(() => server.stop())

const count = async (table: string) => {
  const [row] = await server.db.query<{ count: number }>(sql`select count(*)::integer as count from ${id(table)}`)
  return row!.count
}

test('removes what is over, and nothing that still counts', async () => {
  const person = await addPerson(server)
  await server.db.query(sql`delete from reset_link`)
  await signIn(server, person.email)
  await tryPassword(server, person.email, 'wrong')
  await tryPassword(server, person.email)
  await server.call(requestReset, { email: person.email })
  await server.call(reportClientError, { kind: 'screen', message: 'broken', route: '/' })
  await pumpOutbox(server.deps, async () => {})
  const all = async () =>
    Promise.all(['attempt', 'sign_in_challenge', 'session', 'reset_link', 'outbox', 'client_error'].map(count))
  const before = await all()
  await sweep(server.deps)
  expect(await all()).toEqual(before)
  server.clock.advance(31 * 60)
  await sweep(server.deps)
  expect(await all()).toEqual([0, 0, 1, 1, 1, 1])
  const events = await count('security_event')
  server.clock.advance(31 * 24 * 3600)
  await sweep(server.deps)
  expect(await all()).toEqual([0, 0, 0, 0, 0, 0])
  expect(await count('security_event')).toBe(events)
})

test('tells of a mail that stays because there is no mail server', async () => {
  const person = await addPerson(server)
  await server.call(requestReset, { email: person.email })
  const shown: string[] = []
  await pumpOutbox(server.deps, null, { show: ({ to, text }) => shown.push(to, text) })
  expect(shown).toEqual([person.email, expect.stringContaining('/forgot/password/')])
})
