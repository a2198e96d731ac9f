import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSavedView, createSavedView, listSavedViews, removeSavedView } from '#domain/api/lists/saved-views.ts'
import { SAVED_VIEWS } from '#domain/lists/viewed-lists.ts'
import { sql } from '#server/store/sql/sql.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const token = async (who: string) => (await server.signInAs(who)).access_token
const view = (change: object = {}) => ({
  list: 'worklist',
  name: 'Overdue',
  branch: null,
  filter: { overdue: 'true' },
  sort: '-due_on',
  ...change,
})
const create = async (who: string, change: object = {}) => server.call(createSavedView, view(change), { token: await token(who) })
const listed = async (who: string, list = 'worklist') =>
  (await server.call(listSavedViews, { list }, { token: await token(who) })).body.data.items
const branchOf = async (name: string) =>
  (await server.db.query<{ id: number }>(sql`select id from branch where name = ${name}`))[0]!.id

/** One in which the handler has no seat. */
const otherBranch = async () =>
  (
    await server.db.query<{ id: number }>(sql`
      select b.id from branch b where not exists (
        select 1 from user_branch s join app_user u on u.id = s.user_id where s.branch_id = b.id and u.email = 'handler@slipway.example')
      order by b.id limit 1`)
  )[0]!.id

/** Someone who only views contracts, in London. */
async function colleague(): Promise<string> {
  const { id, email } = await addPerson(server, { permissions: ['view_contract'] })
  await server.db.query(sql`
    with seat as (insert into user_branch (user_id, branch_id, is_primary) values (${id}, ${await branchOf('London')}, false) returning id)
    insert into user_branch_permission (user_branch_id, permission_id) select seat.id, p.id from seat, permission p where p.codename = 'view_contract'`)
  return (await signIn(server, email)).access_token
}

test('a view of one’s own brings back what was narrowed and arranged, to oneself alone', async () => {
  const { status, body } = await create('handler', { columns: ['contract_number', 'due_on'], look: 'board', search: 'harbour' })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    name: 'Overdue',
    branch: null,
    may_change: true,
    search: 'harbour',
    filter: { overdue: 'true' },
    sort: '-due_on',
    columns: ['contract_number', 'due_on'],
    look: 'board',
  })
  expect((await listed('handler')).map(({ id }) => id)).toContain(body.data.id)
  expect((await listed('admin')).map(({ id }) => id)).not.toContain(body.data.id)
  expect((await listed('handler', 'contract')).map(({ id }) => id)).not.toContain(body.data.id)
  const another = await server.call(removeSavedView, { id: body.data.id }, { token: await token('admin') })
  expect(another.status).toBe(404)
})

test('a name is used once by its owner, whatever its letters', async () => {
  await create('handler', { name: 'This week' })
  const again = await create('handler', { name: 'THIS WEEK' })
  expect([again.status, Object.keys(again.body.errors!)]).toEqual([400, ['name']])
})

test('a shared view is there for all who may view contracts in its branch; its owner or a head changes and removes it', async () => {
  const branch = await branchOf('London')
  const { body } = await create('handler', { name: 'Our overdue', branch })
  const { id, row_version } = body.data
  const other = await colleague()
  const seen = await server.call(listSavedViews, { list: 'worklist' }, { token: other })
  expect(seen.body.data.items.find((each) => each.id === id)).toMatchObject({ name: 'Our overdue', may_change: false })
  const change = { id, row_version, name: 'Mine now', branch, filter: {} }
  expect((await server.call(changeSavedView, change, { token: other })).status).toBe(403)
  expect((await server.call(removeSavedView, { id }, { token: other })).status).toBe(403)
  const byOwner = await server.call(changeSavedView, { ...change, name: 'Our late ones' }, { token: await token('handler') })
  expect([byOwner.status, byOwner.body.data.row_version]).toEqual([200, row_version + 1])
  const stale = await server.call(changeSavedView, change, { token: await token('handler') })
  expect([stale.status, stale.body.data]).toEqual([409, expect.objectContaining({ name: 'Our late ones' })])
  expect((await server.call(removeSavedView, { id }, { token: await token('admin') })).status).toBe(200)
  expect((await listed('handler')).map((each) => each.id)).not.toContain(id)
})

test('it is not shared with a branch whose contracts one may not view', async () => {
  const refused = await create('handler', { name: 'Elsewhere', branch: await otherBranch() })
  expect([refused.status, Object.keys(refused.body.errors!)]).toEqual([400, ['branch']])
})

test('who may view no contracts has no views of them', async () => {
  const { email } = await addPerson(server, { permissions: ['view_source'] })
  const { access_token } = await signIn(server, email)
  const asked = [
    await server.call(listSavedViews, { list: 'worklist' }, { token: access_token }),
    await server.call(createSavedView, view(), { token: access_token }),
  ]
  for (const { status, body } of asked)
    expect([status, JSON.stringify(body)]).toEqual([403, expect.stringContaining('view_contract')])
})

test('names, filters and the number of views have bounds', async () => {
  for (const wrong of [{ name: ' ' }, { name: 'x'.repeat(SAVED_VIEWS.name + 1) }, { filter: { 'a b': '1' } }, { list: 'region' }])
    expect((await create('handler', wrong)).status).toBe(400)
  const many = Object.fromEntries(Array.from({ length: SAVED_VIEWS.filters + 1 }, (_, n) => [`f${n}`, '1']))
  expect((await create('handler', { name: 'Many', filter: many })).status).toBe(400)
  await server.db.query(sql`
    insert into saved_view (list, name, owner_id, content, created_at, updated_at)
    select 'contract', 'View ' || n, (select id from app_user where email = 'handler@slipway.example'), '{}', now(), now()
    from generate_series(1, ${SAVED_VIEWS.own}::int) n`)
  expect((await create('handler', { list: 'contract', name: 'One more' })).status).toBe(400)
})
