import { afterAll, beforeAll, expect, test } from 'vitest'
import { may, type Access } from '#domain/access.ts'
import { listCurrencyChoices, listOptions } from '#domain/api/master.ts'
import { loadUserData } from '#domain/api/users.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { REFERABLES, type Referable } from '#domain/records/field.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import { accessOf, PLACES } from '#domain/entities/places.ts'
import { PICKED_BY, pickerAccess } from '#server/pickers.ts'
import { demoAccounts } from '#server/seed/demo.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const NAMES = demoAccounts().flatMap(({ email, totpSecret }) => (totpSecret ? [email.split('@', 1)[0]!] : []))

async function given(token: string): Promise<Referable[]> {
  const found: Referable[] = []
  for (const name of REFERABLES) {
    const { status, body } = await server.call(listOptions, { of: name, every: 'true' }, { token })
    if (status === 200) found.push(name)
    else expect([name, status, body.code, body.data]).toEqual([name, 403, 'not_permitted', null])
  }
  return found
}

async function holderOf(token: string) {
  const { body } = await server.call(loadUserData, {}, { token })
  const codes = body.data.user_branches.flatMap(({ branch_permissions: held }) => held.map(({ codename }) => codename))
  return { permissions: new Set(codes), authorityLevel: body.data.user_data.user_role?.authority_level ?? null }
}

/** The links of each form and list that declarations describe, read anew here. */
function linksOf({ fields }: Entity): Referable[] {
  return Object.values(fields).flatMap((field) => {
    if (field.kind === 'ref' || field.kind === 'refs') return [field.to]
    return field.kind === 'rows' ? linksOf({ fields: field.fields } as unknown as Entity) : []
  })
}

const opens = (holder: Parameters<typeof may>[0], access: Access) => access !== 'signedIn' && may(holder, access)

test.each(NAMES)('%s is given every picker that their permissions need, and no other', async (name) => {
  const { access_token: token } = await server.signInAs(name)
  const holder = await holderOf(token)
  const shown = new Set(await given(token))
  expect([...shown].toSorted()).toEqual(REFERABLES.filter((of) => may(holder, pickerAccess(of))).toSorted())
  const needed = ENTITIES.flatMap((entity) =>
    (['view', 'add', 'change'] as const).some((verb) => opens(holder, accessOf(entity, verb))) ? linksOf(entity) : [],
  )
  expect(needed.filter((of) => !shown.has(of))).toEqual([])
  const unexplained = [...shown].filter((of) => !PICKED_BY.get(of)!.some((code) => holder.permissions.has(code)))
  expect(unexplained).toEqual([])
})

test('who may only look at regions, countries, currencies and contracts learns no users, parties, markets or banks', async () => {
  const { access_token: token } = await server.signInAs('viewer')
  const shown = await given(token)
  expect(shown).toEqual(expect.arrayContaining(['region', 'country', 'currency', 'source', 'agreement']))
  for (const name of ['user', 'party', 'market', 'bank_account', 'role', 'permission', 'team', 'branch'] as const)
    expect(shown).not.toContain(name)
})

test('who has no permission is given no picker at all', async () => {
  const person = await addPerson(server)
  const { access_token: token } = await signIn(server, person.email)
  expect(await given(token)).toEqual([])
  expect((await server.call(listCurrencyChoices, {}, { token })).status).toBe(403)
})

test('every picker names who needs it, and every list that is read by permission has its own', () => {
  expect(REFERABLES.filter((of) => (PICKED_BY.get(of) ?? []).length === 0)).toEqual([])
  for (const [name, place] of Object.entries(PLACES)) {
    const access: Access = accessOf(place, 'view')
    if (typeof access === 'string' || !(REFERABLES as readonly string[]).includes(name)) continue
    expect(PICKED_BY.get(name as Referable)).toEqual(expect.arrayContaining(['all' in access ? access.all[0] : access.any[0]]))
  }
})
