import type { Language } from '#domain/languages.ts'
import type { Sql } from './database.ts'
import { CAN_SIGN_IN } from './access/sessions.ts'
import { sql } from './sql/sql.ts'

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

const ACCOUNT = sql`
  select u.id, u.uuid, u.email, u.first_name, u.last_name, u.language, u.onboarding_status as status, u.password_hash, u.totp_secret,
    ${CAN_SIGN_IN} as can_sign_in
  from app_user u
  where u.deleted_at is null and`

export async function findAccountByEmail(db: Sql, email: string): Promise<Account | null> {
  const [row] = await db.query<Account>(sql`${ACCOUNT} lower(u.email) = lower(${email})`)
  return row ?? null
}

export async function findAccount(db: Sql, id: number): Promise<Account | null> {
  const [row] = await db.query<Account>(sql`${ACCOUNT} u.id = ${id}`)
  return row ?? null
}

/** The account, which nobody else may change until the transaction ends. */
export async function lockAccount(db: Sql, id: number): Promise<void> {
  await db.query(sql`select id from app_user where id = ${id} for no key update`)
}

export async function writePassword(db: Sql, userId: number, passwordHash: string, now: Date): Promise<void> {
  await db.query(
    sql`with earlier as (
       insert into password_history (user_id, password_hash, created_at)
       select id, password_hash, ${now} from app_user where id = ${userId} and password_hash is not null
     )
     update app_user set password_hash = ${passwordHash}, password_changed_at = ${now}, updated_at = ${now}, row_version = row_version + 1
     where id = ${userId}`,
  )
}

/** The same password at another cost: nothing of it changes for the user. */
export async function replacePasswordHash(db: Sql, userId: number, from: string, to: string): Promise<void> {
  await db.query(sql`update app_user set password_hash = ${to} where id = ${userId} and password_hash = ${from}`)
}

/** Hashes of the present password and of those before it, newest first. */
export async function listPasswordHashes(db: Sql, userId: number, count: number): Promise<string[]> {
  const rows = await db.query<{ password_hash: string }>(
    sql`(select password_hash, 1 as place, 0 as id from app_user where id = ${userId} and password_hash is not null)
     union all
     (select password_hash, 2, id from password_history where user_id = ${userId})
     order by place, id desc limit ${count}`,
  )
  return rows.map((row) => row.password_hash)
}

/** Uses up a time step; false when its code, or a newer one, was taken before on any copy. */
export async function takeTotpStep(db: Sql, userId: number, step: number, now: Date): Promise<boolean> {
  const rows = await db.query(
    sql`update app_user set totp_last_step = ${step}, last_login_at = ${now} where id = ${userId} and totp_last_step < ${step} returning id`,
  )
  return rows.length > 0
}

/** Keeps the authenticator whose first code was right; false when another one was kept meanwhile. */
export async function enrolTotp(db: Sql, userId: number, sealedSecret: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    sql`update app_user set totp_secret = ${sealedSecret}, totp_enrolled_at = ${now}, updated_at = ${now}, row_version = row_version + 1
     where id = ${userId} and totp_secret is null returning id`,
  )
  return rows.length > 0
}

export async function hasRole(db: Sql, userId: number): Promise<boolean> {
  return (await db.query(sql`select 1 from app_user where id = ${userId} and role_id is not null`)).length > 0
}
