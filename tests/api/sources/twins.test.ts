import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSource, listSimilarSources } from '#domain/api/source/source.ts'
import { lookAfterSources } from '#server/jobs/sources.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { openSourceDesk, type SourceDesk } from '#tests/support/sources.ts'
import { startServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'

let desk: SourceDesk
beforeAll(async () => {
  desk = await openSourceDesk(await startServer())
})
afterAll(() => desk.server.stop())

const similarTo = async (name: string) =>
  (await desk.done('handler', listSimilarSources, { legal_name: name })).map(({ id, similarity }) => [id, similarity])

test.each([
  ['Quay Ltd', 'QUAY LIMITED'],
  ['Tidewater & Co. PLC', 'Tidewater and Company Public Limited Company'],
  ['Nordlicht Rückversicherung AG', 'Nordlicht Ruckversicherung Aktiengesellschaft'],
  ['Courtage du Port S.A.', 'Courtage du Port SA'],
  ['Lantern L.L.C.', 'Lantern LLC'],
])('a source called %s is a twin of %s', async (name, other) => {
  const { id } = await desk.draft({ legal_name: name })
  expect(await similarTo(other)).toEqual([[id, 1]])
})

test('a trading name is compared in the same way, and another name is no twin', async () => {
  const { id } = await desk.draft({ legal_name: 'Seven Bells Holding', trading_name: 'Capstan Cover Inc.' })
  expect(await similarTo('Capstan Cover Incorporated')).toEqual([[id, 1]])
  expect(await similarTo('Capstan Bridge Wharf Incorporated')).toEqual([])
})

test('a name that came without its key is compared after the next round of hourly work', async () => {
  const { id } = await desk.draft({ legal_name: 'Old Pier Underwriters Ltd', trading_name: 'Old Pier' })
  await desk.server.db.query(sql`update source set legal_name_key = null, trading_name_key = null where id = ${id}`)
  expect(await similarTo('Old Pier Underwriters Limited')).toEqual([])
  await lookAfterSources(desk.server.deps)
  expect(await similarTo('Old Pier Underwriters Limited')).toEqual([[id, 1]])
  expect(await similarTo('OLD PIER')).toContainEqual([id, 1])
})

test('a number that is taken names the source that has it, and where it is', async () => {
  const licences = [{ regulator: 'FCA', licence_number: '909090', licence_country: desk.ids.GB }]
  const numbers = { registration_number: '0909090', licences }
  const first = await desk.draft(numbers)
  const { status, body } = await desk.as('handler', createSource, desk.content(numbers))
  const name = first.legal_name!
  const told = `Already used by “${name}”.`
  expect([status, body.errors]).toEqual([400, { 'licences.0.licence_number': told, registration_number: told }])
  const record = { entity: 'source', id: first.id, name }
  expect(body.data).toEqual({
    records: { 'licences.0.licence_number': record, registration_number: record },
  })
})

test('who may not look at the source that has the number does not learn its name', async () => {
  const first = await desk.draft({ registration_number: '0808080' })
  const { id: person, email } = await addPerson(desk.server, { permissions: ['view_source', 'add_source', 'change_source'] })
  const [seat] = await desk.server.db.query<{ branch_id: number }>(
    sql`select branch_id from user_branch where user_id = ${person}`,
  )
  const { access_token: token } = await signIn(desk.server, email)
  const sent = desk.content({ branch: seat!.branch_id, owner_user: person, registration_number: '0808080' })
  const { body } = await desk.server.call(createSource, sent, { token })
  expect([body.errors, body.data]).toEqual([{ registration_number: 'Already used by another record.' }, null])
  expect(JSON.stringify(body)).not.toContain(first.legal_name)
})

test('a section of a source tells a number that is taken beside an address that is none', async () => {
  const first = await desk.draft({ registration_number: '0303030' })
  const contacts = [{ contact_type: 'primary', name: 'Ada Quill', email: 'no address' }]
  const made = await desk.as('handler', createSource, desk.content({ contacts, registration_number: '0303030', legal_name: '' }))
  const told = { 'contacts.0.email': expect.any(String), registration_number: `Already used by “${first.legal_name}”.` }
  expect(made.body.errors).toEqual({ ...told, legal_name: 'Enter a value.' })
  const source = await desk.draft()
  const sent = desk.content({ contacts, registration_number: '0303030' })
  const saved = await desk.save('handler', source, 'broker_content', sent)
  expect([saved.status, saved.body.errors]).toEqual([400, told])
})
