import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listReferences } from '#domain/api/master.ts'
import { REFERABLES } from '#domain/records/field.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { kindsThatRefer } from '#server/store/entities/references.ts'
import { placeOf } from '#src/parts/links/record-places.ts'
import { entityNamed, openDesk, type Desk, type SomeRow } from '#tests/support/samples.ts'
import { sql } from '#server/store/sql/sql.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

test('every kind of row that can refer to another has a name in every language, and a place [G3]', async () => {
  const kinds = new Set((await Promise.all(REFERABLES.map((of) => kindsThatRefer(desk.server.db, of)))).flat())
  expect([...kinds]).toEqual(
    expect.arrayContaining(['agreement', 'agreement_contract', 'cob_template', 'source', 'user', 'country']),
  )
  for (const language of LANGUAGES) {
    const words = JSON.parse(readFileSync(`locales/${language}/master.json`, 'utf8')) as Record<string, { one?: string }>
    for (const kind of kinds) expect(words[kind]?.one, `${language} ${kind}`).toMatch(/\S/)
  }
  for (const kind of kinds) expect(placeOf(kind, 7, 'Seven'), kind).toMatch(/^\/.*(7|Seven)$/)
})

test('all that refers to a row is found, page by page', async () => {
  const region = await desk.add(entityNamed('region'))
  const countries: SomeRow[] = []
  for (let n = 0; n < 23; n++)
    countries.push(await desk.add(entityNamed('country'), { region: region.id, name: `Land ${String(n).padStart(2, '0')}` }))
  const ask = async (page: number) =>
    (await desk.server.call(listReferences, { of: 'region', id: region.id, page }, { token: desk.token })).body.data
  const [first, second, beyond] = [await ask(1), await ask(2), await ask(3)]
  expect([first.references.length, second.references.length, beyond.references.length]).toEqual([20, 3, 0])
  expect([...first.references, ...second.references].map(({ id }) => id)).toEqual(countries.map(({ id }) => id))
  for (const each of [first, second, beyond]) expect(each).toMatchObject({ total: 23, others: 0, pages: 2 })
  const odd = await desk.server.call(listReferences, { of: 'region', id: region.id, page: 0 }, { token: desk.token })
  expect([odd.status, Object.keys(odd.body.errors ?? {})]).toEqual([400, ['page']])
  const kept = await desk.call(entityNamed('region'), 'remove', { id: region.id })
  expect(kept.body.message).toBe('This is in use (Land 00, Land 01, Land 02, …) and can’t be deleted.')
})

test('a template that refers to a line of business is named for whoever may read templates', async () => {
  const line = await desk.add(entityNamed('line_of_business'), { active_template: undefined })
  const cls = (line.class_of_business as { id: number }).id
  await desk.server.db.query(
    sql`insert into cob_template (name, class_of_business_id, line_of_business_id) values (${'Hull form'}, ${cls}, ${line.id})`,
  )
  const { body } = await desk.server.call(listReferences, { of: 'line_of_business', id: line.id }, { token: desk.token })
  expect(body.data.references).toMatchObject([{ entity: 'cob_template', name: 'Hull form' }])
})
