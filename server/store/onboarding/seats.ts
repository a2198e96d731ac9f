import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

/** Names of the role and the primary branch of a user; empty where there is none. */
export async function findSeat(db: Sql, userId: number): Promise<{ role: string; branch: string }> {
  const [row] = await db.query<{ role: string | null; branch: string | null }>(
    sql`select r.name as role, b.name as branch from app_user u
     left join role r on r.id = u.role_id
     left join user_branch ub on ub.user_id = u.id and ub.is_primary
     left join branch b on b.id = ub.branch_id
     where u.id = ${userId}`,
  )
  return { role: row?.role ?? '', branch: row?.branch ?? '' }
}

export interface NewSeat {
  role: number
  branch: number
  line_of_business: number | null
  sbu: number | null
  givenBy: number
  now: Date
}

/** A newcomer's first place: the role, the branch it counts in, and the line of business and unit they work for. */
export async function writeSeat(db: Sql, userId: number, seat: NewSeat): Promise<void> {
  const { role, branch, line_of_business: line, sbu, givenBy, now } = seat
  await db.query(
    sql`update app_user set role_id = ${role}, role_given_at = ${now}, role_given_by = ${givenBy}, access_version = access_version + 1 where id = ${userId}`,
  )
  await db.query(
    sql`update user_branch set is_primary = false where user_id = ${userId} and branch_id <> ${branch} and is_primary`,
  )
  await db.query(
    sql`insert into user_branch (user_id, branch_id, is_primary, created_at, created_by) values (${userId}, ${branch}, true, ${now}, ${givenBy})
     on conflict (user_id, branch_id) do update set is_primary = true`,
  )
  await db.query(
    sql`insert into user_assignment (user_id, branch_id, role_id, line_of_business_id, sbu_id, created_at, created_by)
     values (${userId}, ${branch}, ${role}, ${line}, ${sbu}, ${now}, ${givenBy}) on conflict do nothing`,
  )
}
