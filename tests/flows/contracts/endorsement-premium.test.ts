import { premiumOf, type EndorsedContract, type PremiumOf } from '#domain/endorsements/premium/index.ts'
import { shownPremium } from '#domain/endorsements/premium/shown.ts'
import type { ShownEndorsement } from '#domain/endorsements/draft.ts'
import type { PricedSection } from '#domain/endorsements/premium/amount.ts'
import { figure } from '#domain/calculations/figures.ts'
import { describe, expect, it } from 'vitest'

const USD = { id: 1, name: 'USD' }
const market = (id: number, signed_line: string, is_leader = false) => ({
  id,
  market: { id: id + 100, name: `Market ${id}` },
  stamp_code: null,
  market_status: 'signed',
  is_leader,
  written_line: signed_line,
  written_basis: 'percent_of_whole',
  signed_line,
  brokerage_pct_override: null,
  premium_override: null,
})

const PANEL = [market(1, '33.3333', true), market(2, '26.6667'), market(3, '20'), market(4, '20')]

const section = (over: Partial<PricedSection> = {}) =>
  ({
    id: 7,
    section_no: 1,
    layer_no: 1,
    title: 'Layer one',
    section_status: 'active',
    currency: USD,
    class_of_business: null,
    limit: '4000000',
    attachment: '1000000',
    aggregate_limit: null,
    premium_basis: 'flat',
    premium_100: '500000',
    deposit_premium: null,
    minimum_premium: null,
    rate_pct: null,
    ceding_commission_pct: null,
    order_pct_of_whole: '100',
    basis_of_signed_lines: 'percent_of_whole',
    reinstatements: [],
    markets: PANEL,
    ...over,
  }) as PricedSection

const contract = (over: Partial<EndorsedContract> = {}): EndorsedContract => ({
  reinsurance_type: null,
  currency: USD,
  class_of_business: null,
  sum_insured_total: null,
  epi: null,
  total_brokerage_pct: '12.5',
  client_fee: null,
  period_from: '2026-01-01',
  period_to: '2026-12-31',
  both_days_inclusive: true,
  sections: [section()],
  ...over,
})

const endorsement = (over: Partial<ShownEndorsement>) =>
  ({
    endorsement_type: 'additional_premium',
    section_no: null,
    effective_from: '2026-09-13',
    changes: [],
    premium_effect: 'additional',
    calc_method: 'pro_rata',
    annual_change: '120000',
    penalty_pct: null,
    minimum_earned_pct: null,
    adjusted_base: null,
    incurred: null,
    loss_on: null,
    loss_amount: null,
    amount_100: null,
    brokerage_applies: false,
    ...over,
  }) as ShownEndorsement

const worked = (of: Partial<ShownEndorsement>, also: Partial<PremiumOf> = {}) =>
  premiumOf({ contract: contract(), endorsement: endorsement(of), earlierLosses: [], decliners: [], ...also })

const amounts = (premium: ReturnType<typeof premiumOf>) =>
  premium.sections.flatMap(({ markets }) => markets.map(({ amount }) => amount))

const ONE = { is_free: false, is_unlimited: false, count: 1, pro_rata_amount: true, pro_rata_time: false }

describe('the premium effect of an endorsement', () => {
  it('charges an additional premium for 110 of 365 days, split by the signed lines to the last cent (guide 5.8 example 1)', () => {
    const premium = worked({})
    expect(premium).toMatchObject({ effect: 'additional', amount_100: '36164.38', amount_order: '36164.38', brokerage: '0.00' })
    expect(amounts(premium)).toEqual(['12054.78', '9643.85', '7232.88', '7232.87'])
  })

  it('returns premium from 1 July for 184 of 365 days, and never below what is earned at least (guide 5.8 example 2)', () => {
    const cancelled = { premium_effect: 'return', annual_change: '500000', effective_from: '2026-07-01' } as const
    expect(worked(cancelled)).toMatchObject({ effect: 'return', amount_100: '252054.79' })
    expect(worked({ ...cancelled, minimum_earned_pct: '60' })).toMatchObject({ amount_100: '200000.00' })
  })

  it.each([
    ['USD', '3000000', '1000000', '2000000.00'],
    ['USD', '30000000', '10000000', '20000000.00'],
    ['JPY', '3000000000', '1000000000', '2000000000'],
  ])('keeps all of a minimum premium of %s that is no round percentage of %s: %s', (currency, whole, least, returned) => {
    const insured = section({ premium_100: whole, minimum_premium: least, currency: { id: 2, name: currency } })
    const cancelled = {
      endorsement_type: 'cancellation',
      premium_effect: 'return',
      annual_change: whole,
      minimum_earned_pct: '33.333333',
      effective_from: '2026-02-01',
    } as const
    const of = (more: object) => worked({ ...cancelled, ...more }, { contract: contract({ sections: [insured] }) })
    expect(of({})).toMatchObject({ effect: 'return', amount_100: returned })
    // a percentage that someone has changed is what they say
    expect(figure(of({ minimum_earned_pct: '60' }).amount_100!).eq(figure(whole).times('0.4'))).toBe(true)
  })

  it('keeps the penalty of a short rate from a return', () => {
    const short = {
      premium_effect: 'return',
      calc_method: 'short_rate',
      annual_change: '500000',
      effective_from: '2026-07-01',
    } as const
    // 252,054.7945 less 10 %
    expect(worked({ ...short, penalty_pct: '10' })).toMatchObject({ amount_100: '226849.32' })
  })

  it('adjusts the deposit to the actual base, and to nothing where the minimum holds (guide 5.10 examples 1 and 2)', () => {
    const priced = section({
      premium_basis: 'adjustable_rate',
      rate_pct: '2.5',
      deposit_premium: '240000',
      minimum_premium: '240000',
    })
    const also = { contract: contract({ sections: [priced] }), paid: new Map([[priced.id, '240000']]) }
    const adjusted = { calc_method: 'adjustment', annual_change: null } as const
    expect(worked({ ...adjusted, adjusted_base: '13100000' }, also)).toMatchObject({
      effect: 'additional',
      amount_100: '87500.00',
    })
    expect(worked({ ...adjusted, adjusted_base: '8000000' }, also)).toMatchObject({ effect: 'none', amount_100: '0.00' })
  })
})

describe('the reinstatement premium of an endorsement', () => {
  it('charges the reinstatement of what a loss has used, as to time too where the slip says so (guide 5.9 examples 1 and 2)', () => {
    const reinstatement = { ...ONE, rate_pct: '100' }
    const of = (over: Partial<typeof reinstatement>) => ({
      contract: contract({ sections: [section({ premium_100: '600000', reinstatements: [{ ...reinstatement, ...over }] })] }),
    })
    const lost = { calc_method: 'reinstatement', annual_change: null, loss_on: '2026-05-20', loss_amount: '2500000' } as const
    expect(worked(lost, of({}))).toMatchObject({ effect: 'additional', amount_100: '225000.00' })
    expect(worked(lost, of({ pro_rata_time: true }))).toMatchObject({ amount_100: '139315.07' })
  })

  it('counts the days that are left for those reinstatements alone that are as to time', () => {
    const reinstatements = [
      { ...ONE, rate_pct: '50' },
      { ...ONE, rate_pct: '100', pro_rata_time: true },
    ]
    const also = { contract: contract({ sections: [section({ premium_100: '600000', reinstatements })] }) }
    const lost = { calc_method: 'reinstatement', annual_change: null, loss_on: '2026-10-01', loss_amount: '5000000' } as const
    expect(worked(lost, also)).toMatchObject({ amount_100: '300000.00' })
    // 600,000 x 92 / 365
    expect(worked(lost, { ...also, earlierLosses: [{ on: '2026-09-01', amount: '5000000' }] })).toMatchObject({
      amount_100: '151232.88',
    })
  })

  it('reinstates without end as often as can be counted, one row without a count once, and none without a rate', () => {
    const lost = { calc_method: 'reinstatement', annual_change: null, loss_on: '2026-05-20', loss_amount: '2500000' } as const
    const of = (row: Partial<typeof ONE>) => {
      const reinstatements = [{ ...ONE, rate_pct: '100', ...row }] as PricedSection['reinstatements']
      return { contract: contract({ sections: [section({ premium_100: '600000', ...(reinstatements && { reinstatements }) })] }) }
    }
    const due = (row: object) => worked(lost, of(row)).amount_100
    expect(due({ is_unlimited: true, count: null })).toBe('225000.00')
    expect(due({ count: null })).toBe('225000.00')
    expect([due({ rate_pct: null }), due({ pro_rata_amount: false })]).toEqual([null, null])
    expect(due({ is_free: true, rate_pct: null })).toBe('0.00')
  })

  it('counts the losses that earlier endorsements have reinstated (guide 5.9 example 3)', () => {
    const schedule = [
      { ...ONE, rate_pct: '50' },
      { ...ONE, rate_pct: '100' },
    ]
    const also = {
      contract: contract({ sections: [section({ premium_100: '600000', reinstatements: schedule })] }),
      earlierLosses: [{ on: '2026-03-01', amount: '4000000' }],
    }
    const lost = { calc_method: 'reinstatement', annual_change: null, loss_on: '2026-05-20', loss_amount: '5000000' } as const
    expect(worked(lost, also)).toMatchObject({ amount_100: '525000.00' })
  })

  it('charges what a loss takes of a cheaper reinstatement that one of a later day was charged for', () => {
    const schedule = [
      { ...ONE, rate_pct: '50' },
      { ...ONE, rate_pct: '100' },
    ]
    const also = { contract: contract({ sections: [section({ premium_100: '600000', reinstatements: schedule })] }) }
    const lost = { calc_method: 'reinstatement', annual_change: null, loss_amount: '5000000' } as const
    const june = worked({ ...lost, loss_on: '2026-06-01' }, also)
    const may = worked({ ...lost, loss_on: '2026-05-01' }, { ...also, earlierLosses: [{ on: '2026-06-01', amount: '5000000' }] })
    // in the order of the schedule 300,000 for May and 600,000 for June
    expect([june, may].map(({ amount_100: amount }) => amount)).toEqual(['300000.00', '600000.00'])
  })
})

describe('the parts of an endorsed premium', () => {
  it('takes brokerage of the order first and splits it then, so that no penny appears (guide 5.5 example 1)', () => {
    const panel = [market(1, '26.25', true), market(2, '18.75'), market(3, '15')]
    const also = { contract: contract({ sections: [section({ order_pct_of_whole: '60', markets: panel })] }) }
    const premium = worked({ calc_method: 'flat', amount_100: '750000', brokerage_applies: true }, also)
    expect(amounts(premium)).toEqual(['196875.00', '140625.00', '112500.00'])
    expect(premium.sections[0]?.markets.map(({ brokerage }) => brokerage)).toEqual(['24609.38', '17578.12', '14062.50'])
    expect(premium).toMatchObject({ amount_order: '450000.00', brokerage: '56250.00', net: '393750.00' })
  })

  it('takes terms of markets, ceding commission and percentage deductions off, as any later booking does (guide 5.5)', () => {
    const own = { ...market(2, '40'), brokerage_pct_override: '20', premium_override: null }
    const priced = section({ ceding_commission_pct: '30', markets: [market(1, '60', true), own] })
    const deductions = [
      { name: 'Survey', deduction_base: 'gross', deduction_pct: '1', amount: null },
      { name: 'Fee', deduction_base: 'gross', deduction_pct: null, amount: '5000' },
    ]
    const also = { contract: contract({ total_brokerage_pct: '10', deductions, sections: [priced] }) }
    const premium = worked({ calc_method: 'flat', amount_100: '1000000', brokerage_applies: true }, also)
    expect(premium.sections[0]?.markets).toMatchObject([
      { amount: '600000.00', brokerage: '60000.00', deductions: [{ name: 'Survey', amount: '6000.00' }], net: '354000.00' },
      { amount: '400000.00', brokerage: '80000.00', deductions: [{ name: 'Survey', amount: '4000.00' }], net: '196000.00' },
    ])
    expect(premium).toMatchObject({ amount_order: '1000000.00', brokerage: '140000.00', net: '550000.00' })
    expect(shownPremium(premium)).toMatchObject({
      other_deductions: '310000.00',
      sections: [
        { other_deductions: '310000.00', markets: [{ other_deductions: '186000.00' }, { other_deductions: '124000.00' }] },
      ],
    })
    expect(premium.workings.every(({ section: id }) => id === null || id === 7)).toBe(true)
  })

  it('says which section has deductions above its premium, rather than that nobody has signed it (guide 5.5)', () => {
    const deductions = [{ name: 'Survey', deduction_base: 'gross', deduction_pct: '95', amount: null }]
    const premium = worked({ brokerage_applies: true }, { contract: contract({ total_brokerage_pct: '10', deductions }) })
    const unsplit = { key: 'deductions_above_premium', params: { section: 'Layer one' } }
    expect(premium).toMatchObject({ amount_100: '36164.38', amount_order: null, sections: [], unsplit })
    expect(shownPremium(premium)).toMatchObject({ amount_order: null, other_deductions: null })
    expect(shownPremium(premium)).not.toHaveProperty('unsplit')
  })

  it('takes signed lines of the order with all their places (guide 5.1, 5.4)', () => {
    const thirds = [market(1, '33.3333', true), market(2, '33.3333'), market(3, '33.3334')]
    const placed = section({ order_pct_of_whole: '65', basis_of_signed_lines: 'percent_of_order', markets: thirds })
    const premium = worked({ calc_method: 'flat', amount_100: '1000000' }, { contract: contract({ sections: [placed] }) })
    expect(amounts(premium)).toEqual(['216666.45', '216666.45', '216667.10'])
    expect(premium.amount_order).toBe('650000.00')
  })

  it('leaves out the share of a market that keeps its old terms, and nobody else pays for it', () => {
    const premium = worked({}, { decliners: [104] })
    expect(amounts(premium)).toEqual(['12054.78', '9643.85', '7232.88', '7232.87'])
    expect(premium.sections[0]?.markets.map(({ keeps_terms: keeps }) => keeps)).toEqual([false, false, false, true])
    expect(premium.amount_order).toBe('28931.51')
  })

  it('shares the change of a whole contract out among its sections by their premiums', () => {
    const other = section({ id: 8, section_no: 2, premium_100: '250000', markets: [market(5, '100', true)] })
    const premium = worked({ calc_method: 'flat', amount_100: '100' }, { contract: contract({ sections: [section(), other] }) })
    expect(premium.sections.map(({ amount_100: amount }) => amount)).toEqual(['66.67', '33.33'])
  })

  it('weighs sections by what is charged for them: the deposit, not the estimate', () => {
    const priced = section({ premium_100: '900000', deposit_premium: '300000' })
    const other = section({ id: 8, section_no: 2, premium_100: '100000', deposit_premium: '100000' })
    const premium = worked({ calc_method: 'flat', amount_100: '100' }, { contract: contract({ sections: [priced, other] }) })
    expect(premium.sections.map(({ amount_100: amount }) => amount)).toEqual(['75.00', '25.00'])
  })

  it('knows no amount while a line is not signed, the method lacks a figure, or sections have other currencies', () => {
    const unsigned = { contract: contract({ sections: [section({ markets: [] })] }) }
    const euro = section({ id: 8, section_no: 2, currency: { id: 2, name: 'EUR' } })
    expect(worked({}, unsigned)).toMatchObject({ amount_order: null, unsplit: { key: 'no_signed_lines' } })
    expect(worked({ annual_change: null }).amount_100).toBeNull()
    expect(worked({}, { contract: contract({ sections: [section(), euro] }) }).amount_100).toBeNull()
    expect(worked({ section_no: 1 }, { contract: contract({ sections: [section(), euro] }) }).amount_100).toBe('36164.38')
  })
})
