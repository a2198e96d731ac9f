import { lookAfterAgreements } from '#server/jobs/agreements.ts'
import { daysAfter } from '#domain/dates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBinderDesk, type BinderDesk } from './binder-desk.ts'
import { sql } from '#server/store/sql/sql.ts'

let binder: BinderDesk
beforeAll(async () => {
  binder = await openBinderDesk()
})
afterAll(() => binder.desk.server.stop())

test('an agreement expires the day after its period, runs off while accounts are open, and closes when they are settled', async () => {
  const { server } = binder.desk
  const { agreement: row, contract: part } = await binder.facility()
  const end = daysAfter(binder.today, 2)
  await binder.sql(`update agreement set status = 'active', period_to = $2 where id = $1 returning id`, [row.id, end])
  const status = async () => (await binder.desk.server.db.query(sql`select status from agreement where id = ${row.id}`))[0]
  server.clock.advance(2 * 86_400)
  await lookAfterAgreements(server.deps)
  expect(await status()).toEqual({ status: 'active' })
  server.clock.advance(86_400)
  await Promise.all([lookAfterAgreements(server.deps), lookAfterAgreements(server.deps)])
  expect(await status()).toEqual({ status: 'run_off' })
  await binder.sql(`update agreement_contract set account_status = 'settled' where id = $1 returning id`, [part.id])
  await lookAfterAgreements(server.deps)
  expect(await status()).toEqual({ status: 'closed' })
  const moves = await server.db.query(
    sql`select after->>'status' as to, actor_id from audit where entity = 'agreement' and entity_id = ${row.id} and after ? 'status' order by seq`,
  )
  expect(moves).toEqual(['expired', 'run_off', 'closed'].map((to) => ({ to, actor_id: null })))
})
