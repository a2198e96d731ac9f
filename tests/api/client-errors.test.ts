import { REPORT, reportClientError } from '#domain/api/client-errors.ts'
import { SECURITY } from '#domain/limits.ts'
import type { Log } from '#server/log.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/store/sql/sql.ts'

let server: TestServer
const logged: object[] = []
const log: Log = { info: () => {}, warn: (facts) => void logged.push(facts), error: () => {} }

beforeAll(async () => {
  server = await startServer({ seed: 'none', log })
})
beforeEach(async () => {
  logged.length = 0
  await server.db.query(sql`delete from client_error`)
  await server.db.query(sql`delete from attempt`)
})
afterAll(() => server.stop())

const kept = () => server.db.query<Record<string, string>>(sql`select * from client_error order by id`)
const broken = { kind: 'screen', message: 'rows is not iterable', route: '/master/:entity' }

test('takes a report from anyone, and keeps and logs it under the reference it answers with [D9]', async () => {
  const report = { ...broken, stack: 'at Rows (/assets/Master-a1.js:1:7)', version: 'index-Ab12.js', request_id: 'call-7' }
  const { status, body } = await server.call(reportClientError, report, { headers: { 'user-agent': 'Browser/1' } })
  expect(status).toBe(200)
  const [row] = await kept()
  expect(row).toMatchObject({
    ...broken,
    stack: report.stack,
    version: report.version,
    failed_request_id: 'call-7',
    user_agent: 'Browser/1',
    address: '127.0.0.1',
    request_id: body.data.reference,
  })
  expect(logged).toMatchObject([{ event: 'client_error', request_id: body.data.reference, message: broken.message }])
})

test('keeps no secret, no query, no address of a person and no markup, whatever a browser sends [D9]', async () => {
  const uuid = '0b7f8a52-6a43-4f5e-9c1a-3d1f5a2b7c90'
  const mac = 'Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MGFiY2RlZmdoaWpr'
  await server.call(
    reportClientError,
    {
      kind: 'script',
      message: `<b>Failed</b> for ann@slipway.example with token=hunter2 at /reset?token=${mac}#top`,
      stack: `at go (http://host/assets/a-1.js?v=abc:10:5)\nBearer a.${uuid}.1.${mac}`,
      route: `/forgot/${mac}`,
    },
    { headers: { 'user-agent': '<script>alert(1)</script>' } },
  )
  const [row] = await kept()
  const texts = JSON.stringify([row, logged])
  for (const secret of ['hunter2', mac, uuid, 'ann@slipway', 'v=abc', '<b>', '<script>']) expect(texts).not.toContain(secret)
  expect(row?.stack).toContain('at go (http://host/assets/a-1.js:10:5)')
  expect(row?.message).toContain('Failed')
})

test.each([
  ['kind', { ...broken, kind: 'other' }],
  ['message', { ...broken, message: ' ' }],
  ['message', { ...broken, message: 'x'.repeat(REPORT.message + 1) }],
  ['stack', { ...broken, stack: 'x'.repeat(REPORT.stack + 1) }],
  ['route', { ...broken, route: 'javascript:alert(1)' }],
  ['route', { ...broken, route: '/reset?token=1' }],
  ['route', { ...broken, route: `/${'x'.repeat(REPORT.route)}` }],
  ['version', { ...broken, version: '<1>' }],
  ['request_id', { ...broken, request_id: 'two words' }],
  ['cookie', { ...broken, cookie: 'session' }],
])('refuses a report whose %s is not as agreed', async (field, report) => {
  const { status, body } = await server.call(reportClientError, report)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
  expect(await kept()).toEqual([])
})

test('takes so many reports from one address and no more, until the time is over', async () => {
  const from = { headers: { 'user-agent': 'one' } }
  for (let turn = 0; turn < SECURITY.clientErrors; turn++) {
    expect((await server.call(reportClientError, broken, from)).status).toBe(200)
  }
  const { status, body, headers } = await server.call(reportClientError, broken, from)
  expect([status, body.code, headers['retry-after']]).toEqual([429, 'too_many_requests', String(SECURITY.lockOut)])
  expect(await kept()).toHaveLength(SECURITY.clientErrors)
  server.clock.advance(SECURITY.lockOut)
  expect((await server.call(reportClientError, broken, from)).status).toBe(200)
})
