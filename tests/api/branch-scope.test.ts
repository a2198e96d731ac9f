import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDashboard } from '#domain/api/dashboard.ts'
import { CRUD } from '#domain/api/index.ts'
import { listOptions } from '#domain/api/master.ts'
import { PERMISSIONS } from '#domain/permissions.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { entityNamed, formOf, type SomeRow, type Values } from '#tests/support/samples.ts'
import { startServer, type Called, type TestServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'

type Kind = 'team' | 'department' | 'line_of_business' | 'class_of_business'
type Verb = 'list' | 'load' | 'create' | 'change' | 'remove'

interface Office {
  token: string
  userId: number
  branch: number
}

const ALL = PERMISSIONS.map(({ codename }) => codename)

let server: TestServer
/** Everything, each in a branch of their own. */
let home: Office
let away: Office
/** Looks at teams in both branches, and changes them at home. */
let traveller: Office
const rows: Record<string, SomeRow> = {}

async function open(permissions: readonly string[]): Promise<Office> {
  const { id, email } = await addPerson(server, { permissions })
  const [own] = await server.db.query<{ branch: number }>(sql`select branch_id as branch from user_branch where user_id = ${id}`)
  return { token: (await signIn(server, email)).access_token, userId: id, branch: own!.branch }
}

async function seat({ userId }: Office, branch: number, permissions: readonly string[]): Promise<void> {
  await server.db.query(
    sql`with link as (insert into user_branch (user_id, branch_id) values (${userId}, ${branch}) returning id)
     insert into user_branch_permission (user_branch_id, permission_id)
     select link.id, p.id from link, permission p where p.codename = any(${permissions})`,
  )
}

const call = async ({ token }: Office, kind: Kind, verb: Verb, input: object) =>
  (await server.call(CRUD.get(kind)![verb], input, { token })) as Called<SomeRow>

let count = 0
function formFor(kind: 'team' | 'department', branch: number | null, name: string): Values {
  const values = { name, code: `CODE${++count}`, branch, is_active: true }
  return kind === 'team' ? { ...values, members: [], line_of_businesses: [] } : values
}

async function add(office: Office, kind: Kind, values: Values): Promise<SomeRow> {
  const { status, body } = await call(office, kind, 'create', values)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}

interface Listed {
  items: SomeRow[]
  total: number
  next_cursor: string | null
}

const listed = async (office: Office, kind: Kind, query: object = {}) =>
  (await call(office, kind, 'list', query)).body.data as unknown as Listed

const namesIn = ({ items }: Listed) => items.map(({ name }) => name)

beforeAll(async () => {
  server = await startServer({ seed: 'none' })
  home = await open(ALL)
  away = await open(ALL)
  traveller = await open([])
  await seat(traveller, home.branch, ['view_team', 'change_team', 'delete_team', 'add_team'])
  await seat(traveller, away.branch, ['view_team'])
  for (const kind of ['team', 'department'] as const) {
    rows[`${kind} home`] = await add(home, kind, formFor(kind, home.branch, `${kind} at home`))
    rows[`${kind} away`] = await add(away, kind, formFor(kind, away.branch, `${kind} far away`))
  }
  rows.headOffice = await add(home, 'department', formFor('department', null, 'department of the head office'))
})
afterAll(() => server.stop())

describe.each([
  ['team', ['team at home'], ['team far away']],
  [
    'department',
    ['department at home', 'department of the head office'],
    ['department far away', 'department of the head office'],
  ],
] as const)('%s', (kind, atHome, faraway) => {
  const [own, other] = [`${kind} home`, `${kind} away`]

  test('is listed and counted where its branch is one of the reader, or where it has none', async () => {
    expect(await listed(home, kind)).toMatchObject({ total: atHome.length, next_cursor: null })
    expect(namesIn(await listed(home, kind))).toEqual(atHome)
    expect(namesIn(await listed(away, kind))).toEqual(faraway)
  })

  test('is not found by a search, a filter, an order or a page beyond', async () => {
    const { name, branch } = rows[other]!
    for (const query of [{ search: name }, { filter: { name } }, { filter: { branch: (branch as SomeRow).id } }])
      expect(await listed(home, kind, query)).toMatchObject({ items: [], total: 0 })
    expect(namesIn(await listed(home, kind, { sort: '-name' }))).toEqual([...atHome].toReversed())
    expect(namesIn(await listed(home, kind, { page: 2 }))).toEqual(atHome)
  })

  test('is neither read, changed nor removed from another branch, which is told that it does not exist', async () => {
    const form = formOf(entityNamed(kind), rows[other]!)
    for (const [verb, input] of [
      ['change', { ...form, name: 'Taken over' }],
      ['change', { ...form, row_version: 99 }],
      ['remove', { id: form.id }],
      ['load', { id: form.id }],
    ] as const) {
      const { status, body } = await call(home, kind, verb, input)
      expect([status, body.code, body.data]).toEqual([404, 'not_found', null])
    }
    expect(namesIn(await listed(away, kind))).toEqual(faraway)
  })

  test('is not made in another branch, nor moved there, and nothing is told of the names there', async () => {
    const strange = { name: rows[other]!.name as string, branch: away.branch }
    const made = await call(home, kind, 'create', { ...formFor(kind, home.branch, 'new'), ...strange })
    const moved = await call(home, kind, 'change', { ...formOf(entityNamed(kind), rows[own]!), ...strange })
    for (const { status, body } of [made, moved])
      expect([status, body.errors]).toEqual([400, { branch: 'This option doesn’t exist or is inactive. Select another.' }])
  })

  test('is offered in pickers to those of its branch only', async () => {
    const offered = async (office: Office, input: object) =>
      (await server.call(listOptions, { of: kind, ...input }, { token: office.token })).body.data.map(({ name }) => name)
    expect(await offered(home, {})).toEqual(atHome)
    expect(await offered(away, {})).toEqual(faraway)
    expect(await offered(home, { search: 'far' })).toEqual([])
    expect(await offered(home, { id: rows[other]!.id })).not.toContain(rows[other]!.name)
  })

  test('its history is told on the dashboard to those of its branch only', async () => {
    const seen = async ({ token }: Office) => (await server.call(loadDashboard, {}, { token })).body.data
    const [near, far] = [await seen(home), await seen(away)]
    const told = (from: typeof near) => from.changes.filter(({ entity }) => entity === kind).map(({ title }) => title)
    expect(told(near).toSorted()).toEqual(atHome)
    expect(told(far).toSorted()).toEqual(faraway)
    expect(near.activity.at(-1)!.changes.count).toBe(near.changes.length)
  })
})

test('walks with a cursor through the rows of its branches only', async () => {
  for (let n = 0; n < 12; n++) {
    await add(home, 'team', formFor('team', home.branch, `walk ${n}`))
    await add(away, 'team', formFor('team', away.branch, `walk ${n}`))
  }
  const first = await listed(home, 'team', { search: 'walk', page_size: 10 })
  const second = await listed(home, 'team', { search: 'walk', page_size: 10, cursor: first.next_cursor })
  expect([first.total, second.items.length, second.next_cursor]).toEqual([12, 2, null])
  const branches = [...first.items, ...second.items].map(({ branch }) => (branch as SomeRow).id)
  expect(new Set(branches)).toEqual(new Set([home.branch]))
})

test('lets a row of the head office be changed and removed by anybody who may do so in a branch', async () => {
  const row = await add(away, 'department', formFor('department', null, 'for everybody'))
  const renamed = await call(home, 'department', 'change', { ...formOf(entityNamed('department'), row), name: 'for all' })
  expect([renamed.status, renamed.body.data.branch]).toEqual([200, null])
  const settled = { ...formOf(entityNamed('department'), renamed.body.data), branch: away.branch }
  expect((await call(home, 'department', 'change', settled)).body.errors).toHaveProperty('branch')
  expect((await call(home, 'department', 'remove', { id: row.id })).status).toBe(200)
})

test('counts each permission in the branches whose set grants it', async () => {
  expect((await listed(traveller, 'team', { search: 'team' })).total).toBe(2)
  const team = entityNamed('team')
  const near = { ...formOf(team, rows['team home']!), mailbox: 'near@slipway.example' }
  const changed = await call(traveller, 'team', 'change', near)
  expect(changed.status).toBe(200)
  rows['team home'] = changed.body.data
  const moved = await call(traveller, 'team', 'change', { ...formOf(team, changed.body.data), branch: away.branch })
  expect([moved.status, moved.body.errors]).toEqual([400, { branch: expect.any(String) }])
})

test('refuses by name what is permitted elsewhere but not in the branch of a row one may see, and notes it', async () => {
  const team = entityNamed('team')
  const changed = await call(traveller, 'team', 'change', formOf(team, rows['team away']!))
  expect([changed.status, changed.body.params]).toEqual([403, { missing: 'change_team' }])
  const removed = await call(traveller, 'team', 'remove', { id: rows['team away']!.id })
  expect([removed.status, removed.body.params]).toEqual([403, { missing: 'delete_team' }])
  const noted = await server.db.query<{ facts: object }>(
    sql`select facts from security_event where kind = 'access_refused' and user_id = ${traveller.userId} order by id`,
  )
  expect(noted.map(({ facts }) => facts)).toEqual([
    { endpoint: 'change_team', lacking: 'change_team' },
    { endpoint: 'remove_team', lacking: 'delete_team' },
  ])
})

test('refuses a link to a row of another branch', async () => {
  const form = { ...formFor('team', home.branch, 'borrowing'), department: rows['department away']!.id }
  const { status, body } = await call(home, 'team', 'create', form)
  expect([status, body.errors]).toEqual([400, { department: 'This option doesn’t exist or is inactive. Select another.' }])
})

test('counts the rows of other branches that keep a record, without their names', async () => {
  const shared = { name: 'Energy', code: 'ENERGY', category: 'energy', tail: 'medium', is_active: true }
  const kept = await add(home, 'class_of_business', shared)
  const line = await add(home, 'line_of_business', { name: 'Wind', code: 'WIND', class_of_business: kept.id, is_active: true })
  for (const office of [home, away])
    await add(office, 'team', { ...formFor('team', office.branch, `users at ${office.branch}`), line_of_businesses: [line.id] })
  const { status, body } = await call(home, 'line_of_business', 'remove', { id: line.id })
  expect([status, body.code]).toEqual([409, 'referred_to'])
  expect(body.data).toMatchObject({ references: [{ entity: 'team', name: `users at ${home.branch}` }], total: 2 })
  expect(body.message).toContain('…')
  expect(JSON.stringify(body)).not.toContain(`users at ${away.branch}`)
})

test('offers the branches one belongs to', async () => {
  const offered = async ({ token }: Office) =>
    (await server.call(listOptions, { of: 'branch' }, { token })).body.data.map(({ id }) => id).toSorted((a, b) => a - b)
  expect(await offered(home)).toEqual([home.branch])
  expect(await offered(traveller)).toContain(away.branch)
})

test('forgets a branch with the next call once one no longer belongs to it, or it is closed', async () => {
  const guest = await open([])
  await seat(guest, away.branch, ['view_team'])
  expect((await listed(guest, 'team', { search: 'team' })).total).toBe(1)
  await server.db.query(sql`update branch set is_active = false where id = ${away.branch}`)
  expect((await call(guest, 'team', 'list', {})).status).toBe(403)
  expect(namesIn(await listed(guest, 'department'))).toEqual(['department of the head office'])
  await server.db.query(sql`update branch set is_active = true where id = ${away.branch}`)
  expect((await listed(guest, 'team', { search: 'team' })).total).toBe(1)
})
