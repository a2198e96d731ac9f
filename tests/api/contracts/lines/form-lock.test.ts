import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContractStep } from '#domain/contracts/record.ts'
import { openLinesDesk, type LinesDesk } from './lines-desk.ts'

let desk: LinesDesk
beforeAll(async () => {
  desk = await openLinesDesk()
})
afterAll(() => desk.server.stop())

interface Row {
  id: number
  markets: { id: number }[]
}

const sectionOf = ({ values }: ContractStep) => (values.sections as Row[])[0]!

/** Saves one market of the first section in a step of the form. */
async function typed(contract: { uuid: string }, step: '5' | '6', market: object, more: readonly object[] = []) {
  const loaded = await desk.desk.load(contract, step)
  const { id, markets } = sectionOf(loaded)
  const rows = [{ id: markets[0]!.id, ...market }, ...markets.slice(1).map((each) => ({ id: each.id })), ...more]
  return desk.desk.save(loaded, step, { sections: [{ id, markets: rows }] })
}

const AT = 'sections.0.markets.0'
const recorded = (path: string) => ({ [path]: 'Recorded line by line. Open the tab Security and lines.' })

const OF_STEP_6 = {
  written_line: '30',
  written_basis: 'percent_of_order',
  written_at: '2026-11-01T12:00:00.000Z',
  expires_at: '2027-11-01T12:00:00.000Z',
  is_to_stand: true,
  is_lead_only: true,
  min_signed_line: '5',
  line_condition: 'Lead terms only',
  subjectivity_mode: 'no_cover_given',
  signed_line: '10',
  subjectivities: [{ wording: 'Survey within 30 days', no_deadline: true }],
} as const

test.each([6, 9, 11])(
  'at stage %i no step of the form changes a line, each refused by its field [guide 3.2, 3.3]',
  async (stage) => {
    const contract = await desk.placed({ stage })
    for (const [name, value] of Object.entries(OF_STEP_6)) {
      const { status, body } = await typed(contract, '6', { [name]: value })
      expect([name, status, body.errors]).toEqual([name, 400, recorded(`${AT}.${name}`)])
    }
    const status = await typed(contract, '5', { market_status: 'written' })
    expect([status.status, status.body.errors]).toEqual([400, recorded(`${AT}.market_status`)])
  },
)

test('a market that is added while lines are collected starts as approached, and never with a line', async () => {
  const contract = await desk.placed()
  const market = { market: desk.ids.market, stamp_code: 'NEW' }
  const { body } = await typed(contract, '5', {}, [{ ...market, market_status: 'written' }])
  expect(body.errors).toEqual(recorded('sections.0.markets.2.market_status'))
  const added = await typed(contract, '5', {}, [market])
  expect([added.status, added.body.errors]).toEqual([200, undefined])
})

test('references are still noted in the form, and lines that are recorded stay as they are', async () => {
  const contract = await desk.placed()
  await desk.recordAll(contract, [{ written_line: '60' }])
  expect((await typed(contract, '6', { underwriter_reference: 'REF2', written_line: '60' })).status).toBe(200)
  const line = await desk.lineAt(contract, 0, 0)
  expect([line.status, line.written?.of_whole, line.underwriter_reference]).toEqual(['written', '60.0000', 'REF2'])
})

test('before the order is released to the market all of the panel is typed in the form', async () => {
  const contract = await desk.placed({ stage: 4 })
  expect((await typed(contract, '5', { market_status: 'quoted' })).status).toBe(200)
})
