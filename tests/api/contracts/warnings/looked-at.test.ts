import { expect, test } from 'vitest'
import { lookedAt } from '#domain/contracts/warnings/looked-at.ts'

const market = (id: number, values: object = {}) => ({
  id,
  market: id,
  is_leader: id === 1,
  written_at: `2026-11-0${id}T09:00:00.000Z`,
  ...values,
})
const section = (id: number, values: object = {}) => ({
  id,
  limit: '5000000',
  attachment: '1000000',
  order_pct_of_whole: '100',
  markets: [market(2), market(1)],
  ...values,
})
const draft = (...sections: object[]) => ({ sections, handler: 7, our_role: 'lead', currency: 1 })

const look = (of: object, path: string, key: string) => JSON.stringify(lookedAt(of as never, path, key))

/** What of the first section counts for a warning of it, and what does not. */
const CASES: readonly [key: string, field: string, counts: object, counts_not: object][] = [
  ['gap_below', 'attachment', { attachment: '2000000' }, { limit: '9000000' }],
  ['above_deposit', 'minimum_premium', { deposit_premium: '5' }, { premium_100: '5' }],
  ['above_premium', 'deposit_premium', { premium_100: '5' }, { minimum_premium: '5' }],
  ['rate_on_line_unusual', 'premium_100', { limit: '9000000' }, { attachment: '5' }],
  ['guidance_below_order', 'markets', { markets: [market(1, { guidance_max: '5' })] }, { title: 'Layer' }],
  [
    'leader_not_first',
    'markets',
    { markets: [market(2), market(1, { written_at: '2026-11-09T09:00:00.000Z' })] },
    { limit: '5' },
  ],
  ['leader_not_first', 'markets', { markets: [market(2)] }, { markets: [market(1), market(2)] }],
  ['some_later_rule', 'limit', { limit: '9000000' }, { attachment: '5' }],
]

test.for(CASES)('%s of %s counts as long as what it looks at stays the same [B7]', ([key, field, counts, not]) => {
  const at = `sections.0.${field}`
  const before = look(draft(section(11)), at, key)
  expect(look(draft(section(11, counts)), at, key)).not.toBe(before)
  expect(look(draft(section(11, not)), at, key)).toBe(before)
})

test('a row is known by its id, wherever it stands, and another row of the same figures is another one [B7]', () => {
  const before = look(draft(section(11), section(12)), 'sections.0.attachment', 'gap_below')
  expect(look(draft(section(12), section(11)), 'sections.1.attachment', 'gap_below')).toBe(before)
  expect(look(draft(section(11), section(12)), 'sections.1.attachment', 'gap_below')).not.toBe(before)
})

test('a share above authority counts until handler, role, currency, cover, order, basis or the line of the leader change [B7]', () => {
  const of = (contract: object) => look(contract, 'sections', 'above_authority')
  const before = of(draft(section(11)))
  const others = [
    { ...draft(section(11)), handler: 8 },
    { ...draft(section(11)), our_role: 'follow' },
    { ...draft(section(11)), currency: 2 },
    draft(section(11, { limit: '6000000' })),
    draft(section(11, { order_pct_of_whole: '50' })),
    draft(section(11, { markets: [market(1, { written_line: '10' })] })),
    draft(section(11, { markets: [market(1, { signed_line: '10' })] })),
  ]
  for (const other of others) expect(of(other)).not.toBe(before)
  const half = (values: object) => of(draft(section(11, { order_pct_of_whole: '50', ...values })))
  const written = [market(1, { written_line: '10' })]
  expect(half({ markets: [market(1, { written_line: '10', written_basis: 'percent_of_order' })] })).not.toBe(
    half({ markets: written }),
  )
  const markets = [market(1, { signed_line: '10' })]
  expect(half({ markets, basis_of_signed_lines: 'percent_of_order' })).not.toBe(half({ markets }))
  expect(of(draft(section(11, { title: 'Layer', attachment: '5' })))).toBe(before)
  expect(of(draft(section(11, { section_status: 'ntu' })))).not.toBe(before)
})

test('limits of another currency are told with its first section, and mean all of it in any order [B7]', () => {
  const dollars = (id: number) => section(id, { currency: 5, limit: `${id}000000` })
  const of = (contract: object) => look(contract, 'sections.0.order_pct_of_whole', 'above_authority')
  const before = of(draft(dollars(11), dollars(12)))
  expect(of(draft(dollars(12), dollars(11)))).toBe(before)
  expect(of(draft(section(13, { currency: 5, limit: null }), dollars(11), dollars(12)))).toBe(before)
  expect(of(draft(section(13, { currency: 6 }), dollars(11), dollars(12)))).not.toBe(before)
})

test('a leader’s line that is signed as it was written is the same share [B7]', () => {
  const of = (line: object) => look(draft(section(11, { markets: [market(1, line)] })), 'sections', 'above_authority')
  expect(of({ written_line: '10', signed_line: '10' })).toBe(of({ written_line: '10' }))
  expect(of({ written_line: '10', signed_line: '8' })).not.toBe(of({ written_line: '10' }))
})

test('a market of another class counts for the market and the class, that of the contract where the section has none [B7]', () => {
  const of = (ofContract: number, ofSection: number | null, values: object = {}) =>
    look(
      { ...draft(section(11, { class_of_business: ofSection, markets: [market(1, values)] })), class_of_business: ofContract },
      'sections.0.markets.0.market_status',
      'market_other_class',
    )
  const before = of(3, null)
  expect(of(4, null)).not.toBe(before)
  expect(of(3, 4)).not.toBe(before)
  expect(of(3, null, { market: 9 })).not.toBe(before)
  expect(of(4, 3)).toBe(before)
  expect(of(3, null, { written_line: '10' })).toBe(before)
})
