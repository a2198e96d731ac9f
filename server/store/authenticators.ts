import type { Sql } from './database.ts'

export interface NewEnrolment {
  userId: number
  sessionId: string
  /** Encrypted. */
  newSecret: string
  now: Date
  expiresAt: Date
}

/** Keeps the secret of an authenticator that is to come; an earlier one of the user is over. */
export async function writeEnrolment(sql: Sql, enrolment: NewEnrolment): Promise<string> {
  const { userId, sessionId, newSecret, now, expiresAt } = enrolment
  await sql.query('update authenticator_enrolment set ended_at = $2 where user_id = $1 and ended_at is null', [userId, now])
  const [row] = await sql.query<{ id: string }>(
    `insert into authenticator_enrolment (user_id, session_id, new_secret, created_at, expires_at)
     values ($1, $2, $3, $4, $5) returning id`,
    [userId, sessionId, newSecret, now, expiresAt],
  )
  return row!.id
}

export interface Enrolment {
  id: string
  new_secret: string
  tries: number
}

/** Takes one of the tries of a session's open enrolment before the code is looked at; null when it is over. */
export async function takeEnrolmentTry(sql: Sql, id: string, sessionId: string, limit: number, now: Date) {
  const [row] = await sql.query<Enrolment>(
    `update authenticator_enrolment set tries = tries + 1
     where id = $1 and session_id = $2 and ended_at is null and expires_at > $4 and tries < $3
     returning id, new_secret, tries`,
    [id, sessionId, limit, now],
  )
  return row ?? null
}

/** True for the one call that ends it. */
export async function endEnrolment(sql: Sql, id: string, now: Date): Promise<boolean> {
  const rows = await sql.query(
    'update authenticator_enrolment set ended_at = $2 where id = $1 and ended_at is null returning id',
    [id, now],
  )
  return rows.length > 0
}

/** Uses up a time step of the present authenticator; false when its code, or a newer one, was taken before on any copy. */
export async function spendTotpStep(sql: Sql, userId: number, step: number): Promise<boolean> {
  const rows = await sql.query('update app_user set totp_last_step = $2 where id = $1 and totp_last_step < $2 returning id', [
    userId,
    step,
  ])
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
export async function replaceTotp(sql: Sql, { userId, from, to, step, now }: Replacement): Promise<boolean> {
  const rows = await sql.query(
    `update app_user set totp_secret = $3, totp_last_step = $4, totp_enrolled_at = $5, updated_at = $5, updated_by = $1,
       row_version = row_version + 1
     where id = $1 and totp_secret = $2 returning id`,
    [userId, from, to, step, now],
  )
  return rows.length > 0
}
