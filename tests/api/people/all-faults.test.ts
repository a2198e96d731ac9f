import { afterAll, beforeAll, expect, test } from 'vitest'
import { assign } from '#domain/api/access-control/access.ts'
import { changeUser } from '#domain/api/access-control/users.ts'
import { inviteUser } from '#domain/api/onboarding.ts'
import { ALL, openOffice, type Member, type Office } from './office.ts'
import { sql } from '#server/store/sql/sql.ts'

let office: Office
let keeper: Member
let colleague: Member
beforeAll(async () => {
  office = await openOffice()
  keeper = await office.join({ role: await office.role(100), permissions: ALL })
  colleague = await office.join({})
  await office.seat(colleague.id, keeper.branch)
})
afterAll(() => office.server.stop())

const faults = ({ status, body }: { status: number; body: { errors?: Record<string, string> } }) => [
  status,
  Object.keys(body.errors ?? {}).toSorted(),
]

async function change(values: object, as = keeper, version?: number) {
  const { row_version: current } = await office.versionsOf(colleague.id)
  const kept = { id: colleague.id, row_version: version ?? current, first_name: 'Robin', last_name: 'Quill', language: 'en' }
  return office.server.call(changeUser, { ...kept, ...values }, { token: as.token })
}

test('a taken code and a role above one’s own are told beside what the schema refuses of a user [G5]', async () => {
  await office.server.db.query(sql`update app_user set employee_code = 'EC-1' where id = ${keeper.id}`)
  const sent = { first_name: '', phone: 'none', employee_code: 'ec-1', role: await office.role(150), manager: 999_999 }
  expect(faults(await change(sent))).toEqual([400, ['employee_code', 'first_name', 'manager', 'phone', 'role']])
  expect(faults(await change({ first_name: '', employee_code: 'x'.repeat(21) }))).toEqual([400, ['employee_code', 'first_name']])
})

test('who may not change a user, or means another version, is told of the schema alone', async () => {
  const sent = { first_name: '', employee_code: 'ec-1' }
  const reader = await office.join({ role: await office.role(100), permissions: ALL })
  expect(faults(await change(sent, reader))).toEqual([400, ['first_name']])
  expect(faults(await change(sent, keeper, 99))).toEqual([400, ['first_name']])
})

async function give(...rows: object[]) {
  const { access_version: version } = await office.versionsOf(colleague.id)
  const none = { line_of_business: null, sbu: null, authority_limit: null, authority_limit_currency: null }
  const assignments = rows.map((row) => ({ ...none, branch: keeper.branch, ...row }))
  return office.server.call(assign, { user: colleague.id, row_version: version, assignments }, { token: keeper.token })
}

test('what the caller cannot give is told beside what the schema refuses in the same row or another one [G5]', async () => {
  const [low, high] = [await office.role(50), await office.role(150)]
  const limit = { authority_limit: 'much' }
  expect(faults(await give({ role: high, ...limit }))).toEqual([400, ['assignments.0.authority_limit', 'assignments.0.role']])
  expect(faults(await give({ role: low, ...limit }, { role: low }, { role: low }))).toEqual([
    400,
    ['assignments.0.authority_limit', 'assignments.2.role'],
  ])
  expect(faults(await give({ role: null }, { role: low, branch: 999_999 }, { role: low, sbu: 999_999 }))).toEqual([
    400,
    ['assignments.0.role', 'assignments.1.branch', 'assignments.2.sbu'],
  ])
  expect(faults(await give({ role: low, branch: null, sbu: 999_999 }))).toEqual([
    400,
    ['assignments.0.branch', 'assignments.0.sbu'],
  ])
})

test('an address that is taken and a branch where the caller adds nobody are told beside what the schema refuses [F4]', async () => {
  const { token } = keeper
  const typed = { email: colleague.email, first_name: '', last_name: 'Quill', language: 'en', branch: colleague.branch }
  const told = await office.server.call(inviteUser, typed, { token })
  expect(faults(told)).toEqual([400, ['branch', 'email', 'first_name']])
  const whole = await office.server.call(inviteUser, { ...typed, first_name: 'Robin' }, { token })
  expect(faults(whole)).toEqual([400, ['branch', 'email']])
})
