import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideOnUser, listWaiting, loadWaitingCount } from '#domain/api/onboarding.ts'
import { loadUserData, register, requestOtp, verifyOtp } from '#domain/api/users.ts'
import { createApp } from '#server/app.ts'
import { pumpOutbox } from '#server/mail/pump.ts'
import { SERVED } from '#server/routes/index.ts'
import { mailsTo } from '#tests/support/mail.ts'
import { codeAt, startServer, type TestServer } from '#tests/support/server.ts'
import { idOf, PASSWORD, registration, rowOf, statusOf, verify, waiting } from './newcomer.ts'
import { id as named, sql } from '#server/store/sql/sql.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const tokenOf = async (name: string) => (await server.signInAs(name)).access_token

async function idIn(table: 'branch' | 'role' | 'line_of_business' | 'sbu', code: string): Promise<number> {
  const column = table === 'role' ? 'codename' : 'code'
  const [row] = await server.db.query<{ id: number }>(sql`select id from ${named(table)} where ${named(column)} = ${code}`)
  return row!.id
}

async function approval(id: number, version: number) {
  return {
    user: id,
    row_version: version,
    decision: 'approve',
    role: await idIn('role', 'technician'),
    branch: await idIn('branch', 'LON'),
    line_of_business: (await server.db.query<{ id: number }>(sql`select min(id) as id from line_of_business`))[0]!.id,
    sbu: (await server.db.query<{ id: number }>(sql`select min(id) as id from sbu`))[0]!.id,
  }
}

/** Someone who waits to work in London, as the person who decides reads them. */
async function newcomer() {
  const person = await waiting(server)
  await server.db.query(sql`update app_user set wished_branch_id = ${await idIn('branch', 'LON')} where id = ${person.id}`)
  return { ...person, version: (await rowOf(server, person.email))!.row_version }
}

test('lists who waits, with their details and what can be given, and counts them [G3]', async () => {
  const person = await newcomer()
  const { body } = await server.call(listWaiting, {}, { token: await tokenOf('admin') })
  const shown = body.data.items.find(({ id }) => id === person.id)
  expect(shown).toMatchObject({ email: person.email, job_title: 'Broker', branch: { name: 'London' }, invited_by: null })
  expect(body.data.roles.map(({ name }) => name)).toContain('Administrator')
  const count = await server.call(loadWaitingCount, {}, { token: await tokenOf('admin') })
  expect(count.body.data.count).toBe(body.data.total)
})

test('offers nobody a role above their own level, nor one that holds more than they do', async () => {
  const { body } = await server.call(listWaiting, {}, { token: await tokenOf('compliance') })
  const names = body.data.roles.map(({ name }) => name)
  expect(names).toContain('Viewer')
  expect(names).not.toContain('Administrator')
  expect(names).not.toContain('Technician')
})

test('approval gives role, branch, line of business and unit, and is mailed; the first sign-in with an authenticator makes active [F4, G3]', async () => {
  const { id, email, version, token } = await newcomer()
  const input = await approval(id, version)
  expect((await server.call(decideOnUser, input, { token: await tokenOf('admin') })).status).toBe(200)
  const [seat] = await server.db.query(
    sql`select branch_id, role_id, line_of_business_id, sbu_id from user_assignment where user_id = ${id}`,
  )
  expect(seat).toEqual({
    branch_id: input.branch,
    role_id: input.role,
    line_of_business_id: input.line_of_business,
    sbu_id: input.sbu,
  })
  await pumpOutbox(server.deps)
  const [mail] = await mailsTo(server, email)
  expect([mail!.subject, mail!.text]).toEqual(['Your account is approved', expect.stringContaining('Technician, London')])
  expect((await verify(server, token)).body.data.step).toBe('approved')

  const first = await server.call(requestOtp, { email, password: PASSWORD })
  const secret = new URL(first.body.data.qr_code).searchParams.get('secret')!
  expect(await statusOf(server, email)).toBe('approved')
  const otp = codeAt(server.clock(), secret)
  const second = await server.call(verifyOtp, { email, otp, challenge: first.body.data.challenge })
  expect(await statusOf(server, email)).toBe('active')
  const me = await server.call(loadUserData, {}, { token: second.body.data.access_token })
  expect(me.body.data.user_data.user_role?.name).toBe('Technician')
  expect(me.body.data.user_branches.map(({ name, is_primary: isPrimary }) => [name, isPrimary])).toEqual([['London', true]])
})

test('rejection needs a reason, which is mailed; a new registration is taken after 30 days', async () => {
  const { id, email, version, token } = await newcomer()
  const as = { token: await tokenOf('head') }
  const input = { user: id, row_version: version, decision: 'reject' }
  const without = await server.call(decideOnUser, input, as)
  expect([without.status, Object.keys(without.body.errors!)]).toEqual([400, ['reason']])
  expect((await server.call(decideOnUser, { ...input, reason: 'Nobody here knows you.' }, as)).status).toBe(200)
  await pumpOutbox(server.deps)
  expect((await mailsTo(server, email))[0]!.text).toContain('Nobody here knows you.')
  expect((await verify(server, token)).body.data).toMatchObject({ step: 'rejected', reason: 'Nobody here knows you.' })

  const again = async () => {
    await server.call(register, registration(email))
    await pumpOutbox(server.deps)
    return (await mailsTo(server, email))[0]!.subject
  }
  server.clock.advance(30 * 24 * 3600 - 60)
  expect([await again(), await statusOf(server, email)]).toEqual(['Your registration was not approved', 'rejected'])
  server.clock.advance(60)
  expect([await again(), await statusOf(server, email)]).toEqual(['Confirm your email address', 'registered'])
})

test('refuses what an approver may not give, at its field', async () => {
  const { id, version } = await newcomer()
  const compliance = { token: await tokenOf('compliance') }
  const input = await approval(id, version)
  const above = await server.call(decideOnUser, { ...input, role: await idIn('role', 'administrator') }, compliance)
  expect([above.status, Object.keys(above.body.errors!)]).toEqual([400, ['role']])
  const beyond = await server.call(decideOnUser, input, compliance)
  expect([beyond.status, Object.keys(beyond.body.errors!)]).toEqual([400, ['role']])
  const nowhere = await server.call(decideOnUser, { ...input, branch: 9999, sbu: 9999, line_of_business: 9999 }, compliance)
  expect(Object.keys(nowhere.body.errors!).toSorted()).toEqual(['branch', 'line_of_business', 'sbu'])
  const nothing = await server.call(decideOnUser, { user: id, row_version: version, decision: 'approve' }, compliance)
  expect(Object.keys(nothing.body.errors!).toSorted()).toEqual(['branch', 'role'])
  const told = async (about: object) =>
    Object.keys((await server.call(decideOnUser, { ...input, ...about }, compliance)).body.errors!).toSorted()
  expect(await told({ role: null, sbu: 9999 })).toEqual(['role', 'sbu'])
  expect(await told({ reason: 'x'.repeat(501) })).toEqual(['reason', 'role'])
  expect(
    (await rowOf(server, (await server.db.query<{ email: string }>(sql`select email from app_user where id = ${id}`))[0]!.email))!
      .onboarding_status,
  ).toBe('pending_approval')
})

test('an approver of one branch neither sees nor decides on newcomers of another one', async () => {
  const { id, version } = await newcomer()
  await server.db.query(
    sql`insert into role_permission select (select role_id from app_user where email = 'kenji.mori@slipway.example'), id
     from permission where codename = 'approve_user'`,
  )
  await server.db.query(
    sql`update app_user set password_hash = a.password_hash, totp_secret = a.totp_secret, totp_enrolled_at = a.totp_enrolled_at
     from app_user a where app_user.email = 'kenji.mori@slipway.example' and a.email = 'admin@slipway.example'`,
  )
  const token = await tokenOf('kenji.mori')
  expect((await server.call(listWaiting, {}, { token })).body.data.items.map((one) => one.id)).not.toContain(id)
  const decided = await server.call(decideOnUser, await approval(id, version), { token })
  expect([decided.status, decided.body.code]).toEqual([404, 'not_found'])
})

test('of two approvers at once on two copies one decides, and the other is told that it is done', async () => {
  const { id, version } = await newcomer()
  const copy = await createApp({ deps: { ...server.deps }, served: SERVED })
  const [admin, head] = [await tokenOf('admin'), await tokenOf('head')]
  const payload = await approval(id, version)
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, turn) =>
      (turn % 2 ? server.app : copy).inject({
        method: 'POST',
        url: `/api${decideOnUser.path}`,
        headers: { authorization: `Bearer ${turn % 2 ? admin : head}` },
        payload: turn % 3 ? payload : { user: id, row_version: version, decision: 'reject', reason: 'No.' },
      }),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
  expect(replies.find(({ statusCode }) => statusCode === 409)!.json().code).toBe('move_not_open')
  await copy.close()
})

test('refuses a decision on what has changed since it was read', async () => {
  const { id, version } = await newcomer()
  const stale = await server.call(decideOnUser, await approval(id, version - 1), { token: await tokenOf('admin') })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_row'])
})

test('every move is on record with who made it, and the trail is whole', async () => {
  const { id, version, email } = await newcomer()
  await server.call(decideOnUser, { ...(await approval(id, version)), reason: 'As agreed.' }, { token: await tokenOf('admin') })
  const [admin] = await server.db.query<{ id: number }>(sql`select id from app_user where email = 'admin@slipway.example'`)
  const self = await idOf(server, email)
  expect(
    await server.db.query(
      sql`select action, to_status, actor_id, comment from approval_history where user_id = ${id} order by id`,
    ),
  ).toEqual([
    { action: 'user.register', to_status: 'registered', actor_id: self, comment: null },
    { action: 'user.verifyEmail', to_status: 'email_verified', actor_id: self, comment: null },
    { action: 'user.submitDetails', to_status: 'details_submitted', actor_id: self, comment: null },
    { action: 'user.requestApproval', to_status: 'pending_approval', actor_id: self, comment: null },
    { action: 'user.approve', to_status: 'approved', actor_id: admin!.id, comment: 'As agreed.' },
  ])
  await expect(server.db.query(sql`delete from approval_history`)).rejects.toThrow('append-only')
})
