import { loadBankVerification, rejectBankAccount, verifyBankAccount } from '#domain/api/bank-account.ts'
import { server as onServer } from '#tests/charts/bank-verification/server-exclusions.ts'
import { bankVerification } from '#tests/charts/bank-verification/spec.ts'
import { entityNamed, formOf } from '#tests/support/samples.ts'
import { walkOnServer } from '#tests/support/walk-on-server.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { saysNothing } from '#tools/charts/adapters/statements.ts'
import type { BankFacts } from '#domain/lifecycles/bank-verification.lifecycle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountBy, accounts, callAs, clerkAt, grantAt, openDesk, type Clerk, type Desk } from './bank-desk.ts'
import { sql } from '#server/store/sql/sql.ts'

let desk: Desk
let maker: Clerk
let changer: Clerk
let judge: Clerk
beforeAll(async () => {
  desk = await openDesk()
  maker = await clerkAt(desk)
  changer = await clerkAt(desk)
  judge = await clerkAt(desk)
})
afterAll(() => desk.server.stop())

interface Walked {
  id: number
}

const read = async (id: number) => (await callAs(desk, judge, 'load', { id })).body.data

/** The other of two BICs. */
async function renumber(clerk: Clerk, id: number): Promise<void> {
  const row = await read(id)
  const bic = row.bic === 'WESTGB2L' ? 'WESTGB22' : 'WESTGB2L'
  const { status } = await callAs(desk, clerk, 'change', { ...formOf(accounts, row), bic })
  expect(status).toBe(200)
}

/** Made by one, numbered by another. */
async function enter(): Promise<Walked> {
  const { id } = await accountBy(desk, maker)
  await renumber(changer, id)
  return { id }
}

function handOf({ isNotMaker, isNotChanger }: BankFacts): Clerk {
  if (!isNotMaker) return maker
  return isNotChanger ? judge : changer
}

const move =
  (endpoint: typeof verifyBankAccount | typeof rejectBankAccount) =>
  async ({ id }: Walked, event: object) => {
    const facts = (event as { facts: BankFacts }).facts
    const { row_version: version } = await read(id)
    const reason =
      endpoint === rejectBankAccount ? { reason: facts.hasReason ? 'The bank letter names another holder.' : '' } : {}
    await desk.server.call(endpoint, { id, row_version: version, ...reason }, { token: handOf(facts).token })
  }

const stands =
  (status: string) =>
  async ({ id }: Walked) =>
    expect((await read(id)).verification_status).toBe(status)

walkOnServer(
  defineAdapter(
    atLevel<Walked>(bankVerification, onServer, {
      events: {
        'account.verify': move(verifyBankAccount),
        'account.reject': move(rejectBankAccount),
        'account.renumber': ({ id }) => renumber(changer, id),
      },
      states: {
        'bankVerification.pending': stands('pending'),
        'bankVerification.verified': stands('verified'),
        'bankVerification.rejected': stands('rejected'),
      },
      ...saysNothing('There is no screen: the server is asked what a record is.'),
    }),
  ),
  enter,
)

test('a verification keeps who judged and when, and a new number forgets both [F4]', async () => {
  const { id } = await enter()
  const { row_version: version } = await read(id)
  const { body } = await desk.server.call(verifyBankAccount, { id, row_version: version }, { token: judge.token })
  const today = desk.server.clock().toISOString().slice(0, 10)
  expect(body.message).toMatch(/verified$/)
  expect(body.data).toMatchObject({ verification_status: 'verified', verified_by: { id: judge.id }, verified_on: today })
  await renumber(judge, id)
  expect(await read(id)).toMatchObject({ verification_status: 'pending', verified_by: null, verified_on: null })
  expect((await read(id)).number_changed_by).toMatchObject({ id: judge.id })
})

test('an account keeps its verification when something else of it changes', async () => {
  const { id } = await enter()
  const { row_version: version } = await read(id)
  const { body } = await desk.server.call(verifyBankAccount, { id, row_version: version }, { token: judge.token })
  const saved = await callAs(desk, maker, 'change', { ...formOf(accounts, body.data), valid_to: '2039-12-31' })
  expect(saved.body.data).toMatchObject({ verification_status: 'verified', valid_to: '2039-12-31' })
})

const judged = async (clerk: Clerk, id: number) => {
  const { row_version: version } = await read(id)
  const { status, body } = await desk.server.call(verifyBankAccount, { id, row_version: version }, { token: clerk.token })
  return [status, (body.data as { lacks?: string[] }).lacks]
}

const changed = async (clerk: Clerk, id: number, values: object) => {
  const { status, body } = await callAs(desk, clerk, 'change', { ...formOf(accounts, await read(id)), ...values })
  expect([status, body.errors]).toEqual([200, undefined])
  return body.data
}

test('nobody who has changed the account since its last verification judges it, however many did', async () => {
  const other = await clerkAt(desk)
  const { id } = await accountBy(desk, maker)
  await renumber(changer, id)
  await renumber(other, id)
  expect(await judged(changer, id)).toEqual([409, ['isNotChanger']])
  expect(await judged(other, id)).toEqual([409, ['isNotChanger']])
  expect((await judged(judge, id))[0]).toBe(200)
  await renumber(other, id)
  expect(await judged(other, id)).toEqual([409, ['isNotChanger']])
  expect((await judged(changer, id))[0]).toBe(200)
})

test('a rejection forgets nobody who changed the account', async () => {
  const { id } = await enter()
  const { row_version: version } = await read(id)
  const asked = { id, row_version: version, reason: 'The bank letter names another holder.' }
  expect((await desk.server.call(rejectBankAccount, asked, { token: judge.token })).status).toBe(200)
  await renumber(judge, id)
  expect(await judged(changer, id)).toEqual([409, ['isNotChanger']])
})

test.each([
  ['the holder', { account_name: 'Someone else' }],
  ['the bank', { bank_name: 'Another bank' }],
  ['the correspondent bank', { intermediary_bank: 'Between the banks', intermediary_bic: 'BUKBGB22' }],
])('an account waits for a second person again when %s changes', async (_what, values) => {
  const { id } = await accountBy(desk, maker)
  await judged(judge, id)
  expect(await changed(maker, id, values)).toMatchObject({ verification_status: 'pending', verified_by: null })
})

test.each(['currency', 'country'] as const)('an account waits for a second person again when its %s changes', async (name) => {
  const { id } = await accountBy(desk, maker)
  await judged(judge, id)
  const jersey = { name: 'Jersey', iso_alpha2: 'JE', iso_alpha3: 'JEY', iso_numeric: '832', iban_length: 22 }
  const other = await desk.add(entityNamed(name), name === 'country' ? jersey : {})
  expect(await changed(changer, id, { [name]: other.id })).toMatchObject({ verification_status: 'pending', verified_by: null })
  expect(await judged(changer, id)).toEqual([409, ['isNotChanger']])
})

test('an account waits for a second person again when it is said to be that of a partner', async () => {
  const { id } = await accountBy(desk, maker, { market: null })
  await judged(judge, id)
  const market = await desk.target('market')
  expect(await changed(maker, id, { market })).toMatchObject({ verification_status: 'pending', market: { id: market } })
  expect(await changed(maker, id, { market })).toMatchObject({ verification_status: 'pending' })
})

test('an account waits for a second person again when its maker moves it to another branch or type [F4]', async () => {
  const { id } = await accountBy(desk, maker, { account_type: 'office' })
  await judged(judge, id)
  expect(await changed(maker, id, { account_type: 'claims' })).toMatchObject({
    verification_status: 'pending',
    verified_by: null,
  })
  expect((await judged(judge, id))[0]).toBe(200)
  const other = await desk.add(entityNamed('branch'))
  for (const { id: person } of [maker, judge]) await grantAt(desk, person, other.id)
  expect(await changed(maker, id, { branch: other.id })).toMatchObject({ verification_status: 'pending', verified_by: null })
  expect(await judged(maker, id)).toEqual([409, ['isNotMaker', 'isNotChanger']])
})

test('whoever may not judge is told what is lacking, and a stale judgement shows the present row', async () => {
  const { id } = await enter()
  const { row_version: version } = await read(id)
  const moves = async ({ token }: Clerk) => (await desk.server.call(loadBankVerification, { id }, { token })).body.data.moves
  expect(await moves(judge)).toEqual([
    { name: 'account.verify', to: 'verified', lacks: [] },
    { name: 'account.reject', to: 'rejected', lacks: [] },
  ])
  expect((await moves(maker)).map(({ lacks }) => lacks)).toEqual([['isNotMaker'], ['isNotMaker']])
  const own = await desk.server.call(verifyBankAccount, { id, row_version: version }, { token: changer.token })
  expect([own.status, own.body.code, own.body.data]).toEqual([
    409,
    'move_blocked',
    { status: 'pending', lacks: ['isNotChanger'] },
  ])
  const stale = await desk.server.call(verifyBankAccount, { id, row_version: version - 1 }, { token: judge.token })
  expect([stale.status, stale.body.code, (stale.body.data as { id?: number }).id]).toEqual([409, 'stale_row', id])
  const silent = await desk.server.call(rejectBankAccount, { id, row_version: version, reason: ' ' }, { token: judge.token })
  expect([silent.status, silent.body.errors]).toEqual([400, { reason: 'Enter a value.' }])
})

test('only those judge who may change accounts and see their numbers, in the branch of the account [A10]', async () => {
  const { id } = await enter()
  const { row_version: version } = await read(id)
  const refusal = async (token?: string) =>
    (await desk.server.call(verifyBankAccount, { id, row_version: version }, { token })).status
  const blind = await clerkAt(desk, ['view_bank', 'change_bank'])
  expect([await refusal(), await refusal(blind.token)]).toEqual([401, 403])
  const elsewhere = await clerkAt(desk, [])
  await desk.server.db.query(
    sql`insert into user_branch_permission (user_branch_id, permission_id)
     select ub.id, p.id from user_branch ub, permission p
     where ub.user_id = ${elsewhere.id} and ub.branch_id <> ${await desk.target('branch')} and p.codename in ('view_bank', 'change_bank', 'view_bank_full')`,
  )
  expect(await refusal(elsewhere.token)).toBe(404)
})
