import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SECURITY } from '#domain/limits.ts'
import { hourlyRound, startSweeping, sweep } from '#server/jobs/sweep.ts'
import { writeSecurityEvent } from '#server/store/events/security-events.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'
import { written } from '#tests/support/statements.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ seed: 'none' })
})
afterAll(() => server.stop())

const DAY = 24 * 60 * 60
const FIVE_MINUTES = 5 * 60

const reports = async () =>
  (await server.db.query<{ message: string }>(sql`select message from client_error order by message`)).map(
    ({ message }) => message,
  )

const reportOf = (message: string, days: number) =>
  server.db.query(
    sql`insert into client_error (at, kind, message, stack, route, version, failed_request_id, address, request_id)
       values (${new Date(server.clock().getTime() - days * DAY * 1000)}, 'screen', ${message}, '', '/', '', '', '', '')`,
  )

const eventOf = (kind: string, seconds: number) =>
  writeSecurityEvent(server.db, {
    at: new Date(Date.now() - seconds * 1000),
    kind,
    userId: null,
    sessionId: null,
    address: '192.0.2.1',
    requestId: kind,
    facts: {},
  })

const events = async () =>
  (await server.db.query<{ kind: string }>(sql`select kind from security_event where kind like 'of %' order by kind`)).map(
    ({ kind }) => kind,
  )

test('the hourly work is done when the server starts, not an hour later', async () => {
  await reportOf('old', 31)
  const job = startSweeping(server.deps)
  await job.stop()
  expect(await reports()).toEqual([])
})

test('of several copies that begin a round at once, one does it, and the next one is an hour later', async () => {
  server.clock.advance(60 * 60)
  await Promise.all([hourlyRound(server.deps), hourlyRound(server.deps), hourlyRound(server.deps)])
  await reportOf('old', 31)
  await hourlyRound(server.deps)
  server.clock.advance(60 * 60 - FIVE_MINUTES - 60)
  await hourlyRound(server.deps)
  expect(await reports()).toEqual(['old'])
  server.clock.advance(FIVE_MINUTES)
  await hourlyRound(server.deps)
  expect(await reports()).toEqual([])
})

test('a round that is told to stop ends after the work under way, and the next start goes round anew', async () => {
  server.clock.advance(60 * 60)
  const { deps } = server
  const told = new AbortController()
  const failures: string[] = []
  const failing = () => {
    told.abort()
    return Promise.reject(new Error('The connection was lost'))
  }
  const log = { ...deps.log, error: (_facts: object, text: string) => void failures.push(text) }
  await hourlyRound({ ...deps, log, db: { ...deps.db, tx: failing } }, told.signal)
  expect(failures).toEqual(['Expired data could not be removed'])
  await reportOf('old', 31)
  await hourlyRound(deps)
  expect(await reports()).toEqual([])
})

test('security events go when they are older than 400 days, and none before', async () => {
  await eventOf('of last year', SECURITY.eventsKept + 60)
  await eventOf('of this year', SECURITY.eventsKept - 60)
  await sweep(server.deps)
  expect(await events()).toEqual(['of this year'])
})

test('nobody but the sweep removes a security event, and not even the sweep a young one', async () => {
  await eventOf('of old', SECURITY.eventsKept + 60)
  const refused = (statement: string) => expect(server.db.query(written(statement))).rejects.toThrow(/append-only/)
  await refused(`delete from security_event where kind = 'of old'`)
  await refused(`update security_event set kind = 'of nothing' where kind = 'of old'`)
  await refused('truncate security_event')
  const asSweep = server.db.tx(async (db) => {
    await db.query(sql`select set_config('slipway.sweep', 'security_event', true)`)
    await db.query(sql`delete from security_event where kind = 'of this year'`)
  })
  await expect(asSweep).rejects.toThrow(/append-only/)
  expect(await events()).toEqual(['of old', 'of this year'])
})

test('files that are on their way, here or in another copy, stay; what a dead call left an hour ago goes', async () => {
  const folder = join(server.deps.settings.dataDir, 'files', 'arriving')
  await mkdir(folder, { recursive: true })
  for (const name of ['under-way', 'left']) await writeFile(join(folder, name), 'bytes')
  const now = server.clock().getTime() / 1000
  await utimes(join(folder, 'under-way'), now - 3000, now - 3000)
  await utimes(join(folder, 'left'), now - 3700, now - 3700)
  await sweep(server.deps)
  expect(await readdir(folder)).toEqual(['under-way'])
})
