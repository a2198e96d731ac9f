import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CRUD } from '#domain/api/index.ts'
import { listOptions, listReferences } from '#domain/api/master.ts'
import { listSources, loadSource } from '#domain/api/source/source.ts'
import type { Named } from '#domain/records/links.ts'
import type { Language } from '#domain/languages.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'

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

describe('a list sorted by a country follows the names that its reader sees', () => {
  const inOrder = (language: Language, names: readonly string[]) => names.toSorted(new Intl.Collator(language).compare)
  const calledIn = (language: Language) => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    return (code: unknown) => names.of(String(code))!
  }

  test.each(['en', 'de', 'ja'] as const)('in %s, the list of countries, page by page and backwards', async (language) => {
    const pages = async (sort: string, by: 'page' | 'cursor') => {
      const shown: string[] = []
      let cursor: string | null = ''
      for (let page = 1; cursor !== null; page++) {
        const place: object = by === 'page' ? { page } : { cursor }
        const { body } = await server.call(CRUD.get('country')!.list, { sort, page_size: 100, ...place }, asking(language))
        shown.push(
          ...body.data.items.map((row) => (language === 'en' ? (row.name as string) : calledIn(language)(row.iso_alpha2))),
        )
        cursor = body.data.next_cursor
      }
      return shown
    }
    const names = await pages('name', 'page')
    expect(names.length).toBeGreaterThan(200)
    expect(names).toEqual(inOrder(language, names))
    expect(await pages('name', 'cursor')).toEqual(names)
    expect(await pages('-name', 'cursor')).toEqual(names.toReversed())
  })

  test('in German, sources and tax rates', async () => {
    const sort = { sort: 'incorporation_country', page_size: 100 }
    const sources = (await server.call(listSources, sort, asking('de'))).body.data.items
    const rates = (await server.call(CRUD.get('tax_rate')!.list, { sort: 'country', page_size: 100 }, asking('de'))).body.data
      .items
    for (const countries of [sources.map((row) => row.incorporation_country), rates.map((row) => row.country as Named)]) {
      const names = countries.map((country) => calledIn('de')(country.code))
      expect(new Set(names).size).toBeGreaterThan(2)
      expect(names).toEqual(inOrder('de', names))
      expect(countries.map((country) => country.name)).not.toEqual(
        inOrder(
          'en',
          countries.map((country) => country.name),
        ),
      )
    }
  })

  test('the place after a page of another language is refused', async () => {
    const { list } = CRUD.get('country')!
    const cursor = (await server.call(list, { sort: 'name' }, asking('de'))).body.data.next_cursor!
    expect((await server.call(list, { sort: 'name', cursor }, asking('fr'))).status).toBe(400)
    expect((await server.call(list, { sort: 'name', cursor }, asking('de'))).status).toBe(200)
  })

  test('a file follows the list too, and a country without a name in the language stands last', async () => {
    await server.db.query(sql`update country set iso_alpha2 = 'QZ' where iso_alpha2 = 'EG'`)
    const wish = { format: 'csv', columns: ['iso_alpha2'], sort: 'name' } as const
    const { body } = await server.call(CRUD.get('country')!.export, { ...wish, columns: [...wish.columns] }, asking('de'))
    const rows: string[][] = parse((await server.get(body.data.url)).rawPayload, { bom: true })
    const codes = rows.slice(1).flat()
    await server.db.query(sql`update country set iso_alpha2 = 'EG' where iso_alpha2 = 'QZ'`)
    const names = codes.slice(0, -1).map(calledIn('de'))
    expect(codes.at(-1)).toBe('QZ')
    expect(names).toEqual(inOrder('de', names))
  })
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
  const [euro] = await server.db.query<{ id: number }>(sql`select id from currency where code = 'CHF'`)
  const { references } = (await server.call(listReferences, { of: 'currency', id: euro!.id }, { token })).body.data
  expect(references).toContainEqual({ entity: 'country', id: expect.any(Number), name: 'Switzerland', code: 'CH' })
})

test('a file holds the names of the records in every language, so that it comes back unchanged', async () => {
  const wish = { format: 'csv', columns: ['name', 'iso_alpha2'], search: 'Allemagne' } as const
  const { body } = await server.call(CRUD.get('country')!.export, { ...wish, columns: [...wish.columns] }, asking('fr'))
  const { rawPayload } = await server.get(body.data.url)
  expect(parse(rawPayload, { bom: true }).slice(1)).toEqual([['Germany', 'DE']])
})
