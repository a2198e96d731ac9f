import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOTIFICATION_STREAM } from '#domain/api/calls/notifications.ts'
import { signOut } from '#domain/api/users.ts'
import { NOTIFICATIONS } from '#domain/notifications/limits.ts'
import { createApp } from '#server/app.ts'
import { Streams, type Stream } from '#server/notifications/streams.ts'
import { SERVED } from '#server/routes/index.ts'
import { GRANTS_VERSION } from '#server/store/access/grants.ts'
import { sql } from '#server/store/sql/sql.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { someContract, tell, userIdOf, type SomeContract } from './told.ts'

let server: TestServer
let other: Awaited<ReturnType<typeof createApp>>
let addresses: [string, string]
let contract: SomeContract
let handler: number
beforeAll(async () => {
  server = await startServer()
  other = await createApp({ deps: server.deps, served: SERVED })
  const listening = (app: typeof other) => app.listen({ host: '127.0.0.1', port: 0 })
  addresses = [await listening(server.app), await listening(other)]
  contract = await someContract(server)
  handler = await userIdOf(server, 'handler')
  await server.db.query(sql`delete from notification`)
})
afterAll(async () => {
  await other.close()
  await server.stop()
})

const opening = (token: string | null, copy: 0 | 1 = 0, signal?: AbortSignal) =>
  fetch(`${addresses[copy]}/api${NOTIFICATION_STREAM}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(signal && { signal }),
  })

/** A stream that is read event by event; `next` is null at its end. */
async function openStream(token: string, copy: 0 | 1 = 0) {
  const leaving = new AbortController()
  const response = await opening(token, copy, leaving.signal)
  if (!response.ok) throw new Error(`The stream was answered ${response.status}`)
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<{ unread: number; newest: number } | null> => {
    const [, data, rest] = /^(?::[^\n]*\n\n)*data: ([^\n]*)\n\n([^]*)$/.exec(text) ?? []
    if (data !== undefined) {
      text = rest!
      return JSON.parse(data) as { unread: number; newest: number }
    }
    const { done, value } = await reader.read()
    if (done) return null
    text += value
    return next()
  }
  return { next, type: response.headers.get('content-type'), leave: () => leaving.abort() }
}

test('a stream says how many are unread at once, and again as soon as a transaction of either copy has told someone', async () => {
  const { access_token: token } = await server.signInAs('handler')
  const streams = [await openStream(token, 0), await openStream(token, 1)]
  expect(streams.map(({ type }) => type)).toEqual(Array(2).fill('text/event-stream; charset=utf-8'))
  expect(await Promise.all(streams.map(({ next }) => next()))).toEqual(Array(2).fill({ unread: 0, newest: 0 }))
  const start = performance.now()
  await tell(server, contract, { to: [handler] })
  for (const { next } of streams) expect(await next()).toMatchObject({ unread: 1 })
  expect(performance.now() - start).toBeLessThan(1_000)
  for (const { leave } of streams) leave()
})

test('a stream is refused without a session, with a token that is none, and with that of a session that has ended', async () => {
  const { access_token: token } = await server.signInAs('viewer', { again: true })
  await server.db.query(
    sql`update session set ended_at = now(), ended_because = 'test' where user_id = ${await userIdOf(server, 'viewer')}`,
  )
  const answers = [await opening(null), await opening('rubbish'), await opening(token)]
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  for (const each of answers) expect(await each.json()).toMatchObject({ status: false })
})

test('a stream ends with its session, on whichever copy that ended', async () => {
  const { access_token: token, refresh_token: refresh } = await server.signInAs('reviewer', { again: true })
  const stream = await openStream(token, 1)
  expect(await stream.next()).not.toBeNull()
  await server.call(signOut, { token: refresh }, { token })
  expect(await stream.next()).toBeNull()
})

test('a stream ends when what its user may do changes, and can be opened again', async () => {
  const { access_token: token } = await server.signInAs('finance')
  const finance = await userIdOf(server, 'finance')
  const own = await openStream(token)
  await own.next()
  await server.db.query(sql`update app_user set role_id = role_id where id = ${finance}`)
  expect(await own.next()).toBeNull()
  const all = await openStream(token)
  await all.next()
  await server.db.query(sql`update role set authority_level = authority_level where id = (select min(id) from role)`)
  expect(await all.next()).toBeNull()
  const again = await openStream(token)
  expect(await again.next()).not.toBeNull()
  again.leave()
})

test('streams of one user are limited, and one that is closed makes room for another', async () => {
  const { access_token: token } = await server.signInAs('head')
  const streams = []
  for (let n = 0; n < NOTIFICATIONS.streamsOfUser; n++) streams.push(await openStream(token))
  const refused = await opening(token)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  streams[0]!.leave()
  const leftover = () => opening(token).then(async (response) => (await response.body?.cancel(), response.status))
  await expect.poll(leftover).toBe(200)
  for (const { leave } of streams) leave()
})

/** Streams on a database that is heard of by beats alone. */
function quietStreams(beat: number) {
  const db = { ...server.db, listen: () => ({ stop: async () => {} }) }
  return new Streams({ ...server.deps, db }, beat)
}

const seatOf = (userId: number, { sessionId, grantsVersion }: Pick<Stream, 'sessionId' | 'grantsVersion'>) => {
  const said: number[] = []
  const [ended, end] = (() => {
    let resolve = () => {}
    return [new Promise<void>((done) => (resolve = done)), () => resolve()] as const
  })()
  const say: Stream['say'] = ({ unread }) => void said.push(unread)
  const stream: Stream = { userId, sessionId, grantsVersion, say, sayPresent: () => {}, beat: () => {}, end }
  return { stream, said, ended }
}

const sessionOf = async (user: number) =>
  (
    await server.db.query<Pick<Stream, 'sessionId' | 'grantsVersion'>>(
      sql`select s.id as "sessionId", ${GRANTS_VERSION} as "grantsVersion" from session s join app_user u on u.id = s.user_id
          where u.id = ${user} and s.ended_at is null order by s.created_at desc limit 1`,
    )
  )[0]!

const unknownSession = () => ({ sessionId: crypto.randomUUID(), grantsVersion: '' })

test('what was not heard arrives with the next beat, and a session that nobody uses ends its stream', async () => {
  await server.signInAs('handler', { again: true })
  const streams = quietStreams(20)
  const { stream, said, ended } = seatOf(handler, await sessionOf(handler))
  streams.add(stream)
  await expect.poll(() => said.length).toBe(1)
  await tell(server, contract, { to: [handler] })
  await expect.poll(() => said).toEqual([said[0], said[0]! + 1])
  server.clock.advance(31 * 60)
  await ended
  expect(streams.count).toBe(0)
  await streams.stop()
})

test('a stream ends at once when what its user may do has changed while it was opened', async () => {
  await server.signInAs('handler', { again: true })
  const session = await sessionOf(handler)
  await server.db.query(sql`update app_user set role_id = role_id where id = ${handler}`)
  const streams = quietStreams(60_000)
  const { stream, said, ended } = seatOf(handler, session)
  streams.add(stream)
  await ended
  expect(said).toEqual([])
  await streams.stop()
})

test('streams of one copy are limited in all', async () => {
  const streams = quietStreams(60_000)
  for (let user = 1; user <= NOTIFICATIONS.streamsInAll; user++) streams.add(seatOf(-user, unknownSession()).stream)
  expect(() => streams.add(seatOf(handler, unknownSession()).stream)).toThrow('too_many_requests')
  await streams.stop()
  expect(streams.count).toBe(0)
})
