import type { Language } from '#domain/languages.ts'
import type { Sql } from '../database.ts'

/** A user as the moves of their lifecycle see one. */
export interface Newcomer {
  id: number
  uuid: string
  email: string
  first_name: string
  last_name: string
  language: Language
  status: string
  status_since: Date
  password_hash: string | null
  wished_branch_id: number | null
  invited_by: number | null
  row_version: number
}

const SELECT = `
  select id, uuid, email, first_name, last_name, language, onboarding_status as status, status_since, password_hash,
    wished_branch_id, invited_by, row_version
  from app_user
  where deleted_at is null and`

export async function findNewcomer(sql: Sql, id: number): Promise<Newcomer | null> {
  const [row] = await sql.query<Newcomer>(`${SELECT} id = $1`, [id])
  return row ?? null
}

/** The same, held until the transaction ends. */
export async function lockNewcomer(sql: Sql, id: number): Promise<Newcomer | null> {
  const [row] = await sql.query<Newcomer>(`${SELECT} id = $1 for no key update`, [id])
  return row ?? null
}

export async function lockNewcomerByEmail(sql: Sql, email: string): Promise<Newcomer | null> {
  const [row] = await sql.query<Newcomer>(`${SELECT} lower(email) = lower($1) for no key update`, [email])
  return row ?? null
}

export async function writeStatus(sql: Sql, id: number, status: string, now: Date): Promise<void> {
  await sql.query(
    `update app_user set onboarding_status = $2, status_since = $3, updated_at = $3, row_version = row_version + 1 where id = $1`,
    [id, status, now],
  )
}
