import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toForm } from '#domain/api/form.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { entityNamed, formOf, openDesk, type Desk, type SomeRow } from '#tests/support/samples.ts'
import { rawCalls, type Answer } from './raw.ts'

let desk: Desk
let call: ReturnType<typeof rawCalls>
let reader: string
beforeAll(async () => {
  desk = await openDesk()
  call = rawCalls(desk.server)
  reader = (await signIn(desk.server, (await addPerson(desk.server, { permissions: [] })).email)).access_token
})
afterAll(() => desk.server.stop())

/** Resources of specification 7.3, but sources, and what they are called here. */
const RESOURCES = [
  ['/master/region/', 'region'],
  ['/master/country/', 'country'],
  ['/master/bank-account/', 'bank_account'],
  ['/master/branch/', 'branch'],
  ['/master/currency/', 'currency'],
  ['/master/line-of-business/', 'line_of_business'],
  ['/master/subclass/', 'sub_class'],
  ['/master/timezone/', 'time_zone'],
  ['/master/department/', 'department'],
  ['/master/risk-code/', 'risk_code'],
  ['/master/class-of-business/', 'class_of_business'],
] as const

const told = ({ code, status, message }: Answer) => [code, status, typeof message]
const refused = ({ code, status, refusal }: Answer) => [code, status, refusal]
const OK = [200, true, 'string']

describe.each(RESOURCES)('%s of specification 7.3', (path, name) => {
  const entity = entityNamed(name)
  const isForm = name === 'branch'
  const sent = (values: object) => (isForm ? toForm(values as Record<string, unknown>) : values)
  const required = () =>
    Object.entries(entity.fields).filter(
      ([, field]) => 'required' in field && !('filled' in field || 'default' in field || 'readOnly' in field),
    )

  test('answers GET with a list, POST and PUT with the record, and DELETE, each with status, message and data [G4]', async () => {
    const made = await call('POST', path, desk.token, sent(await desk.sample(entity)))
    expect(told(made)).toEqual(OK)
    const row = made.data as SomeRow
    const list = await call('GET', path, desk.token)
    expect([told(list), Array.isArray(list.data.items)]).toEqual([OK, true])
    const { id, ...form } = formOf(entity, row)
    const put = await call('PUT', `${path}${id}/`, desk.token, sent(isForm ? { id, ...form } : form))
    expect([told(put), put.data.id]).toEqual([OK, id])
    expect(told(await call('DELETE', `${path}${id}/`, desk.token))).toEqual(OK)
    expect(refused(await call('DELETE', `${path}${id}/`, desk.token))).toEqual([404, false, 'not_found'])
  })

  test('refuses what lacks a field, by its name, a row that is not there, a stale version, and who may not [G4]', async () => {
    const empty = await call('POST', path, desk.token, sent({}))
    expect([empty.code, empty.refusal]).toEqual([400, 'not_valid'])
    expect(empty.fields).toEqual(expect.arrayContaining(required().map(([field]) => field)))
    const row = await desk.add(entity)
    const { id, ...form } = formOf(entity, row)
    const asked = (values: object) => sent(isForm ? { id, ...form, ...values } : { ...form, ...values })
    expect(refused(await call('PUT', `${path}999999/`, desk.token, sent(form)))).toEqual([404, false, 'not_found'])
    expect(refused(await call('PUT', `${path}${id}/`, desk.token, asked({ row_version: 7 })))).toEqual([409, false, 'stale_row'])
    expect((await call('PUT', `${path}${id}/`, desk.token, asked({ colour: 'blue' }))).fields).toEqual(['colour'])
    for (const [method, at] of [
      ['POST', path],
      ['PUT', `${path}${id}/`],
      ['DELETE', `${path}${id}/`],
    ] as const) {
      expect(refused(await call(method, at, reader, method === 'DELETE' ? undefined : asked({})))).toEqual([
        403,
        false,
        'not_permitted',
      ])
      expect(refused(await call(method, at, null, method === 'DELETE' ? undefined : asked({})))).toEqual([
        401,
        false,
        'not_signed_in',
      ])
    }
  })
})

test('the currency list and the choices answer whoever is signed in, and nobody else [G4]', async () => {
  await desk.add(entityNamed('currency'))
  const currencies = await call('GET', '/master/currency-list/', desk.token)
  expect([told(currencies), (currencies.data as unknown as object[]).length > 0]).toEqual([OK, true])
  expect(told(await call('GET', '/master/choices', desk.token))).toEqual(OK)
  for (const path of ['/master/currency-list/', '/master/choices'])
    expect(refused(await call('GET', path, null))).toEqual([401, false, 'not_signed_in'])
})
