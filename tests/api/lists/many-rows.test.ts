import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDashboard } from '#domain/api/dashboard.ts'
import { listOptions, listReferences } from '#domain/api/master.ts'
import { COUNT_CAP, REFERENCE_CAP } from '#domain/limits.ts'
import { testClock } from '#tests/support/clock.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'
import { written } from '#tests/support/statements.ts'

const ROWS = 10_001

/** In one country; those called Zenith stand at the end of the list of names. */
const FILL = `
  insert into party (name, party_type, country_id, trading_name)
  select case when n % 2 = 0 then 'Anchor Limited ' when n % 5 = 0 then 'Ōmi Zenith ' else 'Birch Limited ' end || lpad(n::text, 6, '0'),
    'cedant', $3, case when n % 1000 = 0 then 'Anchor Quay' end
  from generate_series($1::int, $2::int) n`
const CHANGES = `
  insert into audit (at, entity, entity_id, seq, action, title, before, after, previous_hash, hash)
  select $1::timestamptz - interval '1 minute', 'party', 1000000 + n, 1, 'created', 'Party', null, '{}', '', ''
  from generate_series(1, $2::int) n`

let server: TestServer
let token: string
let country: number
beforeAll(async () => {
  server = await startServer({ clock: testClock(new Date('2026-03-02T12:00:00Z')) })
  country = (await server.db.query<{ id: number }>(sql`select id from country where iso_alpha2 = 'IS'`))[0]!.id
  for (let from = 1; from <= ROWS; from += 1_000)
    await server.db.query(written(FILL, [from, Math.min(from + 999, ROWS), country]))
  await server.db.query(written(CHANGES, [server.clock(), COUNT_CAP + 1]))
  await server.db.query(sql`analyze party`)
  token = (await server.signInAs('admin')).access_token
})
afterAll(() => server.stop())

test('the dashboard counts the changes of a day up to a cap, and says that there are more', async () => {
  const { activity, changes } = (await server.call(loadDashboard, {}, { token })).body.data
  expect(activity.at(-1)!.changes).toEqual({ count: COUNT_CAP, is_estimate: true })
  expect(changes).toHaveLength(12)
})

test('the dashboard reads the newest changes of each entity from an index, not the whole history', async () => {
  const plan = await server.db.query<{ 'QUERY PLAN': string }>(
    sql`explain select * from audit where entity = 'role' order by at desc, id desc limit 12`,
  )
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('audit_newest_of_entity')
})

test('of the records that use another a bounded number is told, page by page', async () => {
  const ask = async (page: number) =>
    (await server.call(listReferences, { of: 'country', id: country, page }, { token })).body.data
  const first = await ask(1)
  expect(first).toMatchObject({ total: REFERENCE_CAP, total_is_estimate: true, others: 0, pages: REFERENCE_CAP / 20 })
  const shown = [first, await ask(2), await ask(REFERENCE_CAP / 20)].map(({ references }) => references.map(({ id }) => id))
  expect(shown.map((ids) => ids.length)).toEqual([20, 20, 20])
  expect(new Set(shown.flat()).size).toBe(60)
})

describe('a picker of many rows', () => {
  const pick = async (input: object) =>
    (await server.call(listOptions, { of: 'party', ...input }, { token })).body.data as { id: number; name: string }[]
  const namesOf = async (input: object) => (await pick(input)).map(({ name }) => name)
  const wanted = async (condition: string, order: string) =>
    (
      await server.db.query<{ name: string }>(
        written(
          `select name from party where deleted_at is null and is_active and (${condition}) order by ${order} lower(name) collate by_name, id limit 50`,
        ),
      )
    ).map(({ name }) => name)

  test.each([
    ['begins many names', 'anchor'],
    ['begins many names, with some that hold it elsewhere', 'an'],
    ['stands in most names, begins none', 'limited'],
    ['stands at the end of the list only', 'zenith'],
    ['is in other letters', 'ōmi'],
    ['is found in the trading name', 'quay'],
    ['finds one row', 'limited 000077'],
    ['finds nothing', 'zzyzx'],
    ['is a sign of a pattern', '%'],
  ])('what %s comes in order, the beginnings first: %s', async (_what, search) => {
    const held = `position('${search}' in lower(name)) > 0 or position('${search}' in lower(trading_name)) > 0`
    expect(await namesOf({ search })).toEqual(await wanted(held, `starts_with(lower(name), '${search}') desc,`))
  })

  test('nothing typed brings the first names, and the row that is asked for before them; behind what is found for what is typed', async () => {
    expect(await namesOf({})).toEqual(await wanted('true', ''))
    const [last] = await server.db.query<{ id: number; name: string }>(
      sql`select id, name from party order by lower(name) collate by_name desc limit 1`,
    )
    expect((await namesOf({ id: last!.id }))[0]).toBe(last!.name)
    expect((await namesOf({ id: last!.id, search: 'anchor' })).at(-1)).toBe(last!.name)
  })
})
