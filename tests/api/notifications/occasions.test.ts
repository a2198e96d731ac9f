import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf, daysAfter } from '#domain/dates.ts'
import { lookAfterContracts } from '#server/jobs/contracts.ts'
import { lookAfterDigests } from '#server/jobs/notifications.ts'
import { pumpOutbox } from '#server/mail/pump.ts'
import { sql } from '#server/store/sql/sql.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { mailsTo } from '#tests/support/mail.ts'
import { startServer } from '#tests/support/server.ts'
import { someContract, tell } from './told.ts'

let desk: ContractDesk
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
  await desk.server.db.query(sql`delete from notification`)
})
afterAll(() => desk.server.stop())

const toldOf = (kind: string, user: number) =>
  desk.server.db.query<{ name: string; facts: object }>(
    sql`select name, facts from notification where kind = ${kind} and user_id = ${user} order by id`,
  )

test('whoever is given a contract hears of it once, and nobody of one that they take themselves', async () => {
  const { handler, reviewer } = desk.ids
  const own = await desk.create()
  expect(await toldOf('contract.assigned', handler)).toEqual([])
  const given = await desk.saved(own, '1', desk.identification({ handler: reviewer }))
  await desk.saved(given, '1', desk.identification({ handler: reviewer, reinsured_name: 'Harbour Mutual' }))
  const [row] = await desk.server.db.query<{ name: string }>(
    sql`select contract_number as name from contract where uuid = ${own.uuid}`,
  )
  expect(await toldOf('contract.assigned', reviewer)).toEqual([
    { name: expect.stringMatching(new RegExp(`^${row!.name}\\b`)), facts: {} },
  ])
})

test('whoever is named for the second review of a contract hears of it once [A10]', async () => {
  const { reviewer } = desk.ids
  const { db } = desk.server
  await db.query(sql`delete from notification`)
  const own = await desk.create()
  const named = await desk.saved(own, '1', desk.identification({ second_reviewer: reviewer }))
  await desk.saved(named, '1', desk.identification({ second_reviewer: reviewer, reinsured_name: 'Harbour Mutual' }))
  expect(await toldOf('contract.reviewer', reviewer)).toHaveLength(1)
  expect(await toldOf('contract.assigned', reviewer)).toEqual([])
})

test('a handler hears once of each day by which something of a contract has to be met, a week before [B9]', async () => {
  const { db, deps } = desk.server
  const { id } = await desk.create()
  const today = dayOf(desk.server.clock())
  const days = [7, 8, 3, 3].map((ahead) => daysAfter(today, ahead))
  await db.query(
    sql`insert into contract_subjectivity (contract_id, wording, deadline, subjectivity_status)
        select ${id}, 'Survey', day::date, case when n = 4 then 'satisfied' else 'open' end
        from unnest(${days}::text[]) with ordinality d (day, n)`,
  )
  const mine = async () => {
    await lookAfterContracts(deps)
    const told = await db.query<{ day: string; path: string }>(
      sql`select facts->>'day' as day, path from notification where kind = 'contract.subjectivity' and entity_id = ${id}
            and user_id = ${desk.ids.handler} order by 1`,
    )
    return told.map(({ day, path }) => [day, path.split('?')[1]])
  }
  const told = [
    [days[2], 'view=documents'],
    [days[0], 'view=documents'],
  ]
  expect(await mine()).toEqual(told)
  expect(await mine()).toEqual(told)
})

test('a handler hears once of a contract that is due the day after tomorrow', async () => {
  const { uuid } = await desk.create()
  const day = daysAfter(dayOf(desk.server.clock()), 2)
  await desk.server.db.query(sql`update contract set due_on = ${day} where uuid = ${uuid}`)
  await lookAfterContracts(desk.server.deps)
  const told = (await toldOf('contract.due', desk.ids.handler)).filter(({ facts }) => 'day' in facts && facts.day === day)
  expect(told.length).toBeGreaterThan(0)
  await lookAfterContracts(desk.server.deps)
  const names = (await toldOf('contract.due', desk.ids.handler)).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('the mail of the day comes once, in the morning of its reader, and leaves out what was read', async () => {
  const { db, clock, deps } = desk.server
  const reader = desk.ids.handler
  await db.query(sql`delete from notification`)
  await db.query(
    sql`update app_user set time_zone_id = (select id from time_zone where name = 'Asia/Tokyo') where id = ${reader}`,
  )
  const contract = await someContract(desk.server)
  await tell(desk.server, contract, { to: [reader] })
  await tell(desk.server, contract, { to: [reader] })
  await db.query(sql`update notification set read_at = now() where id = (select min(id) from notification)`)
  const mails = async () => {
    await lookAfterDigests(deps)
    await pumpOutbox(deps)
    return (await mailsTo(desk.server, 'handler@slipway.example')).filter(({ subject }) => subject.startsWith('Your day'))
  }
  const tomorrow = daysAfter(dayOf(clock()), 1)
  clock.set(new Date(`${tomorrow}T21:59:00Z`))
  expect(await mails()).toEqual([])
  clock.set(new Date(`${tomorrow}T22:01:00Z`))
  const [mail] = await mails()
  expect(mail!.subject).toBe('Your day in Slipway: unread notifications (1)')
  expect(mail!.text).toContain(`- Slipway assigned the contract ${contract.name} to you\n`)
  await tell(desk.server, contract, { to: [reader] })
  expect(await mails()).toHaveLength(1)
  clock.set(new Date(`${daysAfter(tomorrow, 1)}T22:01:00Z`))
  expect(await mails()).toHaveLength(2)
})
