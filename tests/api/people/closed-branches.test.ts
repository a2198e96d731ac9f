import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { moveUser } from '#domain/api/access-control/account.ts'
import { CRUD } from '#domain/api/index.ts'
import { addPerson } from '#tests/support/people.ts'
import { entityNamed, formOf, openDesk, type Desk, type SomeRow, type Values } from '#tests/support/samples.ts'
import { sql } from '#server/store/sql/sql.ts'

const branches = entityNamed('branch')
const LAST = 'The last administrators work only in this branch, so it can’t be deactivated.'
let desk: Desk
let branch: SomeRow
let last: { id: number }
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

/** The one administrator belongs to this branch alone; whoever asks may do everything, but has another role. */
beforeEach(async () => {
  const { db } = desk.server
  await db.query(sql`insert into role (name, codename, authority_level) values ('Keeper', 'keeper', 250) on conflict do nothing`)
  await db.query(sql`update app_user set role_id = (select id from role where codename = 'keeper')`)
  branch = await desk.add(branches)
  last = await joined()
  await seat(last.id, branch)
})

/** Another administrator, with a branch of their own. */
async function joined(status = 'active'): Promise<{ id: number; branch: number }> {
  const { id } = await addPerson(desk.server, { status })
  await desk.server.db.query(sql`update app_user set role_id = (select id from role where is_system) where id = ${id}`)
  const [own] = await desk.server.db.query<{ id: number }>(sql`select branch_id as id from user_branch where user_id = ${id}`)
  return { id, branch: own!.id }
}

const seat = (userId: number, { id }: { id: number }) =>
  desk.server.db.query(sql`update user_branch set branch_id = ${id} where user_id = ${userId}`)
const close = (id: number) => desk.server.db.query(sql`update branch set is_active = false where id = ${id}`)
const change = (values: Values) => desk.call(branches, 'change', { ...formOf(branches, branch), ...values })
const bulk = async (action: 'deactivate' | 'delete') => {
  const asked = { action, ids: [branch.id] }
  const { body } = await desk.server.call(CRUD.get('branch')!.bulk, asked, { token: desk.token })
  return body.data.rows
}

test('a branch stays open while no administrator could work in another one, however it would close', async () => {
  await joined('approved')
  await close((await joined()).branch)
  expect((await change({ is_active: false })).body.errors).toEqual({ is_active: LAST })
  expect(await bulk('deactivate')).toMatchObject([{ outcome: 'refused', reason: expect.stringContaining(LAST) }])
  const { status, body } = await desk.call(branches, 'remove', { id: branch.id })
  expect([status, body.code]).toEqual([409, 'last_administrator'])
  expect(await bulk('delete')).toMatchObject([{ outcome: 'refused' }])
})

test('a branch closes when another administrator can go on elsewhere', async () => {
  await joined()
  const { status, body } = await change({ is_active: false })
  expect([status, body.data.is_active]).toEqual([200, false])
})

test('of the two branches of the last administrators one stays open when both close at the same moment', async () => {
  const other = await desk.add(branches)
  await seat((await joined()).id, other)
  const closing = [branch, other].map((row) => desk.call(branches, 'change', { ...formOf(branches, row), is_active: false }))
  expect((await Promise.all(closing)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('an administrator whose branches are closed is none who could take over', async () => {
  const other = await joined()
  await close(other.branch)
  const suspend = () =>
    desk.server.call(moveUser, { id: last.id, move: 'user.suspend', comment: 'Long leave' }, { token: desk.token })
  const { status, body } = await suspend()
  expect([status, body.code]).toEqual([409, 'last_administrator'])
  await desk.server.db.query(sql`update branch set is_active = true where id = ${other.branch}`)
  expect((await suspend()).status).toBe(200)
})
