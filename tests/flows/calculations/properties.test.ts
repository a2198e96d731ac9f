import { calculate } from '#domain/calculations/index.ts'
import { figure, sum } from '#domain/calculations/figures.ts'
import { isSignedWhole } from '#domain/calculations/shares/signed-places.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const currencies = fc.constantFrom('USD', 'JPY', 'KWD', 'CLF')
const amount = fc
  .tuple(fc.bigInt({ min: 0n, max: 999_999_999_999n }), fc.integer({ min: 0, max: 9999 }))
  .map(([whole, part]) => `${whole}.${String(part).padStart(4, '0')}`)
const line = fc
  .integer({ min: 1, max: 1_000_000 })
  .map((units) => `${Math.floor(units / 10_000)}.${String(units % 10_000).padStart(4, '0')}`)

/** Ten-thousandths that total a hundred. */
const hundred = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 25 }).map((weights) => {
  const total = weights.reduce((one, other) => one + other, 0)
  const units = weights.map((weight) => Math.max(1, Math.floor((weight * 1_000_000) / total)))
  units[0]! += 1_000_000 - units.reduce((one, other) => one + other, 0)
  return units.map((each) => `${Math.floor(each / 10_000)}.${String(each % 10_000).padStart(4, '0')}`)
})

const named = (lines: readonly string[], key: string) => lines.map((value, place) => ({ name: `M${place}`, [key]: value }))
const totalOf = (parts: Record<string, string>) => sum(Object.values(parts).map(figure)).toFixed()

test('signed lines total the order to the last unit and never exceed what was written', () => {
  fc.assert(
    fc.property(line, fc.array(line, { minLength: 1, maxLength: 30 }), (order, lines) => {
      const { signed, total, shortfall } = calculate('sign-down', { order, lines: named(lines, 'written') }).result as {
        signed: Record<string, string>
        total: string
        shortfall: string
      }
      expect(totalOf(signed)).toBe(figure(total).toFixed())
      expect(figure(total).plus(figure(shortfall)).eq(figure(order))).toBe(true)
      for (const [place, written] of lines.entries()) expect(figure(signed[`M${place}`]!).lte(figure(written))).toBe(true)
    }),
  )
})

/** As amounts are kept: with eight places. */
const longLine = fc
  .integer({ min: 1, max: 10_000_000_000 })
  .map((units) => `${Math.floor(units / 100_000_000)}.${String(units % 100_000_000).padStart(8, '0')}`)

test('lines with eight places fill the order to the last unit of four, or lack what each was cut by', () => {
  fc.assert(
    fc.property(line, fc.array(longLine, { minLength: 1, maxLength: 30 }), (order, lines) => {
      const { signed, total } = calculate('sign-down', { order, lines: named(lines, 'written') }).result as {
        signed: Record<string, string>
        total: string
      }
      const written = lines.map(figure)
      expect(totalOf(signed)).toBe(figure(total).toFixed())
      expect(isSignedWhole(figure(total), figure(order), written)).toBe(true)
      for (const [place, of] of written.entries()) expect(figure(signed[`M${place}`]!).lte(of)).toBe(true)
    }),
  )
})

test('the order of a panel moves no signed line by more than a unit', () => {
  fc.assert(
    fc.property(line, fc.array(line, { minLength: 2, maxLength: 12 }), (order, lines) => {
      const panel = named(lines, 'written')
      const signedOf = (rows: object[]) =>
        (calculate('sign-down', { order, lines: rows }).result as { signed: Record<string, string> }).signed
      const [one, other] = [signedOf(panel), signedOf(panel.toReversed())]
      for (const name of Object.keys(one)) expect(figure(one[name]!).minus(figure(other[name]!)).abs().lte('0.0001')).toBe(true)
    }),
  )
})

test('premiums, deductions and taxes by share add up to their totals to the last unit', () => {
  fc.assert(
    fc.property(amount, currencies, hundred, line, (gross, currency, lines, pct) => {
      const { amounts, total } = calculate('premium-for-share', { premium: gross, currency, shares: named(lines, 'of_whole') })
        .result as { amounts: Record<string, string>; total: string }
      expect(totalOf(amounts)).toBe(figure(total).toFixed())
      const rows = [{ name: 'brokerage', pct, base: 'gross' }]
      const deducted = calculate('deductions', { gross, currency, shares: named(lines, 'of_order'), deductions: rows })
        .result as {
        deductions: Record<string, { total: string; amounts: Record<string, string> }>
        net: Record<string, string>
        total_net: string
      }
      const { brokerage } = deducted.deductions
      expect(totalOf(brokerage!.amounts)).toBe(figure(brokerage!.total).toFixed())
      expect(totalOf(deducted.net)).toBe(figure(deducted.total_net).toFixed())
    }),
  )
})

test('instalments add up to their total, and none differs from another by more than a unit', () => {
  const unit = { USD: '0.01', JPY: '1', KWD: '0.001', CLF: '0.0001' } as Record<string, string>
  fc.assert(
    fc.property(amount, currencies, fc.integer({ min: 1, max: 60 }), (total, currency, count) => {
      const { rows } = calculate('instalments', { total, currency, count, first_due: '2026-01-31', months: 1 }).result as {
        rows: { amount: string; due: string }[]
      }
      const amounts = rows.map((row) => figure(row.amount))
      const places = (unit[currency]!.split('.')[1] ?? '').length
      expect(sum(amounts).eq(figure(total).round(places))).toBe(true)
      for (const each of amounts) expect(amounts[0]!.minus(each).abs().lte(unit[currency]!)).toBe(true)
      expect(rows.map(({ due }) => due)).toEqual(rows.map(({ due }) => due).toSorted())
    }),
  )
})

test('the same input gives the same result and the same explanation', () => {
  fc.assert(
    fc.property(line, fc.array(line, { minLength: 1, maxLength: 10 }), (order, lines) => {
      const input = { order, lines: named(lines, 'written') }
      expect(calculate('sign-down', input)).toEqual(calculate('sign-down', structuredClone(input)))
    }),
  )
})

test('what a layer pays is never more than its cover, and what it paid and what is left are the cover', () => {
  const days = fc.integer({ min: 0, max: 364 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10))
  fc.assert(
    fc.property(
      amount,
      fc.array(fc.record({ on: days, amount }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 4 }),
      (attachment, losses, count) => {
        const { losses: told, cover_left: left } = calculate('recovery', {
          limit: '1000000',
          attachment,
          currency: 'USD',
          premium: '100000',
          reinstatements: Array.from({ length: count }, () => ({ pct: '100' })),
          as_to_time: true,
          inception: '2026-01-01',
          expiry: '2026-12-31',
          losses,
        }).result as { losses: { recovery: string }[]; cover_left: string }
        const paid = sum(told.map(({ recovery }) => figure(recovery)))
        expect(
          paid
            .plus(figure(left))
            .minus(String(1_000_000 * (count + 1)))
            .abs()
            .lte('0.04'),
        ).toBe(true)
        expect(figure(left).gte('0')).toBe(true)
      },
    ),
  )
})
