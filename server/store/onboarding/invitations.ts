import type { Language } from '#domain/languages.ts'
import type { Sql } from '../database.ts'

export interface NewInvitation {
  email: string
  first_name: string
  last_name: string
  language: Language
  branch: number | null
  invitedBy: number
  now: Date
}

/** A user who was asked in; null when somebody with this address came meanwhile. */
export async function writeInvited(sql: Sql, { email, first_name: first, last_name: last, ...rest }: NewInvitation) {
  const { language, branch, invitedBy, now } = rest
  const [row] = await sql.query<{ id: number }>(
    `insert into app_user (email, first_name, last_name, language, wished_branch_id, invited_by, created_by, updated_by,
       onboarding_status, status_since, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6, $6, 'invited', $7, $7, $7) on conflict do nothing returning id`,
    [email, first, last, language, branch, invitedBy, now],
  )
  return row?.id ?? null
}

/** A newer invitation in the place of an older one, or of a registration, whose password counts no longer. */
export async function replaceInvited(sql: Sql, userId: number, { first_name: first, last_name: last, ...rest }: NewInvitation) {
  const { language, branch, invitedBy, now } = rest
  await sql.query(
    `update app_user set first_name = $2, last_name = $3, language = $4, wished_branch_id = $5, invited_by = $6, password_hash = null,
       password_changed_at = null, updated_by = $6, updated_at = $7, row_version = row_version + 1
     where id = $1`,
    [userId, first, last, language, branch, invitedBy, now],
  )
}
