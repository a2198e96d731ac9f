import { afterAll, beforeAll, expect, test } from 'vitest'
import { CRUD } from '#domain/api/index.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { entityNamed, openDesk, type Desk } from '#tests/support/samples.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

test('who may add records but not look at them does not learn whose code it is', async () => {
  const region = entityNamed('region')
  const row = await desk.add(region, { name: 'A region of its own', code: 'OWN1' })
  const sent = { ...(await desk.sample(region)), code: 'own1' }
  const refused = async (permissions: string[]) => {
    const { email } = await addPerson(desk.server, { permissions })
    const { access_token: token } = await signIn(desk.server, email)
    const { body } = await desk.server.call(CRUD.get('region')!.create, sent, { token })
    return [body.errors, body.data]
  }
  expect(await refused(['add_region'])).toEqual([{ code: 'Already used by another record.' }, null])
  const record = { entity: 'region', id: row.id, name: 'A region of its own' }
  expect(await refused(['add_region', 'view_region'])).toEqual([
    { code: 'Already used by “A region of its own”.' },
    { records: { code: record } },
  ])
})
