import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOptions } from '#domain/api/master.ts'
import type { Referable } from '#domain/records/field.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { AGREEMENTS } from '#server/seed/demo/agreements.ts'
import { sql } from '#server/store/sql/sql.ts'
import { written } from '#tests/support/statements.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

async function offered(of: Referable, input: object = {}, who = 'head'): Promise<string[]> {
  const { access_token: token } = await server.signInAs(who)
  const { status, body } = await server.call(listOptions, { of, ...input }, { token })
  expect([of, status, body.code]).toEqual([of, 200, undefined])
  return body.data.map(({ name }) => name)
}

const inAnyState = (of: Referable, search = '') => offered(of, { search, every: 'true' })

const set = (text: string, ...values: unknown[]) => server.db.query(written(`${text} returning id`, values))

test('templates are offered while they are in force', async () => {
  const names = await offered('cob_template')
  const rows = await server.db.query<{ name: string; status: string }>(sql`select name, status from cob_template order by name`)
  expect(new Set(rows.map(({ status }) => status)).size).toBeGreaterThan(1)
  expect(names.toSorted()).toEqual(rows.filter(({ status }) => status === 'published').map(({ name }) => name))
  expect((await inAnyState('cob_template')).length).toBe(rows.length)
})

test('sources are offered while new contracts may be made with them, and a while after their review has fallen due', async () => {
  const names = await offered('source')
  expect(names).toContain('Tidewater Household Underwriting Limited')
  expect(names).toContain('Rheintal Rückversicherungsmakler GmbH')
  for (const name of [
    'Baltic Marine Kindlustusmaakler OÜ',
    'Pennine Broking Services Limited',
    'Caribe Underwriting Agency Ltd',
  ]) {
    expect(names).not.toContain(name)
    expect(await inAnyState('source', name)).toEqual([name])
  }
  await set(`update source set review_due_since = $1::date - 31 where status = 'review_due'`, server.clock())
  expect(await offered('source')).not.toContain('Rheintal Rückversicherungsmakler GmbH')
  await set(`update source set is_active = false where legal_name like 'Tidewater%'`)
  expect(await offered('source', { search: 'tidewater' })).toEqual([])
})

test('agreements are offered while a contract can be added to them', async () => {
  const open = AGREEMENTS.filter(({ status }) => ['draft', 'returned'].includes(status)).map(({ name }) => name)
  expect(await offered('agreement')).toEqual(open.toSorted())
  expect(await inAnyState('agreement')).toHaveLength(AGREEMENTS.length)
})

test('bank accounts are offered once they are verified, on the days that they are good for', async () => {
  const [verified] = await server.db.query<{ id: number; account_name: string }>(
    sql`select id, account_name from bank_account where verification_status = 'verified' order by id limit 1`,
  )
  const pending = await server.db.query<{ account_name: string }>(
    sql`select account_name from bank_account where verification_status <> 'verified'`,
  )
  expect(pending.length).toBeGreaterThan(0)
  const names = await offered('bank_account')
  expect(names).toContain(verified!.account_name)
  for (const { account_name: name } of pending) expect(names).not.toContain(name)
  await set(`update bank_account set valid_to = $2::date - 1 where id = $1`, verified!.id, server.clock())
  expect(await offered('bank_account')).not.toContain(verified!.account_name)
  expect(await inAnyState('bank_account')).toContain(verified!.account_name)
})

test('users are offered while they work here', async () => {
  expect(await offered('user', { search: 'Weber' })).toEqual(['Lukas Weber'])
  for (const status of ['suspended', 'deactivated', 'invited', 'pending_approval', 'rejected']) {
    await set(`update app_user set onboarding_status = $1 where email like 'lukas.weber@%'`, status)
    expect([status, await offered('user', { search: 'Weber' })]).toEqual([status, []])
    expect(await inAnyState('user', 'Weber')).toEqual(['Lukas Weber'])
  }
})

test('markets are offered while they may take new lines, and currencies while they are in use', async () => {
  const names = await offered('market')
  expect(names).toContain('Ostrea Marine Syndicate 1846')
  for (const name of ['Fenwick Syndicate 2960', 'Oryx Takaful Company']) expect(names).not.toContain(name)
  await set(`update currency set valid_to = $1::date - 1 where code = 'CHF'`, server.clock())
  expect(await offered('currency', { search: 'CHF' })).toEqual([])
  expect(await inAnyState('currency', 'CHF')).toHaveLength(1)
})

test('what a record holds already is offered first, whatever has become of it', async () => {
  const [blocked] = await server.db.query<{ id: number }>(sql`select id from source where status = 'terminated'`)
  expect((await offered('source', { id: blocked!.id }))[0]).toBe('Old Wharf Risk Partners Limited')
})

test('whoever types something else finds that first, and what the record holds behind it', async () => {
  const [pound] = await server.db.query<{ id: number }>(sql`select id from currency where code = 'GBP'`)
  expect((await offered('currency', { id: pound!.id }))[0]).toBe('GBP')
  const found = await offered('currency', { id: pound!.id, search: 'EUR' })
  expect([found[0], found.at(-1)]).toEqual(['EUR', 'GBP'])
})

test('names of sources and agreements are for those who work with them, in their branches [A10]', async () => {
  const { email } = await addPerson(server, { permissions: ['view_country'] })
  const { access_token: token } = await signIn(server, email)
  for (const kind of ['source', 'agreement'] as const) {
    const { status, body } = await server.call(listOptions, { of: kind }, { token })
    expect([kind, status, body.code]).toEqual([kind, 403, 'not_permitted'])
  }
  const { email: clerk } = await addPerson(server, { permissions: ['view_source', 'view_agreement'] })
  const { access_token: other } = await signIn(server, clerk)
  for (const kind of ['source', 'agreement'] as const)
    expect((await server.call(listOptions, { of: kind, every: 'true' }, { token: other })).body.data).toEqual([])
})
