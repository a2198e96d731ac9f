import { afterAll, beforeAll, expect, test } from 'vitest'
import { rejectBankAccount, verifyBankAccount } from '#domain/api/bank-account.ts'
import { sql } from '#server/store/sql/sql.ts'
import { accountBy, accounts, callAs, clerkAt, openDesk, type Clerk, type Desk } from '../masters/bank-desk.ts'
import { formOf } from '#tests/support/samples.ts'

let desk: Desk
let maker: Clerk
let changer: Clerk
let judge: Clerk
/** Changes accounts and cannot read their whole numbers. */
let blind: Clerk
beforeAll(async () => {
  desk = await openDesk()
  maker = await clerkAt(desk)
  changer = await clerkAt(desk)
  judge = await clerkAt(desk)
  blind = await clerkAt(desk, ['view_bank', 'change_bank'])
})
afterAll(() => desk.server.stop())

/** Who of the four was told since the last look, and what of. */
async function told(): Promise<[string, string, string | null][]> {
  const rows = await desk.server.db.query<{ user_id: number; kind: string; outcome: string | null; path: string }>(
    sql`with seen as (delete from notification returning *)
        select user_id, kind, facts->>'outcome' as outcome, path from seen where entity = 'bank_account' order by id`,
  )
  const names = new Map([
    [maker.id, 'maker'],
    [changer.id, 'changer'],
    [judge.id, 'judge'],
    [blind.id, 'blind'],
  ])
  return rows.flatMap(({ user_id: id, kind, outcome }): [string, string, string | null][] => {
    const name = names.get(id)
    return name === undefined ? [] : [[name, kind, outcome]]
  })
}

const read = async (id: number) => (await callAs(desk, judge, 'load', { id })).body.data

async function renumber(id: number): Promise<void> {
  const row = await read(id)
  const bic = row.bic === 'WESTGB2L' ? 'WESTGB22' : 'WESTGB2L'
  expect((await callAs(desk, changer, 'change', { ...formOf(accounts, row), bic })).status).toBe(200)
}

test('a bank account waits for those who may check it and have had no hand in it, and they who had hear how it was judged [B3, G4]', async () => {
  await told()
  const { id } = await accountBy(desk, maker)
  expect(await told()).toEqual([
    ['changer', 'approval.waiting', null],
    ['judge', 'approval.waiting', null],
  ])
  await renumber(id)
  expect(await told()).toEqual([])
  const verify = async () =>
    desk.server.call(verifyBankAccount, { id, row_version: (await read(id)).row_version }, { token: judge.token })
  expect((await verify()).status).toBe(200)
  expect(await told()).toEqual([
    ['maker', 'approval.decided', 'approved'],
    ['changer', 'approval.decided', 'approved'],
  ])
  await renumber(id)
  expect(await told()).toEqual([['judge', 'approval.waiting', null]])
  const reason = 'The letter names another holder.'
  const rejected = { id, row_version: (await read(id)).row_version, reason }
  expect((await desk.server.call(rejectBankAccount, rejected, { token: judge.token })).status).toBe(200)
  expect((await told()).map(([, ...what]) => what)).toContainEqual(['approval.decided', 'rejected'])
})
