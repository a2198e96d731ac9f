import { loadRiskCategory } from '#domain/api/source/source-review.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { openSourceDesk, type SourceDesk } from '#tests/support/sources.ts'
import { startServer } from '#tests/support/server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let desk: SourceDesk
beforeAll(async () => {
  desk = await openSourceDesk(await startServer())
})
afterAll(() => desk.server.stop())

/** Nothing is known of the source but what is tried. */
const tried = async (scores: object) => {
  const { id } = await desk.draft()
  return (await desk.as('compliance', loadRiskCategory, { id, scores: scores as never })).body.data
}

/** Points of a factor: its weight times its score, over five. */
const BY_HAND = [
  ['country', 20, 0, '0.00'],
  ['regulatory_status', 15, 1, '3.00'],
  ['ownership', 15, 2, '6.00'],
  ['sanctions_media', 10, 3, '6.00'],
  ['financial_strength', 15, 4, '12.00'],
  ['pi_cover', 10, 5, '10.00'],
  ['client_money', 5, 1, '1.00'],
  ['delegation', 5, 2, '2.00'],
  ['relationship', 3, 4, '2.40'],
  ['documents', 2, 1, '0.40'],
] as const

test('ten scores answer points, sum and category as worked out by hand: 42.80 is medium', async () => {
  const risk = await tried(Object.fromEntries(BY_HAND.map(([factor, , score]) => [factor, score])))
  expect(risk.factors.map(({ factor, weight, value, points }) => [factor, weight, value, points])).toEqual(BY_HAND)
  expect([risk.score, risk.band, risk.category]).toEqual(['42.80', 'medium', 'medium'])
  expect(risk.factors.every(({ isMissing }) => !isMissing)).toBe(true)
})

test('the example of the guide scores 9.60 and is low, and what nobody has scored counts 5', async () => {
  const guide = { country: 0, regulatory_status: 0, ownership: 1, sanctions_media: 0, financial_strength: 1, pi_cover: 0 }
  const rest = { client_money: 1, delegation: 2, relationship: 1, documents: 0 }
  expect(await tried({ ...guide, ...rest })).toMatchObject({ score: '9.60', category: 'low' })
  // without the four of the rest, 3 + 3 points and 5 + 5 + 3 + 2 for those that are missing
  expect(await tried(guide)).toMatchObject({ score: '21.00', category: 'low' })
  expect(await tried({})).toMatchObject({ score: '100.00', category: 'very_high' })
})

test('scores outside 0 to 5 are refused, an unknown source is not there, and who may not view sources is refused', async () => {
  const { id } = await desk.draft()
  const ask = (scores: object, source = id) => desk.as('compliance', loadRiskCategory, { id: source, scores: scores as never })
  expect((await ask({ country: 6 })).status).toBe(400)
  expect((await ask({ country: 1.5 })).status).toBe(400)
  expect((await ask({}, 999_999)).status).toBe(404)
  const { email } = await addPerson(desk.server, { permissions: ['view_contract'] })
  const token = (await signIn(desk.server, email)).access_token
  expect((await desk.server.call(loadRiskCategory, { id, scores: {} }, { token })).status).toBe(403)
})
