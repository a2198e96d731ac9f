import type { WaitingPerson } from '#domain/api/onboarding.ts'
import type { Sql } from '../database.ts'

/** More cannot be looked at in one go. */
const SHOWN = 100

/** Who waits for the approvers of these branches; whoever named no branch waits for all approvers. */
const WAITING = `u.onboarding_status in ('details_submitted', 'pending_approval') and u.deleted_at is null
  and (u.wished_branch_id is null or u.wished_branch_id = any($1::int[]))`

const named = (alias: string) =>
  `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'name', ${alias}.name) end`

/** Those who wait longest stand first. */
export async function listWaitingPeople(sql: Sql, branches: readonly number[]): Promise<WaitingPerson[]> {
  const rows = await sql.query<Omit<WaitingPerson, 'since'> & { since: Date }>(
    `select u.id, u.row_version, u.onboarding_status as status, u.status_since as since, u.email, u.first_name, u.last_name, u.language,
       i.first_name || ' ' || i.last_name as invited_by, u.phone, u.job_title, u.employee_code, ${named('d')} as department,
       ${named('b')} as branch, z.name as time_zone, u.message
     from app_user u
     left join app_user i on i.id = u.invited_by
     left join department d on d.id = u.department_id
     left join branch b on b.id = u.wished_branch_id
     left join time_zone z on z.id = u.time_zone_id
     where ${WAITING} order by u.status_since, u.id limit ${SHOWN}`,
    [branches],
  )
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }))
}

export async function countWaiting(sql: Sql, branches: readonly number[]): Promise<number> {
  const [row] = await sql.query<{ count: number }>(`select count(*)::int as count from app_user u where ${WAITING}`, [branches])
  return row!.count
}

/** Those whose details nobody could be asked about yet. */
export async function listUnasked(sql: Sql): Promise<number[]> {
  const rows = await sql.query<{ id: number }>(
    `select id from app_user where onboarding_status = 'details_submitted' and deleted_at is null order by status_since, id`,
  )
  return rows.map(({ id }) => id)
}
