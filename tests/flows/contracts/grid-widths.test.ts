import { headWidth } from '#src/screens/contract/grids/head-width.ts'
import { fitOf } from '#src/screens/contract/grids/grid-fit.ts'
import { growthOf, type GridColumn } from '#src/ui/grid/grid-column.ts'
import { wordsOf } from '#src/ui/grid/words.ts'
import { expect, test } from 'vitest'

const NAMES: Record<string, string> = { '7': 'Kestrel Syndicate Management 1192', '8': 'Ark', '9': '東京海上日動火災保険' }

const market: GridColumn = {
  key: 'market',
  header: 'Market',
  kind: 'link',
  width: 120,
  link: { of: 'market', nameOf: (id) => NAMES[id] ?? id, idOf: () => null },
}

const widthWith = (...ids: string[]) => {
  const { widths } = JSON.parse(
    fitOf(
      [market],
      ids.map((id) => ({ market: id })),
      false,
    ),
  ) as { widths: Record<string, number> }
  return widths['market']
}

test('a column of markets is as wide as their names, within bounds [D5]', () => {
  expect(widthWith('8')).toBe(120)
  expect(widthWith('8', '9')).toBeGreaterThan(140)
  expect(widthWith('8', '7')).toBeGreaterThan(250)
  expect(widthWith('7')).toBeLessThanOrEqual(264)
})

test('room to spare goes to names first, and to no tick [D5]', () => {
  const growth = (kind: GridColumn['kind'], width: number) => growthOf({ key: 'one', header: 'One', kind, width })
  expect(growth('link', 120)).toBeGreaterThan(growth('percent', 96))
  expect(growth('link', 72)).toBe(growth('number', 120))
  expect(growth('tick', 88)).toBe(0)
})

test('a column of lines keeps the room of its total, which stands against the order [D5]', () => {
  const columns: GridColumn[] = ['signed_line', 'brokerage_pct'].map((key) => ({ key, header: key, kind: 'percent', width: 128 }))
  const { widths } = JSON.parse(fitOf(columns, [{ signed_line: '60', brokerage_pct: '20' }], false)) as {
    widths: Record<string, number>
  }
  expect(widths).toEqual({ signed_line: 128, brokerage_pct: 68 })
})

test.each([
  ['Limit basis', ['Limit basis']],
  ['限度額の基準', ['限度額の', '基準']],
  ['キャッシュロス限度額', ['キャッシュロス', '限度額']],
  ['被保険者', ['被保険者']],
  ['確定割合（サインドライン）', ['確定', '割合', '（サインドライン）']],
  ['单独约定的经纪费', ['单独', '约定的', '经纪费']],
])('a head breaks between its words alone: %s', (head, words) => {
  expect(wordsOf(head)).toEqual(words)
})

test('a column is as wide as the longest word over it, in Japanese too', () => {
  expect(headWidth('限度額の基準')).toBe(4 * 12 + 17)
  expect(headWidth('キャッシュロス限度額')).toBe(7 * 12 + 17)
  expect(headWidth('Any one occurrence')).toBe(headWidth('occurrence'))
})
