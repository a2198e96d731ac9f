import { AppError } from '#domain/app-error.ts'
import type { Sql } from '../database.ts'
import { leavesAdministrator } from '../onboarding/idle.ts'

/** Holds the role that belongs to the product, and can use it. */
const ADMINISTRATES = `
  u.is_active and u.deleted_at is null
  and exists (select 1 from role r where r.id = u.role_id and r.codename = 'administrator' and r.is_system and r.deleted_at is null)
  and exists (select 1 from user_branch ub join branch b on b.id = ub.branch_id and b.is_active and b.deleted_at is null where ub.user_id = u.id)`

async function administrates(sql: Sql, userId: number): Promise<boolean> {
  const found = await sql.query(
    `select 1 from app_user u where u.id = $1 and u.onboarding_status in ('approved', 'active') and ${ADMINISTRATES}`,
    [userId],
  )
  return found.length > 0
}

/**
 * Does what may end somebody's work as an administrator. Whoever does the like at the same moment waits, on any copy.
 * Throws `last_administrator` when nobody who has signed in before would be left to administrate.
 */
export async function keepingAnAdministrator<T>(sql: Sql, userId: number, work: () => Promise<T>): Promise<T> {
  const hasOther = await leavesAdministrator(sql, userId)
  const result = await work()
  if (!hasOther && !(await administrates(sql, userId))) throw new AppError('last_administrator')
  return result
}
