import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/store/sql/sql.ts'
import { ibanOf } from '#tests/support/samples.ts'
import { accountBy, accounts, clerkAt, openDesk, type Clerk, type Desk } from '../masters/bank-desk.ts'
import { imported, type Wanted } from '../transfer/importing.ts'

let desk: Desk
let judge: Clerk
let maker: Clerk
beforeAll(async () => {
  desk = await openDesk()
  judge = await clerkAt(desk)
  maker = await clerkAt(desk)
})
afterAll(() => desk.server.stop())

/** What someone was told of since the last look. */
const toldTo = ({ id }: Clerk) =>
  desk.server.db.query<{ entity: string; name: string; path: string }>(
    sql`with seen as (delete from notification where user_id = ${id} returning *)
        select entity, name, path from seen where kind = 'approval.waiting' order by id`,
  )

const HEADS = ['account_name', 'bank_name', 'branch', 'account_type', 'currency', 'country', 'iban', 'bic', 'valid_from']

async function bring(numbers: readonly number[], wanted: Wanted = {}) {
  const { country } = await desk.sample(accounts)
  const [codes] = await desk.server.db.query<{ branch: string; currency: string; country: string }>(
    sql`select b.code as branch, c.code as currency, k.iso_alpha2 as country from branch b, currency c, country k
        where b.id = ${await desk.target('branch')} and c.id = ${await desk.target('currency')} and k.id = ${country}`,
  )
  const { branch, currency, country: land } = codes!
  const row = (n: number) => [
    `Holder ${n}`,
    'Bank',
    branch,
    'premium',
    currency,
    land,
    ibanOf(5000 + n),
    'WESTGB2L',
    '2026-01-01',
  ]
  return imported(desk, [HEADS, ...numbers.map(row)], { entity: 'bank_account', mapping: HEADS, ...wanted })
}

const FILE = { entity: 'import', name: 'rows.csv', path: '/master/bank?filter.verification_status=pending' }

test('accounts that come in by a file are told of to each who may check them, once for the whole file [B3, G4]', async () => {
  await accountBy(desk, maker)
  expect(await toldTo(judge)).toMatchObject([{ entity: 'bank_account' }])
  const numbers = Array.from({ length: 120 }, (_, n) => n)
  expect(await bring(numbers)).toMatchObject({ created: 120, bad: 0 })
  expect(await toldTo(judge)).toEqual([FILE])
  expect(await bring([200, 201], { all_or_nothing: true })).toMatchObject({ created: 2 })
  expect(await toldTo(judge)).toEqual([FILE])
})

test('a trial tells nobody, nor do rows that leave an account as it is or are refused [B3, G4]', async () => {
  await bring([300], { dry_run: true })
  expect(await bring([1], { upsert: true, mapping: HEADS.map((name) => (name === 'valid_from' ? null : name)) })).toMatchObject({
    changed: 0,
  })
  await bring([400, 1, 400], { all_or_nothing: true })
  expect(await toldTo(judge)).toEqual([])
})
