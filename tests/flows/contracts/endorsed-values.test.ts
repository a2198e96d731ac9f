import { expect, test } from 'vitest'
import { faultOf, fieldAt, typedIn } from '#domain/endorsements/headings.ts'

const fieldOf = (path: string) => fieldAt(path)!.field

test('an endorsement changes whether a two-risk warranty applies, the hours of a peril, and when a line was written', () => {
  const warranty = fieldOf('sections.1.two_risk_warranty')
  expect([typedIn(warranty, 'true'), typedIn(warranty, 'false'), typedIn(warranty, '')]).toEqual([true, false, null])
  expect(faultOf(warranty, 'false')).toBeNull()
  expect(faultOf(fieldOf('sections.1.hours_clauses.2.hours'), '48')).toEqual({ key: 'not_offered' })
  const written = fieldOf('sections.1.markets.2.written_at')
  expect([faultOf(written, '2026-11-27T14:05:00.000Z'), faultOf(written, '2026-11-27')]).toEqual([null, { key: 'not_moment' }])
  expect(fieldAt('is_marine')).toBeNull()
})

test('what is wrong with an endorsed figure comes with the figures that its text speaks of', () => {
  const limit = fieldOf('sections.1.limit')
  expect(faultOf(limit, '12500.00001')).toEqual({ key: 'too_many_decimals', params: { maximum: 4 } })
  expect(faultOf(fieldOf('sections.1.order_pct_of_whole'), '100.5')).toMatchObject({ key: 'too_large', params: { maximum: 100 } })
})
