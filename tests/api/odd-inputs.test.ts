import { afterAll, beforeAll, expect, test } from 'vitest'
import { CRUD } from '#domain/api/index.ts'
import { listOptions } from '#domain/api/master.ts'
import { DEMO_PASSWORD } from '#tests/support/authenticator.ts'
import { entityNamed, formOf, openDesk, type Desk } from '#tests/support/samples.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

const region = entityNamed('region')
const team = entityNamed('team')
const currency = entityNamed('currency')

/** One more than the database can count rows to. */
const BEYOND = 2_147_483_648

const refusal = async (call: ReturnType<Desk['call']>) => {
  const { status, body } = await call
  return [status, Object.keys(body.errors ?? {})]
}

test('refuses ids that no row can have, wherever they are sent', async () => {
  const row = await desk.add(region)
  const sample = await desk.sample(team)
  expect(await refusal(desk.call(region, 'remove', { id: BEYOND }))).toEqual([400, ['id']])
  expect(await refusal(desk.call(region, 'change', { ...formOf(region, row), id: BEYOND }))).toEqual([400, ['id']])
  expect(await refusal(desk.call(team, 'create', { ...sample, branch: BEYOND }))).toEqual([400, ['branch']])
  expect(await refusal(desk.call(team, 'create', { ...sample, members: [BEYOND] }))).toEqual([400, ['members.0']])
  const options = await desk.server.call(listOptions, { of: 'region', id: BEYOND }, { token: desk.token })
  expect([options.status, Object.keys(options.body.errors!)]).toEqual([400, ['id']])
})

test('asks for two signs at least in a code', async () => {
  const sample = await desk.sample(region)
  expect(await refusal(desk.call(region, 'create', { ...sample, code: 'q' }))).toEqual([400, ['code']])
  expect((await desk.call(region, 'create', { ...sample, code: 'qq' })).body.data.code).toBe('QQ')
})

test('refuses a day of the year that no calendar has', async () => {
  const sent = { ...(await desk.sample(currency)), valid_from: '0000-01-01' }
  expect(await refusal(desk.call(currency, 'create', sent))).toEqual([400, ['valid_from']])
})

test.each([
  ['a sign that the database does not know', { value: 'a\0', page: 2 }],
  ['a page before the first', { value: 'a', page: -5 }],
])('refuses a made-up cursor with %s', async (_what, place) => {
  const cursor = Buffer.from(JSON.stringify({ sort: 'name', id: 1, ...place })).toString('base64url')
  expect(await refusal(desk.call(region, 'list', { cursor }))).toEqual([400, ['cursor']])
})

test('names an unknown field even when every object has something of that name', async () => {
  const { path } = CRUD.get('region')!.list
  const reply = await desk.server.get(`/api${path}?constructor=1`, { authorization: `Bearer ${desk.token}` })
  expect(reply.json()).toMatchObject({ code: 'not_valid', errors: { constructor: 'This field doesn’t exist.' } })
})

test('knows no call whose address is longer than any', async () => {
  const reply = await desk.server.inject({ method: 'DELETE', url: `/api/master/region/${'9'.repeat(300)}/` })
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'no_such_endpoint'])
})

test('asks for the version of the row that a change is about', async () => {
  const { row_version: _left, ...form } = formOf(region, await desk.add(region)) as Record<string, unknown>
  const { status, body } = await desk.call(region, 'change', form)
  expect([status, body.errors]).toEqual([400, { row_version: 'Enter a value.' }])
})

test('takes no password from an address', async () => {
  const url = `/api/users/otp/?email=someone@slipway.example&password=${DEMO_PASSWORD}`
  const reply = await desk.server.inject({ method: 'POST', url })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().errors).toMatchObject({ password: 'Enter a value.', '?password': 'This field doesn’t exist.' })
})
