import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadFileLink } from '#domain/api/files.ts'
import { UPLOADS } from '#domain/limits.ts'
import type { Person } from '#tests/support/people.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { branchOf, keepFile, takeFile } from './kept-files.ts'
import { sql } from '#server/store/sql/sql.ts'

let server: TestServer
let sender: Person
let token: string
let stranger: string
beforeAll(async () => {
  server = await startServer({ seed: 'none' })
  sender = await addPerson(server, { permissions: ['view_branch', 'add_branch'] })
  token = (await signIn(server, sender.email)).access_token
  const other = await addPerson(server, { permissions: ['view_branch', 'add_branch'] })
  stranger = (await signIn(server, other.email)).access_token
})
afterAll(() => server.stop())

const keep = (name?: string) => keepFile(server, token, name ? { name } : {})
const link = async (uuid: string, by = token) => server.call(loadFileLink, { uuid }, { token: by })
const fetchBy = (url: string, headers: Record<string, string> = {}) => server.get(url, headers)

test('sends a file as an attachment of its type, unsniffed, in a sandbox, and to no cache', async () => {
  const { uuid } = await keep('Vertrag "1"/Größe.pdf')
  const { url } = (await link(uuid)).body.data
  const reply = await fetchBy(url)
  expect([reply.statusCode, reply.payload]).toEqual([200, '%PDF-1.4\n'])
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '9',
    'content-disposition': `attachment; filename="Vertrag _1__Gr__e.pdf"; filename*=UTF-8''Vertrag%20%221%22_Gr%C3%B6%C3%9Fe.pdf`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
})

test('says nothing of the stored name in the link, and nothing of the file but what it is asked for by', async () => {
  const { uuid } = await keep()
  const { url, expires_at } = (await link(uuid)).body.data
  expect(url).toMatch(new RegExp(`^/api/files/${uuid}/content\\?user=\\d+&until=\\d+&signature=[\\w-]{43}$`))
  expect((new Date(expires_at).getTime() - server.clock().getTime()) / 1000).toBeCloseTo(UPLOADS.linkTime, 0)
})

test.each([
  ['bytes=0-3', 206, '%PDF', 'bytes 0-3/9'],
  ['bytes=5-', 206, '1.4\n', 'bytes 5-8/9'],
  ['bytes=-2', 206, '4\n', 'bytes 7-8/9'],
  ['bytes=7-99', 206, '4\n', 'bytes 7-8/9'],
  ['bytes=9-', 416, '', 'bytes */9'],
  ['bytes=0-1,3-4', 200, '%PDF-1.4\n', undefined],
  ['lines=1-2', 200, '%PDF-1.4\n', undefined],
])('sends the part %s of a file, so that a broken download goes on', async (range, status, text, where) => {
  const { uuid } = await keep()
  const reply = await fetchBy((await link(uuid)).body.data.url, { range })
  expect([reply.statusCode, reply.payload, reply.headers['content-range']]).toEqual([status, text, where])
})

test('refuses a link after a minute', async () => {
  const { uuid } = await keep()
  const { url } = (await link(uuid)).body.data
  server.clock.advance(UPLOADS.linkTime + 1)
  const reply = await fetchBy(url)
  expect([reply.statusCode, reply.json().code]).toEqual([403, 'link_ended'])
})

test('refuses a link in which the file, the user, the time or the signature was changed', async () => {
  const [one, other] = [await keep(), await keep()]
  const { url } = (await link(one.uuid)).body.data
  const forged = [
    url.replace(one.uuid, other.uuid),
    url.replace(/user=\d+/, 'user=1'),
    url.replace(/until=(\d+)/, (_all, until: string) => `until=${Number(until) + 1}`),
    url.replace(/signature=./, 'signature='),
    url.replace(/\?.*/, ''),
  ]
  for (const each of forged) expect((await fetchBy(each)).statusCode, each).toBe(403)
})

test('gives the link of a file that belongs to nothing to its sender only', async () => {
  const { uuid } = await keep()
  expect((await link(uuid)).status).toBe(200)
  expect((await link(uuid, stranger)).status).toBe(404)
  expect((await server.call(loadFileLink, { uuid })).status).toBe(401)
})

test('gives the link of a file of a record to who may see the record in its branch', async () => {
  const { uuid } = await keep()
  await takeFile(server, sender, { uuids: [uuid], branchId: await branchOf(server, sender) })
  const colleague = await addPerson(server)
  await server.db.query(
    sql`with link as (insert into user_branch (user_id, branch_id, is_primary) values (${colleague.id}, ${await branchOf(server, sender)}, false) returning id)
     insert into user_branch_permission (user_branch_id, permission_id) select link.id, p.id from link, permission p where p.codename = 'view_branch'`,
  )
  const passerBy = await addPerson(server, { permissions: ['view_region'] })
  expect((await link(uuid, (await signIn(server, colleague.email)).access_token)).status).toBe(200)
  expect((await link(uuid, stranger)).status).toBe(404)
  expect((await link(uuid, (await signIn(server, passerBy.email)).access_token)).status).toBe(404)
})

test('gives the link of a file of a branch also to those of the branch above it, as its record', async () => {
  const { uuid } = await keep()
  const above = await addPerson(server, { permissions: ['view_branch'] })
  const branch = await branchOf(server, sender)
  await server.db.query(sql`update branch set parent_branch_id = ${await branchOf(server, above)} where id = ${branch}`)
  await takeFile(server, sender, { id: branch, uuids: [uuid], branchId: branch })
  expect((await link(uuid, (await signIn(server, above.email)).access_token)).status).toBe(200)
  expect((await link(uuid, stranger)).status).toBe(404)
  const other = await keep()
  await takeFile(server, sender, { to: 'department', id: 1, uuids: [other.uuid], branchId: branch })
  expect((await link(other.uuid, (await signIn(server, above.email)).access_token)).status).toBe(404)
})

test('gives the link of a file of no branch to whoever may see the record anywhere', async () => {
  const { uuid } = await keep()
  await takeFile(server, sender, { uuids: [uuid], branchId: null })
  expect((await link(uuid, stranger)).status).toBe(200)
})

test('answers for a file that does not exist as for one of others', async () => {
  expect((await link('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await link('../../secret')).status).toBe(400)
})
