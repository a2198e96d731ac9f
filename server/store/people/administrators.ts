import { AppError } from '#domain/app-error.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

/** Holds the role that belongs to the product, and can use it: in a branch that is open, and not another than asked for. */
const administratesSql = (place = sql`true`) => sql`
  u.is_active and u.deleted_at is null and u.onboarding_status in ('approved', 'active')
  and exists (select 1 from role r where r.id = u.role_id and r.codename = 'administrator' and r.is_system and r.deleted_at is null)
  and exists (
    select 1 from user_branch ub join branch b on b.id = ub.branch_id and b.is_active and b.deleted_at is null
    where ub.user_id = u.id and ${place}
  )`

/** Whoever asks the like at the same moment waits, on any copy, until the transaction ends. */
async function lockAdministrators(db: Sql): Promise<void> {
  await db.query(sql`select 1 from role where codename = 'administrator' and is_system for no key update`)
}

/** Whether there is still an active administrator without the user, or the user is none. Others who ask wait until the transaction ends. */
export async function leavesAdministrator(db: Sql, userId: number): Promise<boolean> {
  await lockAdministrators(db)
  const [found] = await db.query<{ leaves: boolean }>(
    sql`select not exists (select 1 from app_user u where u.id = ${userId} and ${administratesSql()})
       or exists (select 1 from app_user u where u.id <> ${userId} and u.onboarding_status = 'active' and ${administratesSql()}) as leaves`,
  )
  return found!.leaves
}

/** Whether someone who has signed in with both factors administrates. */
export async function hasActiveAdministrator(db: Sql): Promise<boolean> {
  const found = await db.query(
    sql`select 1 from app_user u where u.onboarding_status = 'active' and ${administratesSql()} limit 1`,
  )
  return found.length > 0
}

const activeSql = (place = sql`true`) =>
  sql`select 1 from app_user u where u.onboarding_status = 'active' and ${administratesSql(place)}`

/** Whether an active administrator can still work when a branch closes, or none could before. Others who ask wait as above. */
export async function leavesAdministratorElsewhere(db: Sql, branch: number): Promise<boolean> {
  await lockAdministrators(db)
  const [found] = await db.query<{ leaves: boolean }>(
    sql`select not exists (${activeSql()}) or exists (${activeSql(sql`b.id <> ${branch}`)}) as leaves`,
  )
  return found!.leaves
}

async function administrates(db: Sql, userId: number): Promise<boolean> {
  const found = await db.query(sql`select 1 from app_user u where u.id = ${userId} and ${administratesSql()}`)
  return found.length > 0
}

/**
 * Does what may end someone's work as an administrator. Whoever does the like at the same moment waits, on any copy.
 * Throws `last_administrator` when nobody who has signed in before would be left to administrate.
 */
export async function keepingAnAdministrator<T>(db: Sql, userId: number, work: () => Promise<T>): Promise<T> {
  const hasOther = await leavesAdministrator(db, userId)
  const result = await work()
  if (!hasOther && !(await administrates(db, userId))) throw new AppError('last_administrator')
  return result
}
