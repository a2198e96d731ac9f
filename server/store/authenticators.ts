import type { Sql } from './database.ts'
import { sql } from './sql/sql.ts'

export interface NewEnrolment {
  userId: number
  sessionId: string
  /** Encrypted. */
  newSecret: string
  now: Date
  expiresAt: Date
}

/** Keeps the secret of an authenticator that is to come; an earlier one of the user is over. */
export async function writeEnrolment(db: Sql, enrolment: NewEnrolment): Promise<string> {
  const { userId, sessionId, newSecret, now, expiresAt } = enrolment
  await db.query(sql`update authenticator_enrolment set ended_at = ${now} where user_id = ${userId} and ended_at is null`)
  const [row] = await db.query<{ id: string }>(
    sql`insert into authenticator_enrolment (user_id, session_id, new_secret, created_at, expires_at)
     values (${userId}, ${sessionId}, ${newSecret}, ${now}, ${expiresAt}) returning id`,
  )
  return row!.id
}

export interface Enrolment {
  id: string
  new_secret: string
  tries: number
}

/** Takes one of the tries of a session's open enrolment before the code is looked at; null when it is over. */
export async function takeEnrolmentTry(db: Sql, id: string, sessionId: string, limit: number, now: Date) {
  const [row] = await db.query<Enrolment>(
    sql`update authenticator_enrolment set tries = tries + 1
     where id = ${id} and session_id = ${sessionId} and ended_at is null and expires_at > ${now} and tries < ${limit}
     returning id, new_secret, tries`,
  )
  return row ?? null
}

/** True for the one call that ends it. */
export async function endEnrolment(db: Sql, id: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    sql`update authenticator_enrolment set ended_at = ${now} where id = ${id} and ended_at is null returning id`,
  )
  return rows.length > 0
}

/** Uses up a time step of the present authenticator; false when its code, or a newer one, was taken before on any copy. */
export async function spendTotpStep(db: Sql, userId: number, step: number): Promise<boolean> {
  const rows = await db.query(
    sql`update app_user set totp_last_step = ${step} where id = ${userId} and totp_last_step < ${step} returning id`,
  )
  return rows.length > 0
}

export interface Replacement {
  userId: number
  /** Both encrypted. */
  from: string
  to: string
  /** Of the code that confirmed it. */
  step: number
  now: Date
}

/** Puts another authenticator in the place of the present one; false when that is another one by now. */
export async function replaceTotp(db: Sql, { userId, from, to, step, now }: Replacement): Promise<boolean> {
  const rows = await db.query(
    sql`update app_user set totp_secret = ${to}, totp_last_step = ${step}, totp_enrolled_at = ${now}, updated_at = ${now}, updated_by = ${userId},
       row_version = row_version + 1
     where id = ${userId} and totp_secret = ${from} returning id`,
  )
  return rows.length > 0
}
