import { afterAll, beforeEach, expect, test } from 'vitest'
import { listReferences } from '#domain/api/master.ts'
import { changeUser, listRoleHolders, loadRoleChoices } from '#domain/api/access-control/users.ts'
import { CRUD } from '#domain/api/index.ts'
import { assignBranchPermissions } from '#domain/api/access-control/access.ts'
import { ALL, openOffice, type Member, type Office } from './office.ts'
import { sql } from '#server/store/sql/sql.ts'

let office: Office
let administrator: number
let keeper: Member
const offices: Office[] = []
beforeEach(async () => {
  office = await openOffice()
  offices.push(office)
  administrator = await office.administrator()
  keeper = await office.join({ role: await office.role(250), permissions: ALL })
})
afterAll(() => Promise.all(offices.map(({ server }) => server.stop())))

/** An administrator of the keeper's branch. */
async function administrators(): Promise<Member> {
  const member = await office.join({ role: administrator })
  await office.unseat(member.id)
  await office.seat(member.id, keeper.branch)
  await office.server.db.query(sql`update user_branch set is_primary = true where user_id = ${member.id}`)
  return { ...member, branch: keeper.branch }
}

async function demote(user: Member, role: number, as = keeper) {
  const { row_version } = await office.versionsOf(user.id)
  const values = { id: user.id, row_version, first_name: 'Robin', last_name: 'Quill', language: 'en', role }
  return office.server.call(changeUser, values, { token: as.token })
}

async function unseat(user: Member) {
  const { access_version: row_version } = await office.versionsOf(user.id)
  return office.server.call(assignBranchPermissions, { user: user.id, row_version, branches: [] }, { token: keeper.token })
}

test('keeps the last active administrator from being given another role or losing every branch', async () => {
  const last = await administrators()
  const role = await office.role(10)
  for (const { status, body } of [await demote(last, role), await unseat(last)])
    expect([status, body.code]).toEqual([409, 'last_administrator'])
  await administrators()
  expect((await demote(last, role)).status).toBe(200)
})

test('does not count an administrator who has never signed in as one who could take over', async () => {
  const last = await administrators()
  const newcomer = await administrators()
  await office.server.db.query(sql`update app_user set onboarding_status = 'approved' where id = ${newcomer.id}`)
  expect((await demote(last, await office.role(10))).body.code).toBe('last_administrator')
})

test('keeps one of two administrators whom two requests demote at the same moment', async () => {
  const [one, other] = [await administrators(), await administrators()]
  const role = await office.role(10)
  const replies = await Promise.all([demote(one, role, other), demote(other, role, one)])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = await office.server.db.query(
    sql`select id from app_user where role_id = ${administrator} and onboarding_status = ${'active'}`,
  )
  expect(left).toHaveLength(1)
})

test('leaves the product’s own role what it holds and where it stands', async () => {
  const role = CRUD.get('role')!
  const { body } = await office.server.call(role.list, { filter: { codename: 'administrator' } }, { token: keeper.token })
  const row = (body.data.items as unknown as Record<string, unknown>[])[0]!
  const sent = {
    id: row.id,
    row_version: row.row_version,
    name: row.name,
    codename: row.codename,
    description: 'x',
    is_active: true,
  }
  const permissions = (row.permissions as { id: number }[]).map(({ id }) => id)
  const reworded = await office.server.call(role.change, { ...sent, authority_level: 250, permissions }, { token: keeper.token })
  expect(reworded.status).toBe(200)
  const next = { ...sent, row_version: Number(row.row_version) + 1, description: 'y' }
  const stripped = await office.server.call(
    role.change,
    { ...next, authority_level: 10, permissions: [] },
    { token: keeper.token },
  )
  expect([stripped.status, Object.keys(stripped.body.errors!).toSorted()]).toEqual([400, ['authority_level', 'permissions']])
})

test('lets nobody change a role that is assigned to them, nor one above their own', async () => {
  const role = CRUD.get('role')!
  const [assigned, high] = [await office.role(10), await office.role(251)]
  await office.server.db.query(
    sql`insert into user_assignment (user_id, branch_id, role_id) values (${keeper.id}, ${keeper.branch}, ${assigned})`,
  )
  const send = (id: number, level: number) =>
    office.server.call(
      role.change,
      {
        id,
        row_version: 1,
        name: `Other ${id}`,
        codename: `other_${id}`,
        authority_level: level,
        permissions: [],
        is_active: true,
      },
      { token: keeper.token },
    )
  expect((await send(assigned, 10)).body.code).toBe('own_role')
  expect((await send(high, 250)).body.code).toBe('stands_above')
})

test('lets a permission be added to a role only by someone who holds it wherever the role is in force', async () => {
  const role = CRUD.get('role')!
  const [id, away] = [await office.role(10), await office.join({})]
  await office.server.db.query(sql`update app_user set role_id = ${id} where id = ${away.id}`)
  const values = { row_version: 1, name: `In force ${id}`, codename: `in_force_${id}`, authority_level: 10, is_active: true }
  const give = async () =>
    office.server.call(
      role.change,
      { ...values, id, permissions: [await office.permission('view_region')] },
      { token: keeper.token },
    )
  expect((await give()).body.errors).toEqual({ permissions: expect.stringContaining('view_region') })
  await office.seat(keeper.id, away.branch, ['view_region'])
  expect((await give()).status).toBe(200)
})

test('names who holds a role within the reader’s branches, and counts the others', async () => {
  const id = await office.role(10)
  const [near, far, assigned] = [await administrators(), await office.join({ role: id }), await administrators()]
  await office.server.db.query(sql`update app_user set role_id = ${id} where id = ${near.id}`)
  await office.server.db.query(
    sql`insert into user_assignment (user_id, branch_id, role_id) values (${assigned.id}, ${keeper.branch}, ${id})`,
  )
  const ask = (as: Member) => office.server.call(listRoleHolders, { id }, { token: as.token })
  const { body } = await ask(keeper)
  expect(body.data.others).toBe(1)
  expect(body.data.holders.map((one) => [one.id, one.is_own, one.branches.length])).toEqual([
    [near.id, true, 0],
    [assigned.id, false, 1],
  ])
  expect([body.data.page, body.data.pages, body.data.total]).toEqual([1, 1, 2])
  const usesFor = async (as: Member) =>
    (await office.server.call(listReferences, { of: 'role', id }, { token: as.token })).body.data
  const uses = await usesFor(keeper)
  expect(uses.references.map((one) => [one.entity, one.id])).toEqual(
    expect.arrayContaining([
      ['user', near.id],
      ['user', assigned.id],
    ]),
  )
  expect([uses.references.length, uses.total]).toEqual([2, 3])
  const roleKeeper = await office.join({ permissions: ['view_role'] })
  expect(await usesFor(roleKeeper)).toEqual({ references: [], total: 3, total_is_estimate: false, others: 3, page: 1, pages: 0 })
  expect((await ask(far)).body.params).toEqual({ missing: 'view_role' })
  expect((await office.server.call(listRoleHolders, { id: 999_999 }, { token: keeper.token })).status).toBe(404)
})

test('tells of many holders page by page, by name, and shows the last page for one beyond it', async () => {
  const id = await office.role(10)
  await office.server.db.query(
    sql`with made as (
       insert into app_user (email, first_name, last_name, role_id, onboarding_status)
       select 'holder' || n || '@harbour.example', 'Holder', lpad(n::text, 3, '0'), ${id}, 'active' from generate_series(1, 25) n returning id
     ) insert into user_branch (user_id, branch_id, is_primary) select id, ${keeper.branch}, true from made`,
  )
  const ask = async (page: number | string) =>
    (await office.server.call(listRoleHolders, { id, page }, { token: keeper.token })).body
  const first = await ask(1)
  expect([first.data.pages, first.data.total, first.data.holders.length]).toEqual([2, 25, 20])
  const last = await ask(9)
  expect([last.data.page, last.data.holders.map(({ name }) => name)]).toEqual([
    2,
    ['Holder 021', 'Holder 022', 'Holder 023', 'Holder 024', 'Holder 025'],
  ])
  expect(Object.keys((await ask('x')).errors!)).toEqual(['page'])
})

test('tells what a role can be made of: which permissions the caller may give, and what other roles hold', async () => {
  const pattern = await office.role(10, ['view_region'])
  const modest = await office.join({ permissions: ['add_role', 'view_role', 'view_region'] })
  const ask = (as: Member) => office.server.call(loadRoleChoices, {}, { token: as.token })
  const { data } = (await ask(modest)).body
  const givable = data.permissions.filter(({ is_givable: isGivable }) => isGivable).map(({ codename }) => codename)
  expect(givable).toEqual(['add_role', 'view_region', 'view_role'])
  expect(data.roles.find(({ id }) => id === pattern)!.permissions).toEqual([await office.permission('view_region')])
  const blind = await office.join({ permissions: ['change_role'] })
  expect((await ask(blind)).body.data.roles).toEqual([])
  expect((await ask(await office.join({}))).status).toBe(403)
})
