import { afterAll, beforeAll, expect, test } from 'vitest'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'

let desk: ContractDesk
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
})
afterAll(() => desk.server.stop())

test.each([
  ['PUT', '4', 'GET'],
  ['DELETE', '2', 'GET, PATCH'],
  ['PUT', null, 'GET, POST, PATCH'],
  ['PATCH', '8', 'GET'],
] as const)('%s of step %s is answered with the methods that the step takes', async (method, step, allow) => {
  const { uuid } = await desk.create()
  const query = new URLSearchParams({ ...(step && { step }), uuid })
  const headers = { authorization: `Bearer ${(await desk.server.signInAs('handler')).access_token}` }
  const reply = await desk.server.inject({ method, url: `/api/core/step_form?${query.toString()}`, headers, payload: {} })
  expect([reply.statusCode, reply.headers.allow, reply.json<{ code: string }>().code]).toEqual([405, allow, 'method_not_allowed'])
})

test.each(['constructor', '__proto__', 'toString'])('a step called %s is refused like any that there is not', async (step) => {
  const { uuid } = await desk.create()
  const headers = { authorization: `Bearer ${(await desk.server.signInAs('handler')).access_token}` }
  const ask = async (method: 'GET' | 'PUT', sent: object) =>
    (await desk.server.inject({ method, url: `/api/core/step_form?uuid=${uuid}&step=${step}`, ...sent })).statusCode
  expect([await ask('GET', { headers }), await ask('GET', {}), await ask('PUT', { payload: {} })]).toEqual([400, 401, 404])
})

test('the head of a step is asked for like the step [B7]', async () => {
  const { uuid } = await desk.create()
  const headers = { authorization: `Bearer ${(await desk.server.signInAs('handler')).access_token}` }
  const reply = await desk.server.inject({ method: 'HEAD', url: `/api/core/step_form?uuid=${uuid}&step=4`, headers })
  expect([reply.statusCode, reply.body]).toEqual([200, ''])
})
