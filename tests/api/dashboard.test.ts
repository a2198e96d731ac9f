import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDashboard } from '#domain/api/dashboard.ts'
import { listOptions } from '#domain/api/master.ts'
import { loadWaitingCount } from '#domain/api/onboarding.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import { isWithoutRows } from '#server/store/dashboard.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

async function dashboardOf(name: string) {
  const { access_token: token } = await server.signInAs(name)
  const { status, body } = await server.call(loadDashboard, {}, { token })
  expect(status).toBe(200)
  return body.data
}

test('is empty for whoever sees no row and no change, and for nobody else', async () => {
  expect((await dashboardOf('admin')).is_empty).toBe(false)
  const empty = await startServer({ seed: 'none' })
  const sees = (of: string) => isWithoutRows(empty.db, [{ of, branches: [] }])
  expect([await sees('region'), await isWithoutRows(empty.db, [])]).toEqual([true, true])
  await empty.db.query(sql`insert into region (name, code, un_m49) values ('Alps', 'ALPS', '155')`)
  expect(await sees('region')).toBe(false)
  await empty.stop()
})

test('shows only what the caller may view [A4] [A10]', async () => {
  const { changes } = await dashboardOf('viewer')
  const visible = ['region', 'country', 'currency', 'department']
  expect(changes.length).toBeGreaterThan(0)
  for (const { entity } of changes) expect(visible).toContain(entity)
})

test('tells the last twelve changes, newest first, with who made them and which fields', async () => {
  const { changes } = await dashboardOf('admin')
  expect(changes).toHaveLength(12)
  expect(changes.map(({ at }) => at)).toEqual(
    changes
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect(changes[0]).toMatchObject({
    entity: 'country',
    title: 'Myanmar',
    action: 'changed',
    fields: ['risk_rating'],
    actor: 'Clara Nwosu',
  })
})

test('tells only those who may approve users how many wait for them [A10]', async () => {
  const { access_token: token } = await server.signInAs('admin')
  const { count } = (await server.call(loadWaitingCount, {}, { token })).body.data
  expect(count).toBeGreaterThan(0)
  expect((await dashboardOf('admin')).newcomers).toBe(count)
  expect((await dashboardOf('viewer')).newcomers).toBeNull()
})

test('counts the changes of each of the last fourteen days, quiet ones too', async () => {
  const { activity } = await dashboardOf('admin')
  const days = Array.from({ length: 14 }, (_, back) =>
    new Date(server.clock().getTime() - (13 - back) * 86_400_000).toISOString().slice(0, 10),
  )
  expect(activity.map(({ day }) => day)).toEqual(days)
  const [told] = await server.db.query<{ total: number }>(
    sql`select count(*)::int as total from audit where entity = any(${ENTITIES.map(({ name }) => name)})`,
  )
  expect(activity.reduce((sum, { changes }) => sum + changes.count, 0)).toBe(told!.total)
})

async function optionsOf(of: string, input: object = {}, name = 'viewer') {
  const { access_token: token } = await server.signInAs(name)
  const { status, body } = await server.call(listOptions, { of, ...input }, { token })
  return status === 200 ? body.data : status
}

test('offers the names of everything that can be pointed to, at most fifty, and permissions to those who deal with them', async () => {
  expect(await optionsOf('time_zone', {}, 'admin')).toHaveLength(50)
  expect(await optionsOf('user', { search: 'cole' }, 'admin')).toEqual([
    { id: expect.any(Number), name: 'Hannah Cole', group: null },
  ])
  expect(await optionsOf('branch', { search: 'lon' }, 'admin')).toEqual([{ id: expect.any(Number), name: 'London', group: null }])
  expect(await optionsOf('permission')).toBe(403)
  expect(await optionsOf('permission', { search: 'view_region' }, 'admin')).toEqual([
    { id: expect.any(Number), name: 'view_region', group: 'master' },
  ])
  expect(await optionsOf('country', { search: 'japan' })).toEqual([
    { id: expect.any(Number), name: 'Japan', code: 'JP', group: 'Asia-Pacific' },
  ])
  expect(await optionsOf('cob_template', { search: 'cyber' }, 'admin')).toEqual([
    { id: expect.any(Number), name: 'Cyber and privacy', group: null },
  ])
  expect(await optionsOf('session')).toBe(400)
  expect((await server.call(listOptions, { of: 'region' })).status).toBe(401)
})

test('offers first what begins as typed, and takes signs of a pattern as they are', async () => {
  const found = (await optionsOf('country', { search: 'ma' })) as { name: string }[]
  expect(found[0]!.name).toBe('Macau')
  expect(found.at(-1)!.name.toLowerCase().startsWith('ma')).toBe(false)
  expect(await optionsOf('country', { search: '%' })).toEqual([])
})

test('leaves out what is inactive or removed, but keeps the row that is asked for', async () => {
  const [region] = await server.db.query<{ id: number }>(sql`update region set is_active = false where code = 'ANT' returning id`)
  const names = async (input: object) => ((await optionsOf('region', input)) as { name: string }[]).map(({ name }) => name)
  expect(await names({ search: 'antarctica' })).toEqual([])
  expect(await names({ id: region!.id })).toContain('Antarctica')
  const [removed] = await server.db.query<{ id: number }>(sql`select id from region where code = 'GCC'`)
  expect(await names({ id: removed!.id })).not.toContain('Gulf Cooperation Council')
})
