import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENTITIES } from '#domain/entities/index.ts'
import { bare } from '#domain/records/check.ts'
import { bareNumber, isPhone } from '#domain/phone.ts'
import { entityNamed, openDesk, type Desk } from '#tests/support/samples.ts'
import { imported } from '../transfer/importing.ts'
import { sql } from '#server/store/sql/sql.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

const WRITTEN = ['+44 20 7946 0000', '+44 (20) 7946-0000', '+44.20.7946.0000', '+44\u00a020/7946\u20110000', '+442079460000']

test('knows a phone number by its figures, whatever stands between them', () => {
  expect(WRITTEN.map(bareNumber)).toEqual(WRITTEN.map(() => '+442079460000'))
  for (const wrong of ['020 7946 0000', '+0 20', '+44 20 7946 0000 12345', '+44 CALL ME', '+'])
    expect(isPhone(wrong), wrong).toBe(false)
})

const PHONES = ENTITIES.flatMap((entity) =>
  Object.entries(entity.fields).flatMap(([name, field]) => (name.includes('phone') ? [[entity.name, name, field] as const] : [])),
)

test('every declared phone number takes one as people write it [G4]', () => {
  expect(PHONES.map(([entity, name]) => `${entity}.${name}`)).toEqual(['branch.phone', 'party.phone'])
  for (const [entity, , field] of PHONES)
    for (const written of WRITTEN) expect(bare(field).parse(written), entity).toBe('+442079460000')
})

test.each(PHONES)('a %s keeps its %s bare, and refuses what is none', async (entity, name) => {
  const row = await desk.add(entityNamed(entity), { [name]: '+44 20 7946 0000' })
  expect(row[name]).toBe('+442079460000')
  const sent = { ...(await desk.sample(entityNamed(entity))), [name]: '020 7946 0000' }
  const { status, body } = await desk.call(entityNamed(entity), 'create', sent)
  expect([status, body.errors]).toEqual([400, { [name]: 'Enter the phone number with + and the country code.' }])
})

test('an import takes the phone numbers of parties as people write them', async () => {
  const country = await desk.add(entityNamed('country'), { name: 'Ruritania' })
  const rows = [
    ['Name', 'Type', 'Country', 'Phone'],
    ...WRITTEN.map((phone, n) => [`Party ${n}`, 'insured', country.name as string, phone]),
  ]
  const report = await imported(desk, rows, { entity: 'party', mapping: ['name', 'party_type', 'country', 'phone'] })
  expect(report).toMatchObject({ created: WRITTEN.length, bad: 0 })
  const stored = await desk.server.db.query<{ phone: string }>(
    sql`select distinct phone from party where name like 'Party %' and country_id = ${country.id}`,
  )
  expect(stored).toEqual([{ phone: '+442079460000' }])
})
