import type { Output } from '#domain/api/endpoint.ts'
import { requestOtp, verifyOtp } from '#domain/api/users.ts'
import { hashPassword, type HashCost } from '#server/secrets/passwords.ts'
import { codeAt, DEMO_SECRET, type Called, type TestServer, type Tokens } from './server.ts'
import { sql } from '#server/store/sql/sql.ts'

export const PASSWORD = 'a quiet lantern at dawn'

export interface Person {
  id: number
  email: string
}

export interface PersonPlan {
  password?: string
  /** Without an authenticator yet. */
  isNew?: boolean
  permissions?: readonly string[]
  status?: string
  cost?: HashCost
}

const COST = { memoryCost: 8, timeCost: 1 }
let count = 0

/** A user of one's own, with a branch that grants the permissions. */
export async function addPerson(server: TestServer, plan: PersonPlan = {}): Promise<Person> {
  const email = `person${++count}@harbour.example`
  const hash = await hashPassword(plan.password ?? PASSWORD, plan.cost ?? COST)
  const secret = plan.isNew ? null : server.deps.keys.encrypt(DEMO_SECRET)
  const [row] = await server.db.query<{ id: number }>(
    sql`insert into app_user (email, first_name, last_name, onboarding_status, password_hash, totp_secret, totp_enrolled_at)
     values (${email}, 'Robin', 'Quill', ${plan.status ?? (plan.isNew ? 'approved' : 'active')}, ${hash}, ${secret}, case when ${secret}::text is not null then ${server.clock()}::timestamptz end) returning id`,
  )
  await grant(server, row!.id, plan.permissions ?? [])
  return { id: row!.id, email }
}

const codeOf = (number: number) =>
  [...String(number)]
    .map((digit) => 'ABCDEFGHIJ'[Number(digit)])
    .join('')
    .padStart(4, 'A')

async function grant(server: TestServer, userId: number, codenames: readonly string[]): Promise<void> {
  await server.db.query(
    sql`with place as (
       insert into branch (name, code, legal_entity_name, address_line1, city) values (${`Branch ${count}`}, ${codeOf(count)}, ${`Branch ${count}`}, 'Quay 1', 'Port') returning id
     ), link as (
       insert into user_branch (user_id, branch_id, is_primary) select ${userId}, id, true from place returning id
     )
     insert into user_branch_permission (user_branch_id, permission_id)
     select link.id, p.id from link, permission p where p.codename = any(${codenames})`,
  )
}

/** The first step of signing in. */
export const tryPassword = (server: TestServer, email: string, password = PASSWORD): Promise<Called<Output<typeof requestOtp>>> =>
  server.call(requestOtp, { email, password })

/** The challenge of a right password. */
export async function challengeOf(server: TestServer, email: string, password = PASSWORD): Promise<string> {
  const { status, body } = await tryPassword(server, email, password)
  if (status !== 200) throw new Error(`${email} is refused: ${body.message}`)
  return body.data.challenge
}

export const tryCode = (
  server: TestServer,
  email: string,
  challenge: string,
  otp = codeAt(server.clock()),
): Promise<Called<Output<typeof verifyOtp>>> => server.call(verifyOtp, { email, challenge, otp })

/** Signs in through both steps; the clock goes on by one code, so that it can be done again. */
export async function signIn(server: TestServer, email: string, password = PASSWORD): Promise<Tokens> {
  const { status, body } = await tryCode(server, email, await challengeOf(server, email, password))
  if (status !== 200) throw new Error(`${email} has no right code: ${body.message}`)
  server.clock.advance(30)
  return body.data
}
