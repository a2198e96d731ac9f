import { describe, expect, test } from 'vitest'
import type { ContractDraft } from '#domain/contracts/draft.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { found, layers, panel, PERIOD } from './step-problems.ts'

const losses = (...years: number[]): ContractDraft => ({
  ...PERIOD,
  reinsurance_type: 'cat_xl',
  loss_history: years.map((loss_year) => ({ loss_year })),
})

/** Market 7 leads, for its bureau too. */
const led = (draft: ContractDraft): ContractDraft => ({
  ...panel({ market: 7, is_leader: true, is_bureau_leader: true }, { market: 8 }),
  ...draft,
})

type Rule = [what: string, step: StepName, draft: ContractDraft, expected: string]

const RULES: Rule[] = [
  [
    'a period that ends before it begins',
    '1',
    { period_from: '2026-01-02', period_to: '2026-01-01' },
    'period_to: not_after_start',
  ],
  ['a period of more than 18 months', '1', { period_from: '2026-01-01', period_to: '2027-07-02' }, 'period_to: period_long'],
  ['a period of more than ten years', '1', { period_from: '2026-01-01', period_to: '2036-01-02' }, 'period_to: period_too_long'],
  ['a year of account two years off', '1', { ...PERIOD, year_of_account: 2028 }, 'year_of_account: year_off'],
  ['a retroactive date after inception', '1', { ...PERIOD, retroactive_date: '2026-02-01' }, 'retroactive_date: after_inception'],
  ['a handler who reviews alone', '1', { handler: 4, second_reviewer: 4 }, 'second_reviewer: same_person'],
  [
    'the contract currency among the others',
    '1',
    { currency: 1, settlement_currencies: [1, 2] },
    'settlement_currencies: is_contract_currency',
  ],
  ['risk codes that are no whole', '2', { risk_codes: [{ risk_code: 1, share_pct: '99.99' }] }, 'risk_codes: total_not_100'],
  [
    'a risk code that is there twice',
    '2',
    {
      risk_codes: [
        { risk_code: 1, share_pct: '50' },
        { risk_code: 1, share_pct: '50' },
      ],
    },
    'risk_codes.1.risk_code: repeated',
  ],
  [
    'locations that do not add up',
    '2',
    { sum_insured_total: '100', locations: [{ sum_insured: '99.99' }] },
    'sum_insured_total: not_sum_of_locations',
  ],
  ['a slip leader that leads no section', '6', led({ slip_leader: 8 }), 'slip_leader: leads_no_section'],
  ['a bureau leader that is none on the panel', '6', led({ bureau_leaders: [7, 8] }), 'bureau_leaders: leads_no_bureau'],
  [
    'losses that are not those of the five years before inception',
    '2',
    losses(2020, 2021, 2022, 2023, 2024),
    'loss_history: loss_years_expected',
  ],
  ['a number that no ship has', '2', { vessels: [{ imo_number: '9074728' }] }, 'vessels.0.imo_number: not_imo'],
  [
    'an edition of a clause that is withdrawn on the first day of the period',
    '3c',
    { ...PERIOD, clauses: [{ reference: 'LMA3100', edition_date: '2010-09-15', withdrawn_on: '2026-01-01' }] },
    'clauses.0.withdrawn_on: edition_withdrawn',
  ],
  [
    'an edition that was withdrawn before it was published',
    '3c',
    { clauses: [{ edition_date: '2010-09-15', withdrawn_on: '2010-09-14' }] },
    'clauses.0.withdrawn_on: before_start',
  ],
  ['a limit of zero', '3a', layers({ limit: '0' }), 'sections.0.limit: must_be_positive'],
  [
    'an aggregate below the limit',
    '3a',
    layers({ limit: '10', aggregate_limit: '9.99' }),
    'sections.0.aggregate_limit: below_limit',
  ],
  [
    'a cession that is not retention times lines',
    '3a',
    layers({ retention_amount: '1000000', lines_ceded: '9', max_cession: '9000001' }),
    'sections.0.max_cession: not_retention_times_lines',
  ],
  [
    'a limit in the table that is not retention times lines',
    '3a',
    {
      ...layers({ risk_limits: [{ risk_class: 'Shops', retention_amount: '100', lines_ceded: '4', limit: '401' }] }),
      reinsurance_type: 'surplus',
    },
    'sections.0.risk_limits.0.limit: not_retention_times_lines',
  ],
  [
    'a peril with two hours clauses',
    '3a',
    layers({
      hours_clauses: [
        { peril: 'Flood', hours: '72' },
        { peril: 'flood', hours: '168' },
      ],
    }),
    'sections.0.hours_clauses.1.peril: repeated',
  ],
  [
    'reinstatements beside none',
    '3b',
    layers({ has_no_reinstatements: true, reinstatements: [{ reinstatement_no: 1 }] }),
    'sections.0.has_no_reinstatements: reinstatements_and_none',
  ],
  ['a currency that the contract has not', '3a', layers({ currency: 2 }), 'sections.0.currency: not_contract_currency'],
  [
    'a minimum above the deposit',
    '3b',
    layers({ minimum_premium: '11', deposit_premium: '10', premium_100: '10' }),
    'sections.0.minimum_premium: above_deposit',
  ],
  [
    'a premium that is not rate times base',
    '3b',
    layers({ premium_basis: 'adjustable_rate', rate_pct: '2.5', estimated_base: '12000000', premium_100: '300002' }),
    'sections.0.premium_100: not_rate_times_base',
  ],
  ['a rate on line of 70 %', '3b', layers({ limit: '100', premium_100: '70' }), 'sections.0.premium_100: rate_on_line_unusual'],
  [
    'a band that leaves a hole',
    '3b',
    layers({
      sliding_scale: [
        { loss_ratio_from: '0', loss_ratio_to: '50', commission_pct: '40' },
        { loss_ratio_from: '51', loss_ratio_to: '75', commission_pct: '30' },
      ],
    }),
    'sections.0.sliding_scale.1.loss_ratio_from: band_not_next',
  ],
  [
    'instalments that are not the premium',
    '3b',
    { ...layers({ premium_100: '360000' }), instalments: [{ due_date: '2026-01-01', amount_100: '90000', currency: 1 }] },
    'instalments: not_sum_of_premium',
  ],
  [
    'instalments in a currency that costs nothing',
    '3b',
    { ...layers({ premium_100: '10' }), instalments: [{ due_date: '2026-01-01', amount_100: '10', currency: 2 }] },
    'instalments: not_sum_of_premium',
  ],
  [
    'a reinstatement after those without end',
    '3b',
    layers({ reinstatements: [{ is_unlimited: true }, { count: 1, rate_pct: '100' }] }),
    'sections.0.reinstatements.1.is_unlimited: after_unlimited',
  ],
  [
    'two taxes of a territory on different parts of the premium',
    '7',
    {
      taxes: [
        { territory: 1, allocation_pct: '100' },
        { territory: 1, allocation_pct: '50' },
      ],
    },
    'taxes.1.allocation_pct: other_allocation',
  ],
  [
    'an instalment long after the end',
    '3b',
    { ...layers({ premium_100: '1' }), instalments: [{ due_date: '2027-03-02', amount_100: '1', currency: 1 }] },
    'instalments.0.due_date: outside_instalments',
  ],
  [
    'no sanctions clause',
    '3c',
    { clauses: [{ title: 'Several Liability Notice' }] },
    'clauses.sanctions: clause_missing_sanctions',
  ],
  ['two leaders', '5', panel({ is_leader: true }, { is_leader: true }), 'sections.0.markets.1.is_leader: one_leader'],
  [
    'one stamp twice',
    '5',
    panel({ market: 1, stamp_code: 'A', is_leader: true }, { market: 1, stamp_code: 'A' }),
    'sections.0.markets.1.stamp_code: repeated',
  ],
  [
    'guidance that does not fill the order',
    '5',
    panel({ is_leader: true, guidance_max: '99.9999' }),
    'sections.0.markets: guidance_below_order',
  ],
  [
    'one stamp under two markets',
    '5',
    panel({ market: 1, stamp_code: 'A', is_leader: true }, { market: 2, stamp_code: 'a' }),
    'sections.0.markets.1.stamp_code: repeated',
  ],
  [
    'guidance in percent of the order that does not fill it',
    '5',
    layers({
      order_pct_of_whole: '60',
      basis_of_written_lines: 'percent_of_order',
      markets: [{ is_leader: true, guidance_max: '60' }],
    }),
    'sections.0.markets: guidance_below_order',
  ],
  [
    'a gap between two layers of a class',
    '3a',
    layers(
      { class_of_business: 1, layer_no: 1, limit: '4', attachment: '1' },
      { class_of_business: 2, layer_no: 1, limit: '9', attachment: '5' },
      { class_of_business: 1, layer_no: 2, limit: '5', attachment: '6' },
    ),
    'sections.2.attachment: gap_below',
  ],
  [
    'less signed than was written of a short panel',
    '6',
    panel({ written_line: '40', signed_line: '40' }, { written_line: '30', signed_line: '29.9999' }),
    'sections.0.markets: signed_not_order',
  ],
  [
    'more signed than written',
    '6',
    panel({ written_line: '50', signed_line: '50.0001' }),
    'sections.0.markets.0.signed_line: above_written',
  ],
  ['signed lines that are not the order', '6', panel({ signed_line: '99.9999' }), 'sections.0.markets: signed_not_order'],
  [
    'a leader who wrote a minute after another',
    '6',
    panel({ is_leader: true, written_at: '2026-05-01T12:06:00.000Z' }, { written_at: '2026-05-01T12:05:59.000Z' }),
    'sections.0.markets: leader_not_first',
  ],
  [
    'a settlement before inception',
    '6',
    { ...PERIOD, settlement_due_date: '2025-12-31' },
    'settlement_due_date: before_inception',
  ],
  ['premium that is not all allocated', '7', { taxes: [{ allocation_pct: '62.5' }] }, 'taxes: total_not_100'],
  ['brokerage of 50.01 %', '7', { total_brokerage_pct: '50.01' }, 'total_brokerage_pct: too_large'],
  ['brokerage of 26 %', '7', { total_brokerage_pct: '26' }, 'total_brokerage_pct: brokerage_high'],
  [
    'a split that is not the brokerage',
    '7',
    { total_brokerage_pct: '10', brokerage_split: [{ brokerage_pct: '9' }] },
    'brokerage_split: not_sum_of_brokerage',
  ],
  ['a fee that nobody was told of', '7', { client_fee: '100' }, 'is_fee_disclosed: fee_not_disclosed'],
]

describe('a step tells', () => {
  test.each(RULES)('%s', (_what, step, draft, expected) => {
    expect(found(step, draft)).toContain(expected)
  })
})

describe('a premium beside its rate times its base, of which it may differ by one of the smallest units', () => {
  const priced = (currency: number, rate_pct: string, estimated_base: string, premium_100: string) =>
    found('3b', { ...layers({ premium_basis: 'adjustable_rate', rate_pct, estimated_base, premium_100 }), currency })

  /** 3.25 % of 12,345,678.90 are 401,234.56425. */
  test.each(['401234.56', '401234.57', '401234.5543'])('of %s in pounds is that', (premium) => {
    expect(priced(1, '3.25', '12345678.90', premium)).toEqual([])
  })
  test.each(['401234.58', '401234.55'])('of %s in pounds is not', (premium) => {
    expect(priced(1, '3.25', '12345678.90', premium)).toEqual(['sections.0.premium_100: not_rate_times_base'])
  })
  /** 3.25 % of 1,000,001 are 32,500.0325. */
  test('of a yen more is that, of two not', () => {
    expect(priced(2, '3.25', '1000001', '32501')).toEqual([])
    expect(priced(2, '3.25', '1000001', '32502')).toEqual(['sections.0.premium_100: not_rate_times_base'])
  })
  /** 2.5 % of 1,000.555 are 25.013875. */
  test('of a fils more in dinars is that, of two not', () => {
    expect(priced(3, '2.5', '1000.555', '25.014')).toEqual([])
    expect(priced(3, '2.5', '1000.555', '25.015')).toEqual(['sections.0.premium_100: not_rate_times_base'])
  })
})

test.each(['31/31/2026', '2026-02-30'])('a period that begins on %s makes no other day wrong', (period_from) => {
  const draft = { ...PERIOD, period_from, retroactive_date: '2026-01-01', settlement_due_date: '2026-03-01' }
  const instalments = [{ due_date: '2026-01-01', amount_100: '0' }]
  expect([found('1', draft), found('6', draft), found('3b', { ...draft, instalments })]).toEqual([[], [], []])
  const clauses = [{ withdrawn_on: '2026-12-31' }]
  expect(found('3c', { ...draft, clauses })).not.toContain('clauses.0.withdrawn_on: edition_withdrawn')
})
