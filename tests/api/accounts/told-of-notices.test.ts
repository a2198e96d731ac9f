import { afterAll, beforeAll, expect, test } from 'vitest'
import * as api from '#domain/api/contract/accounts.ts'
import { daysAfter } from '#domain/dates.ts'
import { sql } from '#server/store/sql/sql.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { openAccountDesk, type AccountDesk } from './account-desk.ts'

let server: TestServer
let desk: AccountDesk
let today: string
let uuid: string
let instalment: number
beforeAll(async () => {
  server = await startServer()
  desk = await openAccountDesk(server)
  today = server.clock().toISOString().slice(0, 10)
  uuid = await desk.bound({ brokerage: '10', sections: [{ premium: '1000', lines: ['60', '40'] }] })
  await desk.rows(
    sql`update contract set period_from = ${today}::date - 90, period_to = ${today}::date + 274, settlement_due_date = ${today}::date - 30 where uuid = ${uuid}`,
  )
  await desk.book(uuid)
  instalment = (await desk.account(uuid)).instalments[0]!.id
  await desk.rows(sql`delete from notification`)
})
afterAll(() => server.stop())

/** Who has heard of notices since the last look, of what and with which day. */
async function told(): Promise<string[]> {
  const rows = await desk.rows<{ who: string; kind: string; day: string; path: string }>(
    sql`with told as (delete from notification where entity = 'contract' and kind like 'premium.notice%' returning *)
        select split_part(u.email, '@', 1) as who, t.kind, t.facts->>'day' as day, t.path from told t join app_user u on u.id = t.user_id
        where u.email in ('finance@slipway.example', 'handler@slipway.example', 'head@slipway.example', 'viewer@slipway.example') order by 1`,
  )
  for (const { path } of rows) expect(path).toBe(`/contract/form/${uuid}?view=premium`)
  return rows.map(({ who, kind, day }) => `${who}: ${kind} ${day}`)
}

const give = (who: 'finance' | 'head', also: object = {}) =>
  desk.post(api.givePremiumNotice, { uuid, instalment, given_on: today, notice_days: 30, ...also }, who)

test('who handles the contract and those who book in its branch hear of a notice that is given or withdrawn, but not who did it (5.7)', async () => {
  await give('finance', { dry_run: '1' })
  expect(await told()).toEqual([])
  await give('finance')
  const end = daysAfter(today, 30)
  expect(await told()).toEqual([`handler: premium.notice_given ${end}`, `head: premium.notice_given ${end}`])
  const [notice] = (await desk.account(uuid)).notices
  await desk.post(api.withdrawPremiumNotice, { uuid, notice: notice!.id, reason: 'Paid elsewhere' }, 'head')
  expect(await told()).toEqual([`finance: premium.notice_withdrawn ${today}`, `handler: premium.notice_withdrawn ${today}`])
})

test('the same hear of a notice that a payment in full withdraws (5.7)', async () => {
  await give('head')
  await told()
  const account = (await desk.account(uuid)).bank_accounts.find(({ currency }) => currency === 'GBP')!.id
  await desk.post(api.recordPremiumPayment, { uuid, instalment, amount: '1000', paid_on: today, bank_account: account })
  expect(await told()).toEqual([`handler: premium.notice_withdrawn ${today}`, `head: premium.notice_withdrawn ${today}`])
})
