import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  assign,
  assignBranchPermissions,
  listEffectivePermissions,
  loadBranchPermissions,
} from '#domain/api/access-control/access.ts'
import { loadUserData } from '#domain/api/users.ts'
import { ALL, openOffice, type Member, type Office } from './office.ts'
import { sql } from '#server/store/sql/sql.ts'

let office: Office
let keeper: Member
let ids: Record<'region' | 'country' | 'outbox', number>
beforeAll(async () => {
  office = await openOffice()
  keeper = await office.join({ role: await office.role(200), permissions: ALL.filter((code) => code !== 'view_outbox') })
  ids = {
    region: await office.permission('view_region'),
    country: await office.permission('view_country'),
    outbox: await office.permission('view_outbox'),
  }
})
afterAll(() => office.server.stop())

async function colleague(role?: number): Promise<Member> {
  const member = await office.join(role ? { role } : {})
  await office.unseat(member.id)
  await office.seat(member.id, keeper.branch)
  await office.server.db.query(sql`update user_branch set is_primary = true where user_id = ${member.id}`)
  return member
}

interface Seat {
  branch: number
  is_primary: boolean
  permissions: number[]
}

async function give(user: number, branches: Seat[], { as = keeper, version }: { as?: Member; version?: number } = {}) {
  const row_version = version ?? (await office.versionsOf(user)).access_version
  return office.server.call(assignBranchPermissions, { user, row_version, branches }, { token: as.token })
}

const load = async (user: number, as = keeper) =>
  (await office.server.call(loadBranchPermissions, { user }, { token: as.token })).body
const seat = (...permissions: number[]): Seat => ({ branch: keeper.branch, is_primary: true, permissions })
const codenames = (held: { codename: string }[]) => held.map(({ codename }) => codename)

const held = async ({ token }: Member) => {
  const { status, body } = await office.server.call(loadUserData, {}, { token })
  return status === 200 ? codenames(body.data.user_branches.flatMap((branch) => branch.branch_permissions)) : body.code
}

test('grants and withdraws permissions in a branch, and they count with the next call [G5]', async () => {
  const member = await colleague()
  const { status, body } = await give(member.id, [seat(ids.region, ids.country)])
  expect([status, codenames(body.data.items[0]!.permissions)]).toEqual([200, ['view_country', 'view_region']])
  expect(await held(member)).toEqual(['view_country', 'view_region'])
  await give(member.id, [seat(ids.country)])
  expect(await held(member)).toEqual(['view_country'])
})

test('shows what comes from roles apart from what is granted, and where the reader may give what', async () => {
  const member = await colleague(await office.role(100, ['view_region']))
  await give(member.id, [seat(ids.country)])
  const { data } = await load(member.id)
  expect([codenames(data.items[0]!.permissions), codenames(data.items[0]!.from_roles)]).toEqual([
    ['view_country'],
    ['view_region'],
  ])
  expect(data.offered.map(({ id }) => id)).toEqual([keeper.branch])
  const givable = (codename: string) => data.permissions.find((one) => one.codename === codename)!.givable_in
  expect([givable('view_region'), givable('view_outbox')]).toEqual([[keeper.branch], []])
})

test('tells why a permission counts: each branch and reason, with who gave it and when', async () => {
  const member = await colleague(await office.role(100, ['view_region']))
  const role = await office.role(50, ['view_region'])
  await give(member.id, [seat(ids.region)])
  const { access_version: row_version } = await office.versionsOf(member.id)
  const assignments = [{ branch: keeper.branch, role }]
  await office.server.call(assign, { user: member.id, row_version, assignments }, { token: keeper.token })
  const { body } = await office.server.call(listEffectivePermissions, { id: member.id }, { token: keeper.token })
  expect(body.data).toMatchObject([
    { codename: 'view_region', name: 'View regions', module: 'master', branches: [{ branch: { id: keeper.branch } }] },
  ])
  const { reasons } = body.data[0]!.branches[0]!
  expect(reasons.map(({ source, role: by, given_by: who }) => [source, by?.id ?? null, who])).toEqual([
    ['role', expect.any(Number), null],
    ['assignment', role, 'Robin Quill'],
    ['direct', null, 'Robin Quill'],
  ])
  expect(reasons[2]!.given_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
})

test('explains nothing that an inactive role, permission or branch would give', async () => {
  const role = await office.role(100, ['view_region'])
  const member = await colleague(role)
  const explained = async () =>
    (await office.server.call(listEffectivePermissions, { id: member.id }, { token: keeper.token })).body.data.length
  expect([await explained(), await held(member)]).toEqual([1, ['view_region']])
  await office.server.db.query(sql`update role set is_active = false where id = ${role}`)
  expect([await explained(), await held(member)]).toEqual([0, []])
})

test('lets nobody grant what they do not hold in that branch, nor give a seat where the role of the user gives it', async () => {
  const member = await colleague()
  const refused = await give(member.id, [seat(ids.outbox)])
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { 'branches.0.permissions': 'You can grant only permissions that you hold. You don’t have: view_outbox.' },
  ])
  const rich = await colleague(await office.role(100, ['view_outbox']))
  await office.unseat(rich.id)
  expect((await give(rich.id, [seat()])).body.errors).toEqual({ 'branches.0.branch': expect.stringContaining('view_outbox') })
})

test('keeps what was granted by someone who held more', async () => {
  const member = await colleague()
  await office.unseat(member.id)
  await office.seat(member.id, keeper.branch, ['view_outbox'])
  const kept = await give(member.id, [seat(ids.outbox, ids.region)])
  expect([kept.status, codenames(kept.body.data.items[0]!.permissions)]).toEqual([200, ['view_outbox', 'view_region']])
})

test('wants exactly one primary branch, and each branch once', async () => {
  const member = await colleague()
  const none = await give(member.id, [{ ...seat(), is_primary: false }])
  expect([none.status, none.body.errors]).toEqual([400, { branches: 'Exactly one branch must be primary.' }])
  const twice = await give(member.id, [seat(), { ...seat(), is_primary: false }])
  expect(Object.keys(twice.body.errors!)).toEqual(['branches.1.branch'])
  const second = await office.join({})
  await office.seat(keeper.id, second.branch, ALL)
  const moved = await give(member.id, [
    { ...seat(), is_primary: false },
    { branch: second.branch, is_primary: true, permissions: [] },
  ])
  expect(moved.body.data.items.map(({ branch, is_primary: isPrimary }) => [branch.id, isPrimary])).toEqual([
    [second.branch, true],
    [keeper.branch, false],
  ])
})

test('keeps a seat that assignments hang on', async () => {
  const member = await colleague()
  const { access_version: row_version } = await office.versionsOf(member.id)
  const assignments = [{ branch: keeper.branch, role: await office.role(1) }]
  await office.server.call(assign, { user: member.id, row_version, assignments }, { token: keeper.token })
  const { status, body } = await give(member.id, [])
  expect([status, Object.keys(body.errors!)]).toEqual([400, ['branches']])
  expect((await load(member.id)).data.items).toHaveLength(1)
})

test('takes the last seat away, and leaves a branch alone in which the caller may not change users', async () => {
  const member = await colleague()
  const away = await office.join({})
  await office.seat(member.id, away.branch, ['view_region'])
  await office.server.db.query(sql`update user_branch set is_primary = branch_id = ${away.branch} where user_id = ${member.id}`)
  expect((await give(member.id, [])).status).toBe(200)
  const rows = await office.server.db.query(sql`select branch_id from user_branch where user_id = ${member.id}`)
  expect(rows).toEqual([{ branch_id: away.branch }])
  const strange = await give(member.id, [{ branch: away.branch, is_primary: true, permissions: [] }])
  expect(strange.status).toBe(404)
})

test('refuses one’s own seats, someone above, strangers and those who only look', async () => {
  const member = await colleague()
  const high = await colleague(await office.role(201))
  const reader = await office.join({ permissions: [] })
  await office.seat(reader.id, keeper.branch, ['view_customuser'])
  expect((await give(keeper.id, [seat()])).body.code).toBe('own_access')
  expect((await give(high.id, [seat()])).body.code).toBe('stands_above')
  expect((await give(member.id, [seat()], { as: reader })).body.params).toEqual({ missing: 'change_customuser' })
  const { data } = await load(member.id, reader)
  expect([data.items.map(({ is_open: isOpen }) => isOpen), data.offered]).toEqual([[false], []])
  const stranger = await office.join({ permissions: ALL })
  expect((await give(member.id, [seat()], { as: stranger })).status).toBe(404)
  expect((await office.server.call(listEffectivePermissions, { id: member.id }, { token: stranger.token })).status).toBe(404)
})

test('answers a stale save with what is granted now', async () => {
  const member = await colleague()
  const { access_version: version } = await office.versionsOf(member.id)
  const first = await give(member.id, [seat(ids.region)], { version })
  const stale = await give(member.id, [seat()], { version })
  expect([stale.status, stale.body.code, stale.body.data]).toEqual([409, 'stale_row', first.body.data])
})
