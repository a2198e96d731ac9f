import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changeNotificationSetting,
  listNotifications,
  loadNotificationSettings,
  loadUnread,
  markNotifications,
} from '#domain/api/own/notifications.ts'
import { NOTIFICATIONS } from '#domain/notifications/limits.ts'
import { KINDS } from '#domain/notifications/kinds.ts'
import { sweep } from '#server/jobs/sweep.ts'
import { notify } from '#server/store/notifications/notify.ts'
import { sql } from '#server/store/sql/sql.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { countStatements } from '#tests/support/statements.ts'
import { someContract, tell, userIdOf, type SomeContract } from './told.ts'

let server: TestServer
let contract: SomeContract
let [handler, head] = [0, 0]
beforeAll(async () => {
  server = await startServer()
  contract = await someContract(server)
  handler = await userIdOf(server, 'handler')
  head = await userIdOf(server, 'head')
  await server.db.query(sql`delete from notification`)
})
afterAll(() => server.stop())

const tokenOf = async (name: string) => (await server.signInAs(name)).access_token
const listOf = async (name: string, page = 1) =>
  (await server.call(listNotifications, { page }, { token: await tokenOf(name) })).body.data
const unreadOf = async (name: string) => (await server.call(loadUnread, {}, { token: await tokenOf(name) })).body.data.unread
const mark = async (name: string, ids: readonly number[] | null, isRead: boolean) =>
  server.call(markNotifications, { ids, is_read: isRead }, { token: await tokenOf(name) })

test('what someone was told of is listed for them alone, newest first, with who caused it and a way to it', async () => {
  await tell(server, contract, { to: [handler], by: head })
  await tell(server, contract, { to: [handler, head], kind: 'ticket.status' })
  const { items, has_more: hasMore } = await listOf('handler')
  expect([await unreadOf('handler'), hasMore]).toEqual([2, false])
  expect(items.map(({ kind, text, path, is_read: isRead }) => ({ kind, text, path, isRead }))).toEqual([
    {
      kind: 'ticket.status',
      text: `Slipway changed the status of ${contract.name}`,
      path: `/contract/form/${contract.uuid}`,
      isRead: false,
    },
    {
      kind: 'contract.assigned',
      text: expect.stringMatching(new RegExp(`^\\S+ .+ assigned the contract ${contract.name} to you$`)) as string,
      path: `/contract/form/${contract.uuid}`,
      isRead: false,
    },
  ])
  expect((await listOf('head')).items).toHaveLength(1)
  expect((await listOf('viewer')).items).toEqual([])
})

test('one and all are marked as read and unread, and nobody marks those of others', async () => {
  const [first] = (await listOf('handler')).items
  await mark('head', [first!.id], true)
  expect(await unreadOf('handler')).toBe(2)
  expect((await mark('handler', [first!.id], true)).body).toMatchObject({ message: 'Marked as read', data: { unread: 1 } })
  expect((await mark('handler', [first!.id], false)).body.data).toEqual({ unread: 2 })
  expect((await mark('handler', null, true)).body.data).toEqual({ unread: 0 })
  expect(await unreadOf('head')).toBe(1)
})

test('a reader who may no longer view the record is told neither its name nor its place', async () => {
  await server.db.query(sql`update contract set branch_id = (select id from branch where code = 'MUC') where id = ${contract.id}`)
  const { items } = await listOf('handler')
  await server.db.query(sql`update contract set branch_id = (select id from branch where code = 'LON') where id = ${contract.id}`)
  expect(items[0]).toMatchObject({ text: 'Slipway changed the status of (no access)', path: null })
  expect(JSON.stringify(items)).not.toMatch(new RegExp(`${contract.name}|${contract.uuid}`))
})

test('pages follow each other without a gap', async () => {
  const before = (await listOf('handler')).items.length
  for (let n = before; n <= NOTIFICATIONS.page; n++) await tell(server, contract, { to: [handler] })
  const [first, second] = [await listOf('handler'), await listOf('handler', 2)]
  expect([first.items.length, first.has_more, second.items.length, second.has_more]).toEqual([NOTIFICATIONS.page, true, 1, false])
  const ids = [...first.items, ...second.items].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
})

test('a page takes three statements with the session, tickets among it or not', async () => {
  const during = countStatements(server.db)
  const token = await tokenOf('handler')
  const about = { entity: 'ticket', id: 1, name: 'TKT', path: '/support-ticket' }
  await notify(server.db, { kind: 'ticket.status', to: [handler], by: null, about, values: {}, now: server.clock() })
  const asking = () => server.call(listNotifications, { page: 1 }, { token })
  await asking()
  expect((await during(asking)).count).toBeLessThanOrEqual(3)
})

test.each([
  ['no ids', { ids: [], is_read: true }, 'ids'],
  ['more ids than a call marks', { ids: Array.from({ length: 101 }, (_, n) => n + 1), is_read: true }, 'ids'],
  ['an id that none can be', { ids: [2 ** 31], is_read: true }, 'ids.0'],
])('refuses %s', async (_, input, field) => {
  const { status, body } = await server.call(markNotifications, input, { token: await tokenOf('handler') })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
})

test('each kind can be set for oneself: what rings, and when it is mailed', async () => {
  const token = await tokenOf('handler')
  const settings = async () => (await server.call(loadNotificationSettings, {}, { token })).body.data
  expect((await settings()).map(({ kind }) => kind)).toEqual(KINDS)
  const off = { kind: 'ticket.status', bell: false, mail: 'never' } as const
  const { status } = await server.call(changeNotificationSetting, off, { token })
  expect([status, (await settings()).find(({ kind }) => kind === off.kind)]).toEqual([200, { ...off, area: 'tickets' }])
  const { items } = await listOf('handler')
  await tell(server, contract, { to: [handler, head], kind: 'ticket.status' })
  expect((await listOf('handler')).items).toEqual(items)
  expect((await listOf('head')).items).toHaveLength(2)
  const wrong = await server.call(changeNotificationSetting, { kind: 'rain', bell: true, mail: 'hourly' }, { token })
  expect([wrong.status, Object.keys(wrong.body.errors ?? {}).toSorted()]).toEqual([400, ['kind', 'mail']])
})

test('asking how many are unread is no use of the session: who has left is signed out in time', async () => {
  const { access_token: token } = await server.signInAs('finance', { again: true })
  const used = async () =>
    (
      await server.db.query<{ at: Date }>(
        sql`select max(last_used_at) as at from session where user_id = (select id from app_user where email = 'finance@slipway.example')`,
      )
    )[0]!.at
  const before = await used()
  server.clock.advance(120)
  await server.call(loadUnread, {}, { token })
  expect(await used()).toEqual(before)
  await server.call(listNotifications, {}, { token })
  expect((await used()).getTime()).toBeGreaterThan(before.getTime())
})

test('what is older than 180 days is removed', async () => {
  const age = (days: number) =>
    server.db.query(sql`update notification set created_at = ${new Date(server.clock().getTime() - days * 86_400_000)}`)
  await age(179)
  await sweep(server.deps)
  expect((await listOf('handler')).items.length).toBeGreaterThan(0)
  await age(181)
  await sweep(server.deps)
  expect((await listOf('handler')).items).toEqual([])
})
