import { hashPassword, type HashCost } from '../../secrets/passwords.ts'
import type { Keys } from '../../secrets/keys.ts'
import { insertNamed, insertRows } from '../../store/bulk.ts'
import type { Sql } from '../../store/database.ts'
import { BRANCHES } from './offices.ts'
import { PEOPLE, type Person } from './people.ts'
import type { Roles } from './roles.ts'

export const DEMO_PASSWORD = 'Slipway-demo-2026'
export const DEMO_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

export const emailOf = ({ key }: Person) => `${key}@slipway.example`

/** Hashes are slow on purpose, so they are made before the transaction. */
export async function hashPasswords(cost: HashCost | undefined): Promise<Map<string, string>> {
  const withAccount = PEOPLE.filter(({ account }) => account)
  return new Map(await Promise.all(withAccount.map(async ({ key }) => [key, await hashPassword(DEMO_PASSWORD, cost)] as const)))
}

export interface Hiring {
  keys: Keys
  hashes: Map<string, string>
  roles: Roles
  zones: Map<string, number>
  branches: Map<string, number>
  since: Date
}

const zoneOf = new Map(BRANCHES.map(({ code, zone }) => [code, zone]))

function userRow(person: Person, at: number, { keys, hashes, roles, zones, since }: Hiring) {
  const isEnrolled = person.account === 'enrolled'
  const password = hashes.get(person.key) ?? null
  return {
    email: emailOf(person),
    first_name: person.name[0],
    last_name: person.name[1],
    employee_code: `SR-${String(at + 1).padStart(4, '0')}`,
    job_title: person.job,
    language: person.language,
    time_zone_id: zones.get(zoneOf.get(person.branch) ?? ''),
    role_id: roles.get(person.role),
    role_given_at: since,
    onboarding_status: person.account === 'newcomer' ? 'approved' : 'active',
    password_hash: password,
    password_changed_at: password && since,
    totp_secret: isEnrolled ? keys.encrypt(DEMO_SECRET) : null,
    totp_enrolled_at: isEnrolled ? since : null,
    created_at: since,
    updated_at: since,
  }
}

function seatsOf(person: Person, users: Map<string, number>, branches: Map<string, number>, since: Date) {
  const own = BRANCHES.filter(({ code }) => person.everywhere || code === person.branch)
  return own.map(({ code }) => ({
    user_id: users.get(emailOf(person)),
    branch_id: branches.get(code),
    is_primary: code === person.branch,
    created_at: since,
  }))
}

/** Everybody with the branches they work for; what their role holds counts at each of them. Ids by key. */
export async function writePeople(sql: Sql, hiring: Hiring): Promise<Map<string, number>> {
  const { branches } = hiring
  const users = await insertNamed(
    sql,
    'app_user',
    'email',
    PEOPLE.map((person, at) => userRow(person, at, hiring)),
  )
  const seats = PEOPLE.flatMap((person) => seatsOf(person, users, branches, hiring.since))
  await insertRows(sql, 'user_branch', seats)
  return new Map(PEOPLE.map((person) => [person.key, users.get(emailOf(person))!]))
}
