import type { Language } from '#domain/languages.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

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

const SELECT = sql`
  select id, uuid, email, first_name, last_name, language, onboarding_status as status, status_since, password_hash,
    wished_branch_id, invited_by, row_version
  from app_user
  where deleted_at is null and`

export async function findNewcomer(db: Sql, id: number): Promise<Newcomer | null> {
  const [row] = await db.query<Newcomer>(sql`${SELECT} id = ${id}`)
  return row ?? null
}

/** The same, held until the transaction ends. */
export async function lockNewcomer(db: Sql, id: number): Promise<Newcomer | null> {
  const [row] = await db.query<Newcomer>(sql`${SELECT} id = ${id} for no key update`)
  return row ?? null
}

export async function lockNewcomerByEmail(db: Sql, email: string): Promise<Newcomer | null> {
  const [row] = await db.query<Newcomer>(sql`${SELECT} lower(email) = lower(${email}) for no key update`)
  return row ?? null
}

export async function writeStatus(db: Sql, id: number, status: string, now: Date): Promise<void> {
  await db.query(
    sql`update app_user set onboarding_status = ${status}, status_since = ${now}, updated_at = ${now}, row_version = row_version + 1 where id = ${id}`,
  )
}
