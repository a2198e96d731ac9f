import type { Language } from '#domain/languages.ts'
import type { Sql } from '../database.ts'
import { GRANTS_VERSION } from './grants.ts'
import { sql } from '../sql/sql.ts'
import { together } from './together.ts'

/** A session with its user, and the version of what the user may do. */
export interface SessionRow {
  id: string
  gen: number
  rotated_at: Date
  last_used_at: Date
  access_until: Date
  previous_until: Date | null
  expires_at: Date
  ended_at: Date | null
  user_id: number
  email: string
  first_name: string
  last_name: string
  language: Language
  can_sign_in: boolean
  grants_version: string
}

/** Who may hold a session. */
export const CAN_SIGN_IN = sql`(u.is_active and u.deleted_at is null and u.onboarding_status in ('approved', 'active'))`

const sessionsOf = (ids: readonly string[]) => sql`
  select s.id, s.gen, s.rotated_at, s.last_used_at, s.access_until, s.previous_until, s.expires_at, s.ended_at,
    s.user_id, u.email, u.first_name, u.last_name, u.language, ${CAN_SIGN_IN} as can_sign_in, ${GRANTS_VERSION} as grants_version
  from session s
  join app_user u on u.id = s.user_id
  where s.id = any(${ids}::uuid[])`

/** Asked at each request of a signed-in user: those of requests that arrive together are read together. */
export const findSession: (db: Sql, id: string) => Promise<SessionRow | null> = together(async (db, ids) => {
  const rows = await db.query<SessionRow>(sessionsOf(ids), 'find_sessions')
  return new Map(rows.map((row) => [row.id, row]))
})

export interface NewSession {
  userId: number
  address: string
  userAgent: string | null
  now: Date
  accessUntil: Date
  expiresAt: Date
}

export async function writeSession(db: Sql, session: NewSession): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    sql`insert into session (user_id, address, user_agent, created_at, rotated_at, last_used_at, access_until, expires_at)
     values (${session.userId}, ${session.address}, ${session.userAgent}, ${session.now}, ${session.now}, ${session.now}, ${session.accessUntil}, ${session.expiresAt}) returning id`,
  )
  return row!.id
}

export interface Rotation {
  id: string
  generation: number
  now: Date
  accessUntil: Date
  /** Until when the access token of the generation that ends stays good at most. */
  previousUntil: Date
  /** A session last used before this has been idle for too long. */
  usedSince: Date
}

/** The next generation, for exactly one of any number of parallel calls; null for all others. */
export async function rotateSession(db: Sql, rotation: Rotation): Promise<number | null> {
  const { id, generation, now, accessUntil, previousUntil, usedSince } = rotation
  const [row] = await db.query<{ gen: number }>(
    sql`update session s set gen = gen + 1, rotated_at = ${now}, last_used_at = ${now},
       previous_until = least(access_until, ${previousUntil}), access_until = ${accessUntil}
     from app_user u
     where s.id = ${id} and s.gen = ${generation} and s.ended_at is null and s.expires_at > ${now} and s.last_used_at > ${usedSince}
       and u.id = s.user_id and ${CAN_SIGN_IN}
     returning s.gen`,
  )
  return row?.gen ?? null
}

/** Notes that a session is in use. */
export async function touchSession(db: Sql, id: string, now: Date): Promise<void> {
  await db.query(sql`update session set last_used_at = ${now} where id = ${id} and last_used_at < ${now}`)
}

export async function endSession(db: Sql, id: string, because: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    sql`update session set ended_at = ${now}, ended_because = ${because} where id = ${id} and ended_at is null returning id`,
  )
  return rows.length > 0
}

/** Ends the open sessions of a user, but for one if asked; says how many. */
export async function endSessionsOf(db: Sql, userId: number, because: string, now: Date, except: string | null = null) {
  const rows = await db.query(
    sql`update session set ended_at = ${now}, ended_because = ${because}
     where user_id = ${userId} and ended_at is null and id is distinct from ${except}::uuid returning id`,
  )
  return rows.length
}

export interface OpenSession {
  id: string
  created_at: Date
  last_used_at: Date
  address: string
  user_agent: string | null
}

export interface Whose {
  userId: number
  /** Stands first. */
  first: string
  now: Date
  usedSince: Date
}

/** Sessions that may still be used, by their last use; more than a hundred are nobody's to read. */
export function listOpenSessions(db: Sql, { userId, first, now, usedSince }: Whose): Promise<OpenSession[]> {
  return db.query<OpenSession>(
    sql`select id, created_at, last_used_at, address, user_agent from session
     where user_id = ${userId} and ended_at is null and expires_at > ${now} and last_used_at > ${usedSince}
     order by id = ${first}::uuid desc, last_used_at desc, id limit 100`,
  )
}

/** False when the user has no such open session. */
export async function endSessionOfUser(db: Sql, userId: number, id: string, because: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    sql`update session set ended_at = ${now}, ended_because = ${because} where id = ${id} and user_id = ${userId} and ended_at is null returning id`,
  )
  return rows.length > 0
}
