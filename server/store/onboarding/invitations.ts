import type { Language } from '#domain/languages.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

export interface NewInvitation {
  email: string
  first_name: string
  last_name: string
  language: Language
  branch: number | null
  invitedBy: number
  now: Date
}

/** A user who was asked in; null when someone with this address came meanwhile. */
export async function writeInvited(db: Sql, { email, first_name: first, last_name: last, ...rest }: NewInvitation) {
  const { language, branch, invitedBy, now } = rest
  const [row] = await db.query<{ id: number }>(
    sql`insert into app_user (email, first_name, last_name, language, wished_branch_id, invited_by, created_by, updated_by,
       onboarding_status, status_since, created_at, updated_at)
     values (${email}, ${first}, ${last}, ${language}, ${branch}, ${invitedBy}, ${invitedBy}, ${invitedBy}, 'invited', ${now}, ${now}, ${now}) on conflict do nothing returning id`,
  )
  return row?.id ?? null
}

/** A newer invitation in the place of an older one, or of a registration, whose password counts no longer. */
export async function replaceInvited(db: Sql, userId: number, { first_name: first, last_name: last, ...rest }: NewInvitation) {
  const { language, branch, invitedBy, now } = rest
  await db.query(
    sql`update app_user set first_name = ${first}, last_name = ${last}, language = ${language}, wished_branch_id = ${branch}, invited_by = ${invitedBy}, password_hash = null,
       password_changed_at = null, updated_by = ${invitedBy}, updated_at = ${now}, row_version = row_version + 1
     where id = ${userId}`,
  )
}
