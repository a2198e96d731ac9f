import type { Language } from '#domain/languages.ts'
import type { Sql } from './database.ts'
import { CAN_SIGN_IN } from './access/sessions.ts'

/** A user as signing in sees one. */
export interface Account {
  id: number
  uuid: string
  email: string
  first_name: string
  last_name: string
  language: Language
  status: string
  password_hash: string | null
  totp_secret: string | null
  can_sign_in: boolean
}

const ACCOUNT = `
  select u.id, u.uuid, u.email, u.first_name, u.last_name, u.language, u.onboarding_status as status, u.password_hash, u.totp_secret,
    ${CAN_SIGN_IN} as can_sign_in
  from app_user u
  where u.deleted_at is null and`

export async function findAccountByEmail(sql: Sql, email: string): Promise<Account | null> {
  const [row] = await sql.query<Account>(`${ACCOUNT} lower(u.email) = lower($1)`, [email])
  return row ?? null
}

export async function findAccount(sql: Sql, id: number): Promise<Account | null> {
  const [row] = await sql.query<Account>(`${ACCOUNT} u.id = $1`, [id])
  return row ?? null
}

/** The account, which nobody else may change until the transaction ends. */
export async function lockAccount(sql: Sql, id: number): Promise<void> {
  await sql.query('select id from app_user where id = $1 for no key update', [id])
}

export async function writePassword(sql: Sql, userId: number, passwordHash: string, now: Date): Promise<void> {
  await sql.query(
    `with earlier as (
       insert into password_history (user_id, password_hash, created_at)
       select id, password_hash, $3 from app_user where id = $1 and password_hash is not null
     )
     update app_user set password_hash = $2, password_changed_at = $3, updated_at = $3, row_version = row_version + 1
     where id = $1`,
    [userId, passwordHash, now],
  )
}

/** The same password at another cost: nothing of it changes for the user. */
export async function replacePasswordHash(sql: Sql, userId: number, from: string, to: string): Promise<void> {
  await sql.query('update app_user set password_hash = $3 where id = $1 and password_hash = $2', [userId, from, to])
}

/** Hashes of the present password and of those before it, newest first. */
export async function listPasswordHashes(sql: Sql, userId: number, count: number): Promise<string[]> {
  const rows = await sql.query<{ password_hash: string }>(
    `(select password_hash, 1 as place, 0 as id from app_user where id = $1 and password_hash is not null)
     union all
     (select password_hash, 2, id from password_history where user_id = $1)
     order by place, id desc limit ${Number(count)}`,
    [userId],
  )
  return rows.map((row) => row.password_hash)
}

/** Uses up a time step; false when its code, or a newer one, was taken before on any copy. */
export async function takeTotpStep(sql: Sql, userId: number, step: number, now: Date): Promise<boolean> {
  const rows = await sql.query(
    `update app_user set totp_last_step = $2, last_login_at = $3 where id = $1 and totp_last_step < $2 returning id`,
    [userId, step, now],
  )
  return rows.length > 0
}

/** Keeps the authenticator whose first code was right; false when another one was kept meanwhile. */
export async function enrolTotp(sql: Sql, userId: number, sealedSecret: string, now: Date): Promise<boolean> {
  const rows = await sql.query(
    `update app_user set totp_secret = $2, totp_enrolled_at = $3, updated_at = $3, row_version = row_version + 1
     where id = $1 and totp_secret is null returning id`,
    [userId, sealedSecret, now],
  )
  return rows.length > 0
}

export async function hasRole(sql: Sql, userId: number): Promise<boolean> {
  return (await sql.query('select 1 from app_user where id = $1 and role_id is not null', [userId])).length > 0
}
