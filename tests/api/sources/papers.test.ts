import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadFileLink } from '#domain/api/files.ts'
import { judgeSourceDocument, verifySourceDocuments } from '#domain/api/source/source-review.ts'
import { listSourceHistory } from '#domain/api/source/source-trail.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { daysAfter } from '#domain/dates.ts'
import { UPLOADS } from '#domain/limits.ts'
import { lookAfterSources } from '#server/jobs/sources.ts'
import { fileOf, PDF } from '#tests/support/files.ts'
import { openSourceDesk, type SourceDesk } from '#tests/support/sources.ts'
import { startServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'

let desk: SourceDesk
beforeAll(async () => {
  desk = await openSourceDesk(await startServer())
})
afterAll(() => desk.server.stop())

const TYPE = 'certificate_of_incorporation'

/** Lacks nothing but a judgement of its certificate, which ran until a day. */
async function withCertificate(until: string): Promise<SourceRecord> {
  const source = await desk.reviewed()
  const others = source.documents.filter(({ document_type: type }) => type !== TYPE)
  const kept = others.map(({ id, document_type }) => ({ id, document_type }))
  const certificate = { document_type: TYPE, file: 'files.0', issued_on: '2019-01-01', expires_on: until }
  const files = [fileOf(PDF, 'certificate.pdf', 'application/pdf')]
  const { status, body } = await desk.save('compliance', source, 'documents', { documents: [...kept, certificate], files })
  expect([status, body.errors]).toEqual([200, undefined])
  return body.data
}

const yesterday = () => daysAfter(desk.today(), -1)

const entryOf = ({ checklist }: SourceRecord) => checklist.find(({ document_type: type }) => type === TYPE)

const judge = (source: SourceRecord, verdict: string, reason = '') =>
  desk.as('compliance', judgeSourceDocument, {
    id: source.id,
    row_version: source.row_version,
    document_type: TYPE,
    document_id: entryOf(source)!.document_id,
    verdict,
    reason,
  })

const approve = async (source: SourceRecord) => {
  const { status, body } = await desk.move('compliance', source, 'source.approve')
  return [status, (body.data as unknown as { lacks?: string[] }).lacks]
}

test('a document that was over yesterday stands as expired, and is not verified [D3]', async () => {
  const source = await withCertificate(yesterday())
  expect(entryOf(source)).toMatchObject({ status: 'expired', required: true })
  const { status, body } = await judge(source, 'verified')
  expect([status, body.errors]).toEqual([400, { document_id: 'This document has expired. Request a new one, or waive it.' }])
  expect(await approve(source)).toEqual([409, ['documentsAreSettled']])
})

test('a document that ends today is verified; from tomorrow on it keeps the approval shut, before any daily job', async () => {
  const { body } = await judge(await withCertificate(desk.today()), 'verified')
  expect(entryOf(body.data)).toMatchObject({ status: 'verified' })
  await desk.server.db.query(
    sql`update source_document set expires_on = ${yesterday()} where id = ${entryOf(body.data)!.document_id}`,
  )
  const later = await desk.load(body.data.id)
  expect(entryOf(later)).toMatchObject({ status: 'expired' })
  expect(await approve(later)).toEqual([409, ['documentsAreSettled']])
})

test('a waiver of a document that is over stands, and the daily job leaves it', async () => {
  const { body } = await judge(await withCertificate(yesterday()), 'waived', 'The register shows the company')
  await lookAfterSources(desk.server.deps)
  const waived = await desk.load(body.data.id)
  expect(entryOf(waived)).toMatchObject({ status: 'waived' })
  expect(await approve(waived)).toEqual([200, undefined])
})

test('a document replaced by another of the same name waits for a verdict, and the history leads to the old one [D3]', async () => {
  const { body: verified } = await judge(await withCertificate(daysAfter(desk.today(), 300)), 'verified')
  const kept = verified.data.documents.map(({ id, document_type, file, issued_on, expires_on }) => ({
    id,
    document_type,
    file: document_type === TYPE ? 'files.0' : (file?.uuid ?? null),
    issued_on,
    expires_on,
  }))
  const files = [fileOf(Buffer.concat([PDF, Buffer.from('% newer')]), 'certificate.pdf', 'application/pdf')]
  const { status, body } = await desk.save('compliance', verified.data, 'documents', { documents: kept, files })
  expect([status, body.errors]).toEqual([200, undefined])
  expect(entryOf(body.data)).toMatchObject({ status: 'received' })
  const fileIn = ({ documents }: SourceRecord) => documents.find(({ document_type: type }) => type === TYPE)!.file!
  const [old, now] = [fileIn(verified.data), fileIn(body.data)]
  expect(now.uuid).not.toBe(old.uuid)
  const { items } = await desk.done('compliance', listSourceHistory, { id: body.data.id, page: 1, page_size: 20 })
  const change = items.flatMap(({ changes }) => changes).find(({ field, old_file: file }) => field === 'documents.file' && file)
  expect(change).toMatchObject({
    old_file: { uuid: old.uuid, name: 'certificate.pdf' },
    new_file: { uuid: now.uuid, name: 'certificate.pdf' },
  })
  desk.server.clock.advance(UPLOADS.linkTime * 10)
  const { url } = await desk.done('compliance', loadFileLink, { uuid: old.uuid })
  expect((await desk.server.get(url)).rawPayload).toEqual(PDF)
})

test('many documents are verified at once, and none of them when one cannot be', async () => {
  const source = await withCertificate(daysAfter(desk.today(), 300))
  const id = entryOf(source)!.document_id!
  const asked = (document_ids: number[]) =>
    desk.as('compliance', verifySourceDocuments, { id: source.id, row_version: source.row_version, document_ids })
  const empty = source.documents.find(({ file }) => !file)!.id
  const refused = await asked([id, empty])
  expect([refused.status, Object.keys(refused.body.errors!)]).toEqual([400, ['document_ids']])
  expect(entryOf(await desk.load(source.id))).toMatchObject({ status: 'received' })
  expect((await asked([999_999])).status).toBe(404)
  const { status, body } = await asked([id])
  expect([status, entryOf(body.data)!.status]).toEqual([200, 'verified'])
  const outsider = { id: source.id, row_version: body.data.row_version, document_ids: [id] }
  expect((await desk.as('handler', verifySourceDocuments, outsider)).status).toBe(403)
})
