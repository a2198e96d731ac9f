import { afterAll, beforeAll, expect, test } from 'vitest'
import { listWaiting, loadWaitingCount } from '#domain/api/onboarding.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'
import { written } from '#tests/support/statements.ts'

/** More than one page, each a minute after the one before; every third wishes to work in Tokyo. */
const FILL = `
  insert into app_user (email, first_name, last_name, job_title, onboarding_status, status_since, wished_branch_id)
  select 'waiting' || n || '@harbour.example', 'Robin', 'Waiter ' || lpad(n::text, 2, '0'), case when n % 2 = 0 then 'Broker' end,
    'pending_approval', $1::timestamptz + n * interval '1 minute',
    (select id from branch where code = case when n % 3 = 0 then 'TYO' else 'LON' end)
  from generate_series(1, 36) n`

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  await server.db.query(sql`update app_user set onboarding_status = 'active' where onboarding_status = 'pending_approval'`)
  await server.db.query(written(FILL, [new Date('2026-03-02T09:00:00Z')]))
  token = (await server.signInAs('admin')).access_token
})
afterAll(() => server.stop())

const ask = async (input: object = {}, as = token) => {
  const { status, body } = await server.call(listWaiting, input, { token: as })
  expect([status, body.errors]).toEqual([200, undefined])
  return body.data
}
const numbers = (items: readonly { last_name: string }[]) => items.map(({ last_name: name }) => Number(name.slice(7)))
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

test('those who wait are told page by page, the longest first, with what can be given', async () => {
  const first = await ask()
  expect(first).toMatchObject({ page: 1, page_size: 20, total: 36, total_is_estimate: false })
  expect(numbers(first.items)).toEqual(upTo(20))
  expect(first.roles.length).toBeGreaterThan(0)
  const second = await ask({ cursor: first.next_cursor! })
  expect([second.page, numbers(second.items), second.next_cursor]).toEqual([2, upTo(36).slice(20), null])
  expect(numbers((await ask({ page: 2 })).items)).toEqual(numbers(second.items))
  expect((await ask({ page: 9 })).page).toBe(2)
})

test('they are found by name and address, and put in order', async () => {
  expect(numbers((await ask({ search: 'waiter 07' })).items)).toEqual([7])
  expect(numbers((await ask({ search: 'WAITING12@' })).items)).toEqual([12])
  expect((await ask({ search: 'nobody of that name' })).items).toEqual([])
  expect(numbers((await ask({ sort: '-since', page_size: 10 })).items)).toEqual(upTo(36).toReversed().slice(0, 10))
  expect(numbers((await ask({ sort: 'name', page_size: 50 })).items)).toEqual(upTo(36))
  const jobs = (await ask({ sort: 'job_title', page_size: 50 })).items.map(({ job_title: job }) => job)
  expect(jobs).toEqual([...Array<string>(18).fill('Broker'), ...Array<null>(18).fill(null)])
  const cities = (await ask({ sort: '-branch', page_size: 50 })).items.map(({ branch }) => branch!.name)
  expect(cities).toEqual([...Array<string>(12).fill('Tokyo'), ...Array<string>(24).fill('London')])
})

test('each order goes on from its last row', async () => {
  for (const sort of ['since', '-since', 'name', '-name', 'job_title', '-job_title', 'branch', '-branch']) {
    const first = await ask({ sort })
    const second = await ask({ sort, cursor: first.next_cursor! })
    expect([sort, ...numbers([...first.items, ...second.items]).toSorted((a, b) => a - b)]).toEqual([sort, ...upTo(36)])
  }
})

test('only those of the branches in which the reader approves are there, and counted', async () => {
  await server.db.query(
    sql`insert into role_permission select r.id, p.id from role r, permission p where r.codename = 'handler' and p.codename = 'approve_user'
     returning role_id`,
  )
  const { access_token: london } = await server.signInAs('handler')
  const page = await ask({ page_size: 50 }, london)
  expect([page.total, page.items.every(({ branch }) => branch?.name === 'London')]).toEqual([24, true])
  expect((await server.call(loadWaitingCount, {}, { token: london })).body.data).toEqual({ count: 24 })
})

test('what the list does not offer is refused by name', async () => {
  for (const [input, field] of [
    [{ sort: 'phone' }, 'sort'],
    [{ filter: { status: 'active' } }, 'filter.status'],
    [{ page_size: 7 }, 'page_size'],
    [{ cursor: 'made-up' }, 'cursor'],
  ] as const) {
    const { status, body } = await server.call(listWaiting, input, { token })
    expect([status, Object.keys(body.errors!)]).toEqual([400, [field]])
  }
})
