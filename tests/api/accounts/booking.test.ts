import { expect, test } from 'vitest'
import { listLedgerEntries, loadEntryWorkings } from '#domain/api/contract/accounts.ts'
import { sql } from '#server/store/sql/sql.ts'
import { accountDesk } from './account-desk.ts'

const at = accountDesk()

interface Line {
  account: string
  item: string
  amount: string
}

const linesOf = (uuid: string, item: string, account: string) =>
  at.desk.rows<Line>(
    sql`select l.account, l.item, trim_scale(l.amount)::text as amount from ledger_line l join ledger_entry e on e.id = l.entry_id
        join contract c on c.id = e.contract_id where c.uuid = ${uuid} and l.item = ${item} and l.account = ${account} order by l.id`,
  )
const amounts = async (uuid: string, item: string, account = 'market') =>
  (await linesOf(uuid, item, account)).map(({ amount }) => amount)

test('splits premium and brokerage of the order over the markets, so that no penny appears (5.4 and 5.5, example 1)', async () => {
  const uuid = await at.desk.bound({
    currency: 'USD',
    brokerage: '12.5',
    sections: [{ premium: '750000', order: '60', lines: ['26.25', '18.75', '15'], currency: 'USD' }],
  })
  await at.desk.book(uuid)
  expect(await amounts(uuid, 'premium')).toEqual(['-196875', '-140625', '-112500'])
  expect(await amounts(uuid, 'brokerage')).toEqual(['24609.38', '17578.12', '14062.5'])
  expect(await amounts(uuid, 'brokerage', 'brokerage')).toEqual(['-56250'])
  const { instalments, balances } = await at.desk.account(uuid)
  expect(instalments).toMatchObject([
    { seq: 1, due_on: '2026-03-02', due: '450000.00', status: 'planned', amount_100: '750000.00' },
  ])
  expect(balances.find(({ account }) => account === 'client')).toMatchObject({ amount: '450000.00', currency: 'USD' })
})

test('books a deposit by its quarters: a market at 60 per cent gets 52,650 of each (5.7, example 1)', async () => {
  const dues = ['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01']
  const uuid = await at.desk.bound({
    brokerage: '2.5',
    sections: [{ premium: '400000', deposit: '360000', rate: '2', lines: ['60', '40'] }],
    instalments: dues.map((due) => ({ due, amount: '90000' })),
  })
  await at.desk.book(uuid)
  const { instalments } = await at.desk.account(uuid)
  expect(instalments.map(({ due_on: due, due: amount }) => [due, amount])).toEqual(dues.map((due) => [due, '90000.00']))
  expect((await amounts(uuid, 'premium')).filter((_, place) => place % 2 === 0)).toEqual(Array(4).fill('-54000'))
  expect((await amounts(uuid, 'brokerage')).filter((_, place) => place % 2 === 0)).toEqual(Array(4).fill('1350'))
  const { items, total } = (await at.desk.post(listLedgerEntries, { uuid, page_size: 10 })).body.data
  expect([items.map(({ seq }) => seq), total], 'a page counts what was booked in one go as one').toEqual([[4, 3, 2, 1], 1])
})

test('adds tax of the insured to what is due, takes tax of insurers off what they get, and says to whom it is owed (5.5, 5.6)', async () => {
  const uuid = await at.desk.bound({
    brokerage: '10',
    fee: '250',
    sections: [{ premium: '8437.55', lines: ['100'] }],
    taxes: [{ payable: 'insured', administered: 'broker', rate: '12' }],
    deductions: [{ name: 'Survey', amount: '100' }],
  })
  await at.desk.book(uuid)
  expect((await at.desk.account(uuid)).instalments).toMatchObject([
    { premium: '8437.55', tax: '1012.51', fee: '250.00', due: '9700.06' },
  ])
  expect(await amounts(uuid, 'tax', 'tax')).toEqual(['-1012.51'])
  expect(await amounts(uuid, 'deduction', 'deduction')).toEqual(['-100'])
  const reinsured = await at.desk.bound({
    brokerage: '10',
    sections: [{ premium: '500000', lines: ['100'] }],
    taxes: [{ payable: 'insurer', administered: 'broker', rate: '1' }],
  })
  await at.desk.book(reinsured)
  const { balances } = await at.desk.account(reinsured)
  expect(balances.find(({ account }) => account === 'market')!.amount).toBe('-445000.00')
})

test('books the tax on the base of its row, with the fee in the first booking (5.6)', async () => {
  const taxed = async (base: string) => {
    const uuid = await at.desk.bound({
      brokerage: '10',
      fee: '250',
      sections: [{ premium: '10000', lines: ['60', '40'] }],
      taxes: [{ payable: 'insured', administered: 'broker', rate: '12', base }],
    })
    await at.desk.book(uuid)
    return (await at.desk.account(uuid)).instalments.map(({ tax }) => tax)
  }
  expect(await taxed('gross_premium')).toEqual(['1200.00'])
  expect(await taxed('gross_plus_fees')).toEqual(['1230.00'])
  expect(await taxed('net_premium')).toEqual(['1080.00'])
})

test('keeps currencies apart and books each in the currency of the branch at the rate of the day (5.11)', async () => {
  await at.desk.rows(sql`insert into exchange_rate (base_currency_id, currency_id, rate, rate_date, rate_type)
    select (select id from currency where code = 'USD'), (select id from currency where code = 'GBP'), 0.7915, ${at.server.clock()}::date, 'booking'`)
  const uuid = await at.desk.bound({
    brokerage: '10',
    sections: [
      { premium: '250000', lines: ['70', '30'], currency: 'USD' },
      { premium: '1000.01', lines: ['33.3333', '33.3333', '33.3334'] },
    ],
  })
  await at.desk.book(uuid)
  const { balances } = await at.desk.account(uuid)
  const clients = balances.filter(({ account }) => account === 'client')
  expect(clients.map(({ currency, amount, base_amount: base }) => [currency, amount, base])).toEqual([
    ['GBP', '1000.01', '1000.01'],
    ['USD', '250000.00', '197875.00'],
  ])
})

test('names the currency and the day where no rate is known, and books nothing', async () => {
  const uuid = await at.desk.bound({
    brokerage: '10',
    sections: [
      { premium: '100', lines: ['100'] },
      { premium: '1000001', lines: ['33.3333', '33.3333', '33.3334'], currency: 'JPY' },
    ],
  })
  await at.desk
    .rows(sql`update exchange_rate set deleted_at = now() where base_currency_id = (select id from currency where code = 'JPY')
    or currency_id = (select id from currency where code = 'JPY')`)
  const today = at.server.clock().toISOString().slice(0, 10)
  await expect(at.desk.book(uuid)).rejects.toMatchObject({
    code: 'rate_missing',
    params: { currency: 'JPY', base: 'GBP', day: today },
  })
  expect((await at.desk.account(uuid)).is_booked).toBe(false)
})

test('books a contract once, however many do so at the same moment', async () => {
  const uuid = await at.desk.bound({ brokerage: '10', sections: [{ premium: '1000', lines: ['60', '40'] }] })
  const all = await Promise.all(Array.from({ length: 50 }, () => at.desk.book(uuid)))
  expect(all.filter((changes) => changes.length > 0)).toHaveLength(1)
  expect((await at.desk.account(uuid)).instalments).toHaveLength(1)
})

test('shows entries whose totals are nothing, and how their figures came about', async () => {
  const uuid = await at.desk.bound({ brokerage: '12.5', sections: [{ premium: '99999.99', lines: ['40', '30', '30'] }] })
  await at.desk.book(uuid)
  const { body } = await at.desk.post(listLedgerEntries, { uuid })
  const [entry] = body.data.items
  expect(entry).toMatchObject({ entry_no: 1, kind: 'premium', seq: 1, totals: [{ currency: 'GBP', amount: '0.00' }] })
  const found = await at.desk.post(loadEntryWorkings, { uuid, entry: entry!.id })
  expect(found.body.data.workings.map(({ name }) => name)).toEqual(['premium-for-share', 'deductions'])
})

test('refuses every change of what is booked, and entries that do not balance, in the database itself', async () => {
  const uuid = await at.desk.bound({ brokerage: '10', sections: [{ premium: '1000', lines: ['100'] }] })
  await at.desk.book(uuid)
  const kept = /reversed, never changed/
  await expect(at.desk.rows(sql`update ledger_line set amount = 1`)).rejects.toThrow(kept)
  await expect(at.desk.rows(sql`update ledger_entry set reason = 'x'`)).rejects.toThrow(kept)
  await expect(at.desk.rows(sql`delete from ledger_line`)).rejects.toThrow(kept)
  await expect(at.desk.rows(sql`delete from ledger_entry`)).rejects.toThrow(kept)
  await expect(at.desk.rows(sql`truncate ledger_line`)).rejects.toThrow(kept)
  const one = sql`select entry_id, account, item, currency_id, amount, base_amount, rate, rate_date, rate_type from ledger_line limit 1`
  const columns = sql`entry_id, account, item, currency_id, amount, base_amount, rate, rate_date, rate_type`
  await expect(at.desk.rows(sql`insert into ledger_line (${columns}) ${one}`)).rejects.toThrow(/does not balance/)
  const head = sql`insert into ledger_entry (contract_id, entry_no, kind, booked_on, source_key, base_currency_id)
    select contract_id, 99, 'premium', booked_on, 'bare', base_currency_id from ledger_entry limit 1`
  await expect(at.desk.rows(head)).rejects.toThrow(/has no lines/)
})
