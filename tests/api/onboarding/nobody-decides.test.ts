import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decideOnUser, listWaiting, loadWaitingCount } from '#domain/api/onboarding.ts'
import { lookAfterAccounts } from '#server/jobs/accounts.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'
import { written } from '#tests/support/statements.ts'

let server: TestServer
let approver: string
beforeAll(async () => {
  server = await startServer({ seed: 'none' })
})
afterAll(() => server.stop())

const idOf = async (text: string, values: unknown[] = []) => (await server.db.query<{ id: number }>(written(text, values)))[0]!.id
const seatOf = (userId: number) => idOf('select branch_id as id from user_branch where user_id = $1', [userId])

/** Approves in a branch of their own. */
async function approving() {
  const person = await addPerson(server, { permissions: ['approve_user'] })
  return { ...person, branch: await seatOf(person.id) }
}

beforeEach(async () => {
  await server.db.query(sql`update app_user set onboarding_status = 'deactivated', is_active = false`)
  const { email } = await approving()
  approver = (await signIn(server, email)).access_token
  server.clock.advance(-30)
})

/** Someone who wishes for a branch, and waits. */
const newcomer = async (branch: number, status = 'pending_approval') => {
  const { id } = await addPerson(server, { isNew: true })
  await server.db.query(sql`update app_user set onboarding_status = ${status}, wished_branch_id = ${branch} where id = ${id}`)
  return id
}

const shown = async () => (await server.call(listWaiting, {}, { token: approver })).body.data.items.map(({ id }) => id)
const counted = async () => (await server.call(loadWaitingCount, {}, { token: approver })).body.data.count

async function reject(user: number): Promise<number> {
  const row_version = await idOf('select row_version as id from app_user where id = $1', [user])
  const asked = { user, row_version, decision: 'reject', reason: 'Nobody knows them' }
  return (await server.call(decideOnUser, asked, { token: approver })).status
}

test('whoever wishes for a branch in which nobody approves waits for all approvers', async () => {
  const quiet = await seatOf((await addPerson(server)).id)
  const id = await newcomer(quiet)
  expect([await shown(), await counted(), await reject(id)]).toEqual([[id], 1, 200])
})

test('and so does whoever wishes for a branch that was closed, or whose approvers are gone', async () => {
  const [closed, left] = [await approving(), await approving()]
  const [one, other] = [await newcomer(closed.branch), await newcomer(left.branch)]
  expect([await shown(), await counted(), await reject(one), await reject(other)]).toEqual([[], 0, 404, 404])
  await server.db.query(sql`update branch set is_active = false where id = ${closed.branch}`)
  await server.db.query(sql`update app_user set onboarding_status = 'suspended' where id = ${left.id}`)
  expect([(await shown()).toSorted((a, b) => a - b), await counted()]).toEqual([[one, other], 2])
  expect([await reject(one), await reject(other)]).toEqual([200, 200])
})

test('approval is asked for as soon as anybody approves anywhere', async () => {
  const id = await newcomer(await seatOf((await addPerson(server)).id), 'details_submitted')
  await lookAfterAccounts(server.deps)
  expect(await shown()).toEqual([id])
  const status = await server.db.query(sql`select onboarding_status as status from app_user where id = ${id}`)
  expect(status).toEqual([{ status: 'pending_approval' }])
})
