import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOptions } from '#domain/api/master.ts'
import { isAba, isClabe, isIban } from '#domain/registered-numbers.ts'
import { entityNamed, formOf, ibanOf, type Values } from '#tests/support/samples.ts'
import { accountBy, accounts, callAs, clerkAt, openDesk, type Clerk, type Desk, type SomeRow } from './bank-desk.ts'
import { sql } from '#server/store/sql/sql.ts'

let desk: Desk
/** Sees whole numbers. */
let full: Clerk
/** Everything but that. */
let partly: Clerk
beforeAll(async () => {
  desk = await openDesk()
  full = await clerkAt(desk)
  partly = await clerkAt(desk, ['view_bank', 'add_bank', 'change_bank'])
})
afterAll(() => desk.server.stop())

async function faults(values: Values): Promise<Values> {
  const { status, body } = await callAs(desk, full, 'create', { ...(await desk.sample(accounts)), ...values })
  if (status === 200) await callAs(desk, full, 'remove', { id: body.data.id })
  return status === 200 ? {} : (body.errors ?? {})
}

const country = async (values: Values) => (await desk.add(entityNamed('country'), values)).id

describe('the number of a bank account', () => {
  test('is an IBAN with right check digits, of its country, written as people write it [G4]', async () => {
    for (const iban of ['GB82WEST12345698765432', 'DE89370400440532013000']) expect(isIban(iban), iban).toBe(true)
    expect(isIban('GB82WEST12345698765431')).toBe(false)
    expect(await faults({ iban: 'GB82WEST12345698765431' })).toEqual({ iban: 'Check the IBAN: its check digits don’t match.' })
    expect(await faults({ iban: 'gb82 west 1234 5698 7654 32' })).toEqual({})
    expect(await faults({ iban: 'DE89370400440532013000' })).toEqual({
      iban: 'The IBAN’s country differs from the account’s.',
    })
    expect(await faults({ iban: null })).toEqual({ iban: 'Enter the IBAN: accounts in this country have one.' })
  })

  test('begins with the letters of Britain in Guernsey, Jersey and on the Isle of Man too', async () => {
    const jersey = await country({ name: 'Jersey', iso_alpha2: 'JE', iso_alpha3: 'JEY', iso_numeric: '832', iban_length: 22 })
    expect(await faults({ country: jersey, iban: ibanOf(4711) })).toEqual({})
  })

  test('may be a number of the country where there is no IBAN, but not nothing', async () => {
    const us = await country({
      name: 'United States',
      iso_alpha2: 'US',
      iso_alpha3: 'USA',
      iso_numeric: '840',
      iban_length: null,
    })
    const at = { country: us, iban: null, bic: 'CHASUS33', intermediary_bank: null, intermediary_bic: null }
    expect(await faults({ ...at, account_number: null, national_code_type: null, national_code: null })).toEqual({
      account_number: 'Enter the IBAN or the account number.',
    })
    const aba = { ...at, account_number: '000123456789', national_code_type: 'aba' }
    expect(await faults({ ...aba, national_code: '021000021' })).toEqual({})
    expect(await faults({ ...aba, national_code: '021000022' })).toEqual({
      national_code: 'Enter a bank code that matches its type.',
    })
    expect(await faults({ ...aba, national_code: null })).toEqual({ national_code: 'Enter a value.' })
    expect([isAba('021000021'), isAba('021000022'), isAba('000000000'), isAba('21000021')]).toEqual([true, false, false, false])
    expect([isClabe('032180000118359719'), isClabe('032180000118359718')]).toEqual([true, false])
  })

  test('has eight digits beside a sort code, which may be written with hyphens', async () => {
    expect(await faults({ account_number: '1234567' })).toEqual({
      account_number: 'Enter eight digits: UK account numbers have eight.',
    })
    expect(await faults({ national_code: '20-00-00' })).toEqual({})
    expect(await faults({ national_code: '2000001' })).toEqual({ national_code: 'Enter a bank code that matches its type.' })
  })

  test('comes with a right BIC; one of another country is kept and marked', async () => {
    expect(await faults({ bic: 'WESTXX2L' })).toEqual({ bic: 'Enter a valid BIC (8 or 11 characters).' })
    expect(await faults({ intermediary_bic: null })).toEqual({ intermediary_bic: 'Enter a value.' })
    const marked = async (bic: string) => (await accountBy(desk, full, { bic })).is_bic_foreign
    expect([await marked('DEUTDEFF'), await marked('WESTGB2L')]).toEqual([true, false])
  })
})

test('one account is the default of its branch, currency and type, also when two ask at once', async () => {
  const kind = { is_default: true, account_type: 'tax' }
  const values = [await desk.sample(accounts), await desk.sample(accounts)].map((each) => ({ ...each, ...kind }))
  const replies = await Promise.all(values.map((each) => callAs(desk, full, 'create', each)))
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  const taken = { is_default: 'Another account is the default for this branch, currency and type.' }
  expect(replies.find(({ status }) => status === 400)!.body.errors).toEqual(taken)
  expect(await faults({ ...kind, account_type: 'claims' })).toEqual({})
  const { data } = replies.find(({ status }) => status === 200)!.body
  expect((await callAs(desk, full, 'change', { ...formOf(accounts, data), bank_name: 'Renamed' })).status).toBe(200)
})

test('an account of the house has a branch', async () => {
  expect(await faults({ branch: null })).toEqual({ branch: 'Enter a value.' })
})

describe('whoever may not see whole numbers', () => {
  const LAST4 = /^••••[A-Z0-9]{4}$/
  let row: SomeRow
  beforeAll(async () => {
    row = await accountBy(desk, full)
  })

  test('is shown the last four signs in lists, alone, after a save and when someone else was first', async () => {
    const list = await callAs(desk, partly, 'list', { search: row.account_name as string })
    const [listed] = list.body.data.items as SomeRow[]
    const alone = (await callAs(desk, partly, 'load', { id: row.id })).body.data
    const form = { ...formOf(accounts, alone), bank_name: 'Seen in part' }
    const saved = (await callAs(desk, partly, 'change', form)).body.data
    const stale = await callAs(desk, partly, 'change', { ...form, bank_name: 'Too late' })
    expect(stale.status).toBe(409)
    for (const shown of [listed!, alone, saved, stale.body.data]) {
      expect([shown.iban, shown.account_number]).toEqual([expect.stringMatching(LAST4), expect.stringMatching(LAST4)])
      expect((row.iban as string).endsWith((shown.iban as string).slice(-4))).toBe(true)
    }
  })

  test('keeps the number with a save that sends it back as it was shown', async () => {
    const kept = (await callAs(desk, full, 'load', { id: row.id })).body.data
    expect([kept.iban, kept.account_number]).toEqual([row.iban, row.account_number])
  })

  test('cannot make an account of dots, nor say that other dots stand for the number', async () => {
    const dots = { iban: '••••5432' }
    const made = await callAs(desk, partly, 'create', { ...(await desk.sample(accounts)), ...dots })
    const { body } = await callAs(desk, partly, 'load', { id: row.id })
    const changed = await callAs(desk, partly, 'change', { ...formOf(accounts, body.data), iban: '••••0000' })
    for (const { status, body: answered } of [made, changed]) {
      expect([status, Object.keys(answered.errors!)]).toEqual([400, ['iban']])
    }
  })

  test('finds no number by search, filter or order, nor does anybody else', async () => {
    const iban = row.iban as string
    for (const clerk of [partly, full]) {
      expect((await callAs(desk, clerk, 'list', { search: iban })).body.data.items).toEqual([])
      for (const query of [{ filter: { iban } }, { sort: 'iban' }])
        expect((await callAs(desk, clerk, 'list', query)).status).toBe(400)
    }
    const { body } = await desk.server.call(listOptions, { of: 'bank_account', search: iban.slice(-8) }, { token: full.token })
    expect(body.data).toEqual([])
  })

  test('sees the whole number of another branch no more than that of the own', async () => {
    const reader = await clerkAt(desk, ['view_bank'])
    await desk.server.db.query(
      sql`insert into user_branch_permission (user_branch_id, permission_id)
       select ub.id, p.id from user_branch ub, permission p
       where ub.user_id = ${reader.id} and ub.branch_id <> ${await desk.target('branch')} and p.codename = 'view_bank_full'`,
    )
    expect((await callAs(desk, reader, 'load', { id: row.id })).body.data.iban).toMatch(LAST4)
  })
})

test('accounts that belong to no branch are nobody’s in the list of the house', async () => {
  const { id } = await accountBy(desk, full)
  await desk.server.db.query(sql`update bank_account set branch_id = null where id = ${id}`)
  expect((await callAs(desk, full, 'load', { id })).status).toBe(404)
})
