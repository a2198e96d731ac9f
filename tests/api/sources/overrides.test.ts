import { afterAll, beforeAll, expect, test } from 'vitest'
import { RISK_FACTORS } from '#domain/calculations/risk-score.ts'
import { overrideRisk, settleRiskOverride } from '#domain/api/source/source-review.ts'
import { listSourceHistory } from '#domain/api/source/source-trail.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { monthsAfter } from '#domain/dates.ts'
import { complianceOf, openSourceDesk, type SourceDesk } from '#tests/support/sources.ts'
import { startServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'

let desk: SourceDesk
beforeAll(async () => {
  desk = await openSourceDesk(await startServer())
})
afterAll(() => desk.server.stop())

const override = ({ id, row_version }: SourceRecord, category: string) =>
  desk.as('compliance', overrideRisk, { id, row_version, category, reason: 'Known to us for thirty years' })

const settle = ({ id, row_version }: SourceRecord, verdict = 'confirmed', who: 'head' | 'compliance' = 'head') =>
  desk.as(who, settleRiskOverride, { id, row_version, verdict })

/** Points say high, two people say another category. */
async function overridden(category = 'low', scores = 3): Promise<SourceRecord> {
  const asked = await override(await desk.reviewed({}, scores), category)
  const { status, body } = await settle(asked.body.data)
  expect([status, body.data.risk_category]).toEqual([200, category])
  return body.data
}

async function saved(source: SourceRecord, score: number, values: object = {}): Promise<SourceRecord> {
  const { compliance_information: information } = complianceOf(desk.ids, source, desk.today(), score)
  const { status, body } = await desk.save('compliance', source, 'compliance_information', { ...information, ...values })
  expect([status, body.errors]).toEqual([200, undefined])
  return body.data
}

const PENDING = { risk_override: { category: 'low', confirmed_by: null, confirmed_at: null } }

const keptOf = async ({ id }: SourceRecord) =>
  (await desk.server.db.query(sql`select risk_category, override_risk from source where id = ${id}`))[0]

test('a confirmed override does not outlive a worse score and a floor: approving takes a new confirmation and a second person', async () => {
  const worse = await saved(await overridden(), 5, { pep_result: 'confirmed' })
  expect(worse).toMatchObject({ risk_category: 'very_high', risk: { score: '100.00', floors: ['pep'] }, ...PENDING })
  expect(await keptOf(worse)).toEqual({ risk_category: 'very_high', override_risk: null })
  const { status, body } = await desk.move('compliance', worse, 'source.approve')
  expect([status, body.code]).toEqual([409, 'move_blocked'])
  expect((body.data as unknown as { lacks: string[] }).lacks).toEqual(['overrideIsSettled', 'oneApprovalIsEnough'])
})

test('nobody asks for, or confirms, less than a floor leaves', async () => {
  const pep = await saved(await desk.reviewed({}, 3), 3, { pep_result: 'confirmed' })
  const refused = await override(pep, 'low')
  expect([refused.status, Object.keys(refused.body.errors!)]).toEqual([400, ['category']])
  const asked = await override(await desk.reviewed({}, 3), 'low')
  const late = await settle(await saved(asked.body.data, 3, { pep_result: 'confirmed' }))
  expect([late.status, Object.keys(late.body.errors!)]).toEqual([400, ['category']])
  const medium = await settle((await override(pep, 'medium')).body.data)
  expect(medium.body.data.risk_category).toBe('medium')
})

test('a save that leaves the risk as it was leaves the confirmation, and another risk takes a new one', async () => {
  const same = await saved(await overridden(), 3, { sanctions_provider_ref: 'SCR-2' })
  expect(same).toMatchObject({ risk_category: 'low', risk_override: { confirmed_by: { id: desk.ids.head } } })
  const other = await saved(same, 4)
  expect(other).toMatchObject({ risk_category: 'very_high', ...PENDING })
  expect((await settle(other, 'confirmed', 'compliance')).body.code).toBe('own_override')
  expect((await settle(other)).body.data).toMatchObject({ risk_category: 'low', risk_override: { confirmed_by: {} } })
})

test('a confirmation that was outlived does not come back with the old facts, and the history tells of its end', async () => {
  const back = await saved(await saved(await overridden(), 5), 3)
  expect(back).toMatchObject({ risk_category: 'high', ...PENDING })
  const { items } = await desk.done('compliance', listSourceHistory, { id: back.id })
  const categories = items.flatMap(({ changes }) => changes.filter(({ field }) => field === 'risk_category'))
  expect(categories.map((change) => change.new)).toEqual(['high', 'very_high', 'low', 'high'])
})

test('an override that raised the category still does when the risk changes a little', async () => {
  const raised = await overridden('high', 1)
  const scores = RISK_FACTORS.map((factor) => ({ factor, score: factor === 'documents' ? 2 : 1 }))
  const changed = await saved(raised, 1, { risk_factor_scores: scores })
  expect(changed).toMatchObject({ risk_category: 'high', risk: { category: 'low' }, risk_override: { confirmed_by: null } })
  expect((await settle(changed, 'dropped')).body.data.risk_category).toBe('low')
})

test('the next review of an approved source comes sooner when its override is outlived', async () => {
  const { body } = await desk.move('compliance', await overridden(), 'source.approve')
  expect(body.data.source.next_review_date).toBe(monthsAfter(desk.today(), 36))
  const worse = await saved(body.data.source, 5)
  expect(worse).toMatchObject({ risk_category: 'very_high', next_review_date: monthsAfter(desk.today(), 6) })
})

test('a country that becomes prohibited stops a source whatever was confirmed, before the daily job has been there', async () => {
  const { id } = await overridden()
  await desk.server.db.query(sql`update country set risk_rating = 'prohibited' where iso_alpha2 = 'GB'`)
  const stopped = await desk.load(id)
  await desk.server.db.query(sql`update country set risk_rating = 'low' where iso_alpha2 = 'GB'`)
  expect(stopped).toMatchObject({ risk_category: 'prohibited', ...PENDING })
})
