import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeContractMarket } from '#domain/api/contracts.ts'
import type { ContractStep } from '#domain/contracts/record.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { sql } from '#server/store/sql/sql.ts'
import { openLinesDesk, type LinesDesk } from '../lines/lines-desk.ts'

type Values = Record<string, unknown>

interface Row extends Values {
  id: number
  markets: Row[]
}

interface Known {
  uuid: string
}

let desk: LinesDesk
beforeAll(async () => {
  desk = await openLinesDesk()
})
afterAll(() => desk.server.stop())

const load = (contract: Known, step: StepName) => desk.desk.load(contract, step)
const save = async (contract: Known, step: StepName, values: Values) => desk.desk.save(await load(contract, step), step, values)
const saved = async (contract: Known, step: StepName, values: Values) => desk.desk.saved(await load(contract, step), step, values)

const rowsIn = ({ values }: ContractStep) => values.sections as Row[]
const all = async (contract: Known) => {
  const steps = await Promise.all((['3a', '3b', '5', '6'] as const).map((step) => load(contract, step)))
  return steps.map(rowsIn)
}

const bare = (rows: readonly Row[]) => rows.map(({ id }) => ({ id }))

/** Two layers, of which the second has something of every step. */
async function filled() {
  const contract = await desk.placed({ sections: [[{}], [{}, { market_status: 'quoted' }]], stage: 3, order: '80' })
  const [first, second] = rowsIn(await load(contract, '3a')) as [Row, Row]
  const sublimits = [{ title: 'Flood', amount: '1000000' }]
  await saved(contract, '3a', { sections: [{ id: first.id }, { id: second.id, sublimits }] })
  const price = { premium_basis: 'flat', premium_100: '500000', reinstatements: [{ count: 1, rate_pct: '100' }] }
  await saved(contract, '3b', { sections: [{ id: second.id, ...price }] })
  const [, panel] = rowsIn(await load(contract, '6')) as [Row, Row]
  const line = {
    written_line: '25',
    underwriter_name: 'Ada Quill',
    risk_code: desk.ids.risk_code,
    evidence: await desk.file(),
    subjectivities: [{ wording: 'Survey within 30 days', no_deadline: true }],
  }
  const markets = panel.markets.map(({ id }, at) => (at === 0 ? { id, ...line } : { id }))
  await saved(contract, '6', { sections: [{ id: second.id, markets }] })
  return { contract, first, second, market: panel.markets[0]!, other: panel.markets[1]! }
}

test('a layer that comes back under its id has all that it held in every step, with its rows', async () => {
  const { contract, first, second } = await filled()
  const before = await all(contract)
  expect(before[1]![1]).toMatchObject({ premium_100: '500000', reinstatements: [{ count: 1 }] })
  await saved(contract, '3a', { sections: [{ id: first.id }] })
  const answer = await saved(contract, '3a', { sections: [{ id: first.id }, { id: second.id, title: 'Renamed' }] })
  expect(rowsIn(answer)[1]).toMatchObject({ id: second.id, title: 'Renamed', premium_100: '500000', order_pct_of_whole: '80' })
  const after = await all(contract)
  const unnamed = (steps: readonly Row[][]) => steps.map((rows) => rows.map((row) => ({ ...row, title: '' })))
  expect(unnamed(after)).toEqual(unnamed(before))
  expect(after[0]![1]!.title).toBe('Renamed')
})

test('a market that comes back has its line, underwriter, evidence and subjectivities, however it was removed', async () => {
  const { contract, first, second, market, other } = await filled()
  const before = await all(contract)
  const panel = (markets: readonly Values[]) => ({ sections: [{ id: first.id }, { id: second.id, markets }] })
  await saved(contract, '5', panel([{ id: other.id }]))
  expect(rowsIn(await load(contract, '6'))[1]!.markets).toHaveLength(1)
  await saved(contract, '5', panel([{ id: market.id }, { id: other.id }]))
  expect(await all(contract)).toEqual(before)
  await desk.desk.as('handler', removeContractMarket, { id: market.id })
  await saved(contract, '5', panel([{ id: market.id }, { id: other.id }]))
  expect(await all(contract)).toEqual(before)
})

test('the history tells all of what has come back, so that it comes back once more', async () => {
  const { contract, first, second } = await filled()
  const before = await all(contract)
  for (const _ of [1, 2]) {
    await saved(contract, '3a', { sections: [{ id: first.id }] })
    await saved(contract, '3a', { sections: bare([first, second]) })
  }
  expect(await all(contract)).toEqual(before)
})

test('nothing comes back from another contract, under another row, twice, or where the step is locked', async () => {
  const { contract, first, second, market } = await filled()
  const { contract: foreign } = await filled()
  const refused = async (of: Known, step: StepName, sections: readonly Values[]) => {
    const { status, body } = await save(of, step, { sections })
    return [status, Object.keys(body.errors ?? {})]
  }
  await saved(contract, '5', { sections: [{ id: second.id, markets: [] }] })
  expect(await refused(contract, '5', [{ id: first.id, markets: [{ id: market.id }] }])).toEqual([
    400,
    ['sections.0.markets.0.id'],
  ])
  await saved(contract, '3a', { sections: [{ id: first.id }] })
  expect(await refused(foreign, '3a', [{ id: second.id }])).toEqual([400, ['sections.0.id']])
  expect(await refused(contract, '3a', [{ id: second.id }, { id: second.id }])).toEqual([400, ['sections.0.id', 'sections.1.id']])
  expect(await refused(contract, '3b', [{ id: second.id }])).toEqual([400, ['sections.0.id']])
  await desk.stage(contract, 6)
  expect(await refused(contract, '3a', bare([first, second]))).toEqual([400, ['sections']])
})

test('a quote does not come back for other terms, and the person is told', async () => {
  const { contract, second, market, other } = await filled()
  await desk.stage(contract, 4)
  const panel = (...markets: Row[]) => ({ sections: [{ id: second.id, markets: bare(markets) }] })
  await saved(contract, '5', panel())
  await saved(contract, '5', { sections: [{ id: second.id, order_pct_of_whole: '70' }] })
  await saved(contract, '5', panel(market))
  const { status, body } = await save(contract, '5', panel(market, other))
  expect([status, body.errors]).toEqual([
    400,
    { 'sections.1.markets.1.market': expect.stringContaining('its quotes no longer count') as string },
  ])
})

test('what was recorded of a line comes back as it was, and in no other way', async () => {
  const { contract, second, market, other } = await filled()
  await desk.stage(contract, 6)
  await saved(contract, '5', { sections: [{ id: second.id, markets: [] }] })
  const panel = (more: Values) => ({ sections: [{ id: second.id, markets: [{ id: market.id }, { id: other.id, ...more }] }] })
  const { status, body } = await save(contract, '5', panel({ market_status: 'declined' }))
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['sections.1.markets.1.market_status']])
  await saved(contract, '5', panel({ market_status: 'quoted' }))
  const [row] = await desk.server.db.query(sql`select market_status from subscription where id = ${other.id}`)
  expect(row).toEqual({ market_status: 'quoted' })
})
