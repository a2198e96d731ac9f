import type { LedgerEntry } from '#domain/contracts/accounts/account.ts'
import type { ShownWorking } from '#domain/contracts/computed.ts'
import { workingsFor } from '#src/screens/contract/premium/entry-workings.ts'
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
const searched = (figure: string, section: number) => [
  ...new Set(ALL.filter((one) => [null, section].includes(one.section) && one.figures.includes(figure)).map(({ run }) => run.id)),
]

test('every figure finds the working-outs of its own section in their order, a repeated one once', () => {
  expect(found('brokerage', 1)).toEqual([2, 5])
  for (const figure of new Set(ALL.flatMap(({ figures }) => figures)))
    for (const section of [1, 2]) expect(found(figure, section)).toEqual(searched(figure, section))
})

test('what was shared out for the whole contract answers for each section, before its own working-outs', () => {
  const workings = byFigure([...ALL, working(6, null, ['brokerage'])])
  const runsOf = (section: number) => workingsOf(workings, { figure: 'brokerage', section }).map(({ run }) => run.id)
  expect([runsOf(1), runsOf(2)]).toEqual([
    [6, 2, 5],
    [6, 3],
  ])
  expect(workingsOf(workings, { figure: 'totals.GBP.net', section: null }).map(({ run }) => run.id)).toEqual([4])
})

test('in the ledger it answers for the deduction or for the tax that it was', () => {
  const entry = { lines: [{ section: { id: 7, name: 'Layer' } }, { section: null }] } as unknown as LedgerEntry
  const shared = (id: number, figures: string[]) => ({ ...working(id, null, figures), name: 'apportionment' })
  const told = workingsFor(entry, [shared(1, ['other_deductions', 'after_deductions']), shared(2, ['taxes', 'tax_insured'])])
  expect(told.map(({ section, figures }) => [section, figures])).toEqual([
    [7, ['deduction']],
    [7, ['tax']],
  ])
})

test('a figure that nothing led to answers no question', () => {
  const workings = byFigure(ALL)
  expect(isExplained(workings, { figure: 'brokerage', section: 2 })).toBe(true)
  expect(isExplained(workings, { figure: 'net', section: 1 })).toBe(false)
  expect(isExplained(workings, { figure: 'markets.7.premium', section: null })).toBe(false)
  expect(found('net', 1)).toEqual([])
})
