import { afterAll, beforeAll, expect, test } from 'vitest'
import { assign, loadAssignments } from '#domain/api/access-control/access.ts'
import { loadUserData } from '#domain/api/users.ts'
import { CRUD } from '#domain/api/index.ts'
import { ALL, openOffice, type Member, type Office } from './office.ts'
import { sql } from '#server/store/sql/sql.ts'

let office: Office
/** Changes users in a branch of their own, and holds everything there. */
let keeper: Member
let handling: number
beforeAll(async () => {
  office = await openOffice()
  keeper = await office.join({ role: await office.role(200), permissions: ALL })
  handling = await office.role(100, ['view_region', 'add_contract'])
})
afterAll(() => office.server.stop())

interface Row {
  branch: number
  role: number
  line_of_business?: number | null
  sbu?: number | null
  authority_limit?: string | null
  authority_limit_currency?: number | null
}

/** Someone of the keeper's branch. */
async function colleague(role?: number): Promise<Member> {
  const member = await office.join(role ? { role } : {})
  await office.unseat(member.id)
  await office.seat(member.id, keeper.branch)
  return { ...member, branch: keeper.branch }
}

async function give(user: number, assignments: Row[], { as = keeper, version }: { as?: Member; version?: number } = {}) {
  const row_version = version ?? (await office.versionsOf(user)).access_version
  return office.server.call(assign, { user, row_version, assignments }, { token: as.token })
}

const load = async (user: number, as = keeper) => (await office.server.call(loadAssignments, { user }, { token: as.token })).body

const codesOf = async ({ token }: Member) => {
  const { body } = await office.server.call(loadUserData, {}, { token })
  return body.data.user_branches.flatMap((branch) => branch.branch_permissions.map(({ codename }) => codename))
}

const row = (values: Partial<Row> = {}): Row => ({ branch: keeper.branch, role: handling, ...values })

async function currency(): Promise<number> {
  const values = { code: 'EUR', numeric_code: '978', name: 'Euro', minor_units: 2, is_settlement_currency: true }
  const { body } = await office.server.call(CRUD.get('currency')!.create, values, { token: keeper.token })
  return (body.data as { id: number }).id
}

test('gives a role in a branch with a limit, by name of who gave it, and lets it count with the next call [G5]', async () => {
  const member = await colleague()
  const euro = await currency()
  await office.server.db.query(
    sql`insert into user_assignment (user_id, branch_id, role_id, authority_limit, authority_limit_currency_id) values (${keeper.id}, ${keeper.branch}, ${await office.role(100)}, 3000000, ${euro})`,
  )
  expect(await codesOf(member)).toEqual([])
  const { status, body } = await give(member.id, [row({ authority_limit: '2500000.50', authority_limit_currency: euro })])
  expect([status, body.message]).toEqual([200, '“Robin Quill” saved'])
  expect(body.data.items).toMatchObject([
    {
      branch: { id: keeper.branch },
      role: { id: handling },
      line_of_business: null,
      sbu: null,
      authority_limit: '2500000.5',
      authority_limit_currency: { id: euro, name: 'EUR' },
      given_by: 'Robin Quill',
      is_open: true,
    },
  ])
  expect(Date.parse(body.data.items[0]!.given_at!)).toBeGreaterThan(office.server.clock().getTime() - 60_000)
  expect(await codesOf(member)).toEqual(['add_contract', 'view_region'])
  await give(member.id, [])
  expect(await codesOf(member)).toEqual([])
})

test('replaces what was assigned, counts the change, and keeps both in the history', async () => {
  const member = await colleague()
  const other = await office.role(50)
  await give(member.id, [row()])
  const { access_version: before } = await office.versionsOf(member.id)
  await give(member.id, [row({ role: other })])
  expect((await load(member.id)).data.items.map(({ role }) => role.id)).toEqual([other])
  expect((await office.versionsOf(member.id)).access_version).toBe(before + 1)
  await give(member.id, [row({ role: other })])
  expect((await office.versionsOf(member.id)).access_version).toBe(before + 1)
  const audit = await office.server.db.query<{ before: object; after: object; actor_id: number }>(
    sql`select before, after, actor_id from audit where entity = 'user' and entity_id = ${member.id} order by seq`,
  )
  expect(audit).toHaveLength(2)
  expect(audit[1]).toMatchObject({ actor_id: keeper.id, before: { assignments: [expect.stringContaining('Role')] } })
})

test('gives a seat in the branch of an assignment, the first one as the primary one', async () => {
  const member = await colleague()
  await office.unseat(member.id)
  expect((await give(member.id, [row()])).status).toBe(200)
  const seats = await office.server.db.query(
    sql`select branch_id, is_primary, created_by from user_branch where user_id = ${member.id}`,
  )
  expect(seats).toEqual([{ branch_id: keeper.branch, is_primary: true, created_by: keeper.id }])
})

test('names the row and the field of what is wrong with it', async () => {
  const member = await colleague()
  const { status, body } = await give(member.id, [
    row(),
    row(),
    row({ line_of_business: 999_999, sbu: 999_999 }),
    row({ sbu: null, role: 999_999 }),
    row({ role: await office.role(1), authority_limit: '10' }),
  ])
  expect(status).toBe(400)
  expect(Object.keys(body.errors!).toSorted()).toEqual([
    'assignments.1.role',
    'assignments.2.line_of_business',
    'assignments.2.sbu',
    'assignments.3.role',
    'assignments.4.authority_limit_currency',
  ])
  const odd = await office.server.call(
    assign,
    { user: member.id, row_version: 1, assignments: [{ branch: 'x', role: handling, authority_limit: '-1' }] },
    { token: keeper.token },
  )
  expect(Object.keys(odd.body.errors!).toSorted()).toEqual(['assignments.0.authority_limit', 'assignments.0.branch'])
})

test('lets nobody edit their own assignments', async () => {
  const { status, body } = await give(keeper.id, [row()])
  expect([status, body.code]).toEqual([403, 'own_access'])
})

test('lets nobody give a role above their own level, nor one that gives what they lack in that branch', async () => {
  const modest = await office.join({ role: await office.role(100), permissions: ['view_customuser', 'change_customuser'] })
  const member = await office.join({})
  await office.unseat(member.id)
  const refusal = async (role: number) => {
    const { status, body } = await give(member.id, [{ branch: modest.branch, role }], { as: modest })
    return [status, body.errors?.['assignments.0.role']]
  }
  expect(await refusal(await office.role(101))).toEqual([400, 'Can’t be above your own level, 100.'])
  expect(await refusal(handling)).toEqual([
    400,
    'You can grant only permissions that you hold. You don’t have: add_contract, view_region.',
  ])
  await office.seat(modest.id, keeper.branch, ['view_region', 'add_contract'])
  expect((await refusal(handling))[0]).toBe(400)
})

test('lets nobody change someone who stands above them', async () => {
  const high = await colleague(await office.role(201))
  const { status, body } = await give(high.id, [row()])
  expect([status, body.code, body.params]).toEqual([403, 'stands_above', { level: 201 }])
  expect((await load(high.id)).data.items).toEqual([])
})

test('keeps what is assigned in branches that the caller may not change', async () => {
  const member = await colleague()
  const away = await office.join({ role: await office.role(200), permissions: ALL })
  await office.seat(member.id, away.branch)
  expect((await give(member.id, [{ branch: away.branch, role: handling }], { as: away })).status).toBe(200)
  expect((await give(member.id, [row()])).status).toBe(200)
  const of = async (as: Member) => (await load(member.id, as)).data.items.map(({ branch }) => branch.id)
  expect([await of(keeper), await of(away)]).toEqual([[keeper.branch], [away.branch]])
  const strange = await give(member.id, [row({ branch: away.branch })])
  expect([strange.status, Object.keys(strange.body.errors!)]).toEqual([400, ['assignments.0.branch']])
})

test('answers a stale save with what is assigned now, and the same save twice with one change', async () => {
  const member = await colleague()
  const { access_version: version } = await office.versionsOf(member.id)
  const input = { user: member.id, row_version: version, assignments: [row()] }
  const headers = { 'idempotency-key': `assign-${member.id}` }
  const send = (extra: object = {}) => office.server.call(assign, { ...input, ...extra }, { token: keeper.token, headers })
  const first = await send()
  expect(first.status).toBe(200)
  expect((await send()).body).toEqual(first.body)
  const stale = await give(member.id, [], { version })
  expect([stale.status, stale.body.code, stale.body.data]).toEqual([409, 'stale_row', first.body.data])
})

test('asks for a sign-in, the permission, and a branch in common', async () => {
  const member = await colleague()
  const nobody = await office.join({})
  const stranger = await office.join({ role: await office.role(200), permissions: ALL })
  const reader = await office.join({ permissions: ['view_customuser'] })
  const input = { user: member.id, row_version: 1, assignments: [] }
  expect((await office.server.call(assign, input)).status).toBe(401)
  expect((await office.server.call(loadAssignments, { user: member.id })).status).toBe(401)
  expect((await give(member.id, [], { as: nobody })).body.params).toEqual({ missing: 'change_customuser' })
  expect((await office.server.call(loadAssignments, { user: member.id }, { token: nobody.token })).status).toBe(403)
  expect((await give(member.id, [], { as: reader })).status).toBe(403)
  expect((await give(member.id, [], { as: stranger })).status).toBe(404)
  expect((await load(member.id, stranger)).code).toBe('not_found')
  await office.seat(reader.id, keeper.branch, ['view_customuser'])
  expect((await load(member.id, reader)).data.items).toEqual([])
})
