import { afterAll, beforeAll, expect, test } from 'vitest'
import { CRUD } from '#domain/api/index.ts'
import { PERMISSIONS } from '#domain/permissions.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { entityNamed, formOf, openDesk, type Desk, type SomeRow, type Values } from '#tests/support/samples.ts'
import { sql } from '#server/store/sql/sql.ts'

const [role, permission] = [entityNamed('role'), entityNamed('permission')]

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

async function find(entity: typeof role, codename: string): Promise<SomeRow> {
  const { body } = await desk.call(entity, 'list', { filter: { codename } })
  return (body.data.items as SomeRow[])[0]!
}

/** Someone with these permissions who holds a role of that level. */
async function colleague(level: number, permissions: readonly string[]) {
  const own = await desk.add(role, { authority_level: level, permissions: [] })
  const person = await addPerson(desk.server, { permissions })
  await desk.server.db.query(sql`update app_user set role_id = ${own.id} where id = ${person.id}`)
  const { access_token: token } = await signIn(desk.server, person.email)
  desk.server.clock.advance(-30)
  const call = async (verb: 'create' | 'change' | 'remove', input: Values) => {
    const { status, body } = await desk.server.call(CRUD.get('role')![verb], input, { token })
    return { status, code: body.code, errors: body.errors, data: body.data as SomeRow }
  }
  return { own, call }
}

const ROLE_KEEPER = ['view_role', 'add_role', 'change_role', 'delete_role', 'view_region']

test('lets nobody change or remove the role they hold themselves [G5]', async () => {
  const { own, call } = await colleague(150, ROLE_KEEPER)
  expect(await call('change', { ...formOf(role, own), description: 'More for me' })).toMatchObject({
    status: 403,
    code: 'own_role',
  })
  expect(await call('remove', { id: own.id })).toMatchObject({ status: 403, code: 'own_role' })
})

test('lets nobody give permissions that they lack, though what a role has already may stay', async () => {
  const { call } = await colleague(150, ROLE_KEEPER)
  const [held, lacked] = [await find(permission, 'view_region'), await find(permission, 'view_outbox')]
  const values = { ...(await desk.sample(role)), authority_level: 100 }
  const refused = await call('create', { ...values, permissions: [held.id, lacked.id] })
  expect([refused.status, refused.errors]).toEqual([
    400,
    { permissions: 'You can grant only permissions that you hold. You don’t have: view_outbox.' },
  ])
  expect((await call('create', { ...values, permissions: [held.id] })).status).toBe(200)
  const rich = await desk.add(role, { permissions: [lacked.id] })
  const renamed = await call('change', { ...formOf(role, rich), description: 'Renamed', permissions: [lacked.id, held.id] })
  expect(renamed.status).toBe(200)
})

test('lets nobody raise a role above their own level', async () => {
  const { call } = await colleague(150, ROLE_KEEPER)
  const values = { ...(await desk.sample(role)), permissions: [] }
  const refused = await call('create', { ...values, authority_level: 151 })
  expect([refused.status, refused.errors]).toEqual([400, { authority_level: 'Can’t be above your own level, 150.' }])
  const made = await call('create', { ...values, authority_level: 150 })
  expect((await call('change', { ...formOf(role, made.data), authority_level: 196 })).status).toBe(400)
})

test('keeps the permissions and roles that the product relies on', async () => {
  const known = await find(permission, 'view_region')
  expect(await desk.call(permission, 'remove', { id: known.id })).toMatchObject({ status: 403, body: { code: 'system_row' } })
  const renamed = await desk.call(permission, 'change', {
    ...formOf(permission, known),
    codename: 'see_region',
    is_active: false,
  })
  expect([renamed.status, Object.keys(renamed.body.errors!)]).toEqual([400, ['codename', 'is_active']])
  const reworded = await desk.call(permission, 'change', { ...formOf(permission, known), name: 'See regions' })
  expect([reworded.status, reworded.body.data.name]).toEqual([200, 'See regions'])
  await desk.server.db.query(
    sql`update role set is_system = true where id = ${(await desk.add(role, { codename: 'keeper' })).id}`,
  )
  expect((await desk.call(role, 'remove', { id: (await find(role, 'keeper')).id })).body.code).toBe('system_row')
})

test('refuses another spelling of a permission that is known', async () => {
  for (const codename of ['view_teams', 'view_lob', 'view_time_zone', 'view_region']) {
    const { status, body } = await desk.call(permission, 'create', { ...(await desk.sample(permission)), codename })
    expect([status, body.errors], codename).toEqual([400, { codename: 'Already used by another record.' }])
  }
})

test('names the users and roles that keep a role and a permission from being removed', async () => {
  const [held, given] = [await desk.add(role), await desk.add(permission)]
  const person = await addPerson(desk.server)
  await desk.server.db.query(
    sql`update user_branch set branch_id = (select branch_id from user_branch where user_id = ${desk.userId}) where user_id = ${person.id}`,
  )
  await desk.server.db.query(sql`update app_user set role_id = ${held.id} where id = ${person.id}`)
  await desk.server.db.query(
    sql`insert into user_branch_permission (user_branch_id, permission_id) select id, ${given.id} from user_branch where user_id = ${person.id}`,
  )
  const reference = { entity: 'user', id: person.id, name: 'Robin Quill' }
  for (const [entity, { id }] of [
    [role, held],
    [permission, given],
  ] as const) {
    const { status, body } = await desk.call(entity, 'remove', { id })
    expect([status, body.code, body.data]).toEqual([409, 'referred_to', { references: [reference], total: 1 }])
  }
})

test('knows every permission of the product under a readable name of its own [A10]', async () => {
  const rows = await desk.server.db.query<{ codename: string; name: string }>(
    sql`select codename, name from permission where is_system`,
  )
  expect(rows.map(({ codename }) => codename).toSorted()).toEqual(PERMISSIONS.map(({ codename }) => codename).toSorted())
  for (const { codename, name } of rows) expect(name, codename).toMatch(/^[A-Z][a-z]+ [a-z ]+$|^See regions$/)
})
