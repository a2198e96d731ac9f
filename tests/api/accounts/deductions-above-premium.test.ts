import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountBlockers } from '#server/contracts/accounts/needs.ts'
import { sql } from '#server/store/sql/sql.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { openAccountDesk, type AccountDesk, type Placed } from './account-desk.ts'

let server: TestServer
let desk: AccountDesk

beforeAll(async () => {
  server = await startServer()
  desk = await openAccountDesk(server)
})
afterAll(() => server.stop())

const blockersOf = (uuid: string) =>
  server.db.tx(async (db) => {
    const { taxesAreComplete } = await accountBlockers({
      sql: db,
      stored: (await desk.scene(db, uuid)).stored,
      today: '2026-03-01',
    })
    return taxesAreComplete
  })

async function refused(placed: Placed, commission: string | null): Promise<void> {
  const uuid = await desk.bound(placed)
  await desk.rows(sql`update contract_section set ceding_commission_pct = ${commission}
    where contract_id = (select id from contract where uuid = ${uuid})`)
  const fault = { key: 'deductions_above_premium', params: { section: 'Layer 1' } }
  expect(await blockersOf(uuid)).toEqual([{ step: '7', path: 'deductions', ...fault }])
  await expect(desk.book(uuid)).rejects.toMatchObject({ code: 'not_valid', fields: { deductions: fault } })
  expect(await desk.account(uuid)).toMatchObject({ balances: [], instalments: [] })
  const path = placed.deductions ? 'deductions' : 'total_brokerage_pct'
  expect((await desk.load({ uuid }, '7')).wrong).toMatchObject({ [path]: fault })
}

test('deductions above what is left of the premium are told in step 7 and block the booking (5.5)', async () => {
  const sections = [{ premium: '100000', lines: ['60', '40'] }]
  await refused({ brokerage: '10', sections, deductions: [{ name: 'Survey', amount: '95000' }] }, null)
})

test('brokerage and ceding commission above the premium are told in step 7 and block the booking (5.5)', async () => {
  await refused({ brokerage: '45', sections: [{ premium: '100000', lines: ['100'] }] }, '60')
})

test('deductions that take all of the premium are in order', async () => {
  const sections = [{ premium: '100000', lines: ['100'] }]
  const uuid = await desk.bound({ brokerage: '10', sections, deductions: [{ name: 'Survey', amount: '90000' }] })
  expect(await blockersOf(uuid)).toEqual([])
  expect((await desk.load({ uuid }, '7')).wrong).not.toHaveProperty('deductions')
  await desk.book(uuid)
  const { balances } = await desk.account(uuid)
  expect(balances.filter(({ account }) => account !== 'client').map(({ amount }) => amount)).toEqual(
    expect.arrayContaining(['-10000.00', '-90000.00']),
  )
})
