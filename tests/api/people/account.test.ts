import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  endUserSessions,
  listUserMoves,
  listUserSessions,
  loadApprovalHistory,
  moveUser,
  resetAuthenticator,
  sendPasswordLink,
} from '#domain/api/access-control/account.ts'
import { loadUserData } from '#domain/api/users.ts'
import { signIn, tryPassword } from '#tests/support/people.ts'
import { ALL, openOffice, type Member, type Office } from './office.ts'
import { sql } from '#server/store/sql/sql.ts'

let office: Office
let keeper: Member
beforeAll(async () => {
  office = await openOffice()
  keeper = await office.join({ role: await office.role(200), permissions: ALL })
})
afterAll(() => office.server.stop())

async function colleague(role?: number): Promise<Member> {
  const member = await office.join(role ? { role } : {})
  await office.unseat(member.id)
  await office.seat(member.id, keeper.branch)
  return { ...member, branch: keeper.branch }
}

const move = (id: number, name: string, comment = '', as = keeper) =>
  office.server.call(moveUser, { id, move: name, comment }, { token: as.token })
const history = async ({ email }: Member, as = keeper) =>
  (await office.server.call(loadApprovalHistory, { email }, { token: as.token })).body
const use = async ({ token }: Member) => (await office.server.call(loadUserData, {}, { token })).body.code ?? 'fine'
const mails = async ({ email }: Member) =>
  (await office.server.db.query<{ kind: string }>(sql`select kind from outbox where recipient = ${email} order by id`)).map(
    ({ kind }) => kind,
  )

test('suspends with a reason, signs out at once, mails the user, and lets them in again [F4]', async () => {
  const member = await colleague()
  expect((await move(member.id, 'user.suspend')).body.errors).toEqual({ comment: 'Enter a value.' })
  const { status, body } = await move(member.id, 'user.suspend', 'On leave until spring.')
  expect([status, body.message]).toEqual([200, 'Robin Quill suspended and signed out everywhere'])
  expect([await use(member), await mails(member)]).toEqual(['session_ended', ['suspended']])
  expect((await tryPassword(office.server, member.email)).status).toBe(401)
  expect((await move(member.id, 'user.suspend', 'Again')).body.code).toBe('move_not_open')
  expect((await move(member.id, 'user.reactivate')).body.message).toBe('Robin Quill can sign in again')
  expect((await tryPassword(office.server, member.email)).status).toBe(200)
  expect((await history(member)).data).toMatchObject([
    { action: 'user.reactivate', from_status: 'suspended', to_status: 'active', actor: 'Robin Quill' },
    { action: 'user.suspend', from_status: 'active', to_status: 'suspended', comment: 'On leave until spring.', ip: '127.0.0.1' },
  ])
})

test('closes the account of someone who leaves for good', async () => {
  const member = await colleague()
  expect((await move(member.id, 'user.deactivate')).status).toBe(200)
  expect(await use(member)).toBe('session_ended')
  const moves = await office.server.call(listUserMoves, { id: member.id }, { token: keeper.token })
  expect(moves.body.data).toEqual([])
})

test('offers the moves of the status, and says what keeps one from being made', async () => {
  const member = await colleague(await office.administrator())
  await office.server.db.query(sql`update role set authority_level = 250 where id = ${await office.administrator()}`)
  const high = await office.join({ role: await office.role(250), permissions: [] })
  await office.seat(high.id, keeper.branch, ['change_customuser', 'view_customuser'])
  const { body } = await office.server.call(listUserMoves, { id: member.id }, { token: high.token })
  expect(body.data).toEqual([
    { name: 'user.suspend', lacks: ['leavesAdministrator'] },
    { name: 'user.deactivate', lacks: ['leavesAdministrator'] },
  ])
  for (const name of ['user.suspend', 'user.deactivate']) {
    const refused = await move(member.id, name, 'No need', high)
    expect([refused.status, refused.body.code]).toEqual([409, 'last_administrator'])
  }
  expect(await use(member)).toBe('fine')
})

test('keeps one of two administrators whom two requests suspend at the same moment', async () => {
  const administrator = await office.administrator()
  await office.server.db.query(sql`update app_user set role_id = null where role_id = ${administrator}`)
  const [one, other] = [await colleague(administrator), await colleague(administrator)]
  const replies = await Promise.all([move(one.id, 'user.suspend', 'x', other), move(other.id, 'user.suspend', 'x', one)])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('resets a lost authenticator: the next sign-in sets up another one, and the user is told by mail', async () => {
  const member = await colleague()
  const { status, body } = await office.server.call(
    resetAuthenticator,
    { id: member.id, comment: 'Phone lost' },
    { token: keeper.token },
  )
  expect([status, body.message]).toEqual([200, 'Authenticator of Robin Quill reset. We’ve emailed the user.'])
  expect([await use(member), await mails(member)]).toEqual(['session_ended', ['authenticator_reset']])
  const first = await tryPassword(office.server, member.email)
  expect(first.body.data.qr_code).toMatch(/^otpauth:/)
  expect((await history(member)).data).toMatchObject([{ action: 'account.reset_authenticator', comment: 'Phone lost' }])
  const events = await office.server.db.query(
    sql`select facts from security_event where kind = 'authenticator_reset' and user_id = ${member.id}`,
  )
  expect(events).toEqual([{ facts: { by: keeper.id } }])
  const again = await office.server.call(resetAuthenticator, { id: member.id }, { token: keeper.token })
  expect([again.status, again.body.code]).toEqual([409, 'move_not_open'])
})

test('has a user mailed the link for a new password, which stays unknown to whoever asked, and keeps their session', async () => {
  const member = await colleague()
  const ask = (id: number, as = keeper) =>
    office.server.call(sendPasswordLink, { id, comment: 'Requested by phone' }, { token: as.token })
  const { status, body } = await ask(member.id)
  expect([status, body.data, body.message]).toEqual([200, null, 'We’ve emailed Robin Quill a link to set a new password.'])
  expect([await use(member), await mails(member)]).toEqual(['fine', ['reset_link']])
  expect((await history(member)).data).toMatchObject([{ action: 'account.send_password_link', comment: 'Requested by phone' }])
  const events = await office.server.db.query(
    sql`select facts from security_event where kind = 'reset_requested' and user_id = ${member.id}`,
  )
  expect(events).toEqual([{ facts: { by: keeper.id } }])

  await move(member.id, 'user.suspend', 'On leave')
  expect((await ask(member.id)).body.code).toBe('move_not_open')
  expect((await ask(keeper.id)).body.code).toBe('own_access')
  expect((await mails(member)).filter((kind) => kind === 'reset_link')).toHaveLength(1)
})

test('shows where a user is signed in, and ends all of it', async () => {
  const member = await colleague()
  office.server.clock.advance(30)
  await signIn(office.server, member.email)
  const list = () => office.server.call(listUserSessions, { id: member.id }, { token: keeper.token })
  expect((await list()).body.data).toMatchObject([{ address: '127.0.0.1' }, { address: '127.0.0.1' }])
  const { body } = await office.server.call(endUserSessions, { id: member.id }, { token: keeper.token })
  expect([body.data, body.message]).toEqual([{ count: 2 }, '2 sessions of Robin Quill ended'])
  expect([(await list()).body.data, await use(member)]).toEqual([[], 'session_ended'])
})

test('does nothing of it to oneself, to someone above, to strangers, nor for who only looks', async () => {
  const [member, high, stranger, reader] = [
    await colleague(),
    await colleague(await office.role(201)),
    await office.join({ permissions: ALL }),
    await office.join({}),
  ]
  await office.seat(reader.id, keeper.branch, ['view_customuser'])
  const attempts = (id: number, as: Member) =>
    Promise.all([
      move(id, 'user.suspend', 'x', as),
      office.server.call(resetAuthenticator, { id }, { token: as.token }),
      office.server.call(endUserSessions, { id }, { token: as.token }),
      office.server.call(sendPasswordLink, { id }, { token: as.token }),
    ]).then((replies) => replies.map(({ body }) => body.code))
  expect(await attempts(keeper.id, keeper)).toEqual(Array(4).fill('own_access'))
  expect(await attempts(high.id, keeper)).toEqual(Array(4).fill('stands_above'))
  expect(await attempts(member.id, stranger)).toEqual(Array(4).fill('not_found'))
  expect(await attempts(member.id, reader)).toEqual(Array(4).fill('not_permitted'))
  expect((await office.server.call(listUserSessions, { id: high.id }, { token: keeper.token })).status).toBe(403)
  expect([(await history(member, stranger)).code, (await history(member, reader)).data]).toEqual(['not_found', []])
  expect((await office.server.call(loadApprovalHistory, { email: 'nobody@x.yz' }, { token: keeper.token })).status).toBe(404)
  expect((await office.server.call(moveUser, { id: member.id, move: 'user.approve' }, { token: keeper.token })).status).toBe(400)
  expect((await office.server.call(moveUser, { id: member.id, move: 'user.suspend' })).status).toBe(401)
})

test('answers the history at the address of the specification, whatever its case [G5]', async () => {
  const member = await colleague()
  const headers = { authorization: `Bearer ${keeper.token}` }
  const url = `/api/access-control/approval_history/${encodeURIComponent(member.email.toUpperCase())}`
  for (const address of [url, `${url}/`]) expect((await office.server.get(address, headers)).statusCode).toBe(200)
})

test('suspends the author of rows that are still being stored, at once', async () => {
  const member = await colleague()
  const suspended = await office.server.db.tx(async (db) => {
    await db.query(
      sql`insert into region (name, code, created_by, updated_by, created_at, updated_at)
       values ('Under way', 'UWY', ${member.id}, ${member.id}, now(), now())`,
    )
    const { status } = await move(member.id, 'user.suspend', 'On leave until spring.')
    return [status, await use(member)]
  })
  expect(suspended).toEqual([200, 'session_ended'])
})
