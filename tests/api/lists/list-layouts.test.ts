import { changeListLayout, loadListLayouts, removeListLayout } from '#domain/api/lists/list-layouts.ts'
import { LIST_LAYOUTS } from '#domain/limits.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ seed: 'none' })
})
afterAll(() => server.stop())

const someone = async () => (await signIn(server, (await addPerson(server)).email)).access_token
const layoutsOf = async (token: string) => (await server.call(loadListLayouts, {}, { token })).body.data
const arrange = (token: string, input: object) => server.call(changeListLayout, input, { token })

test('the columns of a list come back on another machine, and nobody else has them', async () => {
  const [token, stranger] = [await someone(), await someone()]
  const layout = { shown: ['name', 'code'], hidden: ['un_m49'], widths: { name: 240 } }
  expect((await arrange(token, { list: 'region', ...layout })).status).toBe(200)
  await arrange(token, { list: 'region', ...layout, shown: ['code', 'name'] })
  expect(await layoutsOf(token)).toEqual({ region: { ...layout, shown: ['code', 'name'] } })
  expect(await layoutsOf(stranger)).toEqual({})
})

test('a list that is set back has no columns of its own, also when it never had', async () => {
  const token = await someone()
  await arrange(token, { list: 'team', shown: ['name'], hidden: [] })
  for (const _ of [1, 2]) expect((await server.call(removeListLayout, { list: 'team' }, { token })).status).toBe(200)
  expect(await layoutsOf(token)).toEqual({})
})

test('nobody signed in has columns, and what is no name is refused by its field', async () => {
  const nobody = [
    server.call(loadListLayouts, {}),
    server.call(changeListLayout, { list: 'team', shown: [], hidden: [], widths: {} }),
    server.call(removeListLayout, { list: 'team' }),
  ]
  expect((await Promise.all(nobody)).map(({ status }) => status)).toEqual([401, 401, 401])
  const { status, body } = await arrange(await someone(), { list: 'No list!', shown: ['<b>'], hidden: 'all' })
  expect([status, Object.keys(body.errors!).map((field) => field.replace(/\..*/, ''))]).toEqual([
    400,
    ['list', 'shown', 'hidden'],
  ])
})

test('columns are as wide as bounds allow, and only columns that are', async () => {
  const token = await someone()
  const columns = { list: 'team', shown: ['name', 'code'], hidden: ['leader'] }
  const refused = async (widths: object) => {
    const { status, body } = await arrange(token, { ...columns, widths })
    return [status, body.errors]
  }
  expect((await arrange(token, { ...columns, widths: { name: 64, leader: 800 } })).status).toBe(200)
  expect(await refused({ name: 63, code: 801, leader: 99.5 })).toEqual([
    400,
    {
      'widths.name': expect.stringContaining('64') as unknown,
      'widths.code': expect.stringContaining('800') as unknown,
      'widths.leader': expect.any(String) as unknown,
    },
  ])
  expect(Object.keys((await refused({ name: 'wide' }))[1] as object)).toEqual(['widths.name'])
  expect(await refused({ name: 100, code: 100, leader: 100, other: 100 })).toEqual([
    400,
    { widths: expect.any(String) as unknown },
  ])
  expect(await layoutsOf(token)).toEqual({
    team: { shown: ['name', 'code'], hidden: ['leader'], widths: { name: 64, leader: 800 } },
  })
})

test('a browser that knows no widths yet keeps none', async () => {
  const token = await someone()
  await arrange(token, { list: 'team', shown: ['name'], hidden: [] })
  expect(await layoutsOf(token)).toEqual({ team: { shown: ['name'], hidden: [], widths: {} } })
})

test('more lists than may be kept push out those arranged longest ago', async () => {
  const token = await someone()
  for (let n = 0; n <= LIST_LAYOUTS.lists; n++) {
    server.clock.advance(1)
    await arrange(token, { list: `list-${n}`, shown: ['name'], hidden: [] })
  }
  const kept = Object.keys(await layoutsOf(token))
  expect([kept.length, kept.includes('list-0'), kept.includes('list-1')]).toEqual([LIST_LAYOUTS.lists, false, true])
})
