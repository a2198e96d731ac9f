import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figure, sum, ZERO, type Figure } from '#domain/calculations/figures.ts'
import { instalmentLines, pricedSections, bookedPremium } from '#domain/contracts/accounts/charge.ts'
import { converted } from '#domain/contracts/accounts/converted.ts'
import { spread } from '#domain/contracts/accounts/spread.ts'
import type { BookedContract } from '#domain/contracts/accounts/booked.ts'
import { Notebook } from '#domain/contracts/figures/working.ts'

const CURRENCIES = [
  { name: 'JPY', places: 0 },
  { name: 'GBP', places: 2 },
  { name: 'KWD', places: 3 },
] as const

const units = (count: number, places: number) => figure(String(count)).div(figure('10').pow(places)).toFixed(places)

const panel = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 12 }).map((weights) => {
  const whole = weights.reduce((one, other) => one + other, 0)
  const cut = weights.map((weight) => Math.floor((weight * 1_000_000) / whole))
  const rest = 1_000_000 - cut.reduce((one, other) => one + other, 0)
  return cut.map((each, place) => units(each + (place === 0 ? rest : 0), 4))
})

const placed = fc.record({
  currency: fc.constantFrom(...CURRENCIES),
  premium: fc.integer({ min: 1, max: 9_000_000_000 }),
  lines: panel,
  instalments: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 12 }),
  brokerage: fc.integer({ min: 0, max: 2500 }),
  commission: fc.integer({ min: 0, max: 2500 }),
  deduction: fc.integer({ min: 0, max: 1000 }),
  split: fc.integer({ min: 1, max: 99 }),
  taxes: fc.array(
    fc.record({
      rate: fc.integer({ min: 0, max: 2000 }),
      borne_by: fc.constantFrom('insured' as const, 'insurer' as const),
      administered_by: fc.constantFrom('insured' as const, 'insurer' as const, 'broker' as const),
    }),
    { maxLength: 3 },
  ),
  isReturn: fc.boolean(),
})

type Placed = typeof placed extends fc.Arbitrary<infer T> ? T : never

function contractOf({ currency: { name, places }, premium, lines, ...terms }: Placed): BookedContract {
  const currency = { id: 1, name }
  const markets = lines.map((line, place) => ({
    id: place + 1,
    market: { id: place + 1, name: `Market ${place}` },
    is_leader: place === 0,
    signed_line: line,
    brokerage_pct_override: null,
    premium_override: null,
  }))
  const section = {
    id: 1,
    currency,
    section_status: 'active',
    premium_100: units(premium, places),
    deposit_premium: null,
    order_pct_of_whole: '100',
    basis_of_signed_lines: 'percent_of_whole',
    ceding_commission_pct: units(terms.commission, 2),
    markets,
  }
  return {
    currency,
    sections: [section],
    total_brokerage_pct: units(terms.brokerage, 2),
    client_fee: null,
    deductions: [{ name: 'Survey', deduction_base: 'net', deduction_pct: units(terms.deduction, 2), amount: null }],
    brokerage_split: [
      { brokerage_party: 'ours', name: null, brokerage_pct: String(terms.split) },
      { brokerage_party: 'retail', name: 'Kite', brokerage_pct: String(100 - terms.split) },
    ],
  } as unknown as BookedContract
}

function booked(of: Placed) {
  const contract = contractOf(of)
  const sections = pricedSections(contract).map((section) => ({
    section,
    amount_100: `${of.isReturn ? '-' : ''}${bookedPremium(section)}`,
  }))
  const taxes = of.taxes.map(({ rate, ...tax }, place) => ({
    ...tax,
    name: `Tax ${place}`,
    base: 'gross_premium' as const,
    allocation: '100',
    rate: units(rate, 2),
    amount: null,
    currency: of.currency.name,
    version: null,
  }))
  const currency = { id: 1, name: of.currency.name }
  const instalments = of.instalments.map((weight) => ({
    planned: null,
    due_on: '2026-01-01',
    currency,
    amount_100: String(weight),
  }))
  return instalmentLines(new Notebook(), contract, { sections, taxes, isFirst: true, brokerageApplies: true, instalments })
}

const total = (parts: readonly Figure[]) => sum(parts).toFixed()

test('balances every instalment to the last unit, in currencies of 0, 2 and 3 places, for any panel, taxes and direction', () => {
  fc.assert(
    fc.property(placed, (of) => {
      for (const { lines } of booked(of)) {
        expect(total(lines.map(({ amount }) => amount))).toBe('0')
        expect(lines.every(({ amount }) => amount.round(of.currency.places).eq(amount))).toBe(true)
      }
    }),
    { numRuns: 150 },
  )
})

test('adds all instalments of a booking up to the premium, and never charges a market for a return', () => {
  fc.assert(
    fc.property(placed, (of) => {
      const lines = booked(of).flatMap((row) => row.lines)
      const client = lines.filter(({ account, item }) => account === 'client' && item === 'premium')
      expect(
        sum(client.map(({ amount }) => amount))
          .abs()
          .toFixed(of.currency.places),
      ).toBe(units(of.premium, of.currency.places))
      const markets = lines.filter(({ account, item }) => account === 'market' && item === 'premium')
      expect(markets.every(({ amount }) => (of.isReturn ? amount.gte(ZERO) : amount.lte(ZERO)))).toBe(true)
    }),
    { numRuns: 100 },
  )
})

test('spreads shares over instalments so that both add up, and no part is below nothing', () => {
  const shares = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 15 })
  const weights = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(shares, weights, (of, over) => {
      const all = of.map((each) => figure(String(each)))
      const rows = spread(
        all,
        over.map((each) => figure(String(each))),
        0,
      )
      expect(all.map((_, place) => total(rows.map((row) => row[place] ?? ZERO)))).toEqual(all.map((each) => each.toFixed()))
      expect(rows.flat().every((part) => part.gte(ZERO))).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('balances in the currency of the branch too: what rounding leaves over is a line of its own', () => {
  fc.assert(
    fc.property(placed, fc.integer({ min: 1, max: 2_000_000_000 }), (of, rate) => {
      const rates = new Map([[of.currency.name as string, { rate: units(rate, 8), day: '2026-01-01', type: 'booking' as const }]])
      for (const { lines } of booked(of))
        expect(total(converted(lines, rates, 'USD', '2026-01-01').map(({ base_amount: amount }) => amount))).toBe('0')
    }),
    { numRuns: 60 },
  )
})
