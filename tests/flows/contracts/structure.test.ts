import { decimalOf, unitsOf } from '#domain/calculations/units.ts'
import type { ComputedMarket, ComputedSection } from '#domain/contracts/computed.ts'
import { SCALES, towersOf, type Tower } from '#domain/contracts/structure/bands.ts'
import { blocksOf } from '#domain/contracts/structure/blocks.ts'
import { segmentsOf } from '#domain/contracts/structure/segments.ts'
import { section } from '#tests/component/contracts/structure/computed-section.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const layer = (id: number, limit: string, attachment: string, more: Partial<ComputedSection> = {}) =>
  section({ id, section_no: id, title: `Layer ${id}`, limit, attachment, ...more })

const only = (towers: readonly Tower[]): Tower => {
  expect(towers).toHaveLength(1)
  return towers[0]!
}

describe('a tower', () => {
  test('stands on what is retained, its highest layer first, each with its place on the axis', () => {
    const tower = only(towersOf([layer(1, '4000000', '1000000'), layer(2, '5000000', '5000000')], 'linear'))
    expect(tower.bands.map(({ section: { id }, low, high, from, to }) => [id, low, high, from, to])).toEqual([
      [2, '5000000', '10000000', 0.5, 1],
      [1, '1000000', '5000000', 0.1, 0.5],
    ])
    expect(tower).toMatchObject({ retained: { low: '0', high: '1000000' }, gaps: [], overlaps: [], lanes: 1, unit: 'amount' })
  })

  test('shows every step equally high where it is not to scale', () => {
    const tower = only(towersOf([layer(1, '1', '1'), layer(2, '999999998', '2')], 'ordinal'))
    expect(tower.ticks.map(({ at }) => at)).toEqual([0, 1 / 3, 2 / 3, 1])
  })

  test('tells gaps and overlaps, and puts layers that overlap beside each other', () => {
    const tower = only(towersOf([layer(1, '4', '1'), layer(2, '3', '4'), layer(3, '2', '9')], 'linear'))
    expect(tower.gaps.map(({ low, high }) => [low, high])).toEqual([['7', '9']])
    expect(tower.overlaps.map(({ low, high, sections }) => [low, high, sections])).toEqual([['4', '5', [1, 2]]])
    expect(tower.lanes).toBe(2)
  })

  test('of a stop loss is in percent; programmes of other currencies and classes stand beside it', () => {
    const towers = towersOf(
      [
        section({ id: 1, limit_pct: '40', attachment_pct: '80' }),
        layer(2, '5', '1', { currency: { id: 2, name: 'USD' } }),
        layer(3, '5', '1', { currency: { id: 2, name: 'USD' }, class_of_business: { id: 9, name: 'Marine' } }),
        layer(4, '5', '1', { section_status: 'ntu' }),
        section({ id: 5, title: 'Nothing yet' }),
      ],
      'linear',
    )
    expect(towers.map(({ unit, currency, bands }) => [unit, currency, bands.length])).toEqual([
      ['percent', 'GBP', 1],
      ['amount', 'USD', 1],
      ['amount', 'USD', 1],
    ])
    expect(towers[0]!.bands[0]).toMatchObject({ low: '80', high: '120' })
  })
})

const sizes = fc.integer({ min: 1, max: 1_000 }).map(String)
const programmes = fc.array(fc.tuple(sizes, fc.integer({ min: 0, max: 1_000 }).map(String)), { minLength: 1, maxLength: 12 })

test('bands of a lane never meet, and what is retained, covered and open makes up the whole axis', () => {
  fc.assert(
    fc.property(programmes, fc.constantFrom(...SCALES), (layers, scale) => {
      const tower = only(
        towersOf(
          layers.map(([limit, attachment], place) => layer(place + 1, limit, attachment)),
          scale,
        ),
      )
      for (const one of tower.bands) {
        expect(one.from).toBeLessThan(one.to)
        expect(unitsOf(one.high) - unitsOf(one.low)).toBe(unitsOf(one.section.limit!))
        const beside = tower.bands.filter((other) => other !== one && other.lane === one.lane)
        for (const other of beside) expect(other.to <= one.from || other.from >= one.to).toBe(true)
      }
      const heights = (all: readonly { low: string; high: string }[]) =>
        all.reduce((sum, { low, high }) => sum + unitsOf(high) - unitsOf(low), 0n)
      const points = [...new Set(tower.bands.flatMap(({ low, high }) => [unitsOf(low), unitsOf(high)]))].toSorted((a, b) =>
        Number(a - b),
      )
      const covered = points.slice(1).reduce((sum, high, at) => {
        const low = points[at]!
        return tower.bands.some((band) => unitsOf(band.low) <= low && unitsOf(band.high) >= high) ? sum + high - low : sum
      }, 0n)
      const retained = tower.retained ? [tower.retained] : []
      expect(decimalOf(heights(retained) + heights(tower.gaps) + covered)).toBe(tower.ticks.at(-1)!.value)
      expect(tower.overlaps.every(({ sections }) => sections.length > 1)).toBe(true)
      expect(tower.lanes > 1).toBe(tower.overlaps.length > 0)
    }),
  )
})

describe('a proportional cover', () => {
  test('is cut into what is retained and ceded, with amounts where the sum insured is known', () => {
    const [quota] = blocksOf([section({ id: 1, cession_pct: '70', sum_insured: '1000000' })])
    expect(quota!.parts).toEqual([
      { who: 'retained', from: 0, to: 0.3, pct: '30', amount: '300000' },
      { who: 'ceded', from: 0.3, to: 1, pct: '70', amount: '700000' },
    ])
  })

  test('of lines takes so many retentions above the one that is kept', () => {
    const [surplus] = blocksOf([section({ id: 1, retention_amount: '1000000', lines_ceded: '9' })])
    expect(surplus).toMatchObject({
      lines: '9',
      parts: [
        { pct: '10', amount: '1000000' },
        { pct: '90', amount: '9000000' },
      ],
    })
  })

  test('that cedes everything leaves no part for the cedant', () => {
    expect(blocksOf([section({ id: 1, cession_pct: '100' })])[0]!.parts.map(({ who }) => who)).toEqual(['ceded'])
  })
})

const market = (id: number, lines: Partial<ComputedMarket>): ComputedMarket => ({
  id,
  market: { id, name: `Market ${id}` },
  stamp_code: null,
  market_status: 'written',
  is_leader: id === 1,
  written: null,
  signed: null,
  amount: null,
  premium: null,
  ...lines,
})

describe('the shares of a section', () => {
  test('are the signed lines, then what of the order is open, then what is not placed', () => {
    const markets = [market(1, { written: '50', signed: '35' }), market(2, { written: '40' })]
    expect(segmentsOf(section({ order_pct: '60.0000', markets })).map(({ who, pct, from, to }) => [who, pct, from, to])).toEqual([
      ['market', '35', 0, 0.35],
      ['open', '25', 0.35, 0.6],
      ['unplaced', '40', 0.6, 1],
    ])
  })

  test('are the written lines while nothing is signed, in proportion where they are more than the whole', () => {
    const markets = [market(1, { written: '100' }), market(2, { written: '100' })]
    expect(segmentsOf(section({ markets })).map(({ isSigned, from, to }) => [isSigned, from, to])).toEqual([
      [false, 0, 0.5],
      [false, 0.5, 1],
    ])
  })

  test('fill the whole without a hole, whatever is written', () => {
    const lines = fc.array(
      fc.integer({ min: 0, max: 10_000 }).map((line) => (line / 100).toFixed(2)),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 100 }), (written, order) => {
        const markets = written.map((line, place) => market(place + 1, { written: line }))
        const segments = segmentsOf(section({ order_pct: String(order), markets }))
        expect(segments[0]!.from).toBe(0)
        expect(segments.at(-1)!.to).toBe(1)
        for (const [place, { from }] of segments.slice(1).entries()) expect(from).toBe(segments[place]!.to)
      }),
    )
  })
})
