import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { confirmFile, loadFileLink } from '#domain/api/files.ts'
import { presignPost } from '#domain/api/third-party.ts'
import { UPLOADS } from '#domain/limits.ts'
import { pagePolicy } from '#server/http/csp.ts'
import { sweep } from '#server/jobs/sweep.ts'
import { signedHeaders } from '#server/files/sigv4.ts'
import { CSV, fileOf, hash, PDF } from '#tests/support/files.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { startS3, type FakeS3 } from '#tests/support/s3.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let s3: FakeS3
let server: TestServer
let token: string
beforeAll(async () => {
  s3 = await startS3()
  server = await startServer({ seed: 'none', settings: s3.settings })
  token = (await signIn(server, (await addPerson(server)).email)).access_token
})
beforeEach(() => {
  s3.objects.clear()
  s3.refusals.length = 0
})
afterAll(() => Promise.all([server.stop(), s3.close()]))

async function grant(size = CSV.length) {
  const asked = { purpose: 'import', file_name: 'rows.csv', content_type: 'text/csv', size } as const
  return (await server.call(presignPost, asked, { token })).body.data
}

async function post(
  { url, fields }: { url: string; fields: Record<string, string> },
  bytes = CSV,
  more: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [field, value] of Object.entries({ ...fields, ...more })) form.append(field, value)
  form.append('file', fileOf(bytes, 'rows.csv', 'text/csv'))
  return (await fetch(url, { method: 'POST', body: form })).status
}

const confirm = (uuid: string, bytes = CSV) => server.call(confirmFile, { uuid, sha256: hash(bytes) }, { token })

test('signs as the manual of the protocol does, to the letter', () => {
  const credentials = {
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  }
  const headers = signedHeaders(
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      payload: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      now: new Date('2013-05-24T00:00:00Z'),
      headers: { range: 'bytes=0-9' },
    },
    credentials,
  )
  expect(headers.authorization).toContain('Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
})

test('lets the browser post to the store, keeps what it confirms under another key, and serves it in parts', async () => {
  const form = await grant()
  expect(form.url).toBe(`${s3.settings.s3Endpoint}/${s3.settings.s3Bucket}`)
  expect(await post(form)).toBe(204)
  expect([...s3.objects.keys()]).toEqual([`posted/${form.file}`])
  expect((await confirm(form.file)).body.data).toMatchObject({ uuid: form.file, state: 'clean', sha256: hash(CSV) })
  expect([...s3.objects.keys()]).toEqual([`kept/${form.file}`])
  const { url } = (await server.call(loadFileLink, { uuid: form.file }, { token })).body.data
  const reply = await server.get(url, { range: 'bytes=0-3' })
  expect([reply.statusCode, reply.payload]).toEqual([206, 'name'])
  expect((await server.get(url)).payload).toBe(CSV.toString())
  expect(s3.refusals).toEqual([])
})

test.each([
  ['another key', { key: 'kept/x' }, 'Policy condition failed: key'],
  ['another type', { 'Content-Type': 'text/html' }, 'Policy condition failed: Content-Type'],
  ['a field more', { acl: 'public-read' }, 'Extra input fields: acl'],
  ['another policy', { policy: 'e30=' }, 'SignatureDoesNotMatch'],
])('signs so that a store refuses %s', async (_what, changes, why) => {
  expect(await post(await grant(), CSV, changes)).toBe(403)
  expect(s3.refusals).toEqual([why])
})

test('signs so that a store refuses another size, and another time', async () => {
  expect(await post(await grant(), PDF)).toBe(403)
  const late = await grant()
  const { conditions } = JSON.parse(Buffer.from(late.fields.policy!, 'base64').toString()) as { conditions: unknown[] }
  expect(s3.refusals).toEqual(['EntityTooLarge or too small'])
  expect(conditions).toContainEqual(['content-length-range', CSV.length, CSV.length])
  expect((Date.parse(late.expires_at) - server.clock().getTime()) / 1000).toBeCloseTo(UPLOADS.postTime, 0)
})

test('confirms nothing that has not arrived or is not the one that was sent, and keeps nothing of it', async () => {
  const form = await grant()
  expect((await confirm(form.file)).body.code).toBe('file_not_arrived')
  await post(form)
  s3.objects.set(`posted/${form.file}`, { bytes: Buffer.from('x'.repeat(CSV.length)), type: 'text/csv' })
  expect((await confirm(form.file)).body.code).toBe('file_changed')
  expect(s3.objects.size).toBe(0)
})

test('cannot be made to serve what is posted after the confirmation', async () => {
  const form = await grant()
  await post(form)
  await confirm(form.file)
  const other = Buffer.from('x'.repeat(CSV.length))
  expect(await post(form, other)).toBe(204)
  expect((await confirm(form.file)).body.data.sha256).toBe(hash(CSV))
  const { url } = (await server.call(loadFileLink, { uuid: form.file }, { token })).body.data
  expect((await server.get(url)).payload).toBe(CSV.toString())
})

test('answers 503 while the store is down, and keeps the file when it is back', async () => {
  const form = await grant()
  await post(form)
  s3.isDown = true
  const down = await confirm(form.file)
  s3.isDown = false
  expect([down.status, down.body.code]).toEqual([503, 'unavailable'])
  expect((await confirm(form.file)).status).toBe(200)
})

test('removes from the store what nothing has taken', async () => {
  const form = await grant()
  await post(form)
  await confirm(form.file)
  await post(form)
  server.clock.advance(UPLOADS.unusedTime + 1)
  await sweep(server.deps)
  expect(s3.objects.size).toBe(0)
})

test('lets the page connect to the store, and to no other place', async () => {
  const { origin } = server.deps.files
  expect(pagePolicy([], 'once', origin)).toContain(`connect-src 'self' ${s3.settings.s3Endpoint};`)
  expect(pagePolicy([], 'once')).toContain(`connect-src 'self';`)
})
