import type { Sql } from '../database.ts'

/** Names of the role and the primary branch of a user; empty where there is none. */
export async function findSeat(sql: Sql, userId: number): Promise<{ role: string; branch: string }> {
  const [row] = await sql.query<{ role: string | null; branch: string | null }>(
    `select r.name as role, b.name as branch from app_user u
     left join role r on r.id = u.role_id
     left join user_branch ub on ub.user_id = u.id and ub.is_primary
     left join branch b on b.id = ub.branch_id
     where u.id = $1`,
    [userId],
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
export async function writeSeat(sql: Sql, userId: number, seat: NewSeat): Promise<void> {
  const { role, branch, line_of_business: line, sbu, givenBy, now } = seat
  await sql.query(
    `update app_user set role_id = $2, role_given_at = $4, role_given_by = $3, access_version = access_version + 1 where id = $1`,
    [userId, role, givenBy, now],
  )
  await sql.query('update user_branch set is_primary = false where user_id = $1 and branch_id <> $2 and is_primary', [
    userId,
    branch,
  ])
  await sql.query(
    `insert into user_branch (user_id, branch_id, is_primary, created_at, created_by) values ($1, $2, true, $4, $3)
     on conflict (user_id, branch_id) do update set is_primary = true`,
    [userId, branch, givenBy, now],
  )
  await sql.query(
    `insert into user_assignment (user_id, branch_id, role_id, line_of_business_id, sbu_id, created_at, created_by)
     values ($1, $2, $3, $4, $5, $7, $6) on conflict do nothing`,
    [userId, branch, role, line, sbu, givenBy, now],
  )
}
