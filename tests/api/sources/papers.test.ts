import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgeSourceDocument } from '#domain/api/source-review.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { daysAfter } from '#domain/sources/standing.ts'
import { lookAfterSources } from '#server/jobs/sources.ts'
import { fileOf, PDF } from '#tests/support/files.ts'
import { openSourceDesk, type SourceDesk } from '#tests/support/sources.ts'
import { startServer } from '#tests/support/server.ts'

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
  await desk.server.db.query('update source_document set expires_on = $2 where id = $1', [
    entryOf(body.data)!.document_id,
    yesterday(),
  ])
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
