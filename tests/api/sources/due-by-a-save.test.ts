import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSourceHistory } from '#domain/api/source/source-trail.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { daysAfter } from '#domain/dates.ts'
import { lookAfterSources } from '#server/jobs/sources.ts'
import { fileOf, PDF } from '#tests/support/files.ts'
import { complianceOf, openSourceDesk, type SourceDesk } from '#tests/support/sources.ts'
import { startServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'

let desk: SourceDesk
beforeAll(async () => {
  desk = await openSourceDesk(await startServer())
})
afterAll(() => desk.server.stop())

const KEEPERS = ['compliance@slipway.example', 'handler@slipway.example']

const told = (id: number) =>
  desk.server.db.query<{ recipient: string; facts: { cause: string; day: string } }>(
    sql`select recipient, facts from outbox where kind = 'source_review_due' and (facts->>'source_id')::int = ${id} order by recipient`,
  )

const section = (source: SourceRecord, name: string) => complianceOf(desk.ids, source, desk.today(), 1)[name]!

/** The review is due with its cause, its keepers hear of it once, and the daily job finds nothing left to do. */
async function fellDue({ status, body }: Awaited<ReturnType<SourceDesk['save']>>, cause: string): Promise<void> {
  expect([status, body.errors]).toEqual([200, undefined])
  const due = { status: 'review_due', review_cause: cause, review_due_since: desk.today(), takes_business: true }
  expect(body.data).toMatchObject(due)
  await lookAfterSources(desk.server.deps)
  const mails = await told(body.data.id)
  expect(mails.map(({ recipient }) => recipient)).toEqual(KEEPERS)
  expect(mails.map(({ facts }) => [facts.cause, facts.day])).toEqual([
    [cause, desk.today()],
    [cause, desk.today()],
  ])
  const { items } = await desk.done('compliance', listSourceHistory, { id: body.data.id })
  expect(items.filter(({ move }) => move === 'source.fallDue')).toMatchObject([{ actor: null, reason: cause }])
}

test('a screening that a save makes a hit lets the review fall due, and tells the owner and the reviewer [F4]', async () => {
  const source = await desk.approved()
  const hit = { ...section(source, 'compliance_information'), sanctions_result: 'potential_match' }
  await fellDue(await desk.save('compliance', source, 'compliance_information', hit), 'screening_hit')
})

test('a licence that a save ends yesterday lets the review fall due; one that ends today does not', async () => {
  const [over, last] = [await desk.approved(), await desk.approved()]
  const ending = (source: SourceRecord, day: string) => {
    const { licences, ...others } = section(source, 'regulatory') as { licences: object[] }
    const changed = licences.map((licence) => ({ ...licence, licence_valid_to: day }))
    return desk.save('compliance', source, 'regulatory', { ...others, licences: changed })
  }
  await fellDue(await ending(over, daysAfter(desk.today(), -1)), 'licence_expired')
  expect((await ending(last, desk.today())).body.data.status).toBe('approved')
  expect(await told(last.id)).toEqual([])
})

test('a document that a save ends yesterday says so in the checklist, and the review falls due', async () => {
  const source = await desk.approved()
  const kept = source.documents.map(({ id, document_type }) => ({ id, document_type }))
  const over = { document_type: 'other', file: 'files.0', expires_on: daysAfter(desk.today(), -1) }
  const files = [fileOf(PDF, 'panel.pdf', 'application/pdf')]
  const saved = await desk.save('compliance', source, 'documents', { documents: [...kept, over], files })
  await fellDue(saved, 'document_expired')
  expect(saved.body.data.checklist.find(({ document_type: type }) => type === 'other')).toMatchObject({ status: 'expired' })
})

test('a save that raises the risk, so that the day of review is over already, lets the review fall due', async () => {
  const { id } = await desk.approved()
  await desk.server.db.query(sql`update source set approved_on = ${desk.today()}::date - 900 where id = ${id}`)
  const source = await desk.load(id)
  const values = section(source, 'compliance_information')
  await fellDue(
    await desk.save('compliance', source, 'compliance_information', { ...values, pep_result: 'confirmed' }),
    'review_date',
  )
})

test('what is saved of a source that is not approved yet tells nobody of a review', async () => {
  const source = await desk.reviewed()
  const hit = { ...section(source, 'compliance_information'), sanctions_result: 'potential_match' }
  expect((await desk.save('compliance', source, 'compliance_information', hit)).body.data.status).toBe('assigned')
  expect(await told(source.id)).toEqual([])
})
