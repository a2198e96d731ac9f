import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveContract, tellPresence } from '#domain/api/contract/presence.ts'
import { PRESENCE } from '#domain/contracts/bounds.ts'
import { PresentNews } from '#server/notifications/present-news.ts'
import { PRESENCE_CHANNEL } from '#server/store/contracts/presence.ts'
import { sql } from '#server/store/sql/sql.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'

let desk: ContractDesk
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
})
afterAll(() => desk.server.stop())

test('whoever has a step open is told who else has one, and no longer of those who have said nothing for a minute [D5]', async () => {
  const { uuid } = await desk.create()
  const alone = await desk.as('handler', tellPresence, { uuid, step: '3a' })
  expect(alone.body.data).toEqual({ others: [] })
  const second = await desk.as('reviewer', tellPresence, { uuid, step: '5' })
  expect(second.body.data.others).toMatchObject([{ id: desk.ids.handler, step: '3a' }])
  await desk.as('handler', tellPresence, { uuid, step: '8' })
  const moved = await desk.as('reviewer', tellPresence, { uuid, step: '5' })
  expect(moved.body.data.others).toMatchObject([{ id: desk.ids.handler, step: '8' }])
  const gone = `${PRESENCE.gone} milliseconds`
  await desk.server.db.query(
    sql`update contract_presence set seen_at = seen_at - ${gone}::interval where user_id = ${desk.ids.handler}`,
  )
  expect((await desk.as('reviewer', tellPresence, { uuid, step: '5' })).body.data).toEqual({ others: [] })
})

test('nobody is told of a contract that is not there for them', async () => {
  const { uuid } = await desk.create()
  await desk.server.db.query(sql`update contract set branch_id = ${desk.ids.otherBranch} where uuid = ${uuid}`)
  expect((await desk.as('handler', tellPresence, { uuid, step: '1' })).status).toBe(404)
})

const there = async (uuid: string) => (await desk.as('reviewer', tellPresence, { uuid, step: '5' })).body.data.others

test('whoever says goodbye is gone at once, but not from the step to which another page of theirs has turned [D5]', async () => {
  const { uuid } = await desk.create()
  await desk.as('handler', tellPresence, { uuid, step: '2' })
  await desk.as('handler', tellPresence, { uuid, step: '3a' })
  expect((await desk.as('handler', leaveContract, { uuid, step: '2' })).status).toBe(200)
  expect(await there(uuid)).toMatchObject([{ id: desk.ids.handler, step: '3a' }])
  expect((await desk.as('handler', leaveContract, { uuid, step: '3a' })).status).toBe(200)
  expect(await there(uuid)).toEqual([])
})

test('nobody takes another one away by a goodbye, and it needs the permission to view contracts', async () => {
  const { uuid } = await desk.create()
  await desk.as('handler', tellPresence, { uuid, step: '2' })
  expect((await desk.as('reviewer', leaveContract, { uuid, step: '2' })).status).toBe(200)
  expect(await there(uuid)).toMatchObject([{ id: desk.ids.handler, step: '2' }])
  expect((await desk.server.call(leaveContract, { uuid, step: '2' })).status).toBe(401)
  expect((await desk.as('handler', leaveContract, { uuid, step: '9' as '8' })).body.errors).toHaveProperty('step')
})

test('what the page of a contract says by itself keeps no session awake', async () => {
  const { uuid } = await desk.create()
  await desk.as('handler', tellPresence, { uuid, step: '1' })
  const lastUse = () =>
    desk.server.db.query(sql`select last_used_at from session where user_id = ${desk.ids.handler} and ended_at is null`)
  const before = await lastUse()
  desk.server.clock.advance(5 * 60)
  expect((await desk.as('handler', tellPresence, { uuid, step: '1' })).status).toBe(200)
  expect(await lastUse()).toEqual(before)
})

/** What open pages are told while something is done. */
async function heardOf(work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = []
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const hear = (_channel: string, payload: string) => void heard.push(payload)
  const listening = desk.server.db.listen([PRESENCE_CHANNEL], { hear, begin })
  await begun
  await work()
  await desk.server.db.query(sql`select pg_notify(${PRESENCE_CHANNEL}, 'end')`)
  await expect.poll(() => heard.at(-1)).toBe('end')
  await listening.stop()
  return heard.slice(0, -1)
}

test('those who are there are told when someone comes, turns to another step or goes, and of nothing else [D5]', async () => {
  const { uuid } = await desk.create()
  await desk.as('reviewer', tellPresence, { uuid, step: '5' })
  const say = (step: '1' | '2') => desk.as('handler', tellPresence, { uuid, step })
  const { handler, reviewer } = desk.ids
  expect(await heardOf(() => say('1'))).toEqual([`${uuid}:${reviewer}`])
  expect(await heardOf(() => say('1'))).toEqual([])
  expect(await heardOf(() => say('2'))).toEqual([`${uuid}:${reviewer}`])
  expect(await heardOf(() => desk.as('handler', leaveContract, { uuid, step: '2' }))).toEqual([
    expect.stringMatching(new RegExp(`^${uuid}:(${reviewer},${handler}|${handler},${reviewer})$`)),
  ])
  expect(await heardOf(() => desk.as('handler', leaveContract, { uuid, step: '2' }))).toEqual([])
})

test('a page that was told of someone is told of the rest together, after a breath', async () => {
  const told: [string, number[]][] = []
  const news = new PresentNews((contract, users) => void told.push([contract, [...users]]), 20)
  for (const payload of ['a:1,2', 'a:1', 'a:3', 'b:2']) news.hear(payload)
  expect(told).toEqual([
    ['a', [1, 2]],
    ['b', [2]],
  ])
  await expect.poll(() => told[2]).toEqual(['a', [1, 3]])
  news.stop()
})
