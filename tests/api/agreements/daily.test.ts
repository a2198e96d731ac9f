import { lookAfterAgreements } from '#server/jobs/agreements.ts'
import { daysAfter } from '#domain/dates.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBinderDesk, type BinderDesk } from './binder-desk.ts'
import { sql } from '#server/store/sql/sql.ts'

let binder: BinderDesk
beforeEach(async () => {
  binder = await openBinderDesk()
})
afterEach(() => binder.desk.server.stop())

const DAY = 86_400

const statusOf = async (id: number) =>
  (await binder.desk.server.db.query<{ status: string }>(sql`select status from agreement where id = ${id}`))[0]!.status
const accountOf = async (id: number) =>
  (
    await binder.desk.server.db.query<{ status: string }>(
      sql`select account_status as status from agreement_contract where id = ${id}`,
    )
  )[0]!.status

async function active(end: string) {
  const { agreement, contract } = await binder.facility()
  await binder.sql(
    `update agreement set status = 'active', period_to = $2, responsible_user_id = $3, cancellation_notice_days = 30 where id = $1 returning id`,
    [agreement.id, end, binder.handler.id],
  )
  return { agreement: agreement.id, contract: contract.id }
}

test('an agreement expires the day after its period, runs off while declarations are open, and closes when they are over [F4]', async () => {
  const { server } = binder.desk
  const { agreement, contract } = await active(daysAfter(binder.today, 2))
  await binder.declare(contract, { stage: 15, until: daysAfter(binder.today, 5) })
  server.clock.advance(2 * DAY)
  await lookAfterAgreements(server.deps)
  expect(await statusOf(agreement)).toBe('active')
  server.clock.advance(DAY)
  await Promise.all([lookAfterAgreements(server.deps), lookAfterAgreements(server.deps)])
  expect([await statusOf(agreement), await accountOf(contract)]).toEqual(['run_off', 'closed'])
  server.clock.advance(3 * DAY)
  await lookAfterAgreements(server.deps)
  expect([await statusOf(agreement), await accountOf(contract)]).toEqual(['closed', 'run_off'])
  const moves = await server.db.query(
    sql`select after->>'status' as to, actor_id from audit where entity = 'agreement' and entity_id = ${agreement} and after ? 'status' order by seq`,
  )
  expect(moves).toEqual(['expired', 'run_off', 'closed'].map((to) => ({ to, actor_id: null })))
})

test('an agreement to which nothing is declared closes as soon as it has expired, and a quote keeps it open', async () => {
  const { server } = binder.desk
  const end = server.clock().toISOString().slice(0, 10)
  const [none, quoted] = [await active(end), await active(end)]
  await binder.declare(quoted.contract, { stage: 4 })
  server.clock.advance(DAY)
  await lookAfterAgreements(server.deps)
  expect([await statusOf(none.agreement), await statusOf(quoted.agreement)]).toEqual(['closed', 'run_off'])
})

test('an account is put on hold while a limit is exceeded, and cannot be opened before that is mended [F4]', async () => {
  const { server } = binder.desk
  const { contract } = await active(daysAfter(binder.today, 300))
  await binder.declare(contract, { stage: 15, limit: '1000' })
  await lookAfterAgreements(server.deps)
  expect(await accountOf(contract)).toBe('open')
  await binder.declare(contract, { stage: 15, limit: '1000.01' })
  await lookAfterAgreements(server.deps)
  expect(await accountOf(contract)).toBe('on_hold')
})

test('whoever is responsible is told once when notice can last be given [B10]', async () => {
  const { server } = binder.desk
  const today = server.clock().toISOString().slice(0, 10)
  const { contract } = await active(daysAfter(today, 31))
  const told = () =>
    server.db.query(sql`select user_id, facts from notification where kind = 'binder.expiring' and entity_id = ${contract}`)
  await lookAfterAgreements(server.deps)
  expect(await told()).toEqual([])
  server.clock.advance(DAY)
  await lookAfterAgreements(server.deps)
  await lookAfterAgreements(server.deps)
  expect(await told()).toEqual([{ user_id: binder.handler.id, facts: { day: daysAfter(today, 31) } }])
})
