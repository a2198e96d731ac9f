import { RISK_FACTORS, RISK_WEIGHTS, riskScore, type RiskFacts } from '#domain/calculations/risk-score.ts'
import { monthsAfter } from '#domain/dates.ts'
import { nextReview, takesBusiness } from '#domain/sources/standing.ts'
import { expect, test } from 'vitest'

const CALM: RiskFacts = {
  isSanctionsHitConfirmed: false,
  isCountryProhibited: false,
  isLicenceSuspendedOrLapsed: false,
  placesBusiness: false,
  hasPep: false,
  holdsClientMoneyWithoutTrust: false,
}

const judged = (values: readonly number[]) => values.map((score, at) => ({ factor: RISK_FACTORS[at]!, score }))
const all = (score: number) => judged(RISK_FACTORS.map(() => score))

test('the weights are together a hundred', () => {
  expect(Object.values(RISK_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100)
})

test('the example of the guide scores 9.60 and is low', () => {
  const { score, category, factors } = riskScore(judged([0, 0, 1, 0, 1, 0, 1, 2, 1, 0]), CALM)
  expect([score, category]).toEqual(['9.60', 'low'])
  expect(factors.map(({ points }) => points)).toEqual([
    '0.00',
    '0.00',
    '3.00',
    '0.00',
    '3.00',
    '0.00',
    '1.00',
    '2.00',
    '0.60',
    '0.00',
  ])
})

test.each([
  [[5, 0, 0, 0, 0, 0, 1, 1, 5, 0], '25.00', 'medium'],
  [[4, 0, 0, 0, 0, 0, 3, 3, 3, 2], '24.60', 'low'],
  [[5, 5, 5, 0, 0, 0, 0, 0, 0, 0], '50.00', 'high'],
  [[5, 5, 5, 5, 5, 0, 0, 0, 0, 0], '75.00', 'very_high'],
])('the scores %j make %s, which is %s', (scores, score, category) => {
  expect(riskScore(judged(scores), CALM)).toMatchObject({ score, category })
})

test('what nobody has judged counts as the worst', () => {
  const { score, factors } = riskScore([], CALM)
  expect(score).toBe('100.00')
  expect(factors.every(({ isMissing, value }) => isMissing && value === 5)).toBe(true)
})

test('hard stops prohibit whatever the score, and a licence out of force only where business is placed', () => {
  const category = (facts: Partial<RiskFacts>) => riskScore(all(0), { ...CALM, ...facts }).category
  expect(category({ isSanctionsHitConfirmed: true })).toBe('prohibited')
  expect(category({ isCountryProhibited: true })).toBe('prohibited')
  expect(category({ isLicenceSuspendedOrLapsed: true })).toBe('low')
  expect(category({ isLicenceSuspendedOrLapsed: true, placesBusiness: true })).toBe('prohibited')
})

test('floors raise a low score and never lower a high one', () => {
  expect(riskScore(all(0), { ...CALM, hasPep: true })).toMatchObject({ band: 'low', category: 'medium', floors: ['pep'] })
  expect(riskScore(all(0), { ...CALM, holdsClientMoneyWithoutTrust: true }).category).toBe('high')
  expect(riskScore(all(5), { ...CALM, hasPep: true }).category).toBe('very_high')
})

test('the next review follows the category, on the last day of a shorter month', () => {
  expect(nextReview('2026-03-15', 'low')).toBe('2029-03-15')
  expect(nextReview('2026-08-31', 'very_high')).toBe('2027-02-28')
  expect(nextReview('2026-08-31', 'prohibited')).toBeNull()
  expect(monthsAfter('2027-08-31', 6)).toBe('2028-02-29')
})

test('a review that is due leaves thirty days for new contracts', () => {
  const due = { status: 'review_due', review_due_since: '2026-06-01' } as const
  expect(takesBusiness(due, '2026-07-01')).toBe(true)
  expect(takesBusiness(due, '2026-07-02')).toBe(false)
})
