import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadUserData, requestOtp, requestReset, verifyOtp } from '#domain/api/users.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { toRequest } from '#domain/api/wire.ts'
import { livingPostmaster } from '#server/store/embedded/postmaster.ts'
import { newFolder, startProcess, stopProcess, type Running } from '#tests/support/process.ts'
import { codeAt, DEMO_PASSWORD } from '#tests/support/authenticator.ts'
import { startSmtp } from '#tests/support/smtp.ts'

/** Two copies that start at the same moment on a folder that does not exist yet. */
const folder = newFolder()
const dataDir = join(folder.path, 'data')
let smtp: Awaited<ReturnType<typeof startSmtp>>
let copies: [Running, Running]
beforeAll(async () => {
  smtp = await startSmtp()
  const start = () => startProcess(['--port', '0', '--data-dir', dataDir, '--smtp-url', smtp.url])
  copies = [start(), start()]
  await Promise.all(copies.map(({ ready }) => ready))
}, 180_000)
afterAll(async () => {
  await Promise.all(copies.map(stopProcess))
  await smtp.close()
  folder.remove()
})

async function call(copy: Running, endpoint: Endpoint, input: object, token?: string) {
  const { url, body } = toRequest(endpoint, input as Record<string, unknown>)
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const init = { method: endpoint.method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
  const response = await fetch(`${await copy.ready}/api${url}`, init)
  return { status: response.status, data: ((await response.json()) as { data: Record<string, string> }).data }
}

const lines = ({ errors }: Running) =>
  errors()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: string; text: string; applied?: string[]; storage?: string })

test('two copies that start at once on a new folder make one database, and one of them fills it', () => {
  const ready = copies.map((copy) => lines(copy).find(({ applied }) => applied)!)
  expect(ready.map(({ storage }) => storage)).toEqual(['embedded', 'embedded'])
  expect(ready.filter(({ applied }) => applied!.length > 0)).toHaveLength(1)
  expect(copies.flatMap(lines).filter(({ level }) => level === 'error')).toEqual([])
})

const inOrder = (one: string, other: string) => one.localeCompare(other)

let token: string

test('whoever signs in at one copy is signed in at the other: they have one key', async () => {
  const email = 'admin@slipway.example'
  const { challenge } = (await call(copies[0], requestOtp, { email, password: DEMO_PASSWORD })).data
  const { data } = await call(copies[1], verifyOtp, { email, otp: codeAt(new Date()), challenge })
  token = data.access_token!
  for (const copy of copies) expect((await call(copy, loadUserData, {}, token)).status).toBe(200)
})

test('a mail is sent once, whichever copy was asked for it', async () => {
  const people = ['handler', 'reviewer', 'finance', 'head', 'viewer', 'compliance'].map((name) => `${name}@slipway.example`)
  await Promise.all(people.map((email, at) => call(copies[at % 2]!, requestReset, { email })))
  const resets = () => smtp.messages.filter((message) => /^Subject: .*passwor/im.test(message))
  await expect.poll(() => resets().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(people.length)
  expect(
    resets()
      .map((message) => /^To: (\S+)/m.exec(message)?.[1] ?? '')
      .toSorted(inOrder),
  ).toEqual(people.toSorted(inOrder))
})

test('the database outlives the copy that started it, and ends with the last', async () => {
  const [first, second] = copies
  expect(await stopProcess(first)).toBe(0)
  expect((await call(second, loadUserData, {}, token)).status).toBe(200)
  expect(await stopProcess(second)).toBe(0)
  expect(livingPostmaster(join(dataDir, 'postgres'))).toBeNull()
})
