import type { BulkReport } from '#domain/api/bulk.ts'
import { CRUD } from '#domain/api/index.ts'
import { BULK_CAP } from '#domain/limits.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import type { Called } from '#tests/support/server.ts'
import { entityNamed, openDesk, type Desk, type SomeRow } from '#tests/support/samples.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/store/sql/sql.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

const bulk = async (name: string, input: object, token: string | undefined = desk.token, headers = {}) =>
  desk.server.call(CRUD.get(entityNamed(name).name)!.bulk, input, { token, headers })

const add = async (name: string, count: number): Promise<SomeRow[]> => {
  const rows: SomeRow[] = []
  for (let n = 0; n < count; n++) rows.push(await desk.add(entityNamed(name)))
  return rows
}
const ids = (rows: readonly SomeRow[]) => rows.map(({ id }) => id)
const outcomes = ({ body }: Called<BulkReport>) => body.data.rows.map(({ outcome }) => outcome)

const auditOf = (entity: string, rows: readonly SomeRow[]) =>
  desk.server.db.query<{ action: string; entity_id: number }>(
    sql`select action, entity_id, after from audit where entity = ${entity} and entity_id = any(${ids(rows)}::int[]) order by entity_id, seq`,
  )

async function tokenWith(...permissions: string[]): Promise<string> {
  const person = await addPerson(desk.server, { permissions })
  return (await signIn(desk.server, person.email)).access_token
}

test('many rows are deactivated at once, each with one line of history, and those that were inactive stay untouched', async () => {
  const rows = await add('region', 3)
  await bulk('region', { action: 'deactivate', ids: [rows[0]!.id] })
  const reply = await bulk('region', { action: 'deactivate', ids: ids(rows) })
  expect([reply.status, outcomes(reply)]).toEqual([200, ['unchanged', 'changed', 'changed']])
  expect(reply.body.data.rows[1]).toEqual({ id: rows[1]!.id, title: rows[1]!.name, outcome: 'changed', reason: null })
  expect((await auditOf('region', rows)).map(({ action }) => action)).toEqual(Array(3).fill(['created', 'changed']).flat())
  const back = await bulk('region', { action: 'activate', ids: ids(rows) })
  expect(outcomes(back)).toEqual(['changed', 'changed', 'changed'])
  const { body } = await desk.call(entityNamed('region'), 'list', { filter: { name: String(rows[2]!.name) } })
  expect((body.data as unknown as { items: SomeRow[] }).items[0]).toMatchObject({ is_active: true, row_version: 3 })
})

test('a row that others refer to is not deleted, says so, and keeps no other from going', async () => {
  const [free, used] = await add('region', 2)
  await desk.add(entityNamed('country'), { region: used!.id })
  const reply = await bulk('region', { action: 'delete', ids: [used!.id, free!.id, 2_000_000_000] })
  expect(outcomes(reply)).toEqual(['refused', 'changed', 'refused'])
  const [kept, , absent] = reply.body.data.rows
  expect([kept?.title, kept?.reason]).toEqual([used!.name, expect.stringMatching(/refer|use/i)])
  expect([absent?.title, absent?.reason]).toEqual([null, expect.any(String)])
  expect((await auditOf('region', [free!])).map(({ action }) => action)).toEqual(['created', 'removed'])
})

test("an entity's own rules hold for each row: a system role stays", async () => {
  const [system] = await desk.server.db.query<{ id: number }>(sql`select id from role where is_system limit 1`)
  const [own] = await add('role', 1)
  const reply = await bulk('role', { action: 'delete', ids: [system!.id, own!.id] })
  expect(outcomes(reply)).toEqual(['refused', 'changed'])
})

test('each action asks for its own permission, and nobody signed in for nothing', async () => {
  const rows = await add('region', 1)
  const asked = { ids: ids(rows) }
  const [changer, remover, viewer] = [
    await tokenWith('change_region', 'view_region'),
    await tokenWith('delete_region', 'view_region'),
    await tokenWith('view_region'),
  ]
  const status = async (action: string, token: string | undefined) => (await bulk('region', { ...asked, action }, token)).status
  expect(await status('delete', changer)).toBe(403)
  expect(await status('deactivate', remover)).toBe(403)
  expect(await status('activate', viewer)).toBe(403)
  expect((await desk.server.call(CRUD.get('region')!.bulk, { ...asked, action: 'activate' })).status).toBe(401)
  expect(await status('deactivate', changer)).toBe(200)
  expect(await status('delete', remover)).toBe(200)
})

test('a row of a branch that is not theirs is not there for the caller', async () => {
  const [team] = await add('team', 1)
  const stranger = await tokenWith('change_team', 'view_team', 'delete_team')
  for (const action of ['deactivate', 'delete']) {
    const { body } = await bulk('team', { action, ids: ids([team!]) }, stranger)
    expect(body.data.rows).toEqual([{ id: team!.id, title: null, outcome: 'refused', reason: expect.any(String) }])
  }
  expect((await auditOf('team', [team!])).map(({ action }) => action)).toEqual(['created'])
})

test('said twice under one key, it is done once and answered alike', async () => {
  const rows = await add('region', 2)
  const asked = { action: 'delete', ids: ids(rows) }
  const headers = { 'idempotency-key': 'bulk-said-twice' }
  const [first, second] = [await bulk('region', asked, undefined, headers), await bulk('region', asked, undefined, headers)]
  expect([first.body.data, outcomes(first)]).toEqual([second.body.data, ['changed', 'changed']])
  expect((await auditOf('region', rows)).filter(({ action }) => action === 'removed')).toHaveLength(2)
  const other = await bulk('region', { ...asked, action: 'activate' }, undefined, headers)
  expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
})

test('no rows, too many of them, what is no id and an unknown action are refused by their fields', async () => {
  const faults = async (input: object) => {
    const { status, body } = await bulk('region', input)
    return [status, Object.keys(body.errors ?? {})]
  }
  expect(await faults({ action: 'delete', ids: [] })).toEqual([400, ['ids']])
  expect(await faults({ action: 'delete', ids: Array.from({ length: BULK_CAP + 1 }, (_, n) => n + 1) })).toEqual([400, ['ids']])
  expect(await faults({ action: 'delete', ids: [0] })).toEqual([400, [expect.stringMatching(/^ids/)]])
  expect(await faults({ action: 'erase', ids: [1] })).toEqual([400, ['action']])
})

test('a row named twice is judged once', async () => {
  const [row] = await add('region', 1)
  const reply = await bulk('region', { action: 'delete', ids: [row!.id, row!.id] })
  expect(outcomes(reply)).toEqual(['changed'])
})
