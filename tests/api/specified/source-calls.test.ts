import { afterAll, beforeAll, expect, test } from 'vitest'
import { toForm } from '#domain/api/form.ts'
import { openSourceDesk, type SourceDesk } from '#tests/support/sources.ts'
import { startServer } from '#tests/support/server.ts'
import { rawCalls, type Answer } from './raw.ts'

let desk: SourceDesk
let call: ReturnType<typeof rawCalls>
beforeAll(async () => {
  desk = await openSourceDesk(await startServer())
  call = rawCalls(desk.server)
})
afterAll(() => desk.server.stop())

const tokenOf = async (who: string) => (await desk.server.signInAs(who)).access_token
const told = ({ code, status, message }: Answer) => [code, status, typeof message]
const OK = [200, true, 'string']

test('a source is made and edited by form data that holds its id, read by its id, and removed [G4]', async () => {
  const token = await tokenOf('handler')
  const made = await call('POST', '/master/source/', token, toForm(desk.content()))
  expect(told(made)).toEqual(OK)
  const { id, row_version } = made.data as { id: number; row_version: number }
  const read = await call('GET', `/master/source/${id}/`, token)
  expect([told(read), read.data.id]).toEqual([OK, id])
  const content = desk.content({ trading_name: 'Hansa' })
  const put = await call(
    'PUT',
    `/master/source/${id}/`,
    token,
    toForm({ id, row_version, section: 'broker_content', ...content }),
  )
  expect([told(put), put.data.trading_name]).toEqual([OK, 'Hansa'])
  const stale = await call(
    'PUT',
    `/master/source/${id}/`,
    token,
    toForm({ id, row_version, section: 'broker_content', ...content }),
  )
  expect([stale.code, stale.refusal]).toEqual([409, 'stale_row'])
  const admin = await tokenOf('admin')
  expect(told(await call('DELETE', `/master/source/${id}/`, admin))).toEqual(OK)
  expect((await call('GET', `/master/source/${id}/`, admin)).code).toBe(404)
})

/** The other calls of 7.3 about sources, and who makes them. */
const READS = [
  ['/master/list_unassigned_sources/', 'compliance'],
  ['/master/source-history/:id', 'handler'],
  ['/master/source-assignment-history/:id', 'handler'],
  ['/master/review-source/?id=:id', 'compliance'],
  ['/master/broker/', 'handler'],
  ['/master/risk-category-calculate?id=:id', 'compliance'],
] as const

test.each(READS)('GET %s answers %s with status, message and data, and nobody without a session [G4]', async (path, who) => {
  const { id } = await desk.assigned()
  const at = path.replace(':id', String(id))
  const answer = await call('GET', at, await tokenOf(who))
  expect([told(answer), typeof answer.data]).toEqual([OK, 'object'])
  const without = await call('GET', at, null)
  expect([without.code, without.refusal]).toEqual([401, 'not_signed_in'])
})

test.each(READS.filter(([path]) => path.includes(':id')))(
  'GET %s knows no source that is not there, and names an id that is none',
  async (path, who) => {
    const token = await tokenOf(who)
    expect((await call('GET', path.replace(':id', '999999'), token)).code).toBe(404)
    const malformed = await call('GET', path.replace(':id', 'seven'), token)
    expect([malformed.code, malformed.fields]).toEqual([400, ['id']])
  },
)

test('GET /master/assign_source_to_compliance/ assigns a source once, and is refused to who may not assign [G4]', async () => {
  const source = await desk.draft()
  await desk.move('handler', source, 'source.submit')
  const query = new URLSearchParams({ id: String(source.id), user: String(desk.ids.compliance), reason: 'First review' })
  const path = `/master/assign_source_to_compliance/?${query.toString()}`
  expect(told(await call('GET', path, await tokenOf('compliance')))).toEqual(OK)
  const refused = await call('GET', path, await tokenOf('handler'))
  expect([refused.code, refused.refusal]).toEqual([403, 'not_permitted'])
})

test('whoever may not see sources is refused by name, and a list of unassigned ones is for their compliance level [G4]', async () => {
  const refused = await call('GET', '/master/list_unassigned_sources/', await tokenOf('handler'))
  expect([refused.code, refused.refusal]).toEqual([403, 'not_permitted'])
})
