import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { confirmFile } from '#domain/api/files.ts'
import { previewImport } from '#domain/api/import.ts'
import { presignPost } from '#domain/api/third-party.ts'
import { requestOtp, verifyOtp } from '#domain/api/users.ts'
import { toRequest } from '#domain/api/wire.ts'
import { typeToDeclare, type FilePurposeName } from '#domain/files/purposes.ts'
import { UPLOADS } from '#domain/limits.ts'
import { HOSTILE, honestBook, honestCsv, hugePicture } from '#tests/support/hostile-files.ts'
import { newFolder, startProcess, stopProcess, type Running } from '#tests/support/process.ts'
import { codeAt, DEMO_PASSWORD } from '#tests/support/server.ts'

/** ms. */
const PROMISED = 200
/** How often the server waits for the machine where the bare one waits once. */
const SHARE = 5

const folder = newFolder()
let run: Running
let host: string
let token: string
beforeAll(async () => {
  run = startProcess(['--port', '0', '--data-dir', folder.path])
  host = await run.ready
  const email = 'admin@slipway.example'
  const { challenge } = (await ask(requestOtp, { email, password: DEMO_PASSWORD })).data
  token = (await ask(verifyOtp, { email, otp: codeAt(new Date()), challenge })).data.access_token
}, 120_000)
afterAll(async () => {
  await stopProcess(run)
  folder.remove()
})

interface Said {
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any
  errors?: Record<string, string>
}

async function ask(endpoint: Endpoint, input: object): Promise<Said> {
  const { url, body } = toRequest(endpoint, input as Record<string, unknown>)
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const reply = await fetch(`${host}/api${url}`, {
    method: endpoint.method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return (await reply.json()) as Said
}

/**
 * Asks for the health of the server, and a server that does nothing else, from a thread of its own: what the machine is late with,
 * since others work on it too, is late with both.
 */
const PROBE = `
const { parentPort, workerData } = require('node:worker_threads')
let isOn = true
const slowest = { health: 0, bare: 0, answers: 0 }
parentPort.on('message', () => { isOn = false })
async function take(url) {
  const start = performance.now()
  const reply = await fetch(url)
  await reply.text()
  return reply.ok ? performance.now() - start : Infinity
}
;(async () => {
  while (isOn) {
    const [health, bare] = await Promise.all([take(workerData.health), take(workerData.bare)])
    slowest.health = Math.max(slowest.health, health)
    slowest.bare = Math.max(slowest.bare, bare)
    slowest.answers++
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  parentPort.postMessage(slowest)
  parentPort.close()
})()`

const BARE = `
const server = require('node:http').createServer((request, reply) => reply.end('ok'))
server.listen(0, '127.0.0.1', () => require('node:worker_threads').parentPort.postMessage(server.address().port))`

interface Slowest {
  health: number
  bare: number
  answers: number
}

const said = <T>(thread: Worker) => new Promise<T>((resolve) => thread.once('message', resolve))

let bare: Worker
let bareHost: string
beforeAll(async () => {
  bare = new Worker(BARE, { eval: true })
  bareHost = `http://127.0.0.1:${await said<number>(bare)}`
})
afterAll(() => bare.terminate())

async function slowestWhile(work: () => Promise<unknown>): Promise<Slowest> {
  const probe = new Worker(PROBE, { eval: true, workerData: { health: `${host}/healthz`, bare: bareHost } })
  const slowest = said<Slowest>(probe)
  await work()
  probe.postMessage('enough')
  return slowest
}

/** As the browser sends a file; what is wrong with it is told by the confirmation, or by the look at its rows. */
async function send(bytes: Buffer, name: string, purpose: FilePurposeName = 'import'): Promise<Said> {
  const type = typeToDeclare({ name, type: '' })
  const { url, fields, file } = (await ask(presignPost, { purpose, file_name: name, content_type: type, size: bytes.length }))
    .data
  const form = new FormData()
  for (const [field, value] of Object.entries(fields as Record<string, string>)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
  expect((await fetch(new URL(url, host), { method: 'POST', body: form })).status).toBe(204)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const kept = await ask(confirmFile, { uuid: file, sha256 })
  return kept.errors || purpose !== 'import' ? kept : ask(previewImport, { entity: 'region', file })
}

const FILES: Record<string, [make: () => Buffer, said: RegExp | number, purpose?: FilePurposeName]> = {
  'row a billion.xlsx': [HOSTILE['row a billion.xlsx'], /50000 rows/],
  'lines of one letter.csv': [HOSTILE['lines of one letter.csv'], /50000 rows/],
  'one quote.csv': [HOSTILE['one quote.csv'], /as a table/],
  'commas.csv': [HOSTILE['commas.csv'], /columns/],
  'empty lines.csv': [HOSTILE['empty lines.csv'], /50000 rows/],
  'deep.xlsx': [HOSTILE['deep.xlsx'], /as a table/],
  'cells without an end.xlsx': [HOSTILE['cells without an end.xlsx'], /columns/],
  'bomb.xlsx': [HOSTILE['bomb.xlsx'], /damaged, or too large/],
  'honest.xlsx': [() => honestBook(50_000), 50_000],
  'honest.csv': [() => honestCsv(50_000), 50_000],
  'huge.svg': [() => hugePicture(UPLOADS.logoSize), 0, 'branch_logo'],
}

test.each(Object.entries(FILES))(
  'answers for its health in time while %s is read',
  async (name, [make, wanted, purpose]) => {
    const bytes = make()
    let reply: Said = { data: null }
    const slowest = await slowestWhile(async () => {
      reply = await send(bytes, name, purpose)
    })
    if (typeof wanted === 'number') expect([reply.errors ?? {}, reply.data.total ?? 0]).toEqual([{}, wanted])
    else expect(reply.errors?.file).toMatch(wanted)
    expect(slowest.answers).toBeGreaterThan(0)
    expect(slowest.health).toBeLessThan(PROMISED + SHARE * slowest.bare)
  },
  90_000,
)
