import { afterAll, beforeAll, expect, test } from 'vitest'
import { listContracts } from '#domain/api/contracts.ts'
import { listedContract } from '#domain/contracts/listed.ts'
import { sortable } from '#domain/entities/entity.ts'
import type { Sql } from '#server/store/database.ts'
import { foundSql } from '#server/store/entities/conditions.ts'
import { listRows } from '#server/store/entities/list.ts'
import { sql } from '#server/store/sql/sql.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

async function list(question: object, who = 'admin') {
  const { access_token: token } = await server.signInAs(who)
  return server.call(listContracts, { page_size: 100, ...question }, { token })
}

const items = async (question: object, who?: string) => (await list(question, who)).body.data.items

test('is sorted both ways by each column that is offered, rows without a value last', async () => {
  for (const name of sortable(listedContract) as (keyof Awaited<ReturnType<typeof items>>[number])[]) {
    const keys = (await items({ sort: name })).map(({ id }) => id)
    const reversed = await items({ sort: `-${name}` })
    const known = reversed.filter((row) => row[name] !== null).map(({ id }) => id)
    expect(known).toEqual(keys.filter((id) => known.includes(id)).toReversed())
  }
})

test('is not sorted by what stands in another table', async () => {
  const { status, body } = await list({ sort: 'source' })
  expect([status, Object.keys(body.errors!)]).toEqual([400, ['sort']])
})

test('is narrowed to several stages at once', async () => {
  const some = await items({ filter: { stage_id: '1,2' } })
  expect(some.length).toBeGreaterThan(5)
  expect(new Set(some.map(({ stage_id: stage }) => stage))).toEqual(new Set([1, 2]))
})

test('finds a contract by a part of its insured, and by its number', async () => {
  const [one] = await items({ search: 'halcyon tank' })
  expect(one).toMatchObject({ assured: 'Halcyon Tankers Shipmanagement', currency: { name: 'USD' } })
  expect((await items({ search: one!.contract_number })).map(({ id }) => id)).toEqual([one!.id])
})

test('shows the contracts of the reader’s branches alone', async () => {
  const own = await items({}, 'handler')
  expect(new Set(own.map(({ branch }) => branch.name))).toEqual(new Set(['London']))
  expect(own.length).toBeLessThan((await items({})).length)
})

test('the kept number of contracts follows each that is entered, moved, removed and brought back', async () => {
  const counts = async (of: Sql) => {
    const kept = await of.query(sql`select branch_id, live from contract_count where live > 0 order by branch_id`)
    const counted = await of.query(
      sql`select branch_id, count(*)::int as live from contract where deleted_at is null group by branch_id order by branch_id`,
    )
    expect(kept).toEqual(counted)
  }
  await counts(server.db)
  const left = server.db.tx(async (own) => {
    const some = sql`id in (select id from contract where contract_number not like 'C-1999-%' order by id limit 3)`
    await own.query(sql`
      insert into contract (contract_number, source_id, branch_id)
      select 'C-1999-00000' || n, source_id, branch_id from contract, generate_series(1, 2) n where contract.id = (select min(id) from contract)`)
    await counts(own)
    await own.query(sql`update contract set branch_id = (select max(id) from branch) where ${some}`)
    await counts(own)
    await own.query(sql`update contract set deleted_at = now() where ${some}`)
    await counts(own)
    await own.query(sql`update contract set deleted_at = null where ${some}`)
    await counts(own)
    await own.query(sql`delete from contract where contract_number like 'C-1999-%'`)
    await counts(own)
    throw new Error('leave it as it was')
  })
  await expect(left).rejects.toThrow('leave it as it was')
})

/** The statements that a page of contracts takes, with the page. */
async function pageWith(question: object) {
  const statements: string[] = []
  const noting: Sql = { query: (asked, ...rest) => (statements.push(asked.text), server.db.query(asked, ...rest)) }
  const branches = (await server.db.query<{ id: number }>(sql`select id from branch`)).map(({ id }) => id)
  const query = { page: 1, page_size: 100, search: '', sort: '', filter: {}, cursor: '', ...question }
  const page = await listRows(noting, listedContract, { query, branches }, server.clock())
  return { page, kept: statements.filter((text) => text.includes('contract_count')).length, statements }
}

test('the first page of a list that is not narrowed takes one statement, and its total from what is kept', async () => {
  const { page, kept, statements } = await pageWith({})
  expect([page.total, page.total_is_estimate, kept, statements.length]).toEqual([page.items.length, false, 1, 1])
  const many = sql`update contract_count set live = live + 5000 where branch_id = (select min(branch_id) from contract_count)`
  const few = sql`update contract_count set live = live - 5000 where branch_id = (select min(branch_id) from contract_count)`
  await server.db.query(many)
  const { page: long } = await pageWith({})
  await server.db.query(few)
  expect([long.total, long.total_is_estimate]).toEqual([1000, true])
})

test('a page far down a list that is not narrowed is found without counting its rows', async () => {
  const { page: last, kept } = await pageWith({ page: 9_999 })
  const all = await list({}).then(({ body }) => body.data.items)
  expect([last.page, last.items.map(({ id }) => id)]).toEqual([1, all.map(({ id }) => id)])
  expect(kept).toBe(1)
})

test('a search reads the columns that the assured is made of, as its index and what the database learns of them have it', async () => {
  const name = 'lower(COALESCE(insured_name, reinsured_name))'
  expect(foundSql(listedContract, { search: 'harbour' }).text.replaceAll('"', '')).toContain(
    'lower(coalesce(t.insured_name,t.reinsured_name)) like',
  )
  const [index] = await server.db.query<{ text: string }>(sql`select pg_get_indexdef('contract_search'::regclass) as text`)
  expect(index!.text).toContain(`${name} gin_trgm_ops`)
  const kept = await server.db.query<{ expression: string }>(
    sql`select pg_get_statisticsobjdef_expressions(oid)::text as expression from pg_statistic_ext where stxname = 'contract_search_assured'`,
  )
  expect(kept).toEqual([{ expression: `{"${name}"}` }])
})
