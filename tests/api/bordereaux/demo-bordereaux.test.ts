import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBordereaux } from '#domain/api/binder/bordereaux.ts'
import { loadAgreementLimits } from '#domain/api/binder/limits.ts'
import { toneOfUse } from '#domain/agreements/limits/limits.ts'
import { sql } from '#server/store/sql/sql.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  token = (await server.signInAs('admin')).access_token
})
afterAll(() => server.stop())

const listed = async () => (await server.call(listBordereaux, { page: 1 }, { token })).body.data.rows

test('the demo world has months that are posted, one with faults, one without anything to report, and two that a broker owes [B10, J5]', async () => {
  const rows = await listed()
  const ofTidewater = rows.filter(({ reference }) => reference === 'SLP-BA-0107/1')
  const posted = ofTidewater.filter(({ state }) => state === 'posted')
  expect(new Set(posted.map(({ month }) => month)).size).toBeGreaterThanOrEqual(3)
  expect(new Set(posted.map(({ kind }) => kind))).toEqual(new Set(['risk', 'premium', 'claims']))
  expect(posted.filter(({ file_name: name }) => name === '')).toHaveLength(1)
  expect(ofTidewater.filter(({ state }) => state === 'checked')).toMatchObject([{ kind: 'risk', total: 10, bad: 3 }])
  const owed = rows.filter(({ reference, state }) => reference === 'SLP-LS-0198/1' && state === 'overdue')
  expect(owed.map(({ kind }) => kind)).toEqual(['risk', 'risk'])
})

test('of two agreements of the demo world one is near a limit and one above it, with what is quoted beside what is bound [B10, J5]', async () => {
  const usesOf = async (reference: string) => {
    const [row] = await server.db.query<{ id: number }>(sql`select id from agreement_contract where reference = ${reference}`)
    return (await server.call(loadAgreementLimits, { id: row!.id }, { token })).body.data.uses
  }
  const near = (await usesOf('SLP-CN-0027/1')).find((use) => toneOfUse(use) === 'amber')
  expect([near?.kind, Number(near?.pipeline) > 0]).toEqual(['aggregate', true])
  const above = (await usesOf('SLP-BA-0121/1')).find((use) => toneOfUse(use) === 'red')
  expect([above?.kind, above?.is_hard]).toEqual(['aggregate', false])
})

test('nobody is reminded of what the demo world has been owed since before it was filled [J5]', async () => {
  expect(await server.db.query(sql`select 1 from outbox`)).toEqual([])
  expect(await server.db.query(sql`select 1 from notification where kind = 'bordereau.overdue'`)).toEqual([])
})
