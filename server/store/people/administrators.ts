import { AppError } from '#domain/app-error.ts'
import type { Sql } from '../database.ts'

/** Holds the role that belongs to the product, and can use it: in a branch that is open, and not another than asked for. */
const administratesSql = (place = 'true') => `
  u.is_active and u.deleted_at is null and u.onboarding_status in ('approved', 'active')
  and exists (select 1 from role r where r.id = u.role_id and r.codename = 'administrator' and r.is_system and r.deleted_at is null)
  and exists (
    select 1 from user_branch ub join branch b on b.id = ub.branch_id and b.is_active and b.deleted_at is null
    where ub.user_id = u.id and ${place}
  )`

/** Whoever asks the like at the same moment waits, on any copy, until the transaction ends. */
async function lockAdministrators(sql: Sql): Promise<void> {
  await sql.query(`select 1 from role where codename = 'administrator' and is_system for no key update`)
}

/** Whether there is still an active administrator without the user, or the user is none. Others who ask wait until the transaction ends. */
export async function leavesAdministrator(sql: Sql, userId: number): Promise<boolean> {
  await lockAdministrators(sql)
  const [found] = await sql.query<{ leaves: boolean }>(
    `select not exists (select 1 from app_user u where u.id = $1 and ${administratesSql()})
       or exists (select 1 from app_user u where u.id <> $1 and u.onboarding_status = 'active' and ${administratesSql()}) as leaves`,
    [userId],
  )
  return found!.leaves
}

/** Whether somebody who has signed in with both factors administrates. */
export async function hasActiveAdministrator(sql: Sql): Promise<boolean> {
  const found = await sql.query(`select 1 from app_user u where u.onboarding_status = 'active' and ${administratesSql()} limit 1`)
  return found.length > 0
}

/** Whether an active administrator can still work when a branch closes, or none could before. Others who ask wait as above. */
export async function leavesAdministratorElsewhere(sql: Sql, branch: number): Promise<boolean> {
  await lockAdministrators(sql)
  const isOne = (place?: string) => `select 1 from app_user u where u.onboarding_status = 'active' and ${administratesSql(place)}`
  const [found] = await sql.query<{ leaves: boolean }>(
    `select not exists (${isOne()}) or exists (${isOne('b.id <> $1')}) as leaves`,
    [branch],
  )
  return found!.leaves
}

async function administrates(sql: Sql, userId: number): Promise<boolean> {
  const found = await sql.query(`select 1 from app_user u where u.id = $1 and ${administratesSql()}`, [userId])
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
