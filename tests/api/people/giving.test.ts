import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { assignBranchPermissions } from '#domain/api/access-control/access.ts'
import { CRUD } from '#domain/api/index.ts'
import { openOffice, type Member, type Office } from './office.ts'
import { sql } from '#server/store/sql/sql.ts'

const role = CRUD.get('role')!
let office: Office
let keeper: Member
let holder: Member
let asleep: number
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.stop())

/** A role that is at rest, held by someone of the keeper's branch, and gives what the keeper lacks. */
beforeEach(async () => {
  const permissions = ['view_role', 'change_role', 'view_customuser', 'change_customuser', 'view_region']
  keeper = await office.join({ role: await office.role(100), permissions })
  asleep = await office.role(50, ['view_region', 'delete_branch'])
  await office.server.db.query(sql`update role set is_active = false where id = ${asleep}`)
  holder = await office.join({})
  await office.server.db.query(sql`update app_user set role_id = ${asleep} where id = ${holder.id}`)
  await office.seat(holder.id, keeper.branch)
})

async function wake(isActive = true) {
  const { body } = await office.server.call(role.load, { id: asleep }, { token: keeper.token })
  const { permissions, ...row } = body.data as unknown as Record<string, unknown> & { permissions: { id: number }[] }
  const { id, row_version, name, codename, description, authority_level } = row
  const values = { id, row_version, name, codename, description, authority_level, permissions: permissions.map((one) => one.id) }
  return office.server.call(role.change, { ...values, is_active: isActive }, { token: keeper.token })
}

const wakeMany = () => office.server.call(role.bulk, { action: 'activate', ids: [asleep] }, { token: keeper.token })

async function isAsleep(): Promise<boolean> {
  const [row] = await office.server.db.query<{ is_active: boolean }>(sql`select is_active from role where id = ${asleep}`)
  return !row!.is_active
}

test('a role is woken only by someone who holds all that it gives, one by one or many at once', async () => {
  expect((await wake()).body.errors).toEqual({ permissions: expect.stringContaining('delete_branch') })
  expect((await wakeMany()).body.data.rows).toMatchObject([{ id: asleep, outcome: 'refused' }])
  expect(await isAsleep()).toBe(true)
})

test('and in each branch where it comes into force', async () => {
  const [delete_branch, view_region] = await Promise.all(['delete_branch', 'view_region'].map(office.permission))
  const give = (permission: number, branch: number) =>
    office.server.db.query(
      sql`insert into user_branch_permission (user_branch_id, permission_id) select id, ${permission} from user_branch where user_id = ${keeper.id} and branch_id = ${branch}`,
    )
  await give(delete_branch!, keeper.branch)
  expect((await wake()).body.errors).toEqual({ permissions: expect.stringContaining('delete_branch') })
  await office.seat(keeper.id, holder.branch)
  for (const permission of [delete_branch!, view_region!]) await give(permission, holder.branch)
  expect((await wake(false)).status).toBe(200)
  expect((await wake()).status).toBe(200)
  expect(await isAsleep()).toBe(false)
})

test('a branch is not given to someone whose own role would give there, once it is woken, what the giver lacks', async () => {
  const other = await office.join({})
  await office.seat(keeper.id, other.branch, ['change_customuser', 'view_customuser', 'view_region'])
  const { access_version: row_version } = await office.versionsOf(holder.id)
  const branches = [
    { branch: keeper.branch, is_primary: false, permissions: [] },
    { branch: other.branch, is_primary: false, permissions: [] },
  ]
  const asked = { user: holder.id, row_version, branches }
  const { status, body } = await office.server.call(assignBranchPermissions, asked, { token: keeper.token })
  expect([status, body.errors]).toEqual([400, { 'branches.1.branch': expect.stringContaining('delete_branch') }])
})
