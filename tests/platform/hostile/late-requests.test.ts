import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CRUD } from '#domain/api/index.ts'
import { requestOtp } from '#domain/api/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

/** ms that a request may take here. An honest call can take longer on a busy machine: what it may hold is tested in `bounds-of-calls.test.ts`. */
const ARRIVAL = 400

let server: TestServer
let port: number
let token: string
beforeAll(async () => {
  server = await startServer({ arrival: ARRIVAL })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
  token = (await server.signInAs('admin')).access_token
})
afterAll(() => server.stop())

const region = CRUD.get('region')!

/** What a server says to someone who sends this and then, now and then, a little more. */
function drip(head: string, piece: string, every: number, until = Infinity): Promise<{ said: string; after: number }> {
  const [socket, start] = [connect(port, '127.0.0.1'), performance.now()]
  let [said, sent] = ['', 0]
  socket.write(head)
  const timer = setInterval(() => {
    if (sent++ < until) socket.write(piece)
  }, every)
  socket.on('data', (text: Buffer) => void (said += text.toString()))
  socket.on('error', () => undefined)
  return new Promise((resolve) =>
    socket.on('close', () => {
      clearInterval(timer)
      resolve({ said, after: performance.now() - start })
    }),
  )
}

const headOf = (path: string, ...lines: string[]) => [`POST /api${path} HTTP/1.1`, 'Host: slipway', ...lines, '', ''].join('\r\n')
const JSON_BODY = ['Content-Type: application/json', 'Content-Length: 5000']
const FORM = ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 5000000']

test.each([
  ['an open call', headOf(requestOtp.path, ...JSON_BODY)],
  ['a call of someone signed in', () => headOf(region.create.path, `Authorization: Bearer ${token}`, ...JSON_BODY)],
  ['a call with files', () => headOf(CRUD.get('branch')!.create.path, `Authorization: Bearer ${token}`, ...FORM)],
  ['a post to the file store', headOf('/third-party/local-store/', ...FORM)],
])('ends %s whose body does not arrive, and says so', async (_what, head) => {
  const { said, after } = await drip(typeof head === 'string' ? head : head(), 'a', 50)
  expect(said).toMatch(/^HTTP\/1\.1 408 /)
  expect(said).toContain('"code":"arrived_too_slowly"')
  expect(said.toLowerCase()).toContain('connection: close')
  expect(after).toBeGreaterThan(ARRIVAL - 50)
})

test.each([
  ['a form to a call that takes none', () => headOf(region.create.path, `Authorization: Bearer ${token}`, ...FORM), 415],
  ['a form to an open call', headOf(requestOtp.path, ...FORM), 415],
  ['a form to a path that is no call', headOf('/no/such/call/', ...FORM), 404],
  ['a body of someone who is not signed in', headOf(region.create.path, JSON_BODY[0]!, FORM[1]!), 401],
])('answers %s, and ends what still comes of it as any other body', async (_what, head, status) => {
  const { said, after } = await drip(typeof head === 'string' ? head : head(), 'x'.repeat(20_000), 50)
  expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(after).toBeLessThan(20 * ARRIVAL)
})

test('ends a request whose head does not arrive', async () => {
  const { after } = await drip('POST /api/ HTTP/1.1\r\nX-A: ', 'a', 50)
  expect(after).toBeGreaterThan(ARRIVAL - 50)
})

test('takes a form with files that needs longer, as long as it keeps coming', async () => {
  const lines = [`Authorization: Bearer ${token}`, 'Content-Type: multipart/form-data; boundary=b', 'Connection: close']
  const [pieces, piece] = [8, 'x'.repeat(20_000)]
  const start = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\n'
  const length = `Content-Length: ${start.length + pieces * piece.length}`
  const head = headOf(CRUD.get('branch')!.create.path, ...lines, length) + start
  const { said, after } = await drip(head, piece, 100, pieces)
  expect(after).toBeGreaterThan(ARRIVAL)
  expect(said).toMatch(/^HTTP\/1\.1 400 /)
})
