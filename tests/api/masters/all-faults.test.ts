import { afterAll, beforeAll, expect, test } from 'vitest'
import { CRUD } from '#domain/api/index.ts'
import { CALLS } from '#domain/limits.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { entityNamed, formOf, openDesk, type Desk } from '#tests/support/samples.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

const faults = ({ status, body }: Awaited<ReturnType<Desk['call']>>) => [status, body.errors]
const TAKEN = 'Already used by “A region of its own”.'

test('what the schema refuses and what another record has come in one answer', async () => {
  const region = entityNamed('region')
  await desk.add(region, { name: 'A region of its own', code: 'OWN1' })
  const sent = { name: '', code: 'own1' }
  expect(faults(await desk.call(region, 'create', sent))).toEqual([400, { name: 'Enter a value.', code: TAKEN }])
  const other = await desk.add(region)
  expect(faults(await desk.call(region, 'change', { ...formOf(region, other), ...sent }))).toEqual([
    400,
    { name: 'Enter a value.', code: TAKEN },
  ])
  expect(faults(await desk.call(region, 'change', { ...formOf(region, other), name: '' }))).toEqual([
    400,
    { name: 'Enter a value.' },
  ])
})

test('a rule across fields is told beside what the schema refuses, and nothing that hangs on a field which is not right yet', async () => {
  const account = entityNamed('bank_account')
  const good = await desk.sample(account)
  const days = { valid_from: '2026-05-01', valid_to: '2026-04-01' }
  const both = await desk.call(account, 'create', { ...good, ...days, bic: '?' })
  expect(Object.keys(both.body.errors!).toSorted()).toEqual(['bic', 'valid_to'])
  const none = { account_number: null, national_code_type: null, national_code: null }
  const unread = await desk.call(account, 'create', { ...good, ...days, valid_from: 'soon', iban: '?', ...none })
  expect(Object.keys(unread.body.errors!).toSorted()).toEqual(['iban', 'valid_from'])
})

test('links that lead nowhere are told beside what the schema refuses', async () => {
  const department = entityNamed('department')
  const sent = { ...(await desk.sample(department)), name: '', head: 999_999 }
  expect(Object.keys((await desk.call(department, 'create', sent)).body.errors!).toSorted()).toEqual(['head', 'name'])
})

test('an answer still names no more than its limit of fields', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 80 }, (_, n) => [`field_${n}`, 1]))
  const { body } = await desk.call(entityNamed('region'), 'create', { code: 'own1', ...unknown })
  expect(Object.keys(body.errors!)).toHaveLength(CALLS.faults)
})

test('who may not change a record is told nothing of what else is wrong with the form', async () => {
  const region = entityNamed('region')
  const row = await desk.add(region)
  const { email } = await addPerson(desk.server, { permissions: ['view_region'] })
  const { access_token: token } = await signIn(desk.server, email)
  const sent = { ...formOf(region, row), name: '', code: 'own1' }
  expect((await desk.server.call(CRUD.get('region')!.change, sent, { token })).status).toBe(403)
})

test('codes that no standard knows are told beside what the schema refuses, and nothing that hangs on a code which is not right yet', async () => {
  const country = entityNamed('country')
  const france = { ...(await desk.sample(country)), name: '', iso_alpha2: 'FR', iso_alpha3: 'DEU', iso_numeric: '250' }
  const named = await desk.call(country, 'create', france)
  expect(Object.keys(named.body.errors!).toSorted()).toEqual(['iso_alpha3', 'name'])
  const unread = await desk.call(country, 'create', { ...france, iso_alpha2: 'FRX' })
  expect(Object.keys(unread.body.errors!).toSorted()).toEqual(['iso_alpha2', 'name'])
})

test('what the country of an account says of its numbers is told beside what the schema refuses', async () => {
  const account = entityNamed('bank_account')
  const good = await desk.sample(account)
  const sent = { ...good, account_name: '', iban: 'FR1420041010050500013M02606' }
  const { body } = await desk.call(account, 'create', sent)
  expect(Object.keys(body.errors!).toSorted()).toEqual(['account_name', 'iban'])
  const without = await desk.call(account, 'create', { ...sent, country: null })
  expect(Object.keys(without.body.errors!).toSorted()).toEqual(['account_name', 'country'])
})

test('an authority above the maker’s own is told beside what the schema refuses', async () => {
  const role = entityNamed('role')
  const sent = { ...(await desk.sample(role)), name: '', authority_level: 50 }
  const { email } = await addPerson(desk.server, { permissions: ['view_role', 'add_role'] })
  const { access_token: token } = await signIn(desk.server, email)
  const { body } = await desk.server.call(CRUD.get('role')!.create, sent, { token })
  expect(Object.keys(body.errors!).toSorted()).toEqual(['authority_level', 'name'])
})
