import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CRUD } from '#domain/api/index.ts'
import { listOptions, listReferences } from '#domain/api/master.ts'
import { listSources, loadSource } from '#domain/api/source.ts'
import type { Language } from '#domain/languages.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  token = (await server.signInAs('head')).access_token
})
afterAll(() => server.stop())

const asking = (language: Language) => ({ token, headers: { 'accept-language': language } })

const offered = async (language: Language, search: string) =>
  (await server.call(listOptions, { of: 'country', search }, asking(language))).body.data

const listed = async (language: Language, search: string) =>
  (await server.call(CRUD.get('country')!.list, { search }, asking(language))).body.data.items.map((row) => row.iso_alpha2)

const GERMANY = { name: 'Germany', code: 'DE' }

test.each([
  ['fr', 'allemagne'],
  ['ja', 'ドイツ'],
  ['ja', '独'],
  ['de', 'schland'],
  ['zh', '德国'],
] as const)('in %s a picker and the list find Germany by %s, if that is its name', async (language, search) => {
  const isName = search !== '独'
  expect((await offered(language, search)).some(({ code }) => code === 'DE')).toBe(isName)
  expect((await listed(language, search)).includes('DE')).toBe(isName)
})

test('the English name finds it in every language, and another language’s name does not in English', async () => {
  for (const language of ['en', 'fr', 'ja'] as const)
    expect(await offered(language, 'Germany')).toEqual([expect.objectContaining(GERMANY)])
  expect(await offered('en', 'allemagne')).toEqual([])
  expect(await listed('en', 'allemagne')).toEqual([])
})

test('a picker stands in the order of the names that are shown', async () => {
  const { compare } = new Intl.Collator('de')
  const called = new Intl.DisplayNames('de', { type: 'region' })
  const names = (await offered('de', '')).map(({ code }) => called.of(code!)!)
  expect(names).toHaveLength(50)
  expect(names).toEqual(names.toSorted(compare))
  expect(names).toContain('Ägypten')
})

test('links to a country carry its code, and no other links do', async () => {
  const { items } = (await server.call(listSources, {}, { token })).body.data
  const { body } = await server.call(loadSource, { id: items[0]!.id }, { token })
  for (const source of [items[0]!, body.data]) {
    expect(source.incorporation_country).toEqual({
      id: expect.any(Number),
      name: expect.any(String),
      code: expect.stringMatching(/^[A-Z]{2}$/),
    })
    expect(Object.keys(source.branch!)).toEqual(['id', 'name'])
  }
  const [zone] = (await server.call(listOptions, { of: 'time_zone', search: 'Europe/Berlin' }, { token })).body.data
  expect([zone!.code, zone!.group, zone!.group_code]).toEqual([undefined, 'Germany', 'DE'])
})

test('a country is told by its code among what refers to a record', async () => {
  const [euro] = await server.db.query<{ id: number }>(`select id from currency where code = 'CHF'`)
  const { references } = (await server.call(listReferences, { of: 'currency', id: euro!.id }, { token })).body.data
  expect(references).toContainEqual({ entity: 'country', id: expect.any(Number), name: 'Switzerland', code: 'CH' })
})

test('a file holds the names of the records in every language, so that it comes back unchanged', async () => {
  const wish = { format: 'csv', columns: ['name', 'iso_alpha2'], search: 'Allemagne' } as const
  const { body } = await server.call(CRUD.get('country')!.export, { ...wish, columns: [...wish.columns] }, asking('fr'))
  const { rawPayload } = await server.get(body.data.url)
  expect(parse(rawPayload, { bom: true }).slice(1)).toEqual([['Germany', 'DE']])
})
