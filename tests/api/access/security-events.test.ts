import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePassword, loadUserData, renewToken, requestReset, setNewPassword, signOut } from '#domain/api/users.ts'
import { listOutbox } from '#domain/api/outbox.ts'
import { jsonLog } from '#server/http/log.ts'
import { pumpOutbox } from '#server/mail/pump.ts'
import { linkIn, mailsTo } from '#tests/support/mail.ts'
import { addPerson, PASSWORD, signIn, tryCode, tryPassword } from '#tests/support/people.ts'
import { codeAt, startServer, type TestServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'

const lines: string[] = []
let server: TestServer
beforeAll(async () => {
  server = await startServer({ seed: 'none', log: jsonLog('info', (line) => lines.push(line)) })
})
afterAll(() => server.stop())

interface Event {
  kind: string
  at: Date
  user_id: number | null
  address: string
  request_id: string
  facts: Record<string, unknown>
}

const eventsOf = (userId: number) =>
  server.db.query<Event>(
    sql`select kind, at, user_id, address, request_id, facts from security_event where user_id = ${userId} order by id`,
  )

/** A day of one user; gives back everything in it that must stay secret. */
async function fullRun() {
  const person = await addPerson(server, { isNew: true })
  const [second, third, wrong] = ['nine lanterns on the quay', 'seven gulls above the pier', 'some wrong password of mine']
  await tryPassword(server, person.email, wrong)
  const first = await tryPassword(server, person.email)
  const { challenge, qr_code } = first.body.data
  const secret = new URL(qr_code).searchParams.get('secret')!
  const code = codeAt(server.clock(), secret)
  await tryCode(server, person.email, challenge, '918273')
  const tokens = (await tryCode(server, person.email, challenge, code)).body.data
  const renewed = (await server.call(renewToken, { token: tokens.refresh_token })).body.data
  const token = renewed.accessToken
  await server.call(listOutbox, {}, { token })
  await server.call(changePassword, { current_password: PASSWORD, password: second }, { token })
  await server.call(signOut, { token: renewed.refresh_token })
  await server.call(requestReset, { email: person.email })
  await pumpOutbox(server.deps)
  const link = linkIn((await mailsTo(server, person.email))[0]!)
  await server.call(setNewPassword, { ...link, password: third })
  await server.get(`/forgot/password/${link.user_token}/${link.token}`)
  await server.call(loadUserData, {}, { token })
  const secrets = [PASSWORD, second, third, wrong, challenge, secret, '918273', code, link.token]
  secrets.push(tokens.access_token, tokens.refresh_token, renewed.accessToken, renewed.refresh_token)
  return { person, secrets }
}

test('keeps no password, code, token, secret or link in the log of a full run, nor in the stored events', async () => {
  const { secrets } = await fullRun()
  const everything = lines.join('') + JSON.stringify(await server.db.query(sql`select * from security_event`))
  expect(lines.length).toBeGreaterThan(20)
  for (const secret of secrets) expect(everything.includes(secret), `${secret.slice(0, 6)}…`).toBe(false)
})

test('notes each step of a full run with time, user, address and request, in the log and in a table', async () => {
  const { person } = await fullRun()
  const events = await eventsOf(person.id)
  expect(events.map(({ kind }) => kind)).toEqual([
    'sign_in_failed',
    'password_accepted',
    'code_failed',
    'authenticator_enrolled',
    'signed_in',
    'access_refused',
    'password_changed',
    'signed_out',
    'reset_link_made',
    'password_reset',
  ])
  const signedIn = events.find(({ kind }) => kind === 'signed_in')!
  expect(signedIn).toMatchObject({ address: '127.0.0.1', facts: { factors: 'password, authenticator' } })
  expect(signedIn.request_id).toMatch(/^[0-9a-f-]{36}$/)
  expect(Math.abs(signedIn.at.getTime() - server.clock().getTime())).toBeLessThan(60_000)
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(logged).toContainEqual(
    expect.objectContaining({ event: 'signed_in', user_id: person.id, address: '127.0.0.1', request_id: signedIn.request_id }),
  )
})

test('notes a lock-out with the failure that caused it', async () => {
  const person = await addPerson(server)
  for (let tries = 0; tries < 7; tries++) await tryPassword(server, person.email, 'wrong')
  const kinds = (await eventsOf(person.id)).map(({ kind }) => kind)
  expect(kinds).toEqual([...Array.from({ length: 5 }, () => 'sign_in_failed'), 'locked_out'])
})

test('notes the reuse of a refresh token', async () => {
  const person = await addPerson(server)
  const { refresh_token } = await signIn(server, person.email)
  await server.call(renewToken, { token: refresh_token })
  server.clock.advance(11)
  await server.call(renewToken, { token: refresh_token })
  expect((await eventsOf(person.id)).at(-1)!.kind).toBe('token_reused')
})

test('lets no input forge a line of the log', async () => {
  const before = lines.length
  await tryPassword(server, 'a\n{"level":"info","event":"signed_in"}@b.example', 'x')
  await server.get('/api/users/user-data/%0A%7B%22event%22%3A%22signed_in%22%7D')
  const fresh = lines.slice(before)
  expect(fresh.length).toBeGreaterThan(0)
  for (const line of fresh) {
    expect(line.trimEnd()).not.toContain('\n')
    expect((JSON.parse(line) as { event?: string }).event).not.toBe('signed_in')
  }
})

test('lets nobody change or remove a stored event', async () => {
  const person = await addPerson(server)
  await tryPassword(server, person.email, 'wrong')
  await expect(server.db.query(sql`update security_event set user_id = null where user_id = ${person.id}`)).rejects.toThrow(
    /append-only/,
  )
  await expect(server.db.query(sql`delete from security_event where user_id = ${person.id}`)).rejects.toThrow(/append-only/)
})
