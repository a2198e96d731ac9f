import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeUser, listUsers, loadUser } from '#domain/api/access-control/users.ts'
import { listOptions } from '#domain/api/master.ts'
import { ALL, openOffice, type Member, type Office } from './office.ts'
import { sql } from '#server/store/sql/sql.ts'

let office: Office
let keeper: Member
beforeAll(async () => {
  office = await openOffice()
  keeper = await office.join({ role: await office.role(200), permissions: ALL })
})
afterAll(() => office.server.stop())

async function colleague(role?: number): Promise<Member> {
  const member = await office.join(role ? { role } : {})
  await office.unseat(member.id)
  await office.seat(member.id, keeper.branch)
  return { ...member, branch: keeper.branch }
}

const list = async (query: object = {}, as = keeper) =>
  (await office.server.call(listUsers, { page_size: 100, ...query }, { token: as.token })).body
const load = (id: number, as = keeper) => office.server.call(loadUser, { id }, { token: as.token })

async function change(id: number, values: object, { as = keeper, version }: { as?: Member; version?: number } = {}) {
  const { row_version: current } = await office.versionsOf(id)
  const kept = { first_name: 'Robin', last_name: 'Quill', language: 'en' }
  return office.server.call(changeUser, { id, row_version: version ?? current, ...kept, ...values }, { token: as.token })
}

const name = (id: number, last: string) => office.server.db.query(sql`update app_user set last_name = ${last} where id = ${id}`)

test('lists users of the reader’s branches and those of none, by name, searched, filtered and put in order [G5]', async () => {
  const [near, far, free] = [await colleague(await office.role(90)), await office.join({}), await office.join({})]
  await office.unseat(free.id)
  await name(near.id, 'Abbot')
  await name(free.id, 'Zorn')
  const { data } = await list()
  const ids = data.items.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([keeper.id, near.id, free.id]))
  expect(ids).not.toContain(far.id)
  expect([ids.indexOf(near.id), ids.indexOf(free.id)]).toEqual([0, ids.length - 1])
  expect((await list({ sort: '-name' })).data.items[0]!.id).toBe(free.id)
  expect((await list({ search: 'robin abb' })).data.items.map(({ id }) => id)).toEqual([near.id])
  expect((await list({ search: far.email })).data.items).toEqual([])
  const role = data.items[0]!.role!
  expect((await list({ filter: { role: String(role.id) } })).data.items.map(({ id }) => id)).toEqual([near.id])
  expect((await list({ filter: { role: `999999,${role.id}` } })).data.total).toBe(1)
  expect((await list({ filter: { branch: String(far.branch) } })).data.total).toBe(0)
  expect((await list({ filter: { status: 'suspended,deactivated' } })).data.total).toBe(0)
  expect(Object.keys((await list({ filter: { status: 'gone', password_hash: 'x' } })).errors!)).toEqual([
    'filter.status',
    'filter.password_hash',
  ])
  expect((await list({ sort: 'password_hash' })).errors).toHaveProperty('sort')
})

test('walks through many users by page and by cursor, in every order', async () => {
  for (let n = 0; n < 12; n++) await name((await colleague()).id, `Walker ${n}`)
  for (const sort of ['name', '-email', 'role', 'status', '-last_login_at', 'last_login_at']) {
    const query = { search: 'walker', page_size: 10, sort }
    const first = await list(query)
    const second = await list({ ...query, cursor: first.data.next_cursor })
    expect([first.data.items.length, second.data.items.length, second.data.page, second.data.next_cursor], sort).toEqual([
      10,
      2,
      2,
      null,
    ])
    const seen = new Set([...first.data.items, ...second.data.items].map(({ id }) => id))
    expect(seen.size, sort).toBe(12)
    expect(
      (await list({ ...query, page: 2 })).data.items.map(({ id }) => id),
      sort,
    ).toEqual(second.data.items.map(({ id }) => id))
  }
})

test('names only the branches the reader sees users in, and counts the others', async () => {
  const [member, away] = [await colleague(), await office.join({})]
  await office.seat(member.id, away.branch)
  const { body } = await load(member.id)
  expect([body.data.branches.map(({ id }) => id), body.data.other_branches]).toEqual([[keeper.branch], 1])
  expect(body.data).toMatchObject({ is_self: false, may_change: true })
  expect(JSON.stringify(body)).not.toMatch(/password_hash|totp|secret/)
})

test('changes the profile, tells what was changed, and answers a stale save with the present user', async () => {
  const member = await colleague()
  const manager = await colleague()
  const values = {
    first_name: '  Ada ',
    phone: '+442079460000',
    employee_code: `E-${member.id}`,
    job_title: 'Broker',
    manager: manager.id,
  }
  const { row_version: version } = await office.versionsOf(member.id)
  const { status, body } = await change(member.id, values)
  expect([status, body.message]).toEqual([200, '“Ada Quill” saved'])
  expect(body.data).toMatchObject({ first_name: 'Ada', phone: '+442079460000', manager: { id: manager.id, name: 'Robin Quill' } })
  const stale = await change(member.id, {}, { version })
  expect([stale.status, stale.body.data]).toEqual([409, body.data])
  const [audit] = await office.server.db.query<{ before: object; after: object }>(
    sql`select before, after from audit where entity = 'user' and entity_id = ${member.id}`,
  )
  expect(audit!.before).toMatchObject({ first_name: 'Robin', phone: null })
  expect(Object.keys(audit!.after).toSorted()).toEqual(['employee_code', 'first_name', 'job_title', 'manager', 'phone'])
})

test('tells the version of the access, which another role counts up by one and the rest of the profile leaves', async () => {
  const member = await colleague(await office.role(90))
  const before = (await load(member.id)).body.data
  const named = (await change(member.id, { role: before.role!.id, job_title: 'Broker' })).body.data
  expect(named).toMatchObject({ row_version: before.row_version + 1, access_version: before.access_version })
  const raised = (await change(member.id, { role: await office.role(100), job_title: 'Broker' })).body.data
  expect(raised.access_version).toBe(before.access_version + 1)
})

test('names each field that cannot be as it was sent', async () => {
  const [member, other] = [await colleague(), await colleague()]
  await change(other.id, { employee_code: 'TAKEN', manager: member.id })
  const { status, body } = await change(member.id, {
    employee_code: 'taken',
    manager: other.id,
    department: 999_999,
    time_zone: 999_999,
    role: 999_999,
  })
  expect([status, Object.keys(body.errors!).toSorted()]).toEqual([
    400,
    ['department', 'employee_code', 'manager', 'role', 'time_zone'],
  ])
  expect(body.errors!['employee_code']).toBe('Already used by “Robin Quill”.')
  expect((await change(member.id, { manager: member.id })).body.errors).toEqual({
    manager: 'This would make someone their own manager.',
  })
  const odd = await change(member.id, { first_name: ' ', phone: '020 7946', language: 'it', email: 'x@y.zz' })
  expect(Object.keys(odd.body.errors!).toSorted()).toEqual(['email', 'first_name', 'language', 'phone'])
})

test('lets nobody change their own role, though the rest of their profile', async () => {
  const { row_version: version } = await office.versionsOf(keeper.id)
  const own = (await load(keeper.id)).body.data
  expect([own.is_self, own.may_change]).toEqual([true, true])
  const other = await office.role(1)
  expect((await change(keeper.id, { role: other }, { version })).body.errors).toEqual({
    role: 'You can’t change your own role.',
  })
  const role = own.role!.id
  expect((await change(keeper.id, { role, job_title: 'Keeper' })).status).toBe(200)
})

test('lets nobody give a role above their level, or one whose permissions they lack in a branch of the user', async () => {
  const member = await colleague()
  const away = await office.join({})
  expect((await change(member.id, { role: await office.role(201) })).body.errors).toEqual({
    role: 'Can’t be above your own level, 200.',
  })
  const role = await office.role(10, ['view_region'])
  expect((await change(member.id, { role })).status).toBe(200)
  const traveller = await colleague()
  await office.seat(traveller.id, away.branch)
  const refused = await change(traveller.id, { role })
  expect(refused.body.errors).toEqual({ role: expect.stringContaining('view_region') })
  expect((await change(member.id, { role: null })).body.errors).toEqual({ role: 'Enter a value.' })
})

test('leaves nobody without a role who has one and could sign in, now or once they are let in again', async () => {
  const member = await colleague(await office.role(10))
  for (const status of ['approved', 'active', 'suspended']) {
    await office.server.db.query(sql`update app_user set onboarding_status = ${status} where id = ${member.id}`)
    expect((await change(member.id, { role: null })).body.errors).toEqual({ role: 'Enter a value.' })
  }
})

test('refuses strangers, those who only look, and whoever stands below', async () => {
  const [member, high] = [await colleague(), await colleague(await office.role(201))]
  const [stranger, reader] = [await office.join({ permissions: ALL }), await office.join({})]
  await office.seat(reader.id, keeper.branch, ['view_customuser'])
  expect((await office.server.call(listUsers, {})).status).toBe(401)
  expect((await list({}, await office.join({}))).params).toEqual({ missing: 'view_customuser' })
  expect((await load(member.id, stranger)).status).toBe(404)
  expect((await change(member.id, {}, { as: stranger })).status).toBe(404)
  expect((await change(member.id, {}, { as: reader })).status).toBe(403)
  expect((await load(member.id, reader)).body.data.may_change).toBe(false)
  expect((await change(high.id, {})).body.code).toBe('stands_above')
  expect((await load(high.id)).body.data.may_change).toBe(false)
})

test('offers names of people, roles and permissions to those who need them, and of people of their own branches only', async () => {
  const [member, stranger] = [await colleague(), await office.join({})]
  const options = (of: string, as: Member) => office.server.call(listOptions, { of }, { token: as.token })
  const people = (await options('user', keeper)).body.data.map(({ id }) => id)
  expect(people).toContain(member.id)
  expect(people).not.toContain(stranger.id)
  for (const kind of ['user', 'role', 'permission']) {
    expect((await options(kind, member)).status, kind).toBe(403)
    expect((await options(kind, keeper)).body.data.length, kind).toBeGreaterThan(0)
  }
})
