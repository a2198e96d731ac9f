import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesOf } from '#server/files/of-record.ts'
import { sweep } from '#server/jobs/sweep.ts'
import { UPLOADS } from '#domain/limits.ts'
import { SERVED } from '#server/routes/index.ts'
import { fileOf, PNG } from '#tests/support/files.ts'
import { addPerson, signIn, type Person } from '#tests/support/people.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { keepFile, sendPaper, servedPaper, takeFile } from './kept-files.ts'

let server: TestServer
let sender: Person
let token: string
beforeAll(async () => {
  server = await startServer({ seed: 'none', served: [...SERVED, servedPaper] })
  sender = await addPerson(server, { permissions: ['add_branch'] })
  token = (await signIn(server, sender.email)).access_token
})
afterAll(() => server.stop())

const keep = () => keepFile(server, token)
const documents = async (id: number) =>
  ((await filesOf(server.db, 'branch', [id], 'branch_document')).get(id) ?? []).map(({ uuid }) => uuid)
const isThere = (uuid: string) =>
  server.deps.files.read(uuid, { start: 0, end: 0 }).then(
    (stream) => stream.destroy() && true,
    () => false,
  )
const send = (paper: File, purpose = 'branch_logo') => server.call(sendPaper, { purpose, paper }, { token })

test('keeps a file that came with a form', async () => {
  const { status, body } = await send(fileOf(PNG, 'logo.png', 'image/png'))
  expect([status, body.data.name, body.data.type, body.data.state]).toEqual([200, 'logo.png', 'image/png', 'clean'])
  expect(await isThere(body.data.uuid)).toBe(true)
})

test.each([
  ['logo.gif', 'image/gif', PNG, 'Upload one of these file types: .png, .jpg, .jpeg, .svg.'],
  ['logo.png', 'image/jpeg', PNG, 'The file’s type doesn’t match its name.'],
  ['logo.jpg', 'image/jpeg', PNG, 'The file’s content doesn’t match its name.'],
  ['logo.png', 'image/png', Buffer.alloc(UPLOADS.logoSize + 1), 'The maximum size is 2 MB.'],
  ['logo.png', 'image/png', Buffer.alloc(0), 'This file is empty.'],
  [`${'x'.repeat(UPLOADS.nameLength)}.png`, 'image/png', PNG, 'Enter up to 200 characters.'],
])('refuses %.12s as %s with a form, at its field', async (name, type, bytes, message) => {
  const { status, body } = await send(fileOf(bytes, name, type))
  expect([status, body.errors]).toEqual([400, { paper: message }])
})

test('refuses a file of who may not bring it', async () => {
  expect((await send(fileOf(PNG, 'logo.png', 'image/png'), 'source_document')).body.code).toBe('not_permitted')
})

test('gives a record its files in their order, takes more, and lets some go', async () => {
  const [one, two, three] = [await keep(), await keep(), await keep()]
  await takeFile(server, sender, { id: 11, uuids: [one.uuid, two.uuid] })
  expect(await documents(11)).toEqual([one.uuid, two.uuid])
  await takeFile(server, sender, { id: 11, uuids: [two.uuid, three.uuid] })
  expect(await documents(11)).toEqual([two.uuid, three.uuid])
})

test('gives a record no file of another record, purpose or person, and none that does not exist', async () => {
  const mine = await keep()
  const taken = await keep()
  await takeFile(server, sender, { id: 12, uuids: [taken.uuid] })
  const other = await addPerson(server)
  const nothing = '00000000-0000-4000-8000-000000000000'
  const wrong = [
    () => takeFile(server, sender, { id: 13, uuids: [taken.uuid] }),
    () => takeFile(server, sender, { id: 13, uuids: [mine.uuid], purpose: 'source_document' }),
    () => takeFile(server, other, { id: 13, uuids: [mine.uuid] }),
    () => takeFile(server, sender, { id: 13, uuids: [nothing] }),
  ]
  for (const attempt of wrong)
    await expect(attempt()).rejects.toMatchObject({ code: 'not_valid', fields: { documents: { key: 'file_not_found' } } })
  expect(await documents(13)).toEqual([])
})

test('removes what nothing has taken after a day, and what a record let go, but nothing that a record has', async () => {
  const [unused, taken, let_go] = [await keep(), await keep(), await keep()]
  await takeFile(server, sender, { id: 14, uuids: [taken.uuid, let_go.uuid] })
  await takeFile(server, sender, { id: 14, uuids: [taken.uuid] })
  server.clock.advance(60)
  await sweep(server.deps)
  expect([await isThere(unused.uuid), await isThere(taken.uuid), await isThere(let_go.uuid)]).toEqual([true, true, false])
  server.clock.advance(UPLOADS.unusedTime)
  await sweep(server.deps)
  expect([await isThere(unused.uuid), await isThere(taken.uuid)]).toEqual([false, true])
  await expect(takeFile(server, sender, { id: 14, uuids: [taken.uuid, unused.uuid] })).rejects.toMatchObject({
    code: 'not_valid',
  })
})
