import { afterAll, beforeAll, expect, test } from 'vitest'
import { assign, loadAssignments } from '#domain/api/access-control/access.ts'
import { CRUD } from '#domain/api/index.ts'
import { ALL, openOffice, type Member, type Office } from './office.ts'
import { sql } from '#server/store/sql/sql.ts'

let office: Office
/** Gives roles in a branch, and is bound to limits of their own there. */
let giver: Member
let handling: number
let pounds: number
let dollars: number
const lines: number[] = []

beforeAll(async () => {
  office = await openOffice()
  giver = await office.join({ role: await office.role(200), permissions: ALL })
  handling = await office.role(100)
  pounds = await currency('GBP', '826')
  dollars = await currency('USD', '840')
  const { db } = office.server
  const [{ id: ofClass }] = (await db.query<{ id: number }>(
    sql`insert into class_of_business (name, code, category, tail, gua_schedule, default_premium_payment_days) values ('Property', 'PRP', 'property', 'short', 'none', 60) returning id`,
  )) as [{ id: number }]
  for (const code of ['PDF', 'HOME'])
    lines.push(
      (
        await db.query<{ id: number }>(
          sql`insert into line_of_business (name, code, class_of_business_id) values (${code}, ${code}, ${ofClass}) returning id`,
        )
      )[0]!.id,
    )
  await own({ amount: '5000000' })
  await own({ amount: '250000.5', currency: dollars })
  await own({ amount: '7500000', line: lines[0] })
})
afterAll(() => office.server.stop())

async function currency(code: string, number: string): Promise<number> {
  const values = { code, numeric_code: number, name: code, minor_units: 2 }
  const { body } = await office.server.call(CRUD.get('currency')!.create, values, { token: giver.token })
  return (body.data as { id: number }).id
}

interface Own {
  amount: string
  currency?: number
  line?: number | undefined
  role?: number
  of?: Member
}

/** A limit that someone else has given. */
async function own({ amount, currency: unit = pounds, line, role, of = giver }: Own): Promise<void> {
  await office.server.db.query(
    sql`insert into user_assignment (user_id, branch_id, role_id, line_of_business_id, authority_limit, authority_limit_currency_id)
     values (${of.id}, ${of.branch}, ${role ?? (await office.role(100))}, ${line ?? null}, ${amount}, ${unit})`,
  )
}

async function colleague(of = giver): Promise<number> {
  const { id } = await office.join({})
  await office.unseat(id)
  await office.seat(id, of.branch)
  return id
}

interface Limit {
  amount: string | null
  currency?: number | null
  line?: number | undefined
}

async function give(user: number, { amount, currency: unit = pounds, line }: Limit, as = giver) {
  const { access_version: version } = await office.versionsOf(user)
  const row = { branch: as.branch, role: handling, line_of_business: line ?? null, sbu: null }
  const assignments = [{ ...row, authority_limit: amount, authority_limit_currency: amount && unit }]
  return office.server.call(assign, { user, row_version: version, assignments }, { token: as.token })
}

const refusalOf = async (limit: Limit, as = giver) => {
  const { status, body } = await give(await colleague(as), limit, as)
  return [status, body.errors]
}

test('a limit up to the own one is given, a higher one refused by its field with the own one [G5]', async () => {
  const user = await colleague()
  expect((await give(user, { amount: '5000000.00' })).status).toBe(200)
  expect(await refusalOf({ amount: '5000000.0001' })).toEqual([
    400,
    { 'assignments.0.authority_limit': 'Can’t be above your own limit, GBP\u00a05,000,000.00.' },
  ])
  expect(await refusalOf({ amount: '250000.51', currency: dollars })).toEqual([
    400,
    { 'assignments.0.authority_limit': 'Can’t be above your own limit, USD\u00a0250,000.50.' },
  ])
})

test('a limit of one line covers that line, and nothing else', async () => {
  expect((await give(await colleague(), { amount: '7500000', line: lines[0] })).status).toBe(200)
  const above = { 'assignments.0.authority_limit': 'Can’t be above your own limit, GBP\u00a05,000,000.00.' }
  expect(await refusalOf({ amount: '7500000', line: lines[1] })).toEqual([400, above])
  expect(await refusalOf({ amount: '7500000' })).toEqual([400, above])
})

test('a limit in a currency in which the giver has none is refused, naming theirs', async () => {
  const yen = await currency('JPY', '392')
  expect(await refusalOf({ amount: '1', currency: yen })).toEqual([
    400,
    { 'assignments.0.authority_limit_currency': 'Your own limit is in GBP, USD. Enter this limit in the same currency.' },
  ])
})

test('who has no limit there gives roles, but no limit', async () => {
  const bare = await office.join({ role: await office.role(200), permissions: ALL })
  await own({ amount: '9', of: bare, role: await inactiveRole() })
  expect(await refusalOf({ amount: '1' }, bare)).toEqual([
    400,
    { 'assignments.0.authority_limit': 'You have no limit here, so you can’t set one.' },
  ])
  expect((await give(await colleague(bare), { amount: null }, bare)).status).toBe(200)
})

/** What was assigned with it counts no longer. */
async function inactiveRole(): Promise<number> {
  const role = await office.role(10)
  await office.server.db.query(sql`update role set is_active = false where id = ${role}`)
  return role
}

test('a higher limit that stands already is kept when something else is saved, and may be lowered', async () => {
  const user = await colleague()
  await office.server.db.query(
    sql`insert into user_assignment (user_id, branch_id, role_id, authority_limit, authority_limit_currency_id) values (${user}, ${giver.branch}, ${handling}, 9000000, ${pounds})`,
  )
  expect((await give(user, { amount: '9000000' })).status).toBe(200)
  expect((await give(user, { amount: '6000000' })).body.errors).toHaveProperty(['assignments.0.authority_limit'])
  expect((await give(user, { amount: '4000000' })).status).toBe(200)
})

test('who holds the role of the product gives the first limits, whatever their own', async () => {
  const administrator = await office.join({ role: await office.administrator(), permissions: ALL })
  expect((await give(await colleague(administrator), { amount: '99000000' }, administrator)).status).toBe(200)
})

test('the form is told how far its reader may go; who may change nothing there is told nothing', async () => {
  const user = await colleague()
  const told = async (as: Member) =>
    (await office.server.call(loadAssignments, { user }, { token: as.token })).body.data.own_limits
  const at = { branch: giver.branch, line_of_business: null, sbu: null }
  expect(await told(giver)).toEqual([
    { ...at, amount: '5000000', currency: { id: pounds, name: 'GBP' } },
    { ...at, amount: '250000.5', currency: { id: dollars, name: 'USD' } },
    { ...at, line_of_business: lines[0], amount: '7500000', currency: { id: pounds, name: 'GBP' } },
  ])
  const reader = await office.join({ permissions: ['view_customuser'] })
  await office.seat(reader.id, giver.branch, ['view_customuser'])
  expect(await told(reader)).toEqual([])
  const administrator = await office.join({ role: await office.administrator(), permissions: ALL })
  await office.seat(administrator.id, giver.branch, ALL)
  expect(await told(administrator)).toBeNull()
})
