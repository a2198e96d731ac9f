import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeContractMarket, removeContractSection } from '#domain/api/contracts.ts'
import { sql } from '#server/store/sql/sql.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'
import { layerIn, standingOf } from './layers.ts'

let desk: ContractDesk
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
})
afterAll(() => desk.server.stop())

interface Row extends Record<string, unknown> {
  id: number
  markets: { id: number }[]
}

const layer = (values: object = {}) => layerIn(desk.ids.GBP, values)

/** Two layers, each with a market that leads it. */
async function placed() {
  const contract = await desk.create({ reinsurance_type: 'fac_xl' })
  const layers = [layer({ title: 'First', layer_no: 1 }), layer({ title: 'Second', layer_no: 2, attachment: '5000000' })]
  const made = await desk.saved(contract, '3a', { sections: layers })
  const markets = [{ market: desk.ids.market, stamp_code: 'A', is_leader: true }]
  const panels = (made.values.sections as Row[]).map(({ id }) => ({ id, liability_clause: 'lma3333', markets }))
  const whole = await desk.saved(made, '5', { sections: panels })
  return { contract: whole, sections: whole.values.sections as Row[] }
}

async function lastHandOf({ id }: { id: number }): Promise<string> {
  const [row] = await desk.server.db.query<{ email: string }>(
    sql`select u.email from contract c join app_user u on u.id = c.prepared_by where c.id = ${id}`,
  )
  return row!.email
}

test('whoever takes a market out has edited the contract last, and its step is judged without it', async () => {
  const { contract, sections } = await placed()
  expect([await lastHandOf(contract), standingOf(contract, '5')]).toMatchObject(['handler@slipway.example', { open: 0 }])
  expect((await desk.as('head', removeContractMarket, { id: sections[0]!.markets[0]!.id })).status).toBe(200)
  expect(await lastHandOf(contract)).toBe('head@slipway.example')
  expect(standingOf(await desk.load(contract, '1'), '5')).toMatchObject({ state: 'incomplete', open: 1 })
})

test('whoever takes a section out has edited the contract last, and the steps that go on with it are judged without it', async () => {
  const { contract, sections } = await placed()
  const lacking = sections.map(({ id }) => ({ id, premium_basis: 'flat' }))
  const priced = await desk.saved(contract, '3b', {
    sections: lacking,
    premium_payment_days: 60,
    premium_payment_clause: 'LSW3001',
  })
  expect(standingOf(priced, '3b').open).toBe(2)
  expect((await desk.as('head', removeContractSection, { id: sections[0]!.id })).status).toBe(200)
  expect(await lastHandOf(contract)).toBe('head@slipway.example')
  const left = await desk.load(contract, '1')
  expect([standingOf(left, '3b').open, standingOf(left, '3a').open, standingOf(left, '5').open]).toEqual([1, 0, 0])
})
