import { readdirSync, readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoint } from '#domain/api/endpoint.ts'
import { upload } from '#domain/files/upload.ts'
import { UPLOADS } from '#domain/limits.ts'
import { arrived } from '#server/files/arrived.ts'
import { answer, on } from '#server/serve.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const send = endpoint({
  name: 'sendThing',
  method: 'POST',
  path: '/things/:id/',
  access: 'anyone',
  tag: 'test',
  encoding: 'form',
  query: ['step'],
  input: z.strictObject({
    id: z.coerce.number(),
    step: z.string(),
    name: z.optional(z.string()),
    amount: z.optional(z.number()),
    is_new: z.optional(z.boolean()),
    parent: z.optional(z.nullable(z.number())),
    tags: z.optional(z.array(z.string())),
    place: z.optional(z.object({ city: z.string() })),
    logo: z.optional(upload),
    papers: z.optional(z.array(z.union([upload, z.string()]))),
  }),
  output: z.any(),
})

let seen: Record<string, unknown> | null = null
let paths: string[] = []
const keep = on(send, async (input) => {
  const files = [input.logo, ...(input.papers ?? [])].flatMap((one) => (typeof one === 'object' ? [arrived(one)] : []))
  paths = files.map(({ path }) => path)
  seen = { ...input, files: files.map(({ name, type, size, path }) => [name, type, size, readFileSync(path, 'utf8')]) }
  return answer(null)
})

let server: TestServer
beforeAll(async () => {
  server = await startServer({ seed: 'none', served: [keep] })
})
beforeEach(() => {
  seen = null
  paths = []
})
afterAll(() => server.stop())

const call = (input: object) => server.call(send, { id: 1, step: '3a', ...input })
const leftBehind = () => {
  const folder = join(server.deps.settings.dataDir, 'files', 'arriving')
  return existsSync(folder) ? readdirSync(folder) : []
}
const raw = (payload: string | Buffer, type = 'multipart/form-data; boundary=x') =>
  server.inject({ method: 'POST', url: '/api/things/1/?step=1', headers: { 'content-type': type }, payload })
const part = (name: string, text: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`

test('brings texts, numbers, truth, nothing, lists and objects through a form as they were [G4]', async () => {
  const values = { name: 'Zoë & "co"\nnext line', amount: 1.5, is_new: false, parent: null, tags: ['a'], place: { city: 'Köln' } }
  expect((await call(values)).status).toBe(200)
  expect(seen).toMatchObject({ id: 1, step: '3a', ...values })
})

test('gives the handler files with name, declared type, size and content, and removes them after the call', async () => {
  const logo = new File(['pixels'], 'Größe "1".png', { type: 'image/png' })
  expect((await call({ logo })).status).toBe(200)
  expect(seen!.files).toEqual([['Größe "1".png', 'image/png', 6, 'pixels']])
  expect(existsSync(paths[0]!)).toBe(false)
  expect(leftBehind()).toEqual([])
})

test('brings a list of files, and of files with names of kept ones among them, in its order', async () => {
  const papers = [new File(['1'], '1.txt'), 'a kept one', new File(['2'], '2.txt')]
  expect((await call({ papers })).status).toBe(200)
  expect((seen!.papers as unknown[])[1]).toBe('a kept one')
  expect((seen!.files as unknown[][]).map(([name]) => name)).toEqual(['1.txt', '2.txt'])
})

test('takes the same call as JSON when it has no files', async () => {
  const headers = { 'content-type': 'application/json' }
  const payload = { name: 'plain', parent: null }
  const reply = await server.inject({ method: 'POST', url: '/api/things/1/?step=1', headers, payload })
  expect([reply.statusCode, seen!.name]).toEqual([200, 'plain'])
})

test('takes a text for no file and a file for no text, each by its field', async () => {
  const { status, body } = await call({ logo: 'not a file', name: new File(['x'], 'x.txt') })
  expect([status, body.code, body.errors]).toEqual([400, 'not_valid', { logo: 'Upload a file.', name: 'Check this entry.' }])
  expect(leftBehind()).toEqual([])
})

test('names the part whose JSON cannot be read, or reaches for a prototype', async () => {
  for (const text of ['{"city":', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}']) {
    const reply = await raw(
      `--x\r\nContent-Disposition: form-data; name="place"\r\nContent-Type: application/json\r\n\r\n${text}\r\n--x--\r\n`,
    )
    expect([reply.statusCode, reply.json().errors]).toEqual([400, { place: 'This part couldn’t be read.' }])
  }
})

test('names a part that comes twice, and one that it does not know', async () => {
  const twice = await raw(`${part('name', 'a')}${part('name', 'b')}--x--\r\n`)
  expect([twice.statusCode, twice.json().errors]).toEqual([400, { name: 'This was sent more than once.' }])
  const unknown = await raw(`${part('nmae', 'a')}--x--\r\n`)
  expect([unknown.statusCode, unknown.json().errors]).toEqual([400, { nmae: 'This field doesn’t exist.' }])
})

test('names the part in whose middle the form ends', async () => {
  const reply = await raw(part('logo', 'half a pic', '; filename="a.png"').trimEnd())
  expect([reply.statusCode, reply.json().errors]).toEqual([400, { logo: 'The request was incomplete. Try again.' }])
  expect(leftBehind()).toEqual([])
})

test('refuses a form without a boundary, one that is none, and names that every object has', async () => {
  for (const [payload, type] of [
    ['x', 'multipart/form-data'],
    ['rubbish', 'multipart/form-data; boundary=x'],
    [`${part('__proto__', 'a')}--x--\r\n`, 'multipart/form-data; boundary=x'],
  ] as const) {
    const reply = await raw(payload, type)
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'malformed_body'])
  }
})

test('refuses a file above the size that any file may have, by its field, and keeps nothing of it', async () => {
  const { status, body } = await call({ logo: new File([new Uint8Array(UPLOADS.fileSize + 1)], 'big.png') })
  expect([status, body.errors]).toEqual([400, { logo: 'The maximum size is 25 MB.' }])
  expect(leftBehind()).toEqual([])
})

test('refuses more files than one call may bring, and texts that are no form any more', async () => {
  const papers = Array.from({ length: UPLOADS.filesAtOnce + 1 }, (_, n) => new File(['x'], `${n}.txt`))
  expect((await call({ papers })).body.errors).toEqual({ papers: 'Upload up to 10 files at once.' })
  expect((await call({ name: 'x'.repeat(UPLOADS.textSize + 1) })).body.errors).toEqual({ name: 'The maximum size is 1 MB.' })
  expect(leftBehind()).toEqual([])
})

test('refuses a form that says itself to be too large before reading it', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(UPLOADS.callSize + 1) }
  const reply = await server.inject({ method: 'POST', url: '/api/things/1/?step=1', headers, payload: 'x' })
  expect([reply.statusCode, reply.json().code]).toEqual([413, 'too_large'])
})

test('answers over a real connection although the rest of a refused form is still on its way', async () => {
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const body = new FormData()
  body.append('place', new Blob(['{'], { type: 'application/json' }))
  body.append('logo', new File([new Uint8Array(20_000_000)], 'a.png'))
  const reply = await fetch(`${address}/api/things/1/?step=1`, { method: 'POST', body })
  expect([reply.status, (await reply.json()).errors]).toEqual([400, { place: 'This part couldn’t be read.' }])
})
