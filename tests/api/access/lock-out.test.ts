import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestOtp, verifyOtp } from '#domain/api/users.ts'
import { networkOf } from '#server/access/network.ts'
import { createApp } from '#server/app.ts'
import { SERVED } from '#server/routes/index.ts'
import { addPerson, challengeOf, PASSWORD, signIn, tryCode, tryPassword, type Person } from '#tests/support/people.ts'
import { codeAt, startServer, type TestServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ seed: 'none', settings: { trustProxy: '1' } })
})
afterAll(() => server.stop())

const from = (address: string, email: string, password = 'not the password') =>
  server.call(requestOtp, { email, password }, { headers: { 'x-forwarded-for': address } })

async function lock(email: string, address = '203.0.113.9') {
  for (let tries = 0; tries < 5; tries++) await from(address, email)
}

test('evaluates five of two hundred parallel wrong tries on two copies', async () => {
  const person = await addPerson(server)
  const copy = await createApp({ deps: { ...server.deps }, served: SERVED })
  const request = (turn: number) => ({
    method: 'POST' as const,
    url: '/api/users/otp/',
    headers: { 'x-forwarded-for': `198.51.100.${turn}` },
    payload: { email: person.email, password: `wrong ${turn}` },
  })
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, turn) => (turn % 2 ? server.app : copy).inject(request(turn))),
  )
  const statuses = replies.map((reply) => reply.statusCode)
  expect([statuses.filter((status) => status === 401).length, statuses.filter((status) => status === 429).length]).toEqual([
    5, 195,
  ])
  const failures = await server.db.query(
    sql`select id from security_event where kind = 'sign_in_failed' and user_id = ${person.id}`,
  )
  expect(failures).toHaveLength(5)
  await copy.close()
})

test('tells how long a locked account is locked, also to the right password, and unlocks it by itself', async () => {
  const person = await addPerson(server)
  await lock(person.email)
  server.clock.advance(60)
  const { status, body, headers } = await tryPassword(server, person.email)
  expect([status, body.code]).toEqual([429, 'locked_out'])
  expect(body.params!.seconds).toBeGreaterThan(13 * 60)
  expect(body.params!.seconds).toBeLessThanOrEqual(14 * 60)
  expect(Number(headers['retry-after'])).toBe(body.params!.seconds)
  expect(body.message).toContain('14 min')
  server.clock.advance(14 * 60)
  expect((await tryPassword(server, person.email)).status).toBe(200)
})

test('locks an unknown address just as a known one', async () => {
  const person = await addPerson(server)
  for (const email of [person.email, 'stranger@harbour.example']) await lock(email, '203.0.113.10')
  const [known, unknown] = [await tryPassword(server, person.email), await tryPassword(server, 'stranger@harbour.example')]
  expect([unknown.status, unknown.body.code]).toEqual([known.status, known.body.code])
})

test('locks one account without locking another', async () => {
  const [one, other] = [await addPerson(server), await addPerson(server)]
  await lock(one.email, '203.0.113.11')
  expect((await tryPassword(server, other.email)).status).toBe(200)
})

test('forgets wrong tries after a quarter of an hour, and after a sign-in', async () => {
  const person = await addPerson(server)
  for (let tries = 0; tries < 4; tries++) await from('203.0.113.12', person.email)
  server.clock.advance(15 * 60)
  for (let tries = 0; tries < 4; tries++) expect((await from('203.0.113.12', person.email)).status).toBe(401)
  await signIn(server, person.email)
  for (let tries = 0; tries < 4; tries++) expect((await from('203.0.113.12', person.email)).status).toBe(401)
})

test('does not forget wrong codes because the password was right', async () => {
  const person = await addPerson(server)
  for (let tries = 0; tries < 4; tries++) {
    const challenge = await challengeOf(server, person.email)
    expect((await tryCode(server, person.email, challenge, '000000')).body.code).toBe('wrong_code')
  }
  const challenge = await challengeOf(server, person.email)
  expect((await tryCode(server, person.email, challenge, '000000')).body.code).toBe('wrong_code')
  expect((await tryPassword(server, person.email)).body.code).toBe('locked_out')
})

test('ends a challenge with the fifth wrong code, and refuses the right one after it', async () => {
  const person = await addPerson(server)
  const challenge = await challengeOf(server, person.email)
  const codes: unknown[] = []
  for (let tries = 0; tries < 5; tries++) codes.push((await tryCode(server, person.email, challenge, '000000')).body.code)
  expect(codes).toEqual(['wrong_code', 'wrong_code', 'wrong_code', 'wrong_code', 'challenge_ended'])
  expect((await tryCode(server, person.email, challenge)).body.code).toBe('challenge_ended')
})

test('looks at five of forty parallel wrong codes', async () => {
  const person = await addPerson(server)
  const challenge = await challengeOf(server, person.email)
  const replies = await Promise.all(Array.from({ length: 40 }, () => tryCode(server, person.email, challenge, '000000')))
  const failures = await server.db.query(sql`select id from security_event where kind = 'code_failed' and user_id = ${person.id}`)
  expect(failures).toHaveLength(5)
  expect(replies.filter(({ body }) => body.code === 'wrong_code').length).toBeLessThanOrEqual(4)
})

test('limits the wrong tries of one address over many accounts, an IPv6 network counted as one', async () => {
  const seen = new Set<unknown>()
  for (let turn = 0; turn < 50; turn++) seen.add((await from(`2001:db8:1:2::${turn}`, `a${turn}@harbour.example`)).status)
  expect([...seen]).toEqual([401])
  const refused = await from('2001:db8:1:2:ffff::1', 'b@harbour.example')
  expect([refused.status, refused.body.code, refused.body.params!.seconds]).toEqual([429, 'locked_out', expect.any(Number)])
  expect((await from('2001:db8:1:3::1', 'b@harbour.example')).status).toBe(401)
})

test('does not count right sign-ins against an address', async () => {
  const person = await addPerson(server)
  for (let turn = 0; turn < 55; turn++) expect((await from('203.0.113.77', person.email, PASSWORD)).status).toBe(200)
})

test('counts the address that the proxy saw, not the one that a caller claims behind it', async () => {
  for (let turn = 0; turn < 50; turn++) await from(`10.9.9.${turn}, 203.0.113.88`, `c${turn}@harbour.example`)
  expect((await from('10.1.1.1, 203.0.113.88', 'd@harbour.example')).status).toBe(429)
})

test('knows the network of an address', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('2001:0db8:0:1:abcd::1')).toBe('2001:db8:0:1::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
})

test('takes one code once, in forty parallel calls on forty challenges and two copies', async () => {
  const person = await addPerson(server)
  const challenges: string[] = []
  for (let turn = 0; turn < 40; turn++) challenges.push(await challengeOf(server, person.email))
  const copy = await createApp({ deps: { ...server.deps }, served: SERVED })
  const otp = codeAt(server.clock())
  const replies = await Promise.all(
    challenges.map((challenge, turn) =>
      (turn % 2 ? server.app : copy).inject({
        method: 'POST',
        url: '/api/users/otp/verify/',
        payload: { email: person.email, otp, challenge },
      }),
    ),
  )
  expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1)
  await copy.close()
})

test('uses one challenge once, in parallel calls with two codes that are both right', async () => {
  const person = await addPerson(server)
  const challenge = await challengeOf(server, person.email)
  const now = server.clock()
  const codes = [codeAt(now), codeAt(new Date(now.getTime() + 30_000))]
  const replies = await Promise.all(codes.map((code) => tryCode(server, person.email, challenge, code)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('takes the codes of one step before and after, no older or newer ones, and none before one that was taken', async () => {
  server.clock.advance(15 * 60)
  const at = (seconds: number) => codeAt(new Date(server.clock().getTime() + seconds * 1000))
  const outcome = async (email: string, code: string) => {
    const { status } = await tryCode(server, email, await challengeOf(server, email), code)
    return status
  }
  for (const [seconds, expected] of [
    [-60, 401],
    [60, 401],
    [-30, 200],
    [30, 200],
    [0, 200],
  ] as const) {
    const person = await addPerson(server)
    expect([seconds, await outcome(person.email, at(seconds))]).toEqual([seconds, expected])
  }
  const person = await addPerson(server)
  expect(await outcome(person.email, at(0))).toBe(200)
  expect(await outcome(person.email, at(0))).toBe(401)
  expect(await outcome(person.email, at(-30))).toBe(401)
})

const OFFICE = { 'x-forwarded-for': '198.51.100.200' }
const inOffice = (email: string, password = PASSWORD) => server.call(requestOtp, { email, password }, { headers: OFFICE })
const several = async (count: number) => {
  const people: Person[] = []
  while (people.length < count) people.push(await addPerson(server))
  return people
}
const failIn = async (times: number) => {
  for (let turn = 0; turn < times; turn++) await inOffice(`nobody${turn}@harbour.example`, 'wrong')
}

test('lets a whole office sign in at the same moment, whatever few failures there were', async () => {
  await server.db.query(sql`delete from attempt`)
  await failIn(45)
  const people = await several(130)
  const replies = await Promise.all(people.map(({ email }) => inOffice(email)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(130)
  await failIn(5)
  expect((await inOffice(people[0]!.email)).body.code).toBe('locked_out')
})

test('counts no right sign-in against an address, however many there are in a morning', async () => {
  await server.db.query(sql`delete from attempt`)
  const person = await addPerson(server)
  for (let turn = 0; turn < 60; turn++) {
    const first = await inOffice(person.email)
    const otp = codeAt(server.clock())
    const { status } = await server.call(
      verifyOtp,
      { email: person.email, challenge: first.body.data.challenge, otp },
      { headers: OFFICE },
    )
    expect(status).toBe(200)
    await server.db.query(sql`update app_user set totp_last_step = 0 where id = ${person.id}`)
  }
  const counted = await server.db.query(sql`select 1 from attempt where tries > 0`)
  expect(counted).toEqual([])
})

test('evaluates fifty of two hundred parallel wrong tries from an address, mixed with right ones', async () => {
  await server.db.query(sql`delete from attempt`)
  const right = await several(20)
  const wrong = Array.from({ length: 200 }, (_, turn) => inOffice(`guess${turn}@harbour.example`, 'wrong'))
  await Promise.all([...wrong, ...right.map(({ email }) => inOffice(email))])
  const statuses = (await Promise.all(wrong)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(50)
})

test('a try at an account that is locked uses up none of the address', async () => {
  await server.db.query(sql`delete from attempt`)
  const person = await addPerson(server)
  for (let turn = 0; turn < 60; turn++) await inOffice(person.email, 'wrong')
  const colleague = await addPerson(server)
  expect((await inOffice(colleague.email)).status).toBe(200)
})
