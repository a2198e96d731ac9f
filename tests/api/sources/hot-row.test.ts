import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSources } from '#domain/api/source/source.ts'
import { assignSources } from '#domain/api/source/source-review.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { openSourceDesk, type SourceDesk } from '#tests/support/sources.ts'
import { sql } from '#server/store/sql/sql.ts'

let server: TestServer
let desk: SourceDesk
beforeAll(async () => {
  server = await startServer()
  desk = await openSourceDesk(server)
}, 60_000)
afterAll(() => server.stop())

const assign = (id: number, user: number, token: string, headers = {}) =>
  server.call(assignSources, { ids: [id], user, reason: 'Shared out anew' }, { token, headers })

/** Holds the row of a source as a slow change would, until told. */
async function holding(id: number): Promise<() => Promise<void>> {
  let release = () => {}
  const told = new Promise<void>((resolve) => (release = resolve))
  let took = () => {}
  const taken = new Promise<void>((resolve) => (took = resolve))
  const done = server.db.tx(async (db) => {
    await db.query(sql`select 1 from source where id = ${id} for update`)
    took()
    await told
  })
  await taken
  return () => (release(), done)
}

/** Until as many connections wait for the row as ever will. */
async function untilWaiting(least: number): Promise<void> {
  const waiting = sql`select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  for (;;) {
    const [row] = await server.db.query<{ n: number }>(waiting)
    if (row!.n >= least) return
  }
}

test('twenty who assign one source at once are all answered, and lists and health are meanwhile', async () => {
  const source = await desk.assigned()
  const token = (await server.signInAs('head')).access_token
  const release = await holding(source.id)
  const people = [desk.ids.head, desk.ids.compliance]
  const calls = Array.from({ length: 20 }, (_, place) => assign(source.id, people[place % 2]!, token))
  await untilWaiting(7)
  const [list, ready] = await Promise.all([server.call(listSources, {}, { token }), server.get('/readyz')])
  expect([list.status, ready.statusCode]).toEqual([200, 200])
  await release()
  const answers = await Promise.all(calls)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
}, 60_000)

test('whoever waits too long for a row that someone holds is told to try again, in their language', async () => {
  const source = await desk.assigned()
  const token = (await server.signInAs('head')).access_token
  const release = await holding(source.id)
  const { status, body, headers } = await assign(source.id, desk.ids.head, token, { 'accept-language': 'de' })
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'busy', '2'])
  expect(body.message).toBe('Jemand anderes ändert dies gerade. Versuchen Sie es in einigen Sekunden erneut.')
  expect(body.request_id).toBe(headers['x-request-id'])
  await release()
  expect((await assign(source.id, desk.ids.head, token)).status).toBe(200)
}, 60_000)
