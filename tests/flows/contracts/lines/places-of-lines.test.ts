import { expect, test } from 'vitest'
import { instalmentLines, pricedSections } from '#domain/contracts/accounts/charge.ts'
import type { BookedContract } from '#domain/contracts/accounts/booked.ts'
import type { ShownMarket } from '#domain/contracts/figures/shown.ts'
import { enteredTaxes } from '#domain/contracts/figures/build-up.ts'
import { contractFigures } from '#domain/contracts/figures/index.ts'
import { Notebook } from '#domain/contracts/figures/working.ts'
import { placedContract, USD } from './placed-section.ts'
import { statedOf } from '#server/contracts/accounts/note-facts.ts'
import type { NoteLine } from '#server/store/accounts/note-lines.ts'

const market = (id: number, signed_line: string, over: Partial<ShownMarket> = {}): ShownMarket => ({
  id,
  market: { id: id + 100, name: `Market ${id}` },
  stamp_code: null,
  market_status: 'signed',
  is_leader: id === 1,
  written_line: signed_line,
  written_basis: 'percent_of_order',
  signed_line,
  brokerage_pct_override: null,
  premium_override: null,
  ...over,
})

const THIRDS = [market(1, '33.3333'), market(2, '33.3333'), market(3, '33.3334')]

const placed = (order: string, markets: readonly ShownMarket[]): BookedContract =>
  placedContract(markets, { order_pct_of_whole: order, basis_of_signed_lines: 'percent_of_order' })

function bookedOf(contract: BookedContract): string[] {
  const sections = pricedSections(contract).map((section) => ({ section, amount_100: section.premium_100 ?? '0' }))
  const instalments = [{ planned: null, due_on: '2026-01-01', currency: USD, amount_100: '1' }]
  const charge = { sections, taxes: [], isFirst: true, brokerageApplies: true, instalments }
  const lines = instalmentLines(new Notebook(), contract, charge).flatMap((row) => row.lines)
  return lines
    .filter(({ account, item }) => account === 'market' && item === 'premium')
    .map(({ amount }) => amount.neg().toFixed(2))
}

const shownOf = (contract: BookedContract) => contractFigures(new Notebook(), contract, []).sections[0]!

test('step 4 shows the premium of each market that is booked, and lines that add up to the order (5.4)', () => {
  const contract = placed('65', THIRDS)
  const { markets, written_pct, signed_pct, premium_order } = shownOf(contract)
  expect(bookedOf(contract)).toEqual(['2166664.50', '2166664.50', '2166671.00'])
  expect(markets.map(({ premium }) => premium)).toEqual(bookedOf(contract))
  expect([written_pct, signed_pct, premium_order]).toEqual(['65.0000', '65.0000', '6500000.00'])
  expect(markets.map(({ signed }) => signed)).toEqual(['21.6666', '21.6666', '21.6667'])
})

test('an order is taken with all its six places (5.1)', () => {
  const { premium_order, order_pct, markets } = shownOf(placed('33.333333', [market(1, '100')]))
  expect([premium_order, order_pct, markets[0]!.premium]).toEqual(['3333333.30', '33.3333', '3333333.30'])
})

test('step 4 shows the premium of a market with a price of its own as it is booked', () => {
  const contract = placed('100', [market(1, '60'), market(2, '40', { premium_override: '12000000' })])
  expect(bookedOf(contract)).toEqual(['6000000.00', '4800000.00'])
  expect(shownOf(contract).markets.map(({ premium }) => premium)).toEqual(bookedOf(contract))
})

test('a tax that insurers bear leaves their net alone where they pay it themselves, as it is booked (5.5, decision 0129)', () => {
  const netOf = (administered_by: string) => {
    const tax = { territory: { id: 1, name: 'US' }, tax_type: 'fet', payable_by: 'insurer', tax_base: 'gross_premium' }
    const taxes = [{ ...tax, administered_by, allocation_pct: '100', rate_pct: '1', amount: null }]
    const contract = { ...placed('5', [market(1, '100')]), taxes }
    const { net, tax_insurer } = contractFigures(new Notebook(), contract, enteredTaxes(contract) ?? []).sections[0]!
    return [tax_insurer, net]
  }
  expect(netOf('insurer')).toEqual(['5000.00', '450000.00'])
  expect(netOf('broker')).toEqual(['5000.00', '445000.00'])
})

test('a closing states the line of a market in percent of the whole, whatever basis lines are signed on (5.1)', () => {
  const line = { account: 'market', item: 'premium', kind: 'premium', section: 7, amount: '-2166664.50', amount_100: null }
  const lines = [line] as unknown as NoteLine[]
  const contract = placed('65', THIRDS)
  const { sections } = statedOf({ contract, lines, currency: 'USD', market: { id: 101, name: 'Market 1' } })
  expect(sections).toMatchObject([{ signed_line: '21.6666', gross: '2166664.50' }])
})
