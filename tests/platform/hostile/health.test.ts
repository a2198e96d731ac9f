import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
import { demoFolder, startProcess, stopProcess, type Running } from '#tests/support/process.ts'
import { codeAt, DEMO_PASSWORD } from '#tests/support/server.ts'

/**
 * ms of the server's work in which health answers each time, ms after which it has answered whatever the server waits for, and ms of work
 * for which the server may leave everybody else waiting.
 */
const PROMISED = 200
const WAITED = 1_000
const HELD = 100

/**
 * Notes in the server itself how much the main thread has worked between two looks that are due each 10 ms: they come late by what held the
 * thread. Work is counted, not time, for others use the machine too; where the system does not tell it, time. It holds the thread itself
 * at first, so that it is seen to note that.
 */
const METER = `
import { appendFileSync, readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
const place = '/proc/self/task/' + process.pid + '/schedstat'
const isTold = process.platform === 'linux'
const worked = () => (isTold ? Number(readFileSync(place, 'utf8').split(' ')[0]) / 1e6 : performance.now())
if (isMainThread) {
  let before = worked()
  setInterval(() => {
    const held = worked() - before
    if (held > ${HELD}) appendFileSync(process.env.HELD_AT, Math.round(held) + '\\n')
    before = worked()
  }, 10).unref()
  setTimeout(() => { for (const start = worked(); worked() - start < ${2 * HELD}; ); })
}`

const folder = demoFolder()
const notes = join(folder.path, 'held')
const env = { HELD_AT: notes, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(METER)}` }
/** ms for which the server was held, each time that it was too long. */
const timesHeld = () => readFileSync(notes, 'utf8').trim().split('\n').map(Number)

let run: Running
let host: string
let token: string
beforeAll(async () => {
  run = startProcess(['--port', '0', '--data-dir', folder.path], env)
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

/** What an answer took, in ms. */
interface Answer {
  /** Of work of the server, whatever that was for. */
  work: number
  time: number
}

/**
 * Asks for the health of the server from a thread of its own, while something is done and often enough to tell. What both sides stood in
 * line for a processor is not counted where the system tells it, and work is told apart from time: others use the machine too, and a
 * thread that collects garbage waits for its helpers.
 */
const PROBE = `
const { readFileSync } = require('node:fs')
const { parentPort, workerData: { url, pid } } = require('node:worker_threads')
let isOn = true
const answers = []
parentPort.on('message', () => { isOn = false })
const isTold = process.platform === 'linux'
const told = (place) => readFileSync(place, 'utf8').split(' ').slice(0, 2).map((ns) => Number(ns) / 1e6)
const stand = () => (isTold ? [...told('/proc/' + pid + '/task/' + pid + '/schedstat'), ...told('/proc/thread-self/schedstat')] : [0, 0, 0, 0])
async function take() {
  const [start, before] = [performance.now(), stand()]
  const reply = await fetch(url)
  await reply.text()
  const [work, queued, , own] = stand().map((ms, at) => ms - before[at])
  if (!reply.ok) return { work: Infinity, time: Infinity }
  const time = performance.now() - start - queued - own
  return { work: isTold ? work : time, time }
}
;(async () => {
  while (isOn || answers.length < 20) {
    answers.push(await take())
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  parentPort.postMessage(answers)
  parentPort.close()
})()`

/** The most that one of the answers took. */
async function slowestWhile(work: () => Promise<unknown>): Promise<Answer> {
  const probe = new Worker(PROBE, { eval: true, workerData: { url: `${host}/healthz`, pid: run.process.pid } })
  const told = new Promise<Answer[]>((resolve) => probe.once('message', resolve))
  await work()
  probe.postMessage('enough')
  const answers = await told
  return { work: Math.max(...answers.map((one) => one.work)), time: Math.max(...answers.map((one) => one.time)) }
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
  'one line.csv': [HOSTILE['one line.csv'], /as a table/],
  'one quote.csv': [HOSTILE['one quote.csv'], /as a table/],
  'one quote that never closes.csv': [HOSTILE['one quote that never closes.csv'], /as a table/],
  'commas.csv': [HOSTILE['commas.csv'], /columns/],
  'empty lines.csv': [HOSTILE['empty lines.csv'], /50000 rows/],
  'deep.xlsx': [HOSTILE['deep.xlsx'], /as a table/],
  'cells without an end.xlsx': [HOSTILE['cells without an end.xlsx'], /columns/],
  'bomb.xlsx': [HOSTILE['bomb.xlsx'], /damaged, or too large/],
  'honest.xlsx': [() => honestBook(50_000), 50_000],
  'honest.csv': [() => honestCsv(50_000), 50_000],
  'huge.svg': [() => hugePicture(UPLOADS.logoSize), 0, 'branch_logo'],
}

test('notes when the server is held', () => {
  expect(Math.max(...timesHeld())).toBeGreaterThan(HELD)
})

test.each(Object.entries(FILES))(
  'answers for its health in time, each time, and is held by nothing, while %s is read',
  async (name, [make, wanted, purpose]) => {
    const bytes = make()
    const before = timesHeld().length
    let reply: Said = { data: null }
    const slowest = await slowestWhile(async () => {
      reply = await send(bytes, name, purpose)
    })
    if (typeof wanted === 'number') expect([reply.errors ?? {}, reply.data.total ?? 0]).toEqual([{}, wanted])
    else expect(reply.errors?.file).toMatch(wanted)
    expect(timesHeld().slice(before)).toEqual([])
    expect(slowest.work).toBeLessThan(PROMISED)
    expect(slowest.time).toBeLessThan(WAITED)
  },
  90_000,
)
