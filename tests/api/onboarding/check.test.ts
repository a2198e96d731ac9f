import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDetails, submitDetails } from '#domain/api/onboarding.ts'
import { SECURITY } from '#domain/limits.ts'
import { startServer, type Called, type TestServer } from '#tests/support/server.ts'
import { details, registered, rowOf, waiting } from './newcomer.ts'
import { sql } from '#server/store/sql/sql.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const TAKEN = 'sr-0001'

/** What the form of the details asks about, before there is a password. */
async function detailsFor(token: string) {
  const { password: _later, ...values } = await details(server, token)
  return values
}

const faultsOf = ({ body }: Called) => Object.keys(body.errors ?? {}).toSorted()

test('tells a taken employee number before the password is given; nothing is stored, and the link stays good', async () => {
  const { email, token } = await registered(server)
  const own = await detailsFor(token)
  const before = await rowOf(server, email)
  const refused = await server.call(checkDetails, { ...own, employee_code: TAKEN })
  expect([refused.status, faultsOf(refused)]).toEqual([400, ['employee_code']])
  expect((await server.call(checkDetails, { ...own, employee_code: 'SR-9301' })).status).toBe(200)
  expect(await rowOf(server, email)).toEqual(before)
  expect((await server.call(submitDetails, await details(server, token))).status).toBe(200)
})

test('tells what only the server knows beside what the schema refuses, of the check and of the submission', async () => {
  const { token } = await registered(server)
  const wrong = { ...(await detailsFor(token)), job_title: ' ', phone: '12', department: 9999, employee_code: TAKEN }
  const named = ['department', 'employee_code', 'job_title', 'phone']
  expect(faultsOf(await server.call(checkDetails, wrong))).toEqual(named)
  expect(faultsOf(await server.call(submitDetails, wrong))).toEqual([...named, 'password'].toSorted())
})

test('says nothing of a department whose office is not chosen yet', async () => {
  const { token } = await registered(server)
  const [row] = await server.db.query<{ id: number }>(
    sql`insert into department (name, code, branch_id) select 'Harbour desk', 'HBD', id from branch where code = 'MAD' returning id`,
  )
  const open = await server.call(checkDetails, { ...(await detailsFor(token)), branch: null, department: row!.id })
  expect(faultsOf(open)).toEqual(['branch'])
})

test('answers the bearer of an open link alone: a used, made-up or late one is told nothing of employee numbers', async () => {
  const used = await waiting(server)
  const { token, ...own } = await detailsFor((await registered(server)).token)
  const taken = { ...own, employee_code: TAKEN }
  expect((await server.call(checkDetails, { ...taken, token: used.token })).body.code).toBe('onboarding_link_used')
  const unknown = await server.call(checkDetails, { ...taken, token: 'made-up' })
  expect([unknown.body.code, faultsOf(unknown)]).toEqual(['onboarding_link_invalid', []])
  expect(faultsOf(await server.call(checkDetails, { ...taken, token: 'made-up', job_title: '' }))).toEqual(['job_title'])
  await server.db.query(sql`update onboarding_link set expires_at = ${server.clock()}`)
  expect((await server.call(checkDetails, { ...taken, token })).body.code).toBe('onboarding_link_expired')
})

test('limits how many employee numbers are tried with a link, right ones among them', async () => {
  const { token } = await registered(server)
  const own = await detailsFor(token)
  for (let tries = 0; tries < SECURITY.addressTries; tries++)
    await server.call(checkDetails, { ...own, employee_code: TAKEN, ...(tries % 2 === 1 && { job_title: '' }) })
  const after = await server.call(checkDetails, { ...own, employee_code: 'SR-9302' })
  expect([after.status, after.body.code]).toEqual([429, 'too_many_requests'])
  const faulty = await server.call(checkDetails, { ...own, employee_code: TAKEN, job_title: '' })
  expect(faultsOf(faulty)).toEqual(['job_title'])
})
