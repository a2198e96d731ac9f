import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSourceHistory } from '#domain/api/source/source-trail.ts'
import { meetSourceCondition } from '#domain/api/source/source-review.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { daysAfter } from '#domain/dates.ts'
import { lookAfterSources } from '#server/jobs/sources.ts'
import { complianceOf, openSourceDesk, type SourceDesk } from '#tests/support/sources.ts'
import { startServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'

let desk: SourceDesk
beforeAll(async () => {
  desk = await openSourceDesk(await startServer())
})
afterAll(() => desk.server.stop())

const DUE = { status: 'review_due', review_cause: 'risk_prohibited', risk_category: 'prohibited' }

const regulatory = (source: SourceRecord) => complianceOf(desk.ids, source, desk.today(), 1).regulatory!

/** Places business: a licence that is not in force stops it. */
async function placing(): Promise<SourceRecord> {
  const { id } = await desk.approved()
  await desk.server.db.query(sql`update source_financial_year set gwp_placed_with_us = 90000 where source_id = ${id}`)
  return desk.load(id)
}

const saveLicence = (source: SourceRecord, status: string) => {
  const { licences, ...others } = regulatory(source) as { licences: object[] }
  const changed = licences.map((licence) => ({ ...licence, licence_status: status }))
  return desk.save('compliance', source, 'regulatory', { ...others, licences: changed })
}

test('an approved source that a save makes prohibited falls due for review in the same moment', async () => {
  const { status, body } = await saveLicence(await placing(), 'suspended')
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ ...DUE, review_due_since: desk.today() })
  const { items } = await desk.done('compliance', listSourceHistory, { id: body.data.id })
  expect(items.filter(({ move }) => move === 'source.fallDue')).toMatchObject([{ actor: null, reason: 'risk_prohibited' }])
})

test('an approved source stays approved when a save leaves it as fit as it was', async () => {
  const { body } = await saveLicence(await placing(), 'exempt')
  expect(body.data.status).toBe('approved')
})

test('a judgement of an approved source that is prohibited by now makes its review due', async () => {
  const source = await desk.reviewed()
  const conditions = [{ condition: 'Send the accounts', owner_user: desk.ids.handler, due_on: daysAfter(desk.today(), 20) }]
  const { body } = await desk.move('compliance', source, 'source.approveWithConditions', { conditions })
  const { id, row_version, conditions: kept } = body.data.source
  await desk.server.db.query(sql`update source_financial_year set gwp_placed_with_us = 90000 where source_id = ${id}`)
  await desk.server.db.query(sql`update source_licence set licence_status = 'lapsed' where source_id = ${id}`)
  expect(await desk.done('handler', meetSourceCondition, { id, row_version, condition: kept[0]!.id })).toMatchObject(DUE)
})

test('the daily job lets an approved source that is kept as prohibited fall due, once', async () => {
  const { id } = await placing()
  await desk.server.db.query(sql`update source_licence set licence_status = 'suspended' where source_id = ${id}`)
  await desk.server.db.query(
    sql`update source set risk_category = 'prohibited', risk_result = jsonb_set(risk_result, '{hard_stops}', '["licence_not_in_force"]') where id = ${id}`,
  )
  await Promise.all([lookAfterSources(desk.server.deps), lookAfterSources(desk.server.deps)])
  expect(await desk.load(id)).toMatchObject(DUE)
  await lookAfterSources(desk.server.deps)
  const { items } = await desk.done('compliance', listSourceHistory, { id })
  expect(items.filter(({ move }) => move === 'source.fallDue')).toHaveLength(1)
})
