import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { figure, sum, type Figure } from '#domain/calculations/figures.ts'
import { chargedAmounts, pricedSections } from '#domain/contracts/accounts/charge.ts'
import type { AdministeredTax } from '#domain/contracts/accounts/amounts.ts'
import type { BookedContract } from '#domain/contracts/accounts/booked.ts'
import { beyondPremium } from '#domain/contracts/figures/beyond-premium.ts'
import { enteredTaxes } from '#domain/contracts/figures/build-up.ts'
import { contractFigures } from '#domain/contracts/figures/index.ts'
import { signedOrder } from '#domain/contracts/figures/order.ts'
import type { ShownMarket } from '#domain/contracts/figures/shown.ts'
import { Notebook } from '#domain/contracts/figures/working.ts'
import { placedContract } from './placed-section.ts'

const UK = { id: 2, name: 'United Kingdom' }

interface Line {
  signed: string
  brokerage?: string | null
  premium?: string | null
}

const marketOf = ({ signed, brokerage = null, premium = null }: Line, place: number): ShownMarket => ({
  id: place + 1,
  market: { id: place + 101, name: `Market ${place + 1}` },
  stamp_code: null,
  market_status: 'signed',
  is_leader: place === 0,
  written_line: signed,
  written_basis: 'percent_of_whole',
  signed_line: signed,
  brokerage_pct_override: brokerage,
  premium_override: premium,
})

interface Terms {
  lines: readonly Line[]
  order?: string
  brokerage?: string | null
  commission?: string | null
  more?: object
}

function placed({ lines, order = '100', brokerage = '10', commission = null, more = {} }: Terms): BookedContract {
  const section = {
    ceding_commission_pct: commission,
    order_pct_of_whole: order,
    basis_of_signed_lines: 'percent_of_whole',
  }
  return placedContract(lines.map(marketOf), section, { total_brokerage_pct: brokerage, ...more })
}

function shownOf(contract: BookedContract) {
  const book = new Notebook()
  const { sections, totals } = contractFigures(book, contract, enteredTaxes(contract) ?? [])
  return { section: sections[0]!, totals: totals[0]!, book }
}

const two = (amounts: readonly Figure[]) => sum(amounts).toFixed(2)

/** What the first booking comes to for all markets. */
function bookedOf(contract: BookedContract) {
  const sections = pricedSections(contract).map((section) => ({ section, amount_100: section.premium_100 ?? '0' }))
  const taxes = (enteredTaxes(contract) ?? []) as AdministeredTax[]
  const charge = { sections, taxes, isFirst: true, brokerageApplies: true, instalments: [] }
  const amounts = chargedAmounts(new Notebook(), contract, charge).map((each) => each.amounts)
  const taxOf = (bearer: string) =>
    two(amounts.flatMap((each) => each.taxes.filter(({ borne_by: by }) => by === bearer).map(({ amount }) => amount)))
  return {
    premium_order: two(amounts.flatMap(({ premium }) => premium)),
    brokerage: two(amounts.flatMap(({ brokerage }) => brokerage)),
    ceding_commission: two(amounts.flatMap(({ commission }) => commission)),
    other_deductions: two(amounts.flatMap(({ deductions }) => deductions.flatMap(({ parts }) => parts))),
    tax_insured: taxOf('insured'),
    tax_insurer: taxOf('insurer'),
  }
}

const tax = (rate_pct: string, tax_base: string, payable_by: string, amount: string | null = null) => ({
  territory: UK,
  tax_type: 'ipt',
  payable_by,
  administered_by: 'broker',
  tax_base,
  allocation_pct: '100',
  rate_pct,
  amount,
})

describe('markets that have signed on terms of their own', () => {
  const lines = [{ signed: '60' }, { signed: '40', premium: '12000000', brokerage: '5' }]

  test('count with their own price and brokerage in premium, deductions and net of step 4 (2.8)', () => {
    const { section, totals } = shownOf(placed({ lines }))
    const expected = { premium_order: '10800000.00', brokerage: '840000.00', after_deductions: '9960000.00', net: '9960000.00' }
    expect(section).toMatchObject({ ...expected, to_pay: '10800000.00', ceding_commission: null, other_deductions: null })
    expect(totals).toMatchObject({ premium_100: '10000000.00', premium_order: '10800000.00', brokerage: '840000.00' })
  })

  test('are named where a figure says how it came about, beside those on terms of the section', () => {
    const { book } = shownOf(placed({ lines }))
    const stepsOf = (name: string) => book.workings.filter(({ figures }) => figures.includes(name)).map((each) => each.name)
    expect(stepsOf('premium_order')).toEqual(['portion', 'portion', 'total'])
    expect(stepsOf('brokerage')).toEqual(['deductions', 'deductions', 'total'])
    const { explanation } = book.workings.find(({ name, figures }) => name === 'total' && figures.includes('brokerage'))!
    expect(explanation.map(({ params }) => Object.values(params).map(({ value }) => value))).toEqual([
      ['section_terms', '600000.00'],
      ['Market 2', '240000.00'],
      ['840000.00'],
    ])
    expect(explanation[0]!.params.name).toEqual({ as: 'word', value: 'section_terms' })
  })

  test('take their part of the order alone: what nobody has signed yet goes by the section', () => {
    const { section } = shownOf(placed({ lines: [{ signed: '20', premium: '12000000' }], order: '50' }))
    expect(section).toMatchObject({ premium_order: '5400000.00', brokerage: '540000.00' })
  })

  test('leave nothing to the section where they have signed all of the order', () => {
    const { section } = shownOf(placed({ lines: [{ signed: '50', brokerage: '20' }], order: '50' }))
    expect(section).toMatchObject({ premium_order: '5000000.00', brokerage: '1000000.00' })
  })

  test('are on evidence of cover with what is signed, where less than the order was accepted (5.2)', () => {
    const contract = placed({ lines: [{ signed: '40' }, { signed: '40', premium: '20000000' }] })
    const { section } = shownOf(contract)
    expect([section.premium_order, section.order_pct]).toEqual(['14000000.00', '100.0000'])
    const [evidence] = contractFigures(new Notebook(), contract, [], signedOrder).sections
    expect([evidence!.premium_order, evidence!.order_pct, evidence!.to_pay]).toEqual(['12000000.00', '80.0000', '12000000.00'])
    expect(evidence!.premium_order).toBe(bookedOf(contract).premium_order)
    expect(evidence!.markets.map(({ signed }) => signed)).toEqual(['40.0000', '40.0000'])
    const whole = placed({ lines: [{ signed: '60' }, { signed: '40' }] })
    expect(contractFigures(new Notebook(), whole, [], signedOrder).sections[0]!.order_pct).toBe('100.0000')
  })

  test('keep a section from being booked whose brokerage of their own is more than is left', () => {
    const of = (brokerage: string) => placed({ lines: [{ signed: '60' }, { signed: '40', brokerage }], commission: '30' })
    expect(beyondPremium(of('70'))).toEqual([])
    expect(beyondPremium(of('70.01'))).toMatchObject([{ title: 'Layer one' }])
    expect(shownOf(of('70.01')).section).toMatchObject({ brokerage: null, after_deductions: null, net: null })
  })
})

const price = fc.option(
  fc.integer({ min: 1, max: 20_000_000_00 }).map((cents) => (cents / 100).toFixed(2)),
  { nil: null },
)
const pct = fc.option(
  fc.integer({ min: 0, max: 1000 }).map((tenths) => (tenths / 50).toFixed(2)),
  { nil: null },
)
const panels = fc.array(fc.record({ weight: fc.integer({ min: 1, max: 40 }), brokerage: pct, premium: price }), {
  minLength: 1,
  maxLength: 5,
})

test('step 4 totals what is booked, whatever terms markets have signed on (5.4 to 5.6)', () => {
  fc.assert(
    fc.property(panels, pct, pct, fc.boolean(), (panel, brokerage, commission, hasTaxes) => {
      const order = String(panel.reduce((total, { weight }) => total + weight, 0) / 2)
      const lines = panel.map(({ weight, ...own }) => ({ ...own, signed: String(weight / 2) }))
      const deductions = [
        { name: 'Survey', deduction_base: 'net', deduction_pct: '1.5', amount: null },
        { name: 'Report', deduction_base: 'gross', deduction_pct: null, amount: '99.99' },
      ]
      const taxes = [
        tax('12', 'gross_premium', 'insured'),
        tax('3.33', 'net_premium', 'insurer'),
        tax('1', 'gross_plus_fees', 'insured', '10.01'),
      ]
      const more = { client_fee: '1000', deductions, ...(hasTaxes ? { taxes } : {}) }
      const contract = placed({ lines, order, brokerage, commission, more })
      const { section } = shownOf(contract)
      if (beyondPremium(contract).length > 0) {
        expect(() => bookedOf(contract)).toThrow('not_valid')
        return
      }
      for (const [name, amount] of Object.entries(bookedOf(contract)))
        expect([name, figure(section[name as 'brokerage'] ?? '0').toFixed(2)]).toEqual([name, amount])
      expect(section.premium_order).not.toBeNull()
    }),
  )
})
