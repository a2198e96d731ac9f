import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContractStep } from '#domain/contracts/record.ts'
import { sql } from '#server/store/sql/sql.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'

const [LAYERS, MARKETS] = [200, 20]
const count = (to: number) => Array.from({ length: to }, (_, place) => place)

let desk: ContractDesk
let contract: ContractStep
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
  contract = await desk.create()
  const layers = count(LAYERS).map((place) => ({ title: `Layer ${place + 1}`, limit: '1000000', attachment: `${place}000000` }))
  contract = await desk.saved(contract, '3a', { sections: layers })
}, 60_000)
afterAll(() => desk.server.stop())

interface Section {
  id: number
  markets?: { id: number; written_line: string | null }[]
}
const sectionsOf = ({ values }: ContractStep) => values.sections as Section[]

test('a panel of 200 layers with 20 markets each is saved at once, and then the lines of all of them [B7]', async () => {
  const markets = (await desk.server.db.query<{ id: number }>(sql`select id from market order by id limit 20`)).map(
    ({ id }) => id,
  )
  const panel = count(MARKETS).map((place) => ({
    market: markets[place % markets.length],
    stamp_code: `S${place}`,
    is_leader: place === 0,
    is_bureau_leader: false,
    guidance_min: '1',
    guidance_max: '10.5',
    brokerage_pct_override: null,
  }))
  const sections = sectionsOf(contract).map(({ id }) => ({ id, order_pct_of_whole: '100', markets: panel }))
  expect(JSON.stringify(sections).length).toBeGreaterThan(500_000)
  contract = await desk.saved(contract, '5', { sections })
  expect(sectionsOf(contract).flatMap(({ markets: rows = [] }) => rows)).toHaveLength(LAYERS * MARKETS)

  const lined = sectionsOf(contract).map(({ id, markets: rows = [] }) => ({
    id,
    markets: rows.map((row) => ({
      id: row.id,
      written_line: '5',
      underwriter_name: 'J. Merriweather',
      line_condition: 'As agreed.',
    })),
  }))
  contract = await desk.saved(contract, '6', { sections: lined })
  const written = sectionsOf(contract).flatMap(({ markets: rows = [] }) => rows.map(({ written_line: line }) => line))
  expect([written.length, new Set(written)]).toEqual([LAYERS * MARKETS, new Set(['5'])])
}, 120_000)
