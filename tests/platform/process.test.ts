import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePassword, requestOtp, verifyOtp } from '#domain/api/users.ts'
import { toRequest } from '#domain/api/wire.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { CRUD } from '#domain/api/index.ts'
import { livingPostmaster } from '#server/store/embedded/postmaster.ts'
import { newFolder, startProcess, stopProcess, type Running } from '#tests/support/process.ts'
import { codeAt, DEMO_PASSWORD, DEMO_SECRET } from '#tests/support/server.ts'

const folder = newFolder()
const ARGS = ['--port', '0', '--data-dir', folder.path]
let run: Running
beforeAll(async () => {
  run = startProcess(ARGS)
  await run.ready
}, 120_000)
afterAll(async () => {
  await stopProcess(run)
  folder.remove()
})

async function call(endpoint: Endpoint, input: object, token?: string) {
  const { url, body } = toRequest(endpoint, input as Record<string, unknown>)
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const init = { method: endpoint.method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
  const response = await fetch(`${await run.ready}/api${url}`, init)
  return { status: response.status, body: (await response.json()) as { data: Record<string, string> } }
}

async function signIn(name: string): Promise<string> {
  const email = `${name}@slipway.example`
  const { challenge } = (await call(requestOtp, { email, password: DEMO_PASSWORD })).body.data
  const { body } = await call(verifyOtp, { email, otp: codeAt(new Date()), challenge })
  return body.data.access_token!
}

const region = CRUD.get('region')!
const ATLANTIS = { name: 'Atlantis', code: 'ATLANTIS' }

test('prints the demo accounts with their secrets, and where it is ready as its last line', () => {
  const lines = run.output().trimEnd().split('\n')
  expect(lines.at(-1)).toMatch(/^Slipway is ready at http:\/\/127\.0\.0\.1:\d+$/)
  expect(lines.find((line) => line.includes('admin@slipway.example'))).toContain(`${DEMO_PASSWORD}  ${DEMO_SECRET}`)
  expect(lines.find((line) => line.includes('newcomer@slipway.example'))).not.toContain(DEMO_SECRET)
})

test('has on disk after kill -9 what it acknowledged before, and starts again on the same folder', async () => {
  const token = await signIn('admin')
  expect((await call(region.create, ATLANTIS, token)).status).toBe(200)
  run.process.kill('SIGKILL')
  await run.ended
  run = startProcess(ARGS)
  await run.ready
  const { body } = await call(region.list, { search: 'Atlantis' }, token)
  expect((body.data as unknown as { items: object[] }).items).toMatchObject([ATLANTIS])
})

test('leaves no password, code or token in its log', async () => {
  const token = await signIn('handler')
  await call(changePassword, { current_password: 'current-secret-1', password: 'next-secret-22' }, token)
  await fetch(`${await run.ready}/api/users/user-data/?token=${token}`)
  await call(requestOtp, { email: 'handler@slipway.example', password: 'wrong-secret-333' })
  expect(run.errors()).toContain('/api/users/reset-password/')
  for (const secret of [
    DEMO_PASSWORD,
    DEMO_SECRET,
    token,
    token.slice(-20),
    'current-secret-1',
    'next-secret-22',
    'wrong-secret-333',
  ])
    expect(run.errors()).not.toContain(secret)
})

test('writes every line of its log as JSON with time, level and text', () => {
  for (const line of run.errors().trimEnd().split('\n'))
    expect(JSON.parse(line)).toMatchObject({ at: expect.any(String), level: expect.any(String), text: expect.any(String) })
})

test('answers what is under way before it stops, and does not wait for connections that are only kept or on which nothing was asked', async () => {
  const address = await run.ready
  const body = JSON.stringify({ email: 'handler@slipway.example', password: 'wrong' })
  const slow = Array.from({ length: 20 }, () => halfSent(`${address}/api/users/otp/`, body))
  await Promise.all(slow.map(({ begun }) => begun))
  const late = await halfAsked(address, '/api/users/user-data/')
  await opened(address)
  const asked = performance.now()
  run.process.kill('SIGTERM')
  await until(() => run.errors().includes('"Stopping"'))
  const refused = await late.finish()
  expect(refused).toMatch(/^HTTP\/1\.1 503 /)
  expect(JSON.parse(refused.slice(refused.indexOf('\r\n\r\n') + 4))).toMatchObject({
    status: false,
    code: 'unavailable',
    message: expect.stringMatching(/\w/),
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  for (const { finish } of slow) finish()
  const answers = await Promise.all(slow.map(({ answered }) => answered))
  expect(answers.every(({ connection }) => connection === 'close')).toBe(true)
  expect(answers.every(({ status }) => [401, 429].includes(status))).toBe(true)
  expect(await run.ended).toBe(0)
  const stopped = run
    .errors()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { text: string })
  expect(stopped.at(-1)!.text).toBe('Stopped')
  expect(performance.now() - asked).toBeLessThan(10_000)
}, 60_000)

/** A connection on which nothing is asked yet; a server that stops may end it in any way. */
async function opened(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  return socket
}

/** A call whose headers are held back, so that it begins when the server is stopping already; what is answered, as it comes. */
async function halfAsked(address: string, path: string): Promise<{ finish: () => Promise<string> }> {
  const { hostname } = new URL(address)
  const socket = await opened(address)
  await new Promise<void>((resolve) => socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n`, () => resolve()))
  let told = ''
  socket.on('data', (bytes: Buffer) => void (told += bytes.toString()))
  const ended = new Promise<string>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('close', () => resolve(told))
  })
  return { finish: () => (socket.write('\r\n'), ended) }
}

/** A call whose body is held back, so that it is surely under way. */
function halfSent(url: string, body: string) {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), expect: '100-continue' }
  const sent = request(url, { method: 'POST', headers })
  const begun = new Promise<void>((resolve) => sent.once('continue', resolve))
  const answered = new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
    sent.once('error', reject)
    sent.once('response', (response) => {
      response.resume()
      response.once('end', () => resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }))
    })
  })
  sent.flushHeaders()
  return { begun, answered, finish: () => sent.end(body) }
}

test('a second Ctrl+C ends it at once, and its database with it', async () => {
  run = startProcess(ARGS)
  const address = await run.ready
  const held = halfSent(`${address}/api/users/otp/`, '{}')
  held.answered.catch(() => {})
  await held.begun
  run.process.kill('SIGINT')
  await until(() => run.errors().includes('"Stopping"'))
  let isOver = false
  void run.ended.then(() => (isOver = true))
  await until(() => isOver || !run.process.kill('SIGINT'))
  expect(await run.ended).toBe(1)
  expect(run.errors()).not.toContain('"Stopped"')
  await until(() => livingPostmaster(join(folder.path, 'postgres')) === null)
}, 60_000)

async function until(question: () => boolean): Promise<void> {
  while (!question()) await new Promise((resolve) => setImmediate(resolve))
}
