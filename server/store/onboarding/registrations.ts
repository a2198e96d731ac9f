import type { Language } from '#domain/languages.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

export interface Registration {
  email: string
  first_name: string
  last_name: string
  language: Language
  password_hash: string
  address: string
  request_id: string
  created_at: Date
}

/** Keeps what was sent in until the pump looks whose it is. */
export async function writeRegistration(db: Sql, registration: Registration): Promise<number> {
  const { email, first_name: first, last_name: last, language, password_hash: hash, address, request_id: request } = registration
  const [row] = await db.query<{ id: number }>(
    sql`insert into registration (email, first_name, last_name, language, password_hash, address, request_id, created_at)
     values (${email}, ${first}, ${last}, ${language}, ${hash}, ${address}, ${request}, ${registration.created_at}) returning id`,
  )
  return row!.id
}

/** Takes it away; it is either a user now or of no use. */
export async function takeRegistration(db: Sql, id: number): Promise<Registration | null> {
  const [row] = await db.query<Registration>(
    sql`delete from registration where id = ${id}
     returning email, first_name, last_name, language, password_hash, address, request_id, created_at`,
  )
  return row ?? null
}

/** A user of a first registration; null when someone with this address was faster. */
export async function writeRegistered(db: Sql, { email, first_name: first, last_name: last, ...rest }: Registration) {
  const [row] = await db.query<{ id: number }>(
    sql`insert into app_user (email, first_name, last_name, language, password_hash, password_changed_at, onboarding_status,
       status_since, created_at, updated_at)
     values (${email}, ${first}, ${last}, ${rest.language}, ${rest.password_hash}, ${rest.created_at}, 'registered', ${rest.created_at}, ${rest.created_at}, ${rest.created_at})
     on conflict do nothing returning id`,
  )
  return row?.id ?? null
}

/** Puts a newer registration in the place of what the user said before. */
export async function replaceRegistered(db: Sql, userId: number, registration: Registration): Promise<void> {
  const { first_name: first, last_name: last, language, password_hash: hash, created_at: at } = registration
  await db.query(
    sql`update app_user set first_name = ${first}, last_name = ${last}, language = ${language}, password_hash = ${hash}, password_changed_at = ${at},
       updated_at = ${at}, row_version = row_version + 1
     where id = ${userId}`,
  )
}
