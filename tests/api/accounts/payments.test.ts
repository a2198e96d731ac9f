import { afterAll, beforeAll, expect, test } from 'vitest'
import * as api from '#domain/api/contract/accounts.ts'
import { sql } from '#server/store/sql/sql.ts'
import { lookAfterPremium } from '#server/jobs/premium.ts'
import { returnWholePremium } from '#server/contracts/accounts/booking.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { openAccountDesk, type AccountDesk } from './account-desk.ts'

let server: TestServer
let desk: AccountDesk
let today: string
beforeAll(async () => {
  server = await startServer()
  desk = await openAccountDesk(server)
  today = server.clock().toISOString().slice(0, 10)
  await desk.rows(sql`insert into bank_account (account_name, bank_name, branch_id, account_type, currency_id, country_id, account_number, bic, verification_status, valid_from)
    select 'Client money USD', 'Harbour Bank', ${desk.ids.branch}, 'client_money_statutory', c.id, ${desk.ids.country}, '00012345', 'HARBGB2L', 'verified', '2020-01-01'
    from currency c where c.code = 'USD'`)
})
afterAll(() => server.stop())

const bankIn = async (uuid: string, currency: string) =>
  (await desk.account(uuid)).bank_accounts.find((account) => account.currency === currency)!.id

const rateOf = (day: string, rate: string) =>
  desk.rows(sql`insert into exchange_rate (base_currency_id, currency_id, rate, rate_date, rate_type)
    select (select id from currency where code = 'USD'), (select id from currency where code = 'GBP'), ${rate}, ${day}::date, 'booking'
    on conflict (currency_id, base_currency_id, rate_date, lower(rate_type)) where deleted_at is null do update set rate = excluded.rate`)

const simple = () => desk.bound({ brokerage: '10', sections: [{ premium: '1000', lines: ['60', '40'] }] })

test('books what was gained until a payment came: 3,125.00 on 250,000 at 0.7915 and 0.8040 (5.11, example 3)', async () => {
  await rateOf(today, '0.7915')
  const uuid = await desk.bound({
    brokerage: '10',
    currency: 'USD',
    sections: [{ premium: '250000', lines: ['100'], currency: 'USD' }],
  })
  await desk.book(uuid)
  const [instalment] = (await desk.account(uuid)).instalments
  const payment = {
    uuid,
    instalment: instalment!.id,
    amount: '250000',
    paid_on: today,
    bank_account: await bankIn(uuid, 'USD'),
    rate: '0.8040',
  }
  const tried = await desk.post(api.recordPremiumPayment, { ...payment, dry_run: '1' })
  expect(tried.body.data.entries.map(({ kind }) => kind)).toEqual(['payment', 'exchange_difference'])
  expect((await desk.account(uuid)).instalments[0]!.paid).toBe('0.00')
  const { status, body } = await desk.post(api.recordPremiumPayment, payment)
  expect(status).toBe(200)
  const difference = body.data.entries[1]!.lines.find(({ account }) => account === 'exchange_difference')!
  expect(difference).toMatchObject({ amount: '0.00', base_amount: '-3125.00' })
  const { balances, instalments } = await desk.account(uuid)
  expect(instalments[0]).toMatchObject({ status: 'paid', outstanding: '0.00' })
  expect(balances.find(({ account }) => account === 'client')).toMatchObject({ amount: '0.00', base_amount: '0.00' })
  expect(balances.find(({ account }) => account === 'bank')).toMatchObject({ amount: '250000.00', base_amount: '201000.00' })
})

test('takes part payments up to what is open, once per key', async () => {
  const uuid = await simple()
  await desk.book(uuid)
  const [instalment] = (await desk.account(uuid)).instalments
  const payment = { uuid, instalment: instalment!.id, amount: '400', paid_on: today, bank_account: await bankIn(uuid, 'GBP') }
  const { access_token: token } = await server.signInAs('finance')
  const headers = { 'idempotency-key': 'payment-of-four-hundred' }
  for (const _ of [1, 2]) await server.call(api.recordPremiumPayment, payment, { token, headers })
  expect((await desk.account(uuid)).instalments[0]).toMatchObject({ status: 'part_paid', paid: '400.00', outstanding: '600.00' })
  const refused = await desk.post(api.recordPremiumPayment, { ...payment, amount: '600.01' })
  expect([refused.status, refused.body.errors]).toMatchObject([
    400,
    { amount: expect.stringContaining('600,00\u00a0GBP') as string },
  ])
  const elsewhere = await desk.post(api.recordPremiumPayment, { ...payment, bank_account: await bankIn(uuid, 'USD') })
  expect(elsewhere.status).toBe(400)
})

test('lets only who books in the branch of the contract write, and only who views it read', async () => {
  const uuid = await simple()
  await desk.book(uuid)
  const [instalment] = (await desk.account(uuid)).instalments
  const calls = [
    [api.recordPremiumPayment, { uuid, instalment: instalment!.id, amount: '1', paid_on: today, bank_account: 1 }],
    [api.givePremiumNotice, { uuid, instalment: instalment!.id, given_on: today, notice_days: 30 }],
    [api.issueContractNotes, { uuid }],
    [api.adjustPremium, { uuid, section: 1, base: '1', due_on: today }],
    [api.reinstatePremium, { uuid, section: 1, loss_on: today, loss: '1', due_on: today }],
    [api.reverseLedgerEntry, { uuid, entry: 1, reason: 'wrong' }],
    [api.writeOffInstalment, { uuid, instalment: instalment!.id, reason: 'small' }],
    [api.settleClosing, { uuid, note: 1, paid_on: today, bank_account: 1 }],
    [api.withdrawPremiumNotice, { uuid, notice: 1, reason: 'agreed' }],
  ] as const
  for (const [endpoint, input] of calls)
    expect([endpoint.name, (await desk.post(endpoint, input, 'viewer')).status]).toEqual([endpoint.name, 403])
  expect((await desk.post(api.writeOffInstalment, { uuid, instalment: instalment!.id, reason: 'small' })).status).toBe(403)
  await desk.rows(sql`update contract set branch_id = ${desk.ids.otherBranch} where uuid = ${uuid}`)
  const readers = [api.loadContractAccount, api.listLedgerEntries] as const
  for (const endpoint of readers) expect((await desk.post(endpoint, { uuid }, 'handler')).status).toBe(404)
})

test('issues a note for the client and closings for the markets once, numbered without a gap', async () => {
  const uuid = await simple()
  await desk.book(uuid)
  expect((await desk.account(uuid)).unnoted).toEqual({ notes: 1, closings: 2 })
  await desk.post(api.issueContractNotes, { uuid, dry_run: '1' })
  const { body } = await desk.post(api.issueContractNotes, { uuid })
  const stated = body.data.notes.map(({ kind, number, amount }) => [kind, number.slice(0, 8), amount])
  expect(stated).toEqual([
    ['debit', 'DN-2026-', '1000.00'],
    ['closing', 'CL-2026-', '540.00'],
    ['closing', 'CL-2026-', '360.00'],
  ])
  const again = await desk.post(api.issueContractNotes, { uuid })
  expect(again.body.data.notes).toEqual([])
  const other = await simple()
  await desk.book(other)
  await desk.post(api.issueContractNotes, { uuid: other })
  const numbers = await desk.rows<{ number: number }>(
    sql`select right(n.number, 6)::int as number from contract_note n join contract c on c.id = n.contract_id
        where n.number like 'DN-2026-%' and c.branch_id = (select branch_id from contract where uuid = ${uuid}) order by n.id`,
  )
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, at) => at + 1))
  const closing = body.data.notes[1]!
  const note = await desk.post(api.loadContractNote, { uuid, note: closing.id })
  expect(note.body.data).toMatchObject({
    number: closing.number,
    total: '540.00',
    sections: [{ signed_line: '60.0000', gross: '600.00' }],
    lines: [
      { key: 'gross', amount: '600.00' },
      { key: 'brokerage', amount: '-60.00' },
    ],
  })
  const settled = await desk.post(api.settleClosing, {
    uuid,
    note: closing.id,
    paid_on: today,
    bank_account: await bankIn(uuid, 'GBP'),
  })
  expect(settled.status).toBe(200)
  const { notes, balances } = await desk.account(uuid)
  expect(notes.map(({ status }) => status)).toEqual(['advised', 'settled', 'advised'])
  expect(
    balances
      .filter(({ account }) => account === 'market')
      .map(({ amount }) => amount)
      .toSorted(),
  ).toEqual(['-360.00', '0.00'])
})

test('has an entry reversed by someone else than who booked it, once, and the note of it credited', async () => {
  const uuid = await simple()
  await desk.book(uuid)
  await desk.post(api.issueContractNotes, { uuid })
  const entry = (await desk.post(api.listLedgerEntries, { uuid })).body.data.items[0]!.id
  const own = await desk.post(api.reverseLedgerEntry, { uuid, entry, reason: 'wrong order' })
  expect([own.status, own.body.code]).toEqual([403, 'own_entry'])
  const done = await desk.post(api.reverseLedgerEntry, { uuid, entry, reason: 'wrong order' }, 'admin')
  expect(done.body.data.entries).toMatchObject([{ kind: 'reversal', reverses: 1, reason: 'wrong order' }])
  expect((await desk.post(api.reverseLedgerEntry, { uuid, entry, reason: 'again' }, 'admin')).status).toBe(409)
  const { instalments, balances } = await desk.account(uuid)
  expect(instalments[0]!.status).toBe('cancelled')
  expect(balances.every(({ amount }) => Number(amount) === 0)).toBe(true)
  const { body } = await desk.post(api.issueContractNotes, { uuid })
  expect(body.data.notes.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['credit', '-1000.00'],
    ['closing', '-540.00'],
    ['closing', '-360.00'],
  ])
})

test('returns all premium with its brokerage where a contract is cancelled ab initio, and leaves what was paid to be paid back (5.8)', async () => {
  const uuid = await simple()
  await desk.book(uuid)
  const [instalment] = (await desk.account(uuid)).instalments
  const bank = await bankIn(uuid, 'GBP')
  await desk.post(api.recordPremiumPayment, {
    uuid,
    instalment: instalment!.id,
    amount: '250',
    paid_on: today,
    bank_account: bank,
  })
  await server.db.tx(async (db) => returnWholePremium(db, await desk.scene(db, uuid)))
  const { instalments, balances } = await desk.account(uuid)
  expect(instalments).toMatchObject([{ due: '0.00', outstanding: '-250.00', status: 'part_paid' }])
  expect(
    balances.filter(({ account }) => account === 'brokerage' || account === 'market').every(({ amount }) => Number(amount) === 0),
  ).toBe(true)
  await desk.post(api.recordPremiumPayment, {
    uuid,
    instalment: instalment!.id,
    amount: '250',
    paid_on: today,
    bank_account: bank,
  })
  expect((await desk.account(uuid)).instalments).toMatchObject([{ outstanding: '0.00', status: 'cancelled' }])
})

test('writes off what is open, by a head of business', async () => {
  const uuid = await simple()
  await desk.book(uuid)
  const [instalment] = (await desk.account(uuid)).instalments
  const { status } = await desk.post(api.writeOffInstalment, { uuid, instalment: instalment!.id, reason: 'insolvent' }, 'admin')
  expect(status).toBe(200)
  expect((await desk.account(uuid)).instalments).toMatchObject([
    { status: 'written_off', outstanding: '0.00', written_off: '1000.00' },
  ])
})

test('marks an instalment as overdue once and tells the handler once; a payment in full withdraws the notice (5.7)', async () => {
  const uuid = await simple()
  await desk.rows(
    sql`update contract set period_from = ${today}::date - 90, period_to = ${today}::date + 274, settlement_due_date = ${today}::date - 30 where uuid = ${uuid}`,
  )
  await desk.book(uuid)
  const [instalment] = (await desk.account(uuid)).instalments
  const mails = () =>
    desk.rows(sql`select 1 from outbox where kind = 'premium_overdue' and (facts->>'instalment_id')::int = ${instalment!.id}`)
  for (const _ of [1, 2]) await lookAfterPremium(server.deps)
  expect(await mails()).toHaveLength(1)
  expect((await desk.account(uuid)).instalments[0]!.status).toBe('overdue')
  const given = { uuid, instalment: instalment!.id, given_on: today }
  expect((await desk.post(api.givePremiumNotice, { ...given, notice_days: 29 })).status).toBe(400)
  const notice = await desk.post(api.givePremiumNotice, { ...given, notice_days: 30 })
  expect(notice.body.data.notices).toMatchObject([{ status: 'running', notice_days: 30, given_on: today }])
  expect((await desk.post(api.givePremiumNotice, { ...given, notice_days: 30 })).status).toBe(409)
  const payment = { uuid, instalment: instalment!.id, amount: '1000', paid_on: today, bank_account: await bankIn(uuid, 'GBP') }
  await desk.post(api.recordPremiumPayment, payment)
  expect((await desk.account(uuid)).notices).toMatchObject([{ status: 'withdrawn', withdrawn_on: today }])
})
