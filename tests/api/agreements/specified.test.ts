import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entityNamed, type SomeRow } from '#tests/support/samples.ts'
import { openBinderDesk, type BinderDesk } from './binder-desk.ts'

let binder: BinderDesk
let agreement: SomeRow
let contract: SomeRow
beforeAll(async () => {
  binder = await openBinderDesk()
  const made = await binder.facility()
  agreement = made.agreement
  contract = made.contract
})
afterAll(() => binder.desk.server.stop())

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT'

/** A call as the specification spells it: its path, and JSON as a form sends it. */
async function call(method: Method, path: string, sent?: object, token = binder.handler.token) {
  const headers = { authorization: `Bearer ${token}` }
  const response = await binder.desk.server.inject({ method, url: `/api${path}`, headers, ...(sent && { payload: sent }) })
  return { ...response.json<{ code?: string; data: SomeRow; errors?: object }>(), status: response.statusCode }
}

const uuidOf = (row: SomeRow) => String(row.uuid)
const at = (path: string, row: SomeRow) => `${path}${uuidOf(row)}/`
const read = async (path: string, row: SomeRow) => (await call('GET', at(path, row))).data

const AGREEMENTS = '/master/agreement/'
const CONTRACTS = '/master/agreement-contract/'

describe('the calls of specification 7.7', () => {
  test('an agreement is read and patched at the list path and its uuid, and the word for its reinsurance type is dropped [G8]', async () => {
    const before = await read(AGREEMENTS, agreement)
    const sent = { ...before, name: 'Renamed as the form does', reinsurance_type_display: 'Whatever was shown' }
    const patched = await call('PATCH', at(AGREEMENTS, agreement), {
      name: sent.name,
      reinsurance_type_display: sent.reinsurance_type_display,
      row_version: before.row_version,
    })
    expect([patched.status, patched.data.name]).toEqual([200, sent.name])
    expect(patched.data.reinsurance_type_display).toBe(before.reinsurance_type_display)
  })

  test('a contract is put at the list path and its uuid [G8]', async () => {
    const before = await read(CONTRACTS, contract)
    const put = await call('PUT', at(CONTRACTS, contract), { notifiable_pct: '70', row_version: before.row_version })
    expect([put.status, put.data.notifiable_pct, put.data.row_version]).toEqual([200, '70', Number(before.row_version) + 1])
  })

  test.each([
    ['PATCH', AGREEMENTS, 'status', 'under_review'],
    ['PUT', CONTRACTS, 'account_status', 'on_hold'],
  ] as const)('%s %s takes the %s alone, and nothing beside it [G8]', async (method, path, field, value) => {
    const row = method === 'PATCH' ? agreement : contract
    const { row_version } = await read(path, row)
    const beside = { [field]: value, row_version, ...(method === 'PATCH' ? { name: 'Renamed' } : { notifiable_pct: '60' }) }
    const both = await call(method, at(path, row), beside)
    expect([both.status, Object.keys(both.errors!)]).toEqual([400, [field]])
    const unknown = await call(method, at(path, row), { [field]: 'vanished', row_version })
    expect([unknown.status, Object.keys(unknown.errors!)]).toEqual([400, [field]])
    const alone = await call(method, at(path, row), { [field]: value, row_version, reason: 'The panel is being renewed.' })
    expect([alone.status, alone.data[field]]).toEqual([200, value])
  })

  test.each([
    ['PATCH', AGREEMENTS],
    ['PUT', CONTRACTS],
  ] as const)('%s %s refuses what it does not know by name [G8]', async (method, path) => {
    const row_version = 1
    const nobody = `${path}00000000-0000-4000-8000-000000000000/`
    expect((await call(method, nobody, { row_version })).status).toBe(404)
    const malformed = await call(method, `${path}not-an-id/`, { row_version })
    expect([malformed.status, Object.keys(malformed.errors!)]).toEqual([400, ['id']])
    const row = method === 'PATCH' ? agreement : contract
    const versionless = await call(method, at(path, row), {})
    expect([versionless.status, Object.keys(versionless.errors!)]).toEqual([400, ['row_version']])
    const stray = await call(method, at(path, row), { row_version, colour: 'blue' })
    expect([stray.status, Object.keys(stray.errors!)]).toEqual([400, ['colour']])
    expect((await call(method, at(path, row), { row_version }, binder.reader.token)).status).toBe(403)
    expect((await call(method === 'PATCH' ? 'PUT' : 'PATCH', at(path, row), { row_version })).code).toBe('no_such_endpoint')
  })

  /** A list, what a form sends to it, which fields it cannot do without, and its permission. */
  const LISTS = [
    [AGREEMENTS, 'agreement', ['name', 'agreement_type', 'reinsurance_type', 'branch', 'period_from', 'period_to', 'currency']],
    [CONTRACTS, 'agreement_contract', ['agreement', 'inception_from', 'inception_to', 'currency', 'authority_level']],
  ] as const

  test.each(LISTS)(
    'GET %s answers pages of them, POST makes one, and what is required is named [G8]',
    async (path, name, required) => {
      const entity = entityNamed(name)
      const values = await binder.desk.sample(entity)
      const made = await call('POST', path, values, binder.desk.token)
      expect([made.status, typeof made.data.uuid]).toEqual([200, 'string'])
      const listed = await call('GET', `${path}?uuid=${uuidOf(made.data)}`, undefined, binder.desk.token)
      expect([listed.status, (listed.data.items as SomeRow[]).map(({ id }) => id)]).toEqual([200, [made.data.id]])
      const empty = await call('POST', path, {}, binder.desk.token)
      expect([empty.status, empty.code]).toEqual([400, 'not_valid'])
      expect(Object.keys(empty.errors!)).toEqual(expect.arrayContaining([...required]))
      expect((await call('POST', path, values, binder.reader.token)).status).toBe(403)
      expect((await call('POST', path, values, 'nobody')).status).toBe(401)
      expect((await call('GET', path, undefined, 'nobody')).status).toBe(401)
    },
  )
})
