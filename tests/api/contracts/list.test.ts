import { afterAll, beforeAll, expect, test } from 'vitest'
import { listContracts } from '#domain/api/contracts.ts'
import { listedContract } from '#domain/contracts/listed.ts'
import { sortable } from '#domain/entities/entity.ts'
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
