import { expect, test } from 'vitest'
import { accountBlockers } from '#server/contracts/accounts/needs.ts'
import { sql } from '#server/store/sql/sql.ts'
import { accountDesk, type Placed } from './account-desk.ts'

const at = accountDesk()

const blockersOf = (uuid: string) =>
  at.server.db.tx(async (db) => {
    const { taxesAreComplete } = await accountBlockers({
      sql: db,
      stored: (await at.desk.scene(db, uuid)).stored,
      today: '2026-03-01',
    })
    return taxesAreComplete
  })

async function refused(placed: Placed, commission: string | null): Promise<void> {
  const uuid = await at.desk.bound(placed)
  await at.desk.rows(sql`update contract_section set ceding_commission_pct = ${commission}
    where contract_id = (select id from contract where uuid = ${uuid})`)
  const fault = { key: 'deductions_above_premium', params: { section: 'Layer 1' } }
  expect(await blockersOf(uuid)).toEqual([{ step: '7', path: 'deductions', ...fault }])
  await expect(at.desk.book(uuid)).rejects.toMatchObject({ code: 'not_valid', fields: { deductions: fault } })
  expect(await at.desk.account(uuid)).toMatchObject({ balances: [], instalments: [] })
  const path = placed.deductions ? 'deductions' : 'total_brokerage_pct'
  expect((await at.desk.load({ uuid }, '7')).wrong).toMatchObject({ [path]: fault })
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
  const uuid = await at.desk.bound({ brokerage: '10', sections, deductions: [{ name: 'Survey', amount: '90000' }] })
  expect(await blockersOf(uuid)).toEqual([])
  expect((await at.desk.load({ uuid }, '7')).wrong).not.toHaveProperty('deductions')
  await at.desk.book(uuid)
  const { balances } = await at.desk.account(uuid)
  expect(balances.filter(({ account }) => account !== 'client').map(({ amount }) => amount)).toEqual(
    expect.arrayContaining(['-10000.00', '-90000.00']),
  )
})
