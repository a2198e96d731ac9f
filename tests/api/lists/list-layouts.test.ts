import { changeListLayout, loadListLayouts, removeListLayout } from '#domain/api/list-layouts.ts'
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
  const layout = { shown: ['name', 'code'], hidden: ['un_m49'] }
  expect((await arrange(token, { list: 'region', ...layout })).status).toBe(200)
  await arrange(token, { list: 'region', ...layout, shown: ['code', 'name'] })
  expect(await layoutsOf(token)).toEqual({ region: { shown: ['code', 'name'], hidden: ['un_m49'] } })
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
    server.call(changeListLayout, { list: 'team', shown: [], hidden: [] }),
    server.call(removeListLayout, { list: 'team' }),
  ]
  expect((await Promise.all(nobody)).map(({ status }) => status)).toEqual([401, 401, 401])
  const { status, body } = await arrange(await someone(), { list: 'No list!', shown: ['<b>'], hidden: 'all' })
  expect([status, Object.keys(body.errors!).map((field) => field.replace(/\..*/, ''))]).toEqual([
    400,
    ['list', 'shown', 'hidden'],
  ])
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
