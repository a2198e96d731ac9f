import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf, daysAfter } from '#domain/dates.ts'
import { lookAfterContracts } from '#server/jobs/contracts.ts'
import { sql } from '#server/store/sql/sql.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'

let desk: ContractDesk
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
})
afterAll(() => desk.server.stop())

const today = () => dayOf(desk.server.clock())
const made = async () => (await desk.create({ reinsured_name: `Days ${Math.random()}` })).uuid
const stageOf = async (uuid: string) =>
  (await desk.server.db.query<{ stage_id: number }>(sql`select stage_id from contract where uuid = ${uuid}`))[0]!.stage_id

test('a quote that lapsed more than 30 days ago is taken for not taken up, one of 30 days is not [B9]', async () => {
  const [old, fresh] = [await made(), await made()]
  const quoted = (uuid: string, days: number) =>
    desk.server.db.query(
      sql`update contract set stage_id = 4, quote_valid_until = ${daysAfter(today(), -days)} where uuid = ${uuid}`,
    )
  await quoted(old, 31)
  await quoted(fresh, 30)
  await Promise.all([lookAfterContracts(desk.server.deps), lookAfterContracts(desk.server.deps)])
  expect([await stageOf(old), await stageOf(fresh)]).toEqual([22, 4])
})

test('a signed contract waits until the next day for its conditions', async () => {
  const uuid = await made()
  await desk.server.db.query(
    sql`update contract set stage_id = 12, group_id = 2, stage_since = ${desk.server.clock()} where uuid = ${uuid}`,
  )
  await lookAfterContracts(desk.server.deps)
  expect(await stageOf(uuid)).toBe(12)
  await desk.server.db.query(
    sql`update contract set stage_since = ${new Date(desk.server.clock().getTime() - 86_400_000)} where uuid = ${uuid}`,
  )
  await lookAfterContracts(desk.server.deps)
  expect(await stageOf(uuid)).toBe(13)
})

test('keepers hear once of an end that comes, and 30 days after it the contract is taken for not renewed [B9]', async () => {
  const uuid = await made()
  const ends = (days: number) =>
    desk.server.db.query(
      sql`update contract set stage_id = 15, group_id = 2, period_to = ${daysAfter(today(), days)} where uuid = ${uuid}`,
    )
  const mails = () =>
    desk.server.db.query<{ days: number }>(
      sql`select (facts->>'days')::int as days from outbox where kind = 'contract_expiring'
          and (facts->>'contract_id')::int = (select id from contract where uuid = ${uuid}) order by id`,
    )
  await ends(59)
  await lookAfterContracts(desk.server.deps)
  await lookAfterContracts(desk.server.deps)
  expect(await mails()).toEqual([{ days: 59 }])
  await ends(-30)
  await lookAfterContracts(desk.server.deps)
  expect(await stageOf(uuid)).toBe(15)
  await ends(-31)
  await lookAfterContracts(desk.server.deps)
  expect(await stageOf(uuid)).toBe(18)
})
