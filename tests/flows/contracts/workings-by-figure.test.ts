import type { ShownWorking } from '#domain/contracts/computed.ts'
import { byFigure, isExplained, workingsOf } from '#src/screens/contract/structure/workings.ts'
import { expect, test } from 'vitest'

const working = (id: number, section: number | null, figures: string[]): ShownWorking => ({
  name: 'total',
  section,
  figures,
  currency: 'GBP',
  explanation: [],
  versions: [],
  run: { id, at: '2026-11-29T10:00:00.000Z' },
})

const ALL = [
  working(1, 1, ['premium_order']),
  working(2, 1, ['brokerage', 'other_deductions', 'brokerage']),
  working(3, 2, ['brokerage']),
  working(4, null, ['totals.GBP.net']),
  working(2, 1, ['brokerage', 'markets.7.premium']),
  working(5, 1, ['brokerage']),
]

const found = (figure: string, section: number | null) => workingsOf(byFigure(ALL), { figure, section }).map(({ run }) => run.id)

/** One by one, as nobody has the time for where there are thousands. */
const searched = (figure: string, section: number | null) => [
  ...new Set(ALL.filter((one) => one.section === section && one.figures.includes(figure)).map(({ run }) => run.id)),
]

test('every figure finds the working-outs of its own section in their order, a repeated one once', () => {
  expect(found('brokerage', 1)).toEqual([2, 5])
  for (const figure of new Set(ALL.flatMap(({ figures }) => figures)))
    for (const section of [1, 2, null]) expect(found(figure, section)).toEqual(searched(figure, section))
})

test('a figure that nothing led to answers no question', () => {
  const workings = byFigure(ALL)
  expect(isExplained(workings, { figure: 'brokerage', section: 2 })).toBe(true)
  expect(isExplained(workings, { figure: 'net', section: 1 })).toBe(false)
  expect(isExplained(workings, { figure: 'totals.GBP.net', section: 1 })).toBe(false)
  expect(found('net', 1)).toEqual([])
})
