import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENDPOINTS } from '#domain/api/index.ts'
import { toRequest } from '#domain/api/wire.ts'
import { SERVED } from '#server/routes/index.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await server.db.query(sql`delete from user_branch_permission where user_branch_id in (
    select b.id from user_branch b join app_user u on u.id = b.user_id where u.email = 'viewer@slipway.example')`)
  await server.db.query(
    sql`delete from role_permission where role_id = (select role_id from app_user where email = 'viewer@slipway.example')`,
  )
})
afterAll(() => server.stop())

const all = ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const)
const isOpen = ({ access }: (typeof ENDPOINTS)[number]) => access === 'anyone' || access === 'signedOut'
const guarded = all.filter(([, endpoint]) => !isOpen(endpoint))
const withPermission = guarded.filter(([, endpoint]) => typeof endpoint.access === 'object')
/** Whose input may be wrong: it takes something, besides what the path must hold to be found. */
const asking = all.filter(
  ([, endpoint]) => endpoint.name !== 'listOptions' && !endpoint.input.safeParse({ rubbish: 'x' }).success,
)
/** An authority level must be met exactly (specification 6), which the administrator's is not. */
const asksForLevel = ({ access }: (typeof ENDPOINTS)[number]) =>
  typeof access === 'object' && 'all' in access && access.all.includes(196)
const RUBBISH = { id: 1, of: 'region', rubbish: 'x' }

test('answers every endpoint of the contract with exactly one handler', () => {
  const served = SERVED.map(({ endpoint }) => endpoint.name)
  expect(served.toSorted()).toEqual(all.map(([name]) => name).toSorted())
})

test('takes a password only from its owner: nobody sets that of someone else', () => {
  const takesPassword = ([, { input }]: (typeof all)[number]) =>
    /"(?:current_)?password"/.test(JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })))
  expect(
    all
      .filter(takesPassword)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(['beginAuthenticator', 'changePassword', 'register', 'requestOtp', 'setNewPassword', 'submitDetails'])
})

test('opens to anyone only what someone without a session needs', () => {
  expect(
    all
      .filter(([, endpoint]) => isOpen(endpoint))
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(
    [
      'checkDetails',
      'checkResetLink',
      'register',
      'renewToken',
      'reportClientError',
      'requestOtp',
      'requestReset',
      'resendConfirmation',
      'setNewPassword',
      'signOut',
      'submitDetails',
      'verifyOnboarding',
      'verifyOtp',
    ].toSorted(),
  )
})

/** What the specification writes as a GET although it changes something; asked again it changes nothing. */
const CHANGING_GETS = ['assignSourceByGet']

test.each(all)('%s changes nothing when it is a GET, and is no GET when it changes something', (name, { method }) => {
  expect(method === 'GET').toBe(/^(list|load)/.test(name) || CHANGING_GETS.includes(name))
})

test.each(guarded)('%s refuses a call without a token', async (_name, endpoint) => {
  const { status, body } = await server.call(endpoint, RUBBISH)
  expect([status, body.code]).toEqual([401, 'not_signed_in'])
})

test.each(withPermission)('%s refuses someone without its permission, and names it', async (_name, endpoint) => {
  const { access_token: token } = await server.signInAs('viewer')
  const { status, body } = await server.call(endpoint, RUBBISH, { token })
  expect([status, body.code]).toEqual([403, 'not_permitted'])
  const { access } = endpoint
  expect(typeof access === 'object' && 'all' in access ? access.all.join(', ') : body.params?.missing).toBe(body.params?.missing)
})

test.each(asking)('%s refuses what it does not know, by name', async (_name, endpoint) => {
  const { access_token: token } = await server.signInAs(asksForLevel(endpoint) ? 'compliance' : 'admin')
  const { url, body } = toRequest(endpoint, RUBBISH)
  const headers = { authorization: `Bearer ${token}` }
  const response = await server.inject({
    method: endpoint.method,
    url: `/api${url}`,
    headers,
    ...(body ? { payload: body } : {}),
  })
  expect([response.statusCode, response.json().code]).toEqual([400, 'not_valid'])
  expect(response.json().errors).toHaveProperty('rubbish', 'This field doesn’t exist.')
})
