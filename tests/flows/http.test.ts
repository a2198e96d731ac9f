import { saveContractStep } from '#domain/api/contracts.ts'
import { endpoint } from '#domain/api/endpoint.ts'
import { STEP_NAMES } from '#domain/contracts/steps.ts'
import type { RequestFailed } from '#domain/app-error.ts'
import { createCall } from '#src/api/http.ts'
import { fakeServer, type Answer } from '#tests/support/browser.ts'
import * as z from 'zod/mini'
import { expect, test, vi } from 'vitest'

const shape = { access: 'signedIn', tag: 'test', input: z.any(), output: z.any() } as const
const list = endpoint({ name: 'list', method: 'GET', path: '/things/', ...shape })
const save = endpoint({ name: 'save', method: 'PUT', path: '/things/:id/', ...shape })
const send = endpoint({ name: 'send', method: 'PATCH', path: '/things/:id/', ...shape, query: ['step'], encoding: 'form' })
const knock = endpoint({ name: 'knock', method: 'POST', path: '/knock/', ...shape, access: 'anyone' })

const TEXTS = {
  unexpected: () => 'An unexpected error occurred.',
  request_failed: (status: number) => `Request failed with status code ${status}`,
  no_answer: () => 'No response received from the server.',
}

const look = endpoint({ name: 'look', method: 'GET', path: '/look/', ...shape, isUnattended: true })

function client(answer: Answer | (() => Answer | Promise<Answer>), renewed: string | null = null) {
  const server = fakeServer(typeof answer === 'function' ? answer : () => answer)
  const office = { renewed: vi.fn(() => Promise.resolve(renewed)), waiting: () => 0 }
  const [heard, refused] = [vi.fn(), vi.fn()]
  const call = createCall({
    base: '/api',
    heard,
    refused,
    token: () => 'old',
    office: () => office,
    language: () => 'ja',
    fallback: (key, params) => TEXTS[key](params?.status ?? 0),
    fetch: server.fetch,
  })
  return { call, server, office, heard, refused }
}

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => Promise.reject(new Error('It was answered')),
    (error: unknown) => (error as RequestFailed).problem,
  )

test('sends the token and the language with every call [G1]', async () => {
  const { call, server } = client({ data: [1], message: 'ok' })
  expect(await call(list, { search: 'a b', filter: { region: '3' } })).toEqual({ data: [1], message: 'ok' })
  const [asked] = server.asked
  expect(asked!.headers.get('authorization')).toBe('Bearer old')
  expect(asked!.headers.get('accept-language')).toBe('ja')
  expect(asked!.url).toBe('/api/things/?search=a+b&filter%5Bregion%5D=3')
})

test('sends no token to a call that is open to anyone [G1]', async () => {
  const { call, server } = client({})
  await call(knock, {})
  expect(server.asked[0]!.headers.has('authorization')).toBe(false)
})

test('sends a body as JSON with its type, and parameters in the path [G1]', async () => {
  const { call, server } = client({})
  await call(save, { id: 7, name: 'x' }, { idempotencyKey: 'k-1' })
  const [asked] = server.asked
  expect(asked).toMatchObject({ method: 'PUT', url: '/api/things/7/', body: { name: 'x' } })
  expect(asked!.headers.get('content-type')).toContain('application/json')
  expect(asked!.headers.get('idempotency-key')).toBe('k-1')
})

test('sends a form without a content type of its own, files as files and the rest as texts or JSON parts [G1]', async () => {
  const { call, server } = client({})
  const logo = new File(['x'], 'a.png', { type: 'image/png' })
  await call(send, { id: 7, step: '3a', name: 'x', amount: 4, logo })
  const [asked] = server.asked
  const form = asked!.body as FormData
  expect([asked!.url, asked!.headers.get('content-type')]).toEqual(['/api/things/7/?step=3a', null])
  expect([...form.keys()]).toEqual(['name', 'amount', 'logo'])
  expect([form.get('name'), await (form.get('amount') as File).text(), (form.get('logo') as File).name]).toEqual([
    'x',
    '4',
    'a.png',
  ])
})

test('sends steps of a contract that carry files as forms, and the others as JSON [G7]', async () => {
  const { call, server } = client({})
  const uuid = '0b7a3a52-6f8e-4f29-9a35-0f0d5f8f2d11'
  for (const step of STEP_NAMES) await call(saveContractStep, { uuid, step, step_version: 1 })
  const forms = STEP_NAMES.filter((_, at) => server.asked[at]!.body instanceof FormData)
  expect(forms).toEqual(['3a', '3b', '3c', '6', '7'])
  expect(server.asked[0]).toMatchObject({ method: 'PATCH', body: { step_version: 1 } })
  expect(server.asked[0]!.headers.get('content-type')).toContain('application/json')
})

test('asks once, whatever the answer: no retry and no time limit of its own [G10]', async () => {
  const { call, server } = client({ status: 503, message: 'Later.' })
  const timer = vi.spyOn(globalThis, 'setTimeout')
  await problemOf(call(list, {}))
  expect(server.asked).toHaveLength(1)
  expect(timer).not.toHaveBeenCalled()
  timer.mockRestore()
})

test("rejects with the server's message, code, fields and request id [H3]", async () => {
  const { call } = client({
    status: 400,
    code: 'not_valid',
    message: 'Please check.',
    errors: { name: 'Needed.' },
    request_id: 'q1',
  })
  expect(await problemOf(call(list, {}))).toMatchObject({
    status: 400,
    code: 'not_valid',
    message: 'Please check.',
    fields: { name: 'Needed.' },
    requestId: 'q1',
  })
})

test('shows the text of an answer that is no envelope [H3]', async () => {
  const { call } = client({ status: 502, text: 'Bad gateway' })
  expect(await problemOf(call(list, {}))).toMatchObject({ status: 502, message: 'Bad gateway' })
})

test('says the status when the answer says nothing worth reading [H3]', async () => {
  const { call } = client({ status: 502, text: '<html><body>nginx</body></html>', headers: { 'x-request-id': 'q2' } })
  expect(await problemOf(call(list, {}))).toMatchObject({ message: 'Request failed with status code 502', requestId: 'q2' })
})

test('says that no answer came when there is none [H3]', async () => {
  const { call } = client(() => Promise.reject(new TypeError('offline')))
  expect(await problemOf(call(list, {}))).toMatchObject({
    status: 0,
    code: 'no_answer',
    message: 'No response received from the server.',
  })
})

test('is not content with a good status around something that is no envelope [H3]', async () => {
  const { call } = client({ text: 'hello' })
  expect(await problemOf(call(list, {}))).toMatchObject({ code: 'unexpected', message: 'hello' })
})

test('takes an answer that says itself that it failed for a failure, whatever its status [F1] [H2]', async () => {
  const failed = JSON.stringify({ status: false, message: 'The list is closed.', data: null, request_id: 'q3' })
  const { call } = client({ text: failed, headers: { 'content-type': 'application/json' } })
  expect(await problemOf(call(list, {}))).toMatchObject({ status: 200, message: 'The list is closed.', requestId: 'q3' })
})

test.each([
  [403, 'not_permitted', 1],
  [403, 'own_role', 0],
  [404, 'not_found', 0],
] as const)('tells of an answer %i %s, that a permission is missing, %i times [A4]', async (status, code, times) => {
  const refused = vi.fn()
  const server = fakeServer(() => ({ status, code }))
  const call = createCall({
    base: '/api',
    token: () => 'old',
    office: () => ({ renewed: () => Promise.resolve(null), waiting: () => 0 }),
    language: () => 'en',
    fallback: (key) => key,
    refused,
    fetch: server.fetch,
  })
  await problemOf(call(list, {}))
  expect(refused).toHaveBeenCalledTimes(times)
})

test('replays a call with the renewed token after a 401 [H1]', async () => {
  const answers: Answer[] = [{ status: 401, code: 'token_expired' }, { data: 'second' }]
  const { call, server, office } = client(() => answers.shift() ?? {}, 'new')
  expect((await call(list, {})).data).toBe('second')
  expect(office.renewed).toHaveBeenCalledExactlyOnceWith('old')
  expect(server.asked.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new'])
})

test('rejects with the body of the 401 when there is no new token [H1]', async () => {
  const { call, server } = client({ status: 401, code: 'session_ended', message: 'Sign in again.' }, null)
  expect(await problemOf(call(list, {}))).toMatchObject({ status: 401, message: 'Sign in again.' })
  expect(server.asked).toHaveLength(1)
})

test('does not renew for a call without a token [H1]', async () => {
  const { call, office } = client({ status: 401, code: 'wrong_credentials', message: 'No.' }, 'new')
  expect(await problemOf(call(knock, {}))).toMatchObject({ code: 'wrong_credentials' })
  expect(office.renewed).not.toHaveBeenCalled()
})

test.each([401, 403, 200])(
  'what a page asks for by itself is answered %i without a renewal or a word to anybody [H1]',
  async (status) => {
    const { call, office, heard, refused } = client({ status, code: status === 403 ? 'not_permitted' : 'token_expired' }, 'new')
    const answered = call(look, {}).then(
      () => 200,
      (error: RequestFailed) => error.problem.status,
    )
    expect(await answered).toBe(status)
    for (const told of [office.renewed, heard, refused]) expect(told).not.toHaveBeenCalled()
  },
)
