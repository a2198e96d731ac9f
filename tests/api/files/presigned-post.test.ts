import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmFile } from '#domain/api/files.ts'
import { presignPost } from '#domain/api/third-party.ts'
import { UPLOADS } from '#domain/limits.ts'
import { CSV, fileOf, hash, PDF } from '#tests/support/files.ts'
import { formBody, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let token: string
let stranger: string
beforeAll(async () => {
  server = await startServer()
  token = (await server.signInAs('admin')).access_token
  stranger = (await server.signInAs('viewer')).access_token
})
afterAll(() => server.stop())

const asked = { purpose: 'import', file_name: 'rows.csv', content_type: 'text/csv', size: CSV.length } as const
const ask = (changes: object = {}, by = token) => server.call(presignPost, { ...asked, ...changes }, { token: by })
const grant = async (changes: object = {}) => (await ask(changes)).body.data

interface Sent {
  url: string
  fields: Record<string, string>
}
async function post({ url, fields }: Sent, bytes: Buffer = CSV, more: [string, string][] = [], name = 'file') {
  const form = new FormData()
  for (const [field, value] of [...Object.entries(fields), ...more]) form.append(field, value)
  form.append(name, fileOf(bytes, 'rows.csv', 'text/csv'))
  const reply = await server.inject({ method: 'POST', url, ...(await formBody(form)) })
  return { status: reply.statusCode, body: reply.payload === '' ? null : reply.json() }
}
const confirm = (file: string, sha256 = hash(CSV), by = token) => server.call(confirmFile, { uuid: file, sha256 }, { token: by })
const refused = (field: string, reason: string) => ({ status: 403, body: { code: 'post_refused', params: { field, reason } } })
const posted = () => {
  const folder = join(server.deps.settings.dataDir, 'files', 'posted')
  return existsSync(folder) ? readdirSync(folder) : []
}

test('keeps a file that was asked for, posted and confirmed [G9]', async () => {
  const { body } = await ask()
  const { url, fields, file, expires_at } = body.data
  expect((new Date(expires_at).getTime() - server.clock().getTime()) / 1000).toBeCloseTo(UPLOADS.postTime, 0)
  expect(await post({ url, fields })).toEqual({ status: 204, body: null })
  const reply = await confirm(file)
  expect([reply.status, reply.body.message]).toEqual([200, '“rows.csv” uploaded'])
  expect(reply.body.data).toEqual({
    uuid: file,
    name: 'rows.csv',
    size: CSV.length,
    type: 'text/csv',
    sha256: hash(CSV),
    state: 'clean',
  })
  expect((await confirm(file)).body.data).toEqual(reply.body.data)
  expect(posted()).toEqual([])
})

test.each([
  ['file_name', { file_name: 'rows.exe' }, 'Upload one of these file types: .csv, .xlsx.'],
  ['file_name', { file_name: 'rows' }, 'Upload one of these file types: .csv, .xlsx.'],
  ['content_type', { content_type: 'image/png' }, 'The file’s type doesn’t match its name.'],
  ['size', { size: UPLOADS.fileSize + 1 }, 'The maximum size is 25 MB.'],
  ['size', { size: 0 }, 'This file is empty.'],
  [
    'size',
    { purpose: 'branch_logo', file_name: 'a.png', content_type: 'image/png', size: UPLOADS.logoSize + 1 },
    'The maximum size is 2 MB.',
  ],
  ['purpose', { purpose: 'fun' }, 'Check this entry.'],
])('refuses to promise a place by %s: %j', async (field, changes, message) => {
  const { status, body } = await ask(changes)
  expect([status, body.errors]).toEqual([400, { [field]: message }])
})

test('promises a place only to who may bring files for that purpose, and to nobody without a session', async () => {
  const { status, body } = await ask({ purpose: 'branch_logo', file_name: 'a.png', content_type: 'image/png' }, stranger)
  expect([status, body.code, body.params]).toEqual([403, 'not_permitted', { missing: 'add_branch, change_branch' }])
  expect((await server.call(presignPost, asked)).status).toBe(401)
})

test.each([
  ['another key', { key: '00000000-0000-4000-8000-000000000000' }, 'key', 'not as signed'],
  ['another type', { 'Content-Type': 'text/html' }, 'Content-Type', 'not as signed'],
  ['another signature', { 'x-amz-signature': '0'.repeat(64) }, 'x-amz-signature', 'wrong'],
  ['another policy', { policy: Buffer.from('{}').toString('base64') }, 'x-amz-signature', 'wrong'],
  ['another day', { 'x-amz-date': '20200101T000000Z' }, 'x-amz-signature', 'wrong'],
])('refuses a post with %s', async (_what, changes, field, reason) => {
  const { url, fields } = await grant()
  expect(await post({ url, fields: { ...fields, ...changes } })).toMatchObject(refused(field, reason))
})

test('refuses a post with a field that was not signed, before, after or in the place of the file', async () => {
  const form = await grant()
  expect(await post(form, CSV, [['acl', 'public-read']])).toMatchObject(refused('acl', 'not signed'))
  expect(await post(form, CSV, [], 'upload')).toMatchObject(refused('upload', 'not signed'))
  expect(posted()).toEqual([])
})

test('refuses a post with a field left out', async () => {
  const { url, fields } = await grant()
  const { 'Content-Type': _left, ...rest } = fields
  expect(await post({ url, fields: rest })).toMatchObject(refused('Content-Type', 'not as signed'))
})

test('refuses a file that is not of the size that was asked for, larger or smaller, and takes the right one after it', async () => {
  const form = await grant()
  expect(await post(form, Buffer.concat([CSV, CSV]))).toMatchObject(refused('file', 'size'))
  expect(await post(form, CSV.subarray(1))).toMatchObject(refused('file', 'size'))
  expect(posted()).toEqual([])
  expect((await post(form)).status).toBe(204)
})

test('refuses a post after a quarter of an hour', async () => {
  const form = await grant()
  server.clock.advance(UPLOADS.postTime + 1)
  expect(await post(form)).toMatchObject(refused('policy', 'expired'))
  token = (await server.signInAs('admin')).access_token
  stranger = (await server.signInAs('viewer')).access_token
})

test('takes one post for a form: neither a second before the confirmation nor one after it', async () => {
  const form = await grant()
  const both = await Promise.all([post(form), post(form)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 403])
  expect(await post(form)).toMatchObject(refused('key', 'used'))
  expect((await confirm(form.file)).status).toBe(200)
  expect(await post(form)).toMatchObject(refused('key', 'used'))
})

test('refuses what is no form, and a form without a file', async () => {
  const { url, fields } = await grant()
  const plain = await server.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: '{}' })
  expect(plain.statusCode).toBe(415)
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  const empty = await server.inject({ method: 'POST', url, ...(await formBody(form)) })
  expect(empty.json()).toMatchObject({ code: 'post_refused', params: { field: 'file', reason: 'missing' } })
})

test('confirms nothing that has not arrived, and lets it arrive later', async () => {
  const form = await grant()
  expect((await confirm(form.file)).body).toMatchObject({
    code: 'file_not_arrived',
    message: 'The file didn’t arrive. Upload it again.',
  })
  await post(form)
  expect((await confirm(form.file)).status).toBe(200)
})

test('does not keep a file that is not the one the sender has, and takes it when it comes again', async () => {
  const form = await grant()
  await post(form)
  expect((await confirm(form.file, hash(PDF))).body.code).toBe('file_changed')
  expect((await post(form)).status).toBe(204)
  expect((await confirm(form.file)).status).toBe(200)
})

test('does not keep content that is not what the name says, for good', async () => {
  const form = await grant({ size: PDF.length })
  await post(form, PDF)
  const first = await confirm(form.file, hash(PDF))
  expect(first.body.errors).toEqual({ file: 'The file’s content doesn’t match its name.' })
  expect((await confirm(form.file, hash(PDF))).body.errors).toEqual({ file: 'This file was refused. Select another.' })
  expect(posted()).not.toContain(form.file)
})

test("confirms only one's own", async () => {
  const form = await grant()
  await post(form)
  expect((await confirm(form.file, hash(CSV), stranger)).status).toBe(404)
  expect((await confirm('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await server.call(confirmFile, { uuid: form.file, sha256: hash(CSV) })).status).toBe(401)
})

test('keeps one file of ten parallel confirmations', async () => {
  const form = await grant()
  await post(form)
  const replies = await Promise.all(Array.from({ length: 10 }, () => confirm(form.file)))
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.data?.uuid ?? body.code}`))).toEqual(
    new Set([`200 ${form.file}`]),
  )
})
