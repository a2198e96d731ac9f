import { isPanelWhole, totalsOf } from '#domain/agreements/panel.ts'
import { decimalOf, unitsOf } from '#domain/calculations/units.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const line = (share: string, leads = false, day = '2026-01-01') => ({ share_pct: share, is_leader: leads, effective_from: day })

describe('the total of a panel', () => {
  test('is exact where thirds are rounded, and whole within its tolerance', () => {
    const thirds = [line('33.33333333', true), line('33.33333333'), line('33.33333333')]
    expect(totalsOf(thirds)).toEqual([{ day: '2026-01-01', sum: '99.99999999', gap: null, leaders: 1, isWhole: true }])
    expect(totalsOf([line('99.9998', true)])[0]).toMatchObject({ sum: '99.9998', gap: '0.0002', isWhole: false })
  })

  test('says what is too much below zero, day by day, the earliest first', () => {
    const rows = [line('70', true, '2026-07-01'), line('40', true, '2026-07-01'), line('100')]
    expect(totalsOf(rows)).toEqual([
      { day: '2026-01-01', sum: '100', gap: null, leaders: 0, isWhole: false },
      { day: '2026-07-01', sum: '110', gap: '-10', leaders: 2, isWhole: false },
    ])
  })

  test('counts nothing for what is no share yet', () => {
    expect(totalsOf([line('abc'), { ...line(''), effective_from: undefined }]).map(({ sum }) => sum)).toEqual(['0', '0'])
  })

  test('stands exactly where the rule of a save lets it', () => {
    const rows = fc.array(fc.record({ share_pct: fc.constantFrom('20', '40', '60', '99.99995'), is_leader: fc.boolean() }))
    fc.assert(
      fc.property(rows, (lines) => {
        for (const total of totalsOf(lines)) expect(total.isWhole).toBe(isPanelWhole(lines))
      }),
    )
  })
})

test('units become the decimal again that they came from', () => {
  for (const text of ['0', '100', '-0.00000001', '33.3333', '-12.5']) expect(decimalOf(unitsOf(text))).toBe(text)
})
