import type { Language } from '#domain/languages.ts'
import type { Sql } from '../database.ts'

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
export async function writeRegistration(sql: Sql, registration: Registration): Promise<number> {
  const { email, first_name: first, last_name: last, language, password_hash: hash, address, request_id: request } = registration
  const [row] = await sql.query<{ id: number }>(
    `insert into registration (email, first_name, last_name, language, password_hash, address, request_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [email, first, last, language, hash, address, request, registration.created_at],
  )
  return row!.id
}

/** Takes it away; it is either a user now or of no use. */
export async function takeRegistration(sql: Sql, id: number): Promise<Registration | null> {
  const [row] = await sql.query<Registration>(
    `delete from registration where id = $1
     returning email, first_name, last_name, language, password_hash, address, request_id, created_at`,
    [id],
  )
  return row ?? null
}

/** A user of a first registration; null when somebody with this address was faster. */
export async function writeRegistered(sql: Sql, { email, first_name: first, last_name: last, ...rest }: Registration) {
  const [row] = await sql.query<{ id: number }>(
    `insert into app_user (email, first_name, last_name, language, password_hash, password_changed_at, onboarding_status,
       status_since, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, 'registered', $6, $6, $6)
     on conflict do nothing returning id`,
    [email, first, last, rest.language, rest.password_hash, rest.created_at],
  )
  return row?.id ?? null
}

/** Puts a newer registration in the place of what the user said before. */
export async function replaceRegistered(sql: Sql, userId: number, registration: Registration): Promise<void> {
  const { first_name: first, last_name: last, language, password_hash: hash, created_at: at } = registration
  await sql.query(
    `update app_user set first_name = $2, last_name = $3, language = $4, password_hash = $5, password_changed_at = $6,
       updated_at = $6, row_version = row_version + 1
     where id = $1`,
    [userId, first, last, language, hash, at],
  )
}
