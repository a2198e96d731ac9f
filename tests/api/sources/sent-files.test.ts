import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadFileLink } from '#domain/api/files.ts'
import { changeSource, createSource } from '#domain/api/source/source.ts'
import { fileOf, PDF, PNG } from '#tests/support/files.ts'
import { openSourceDesk, type SourceDesk } from '#tests/support/sources.ts'
import { startServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'

let desk: SourceDesk
beforeAll(async () => {
  desk = await openSourceDesk(await startServer())
})
afterAll(() => desk.server.stop())

const pdf = (name: string) => fileOf(PDF, name, 'application/pdf')
const paper = (type: string, file: string | null) => ({ document_type: type, file })

const attached = (id: number) =>
  desk.server.db.query<{ name: string }>(
    sql`select name from file where attached_to = 'source' and attached_id = ${id} order by name`,
  )

test('a new source takes the files that its form brings, each in the row that names it [D3, G4]', async () => {
  const documents = [paper('licence', 'files.1'), paper('toba', null), paper('ownership_chart', 'files.0')]
  const source = await desk.done(
    'handler',
    createSource,
    desk.content({ documents, files: [pdf('owners.pdf'), pdf('licence.pdf')] }),
  )
  expect(source.documents.map(({ document_type: type, status, file }) => [type, status, file?.name])).toEqual([
    ['licence', 'received', 'licence.pdf'],
    ['toba', 'missing', undefined],
    ['ownership_chart', 'received', 'owners.pdf'],
  ])
  expect((await desk.as('compliance', loadFileLink, { uuid: source.documents[0]!.file!.uuid })).status).toBe(200)
})

test('a change brings files too, keeps those that are there, and leaves what it takes out to the history', async () => {
  const documents = [paper('licence', 'files.0'), paper('toba', 'files.1')]
  const source = await desk.done('handler', createSource, desk.content({ documents, files: [pdf('a.pdf'), pdf('b.pdf')] }))
  const [licence] = source.documents
  const rows = [{ id: licence!.id, ...paper('licence', licence!.file!.uuid) }, paper('tax_form', 'files.0')]
  const { body } = await desk.save('handler', source, 'documents', { documents: rows, files: [pdf('c.pdf')] })
  expect(body.code).toBe('not_permitted')
  const content = { ...desk.content(), documents: rows, files: [pdf('c.pdf')] }
  const saved = await desk.save('handler', source, 'broker_content', content)
  expect([saved.status, saved.body.errors]).toEqual([200, undefined])
  expect((await attached(source.id)).map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
})

test('a file is looked at as one that was posted by itself: its row is named, and nothing is made [D3]', async () => {
  const sent = desk.content({
    documents: [paper('licence', 'files.0'), paper('toba', 'files.1')],
    files: [pdf('fine.pdf'), fileOf(PNG, 'really-a-picture.pdf', 'application/pdf')],
  })
  const { status, body } = await desk.as('handler', createSource, sent)
  expect([status, body.errors]).toMatchObject([400, { 'documents.1.file': 'The file’s content doesn’t match its name.' }])
  expect((await desk.as('handler', createSource, { ...sent, documents: [], files: [] })).status).toBe(200)
})

test('a row without its file, and a file without its row, are refused by name', async () => {
  const { status, body } = await desk.as(
    'handler',
    createSource,
    desk.content({ documents: [paper('licence', 'files.1')], files: [pdf('a.pdf')] }),
  )
  expect([status, Object.keys(body.errors!).toSorted()]).toEqual([400, ['documents.0.file', 'files.0']])
})

test('the same form again makes one source; who may not change sources brings no file', async () => {
  const { access_token: token } = await desk.server.signInAs('handler')
  const how = { token, headers: { 'idempotency-key': 'one-source-with-a-file' } }
  const content = desk.content({ documents: [paper('licence', 'files.0')] })
  const send = () => desk.server.call(createSource, { ...content, files: [pdf('a.pdf')] }, how)
  expect((await send()).body.data.id).toBe((await send()).body.data.id)
  const asked = { id: 1, row_version: 1, section: 'documents', documents: [paper('licence', 'files.0')], files: [pdf('a.pdf')] }
  expect((await desk.as('viewer', changeSource, asked)).status).toBe(403)
})
