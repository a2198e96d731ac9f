import type { Input } from '#domain/api/endpoint.ts'
import type { Newcomer, submitDetails } from '#domain/api/onboarding.ts'
import type { FieldErrors } from '#domain/app-error.ts'
import type { Sql } from '../database.ts'

export type Details = Omit<Input<typeof submitDetails>, 'token' | 'password' | 'is_new_password'>

export async function readDetails(sql: Sql, userId: number): Promise<Newcomer['details']> {
  const [row] = await sql.query<Newcomer['details']>(
    `select phone, job_title, employee_code, department_id as department, wished_branch_id as branch, time_zone_id as time_zone, message
     from app_user where id = $1`,
    [userId],
  )
  return row!
}

export const NOTHING_OFFERED: Newcomer['offered'] = { branches: [], departments: [], time_zones: [] }

/** More than any company has; a list that long is no list to choose from. */
const MOST = 500

const live = (alias: string) => `${alias}.is_active and ${alias}.deleted_at is null`

/** Who asked somebody in, and where to; null for who registered by themselves. */
export interface Invited {
  invited_by: number | null
  wished_branch_id: number | null
}

/** The branch an invitation is for: the one it names, else the inviter's own, else the oldest. Null where somebody registered. */
async function branchOfInvitation(sql: Sql, { invited_by: inviter, wished_branch_id: wished }: Invited): Promise<number | null> {
  if (inviter === null) return null
  const [branch] = await sql.query<{ id: number }>(
    `select b.id from branch b left join user_branch ub on ub.branch_id = b.id and ub.user_id = $1
     where ${live('b')} order by b.id is not distinct from $2 desc, ub.is_primary desc nulls last, b.id limit 1`,
    [inviter, wished],
  )
  return branch?.id ?? null
}

/** What the bearer of a link can choose from. Whoever was invited is told of one branch, not of the whole company. */
export async function listOffered(sql: Sql, invited: Invited): Promise<Newcomer['offered']> {
  const only = await branchOfInvitation(sql, invited)
  const [branches, departments, zones] = await Promise.all([
    sql.query<Newcomer['offered']['branches'][number]>(
      `select b.id, b.name from branch b where ${live('b')} and ($1::int is null or b.id = $1)
       order by lower(b.name) collate by_name, b.id limit ${MOST}`,
      [only],
    ),
    sql.query<Newcomer['offered']['departments'][number]>(
      `select d.id, d.name, d.branch_id as branch from department d
       where ${live('d')} and ($1::int is null or d.branch_id is null or d.branch_id = $1)
       order by lower(d.name) collate by_name, d.id limit ${MOST}`,
      [only],
    ),
    sql.query<Newcomer['offered']['time_zones'][number]>(
      `select z.id, z.name from time_zone z where ${live('z')} order by lower(z.name) collate by_name, z.id limit ${MOST}`,
    ),
  ])
  return { branches, departments, time_zones: zones }
}

interface Known {
  has_branch: boolean
  has_department: boolean
  is_of_branch: boolean
  has_time_zone: boolean
  is_taken: boolean
}

/** The details that only the server can judge; what is not known is nothing. */
type Judged = Partial<Pick<Details, 'branch' | 'department' | 'time_zone' | 'employee_code'>>

/** What of the details points to nothing, or belongs to somebody else. */
export async function faultsOfDetails(sql: Sql, user: Invited & { id: number }, details: Judged): Promise<FieldErrors> {
  const only = await branchOfInvitation(sql, user)
  const { branch = null, department = null, time_zone: zone = null, employee_code: code = null } = details
  const [known] = await sql.query<Known>(
    `select exists (select 1 from branch b where b.id = $1 and ${live('b')} and ($6::int is null or b.id = $6)) as has_branch,
       exists (select 1 from department d where d.id = $2 and ${live('d')}) as has_department,
       exists (select 1 from department d where d.id = $2 and (d.branch_id is null or $1::int is null or d.branch_id = $1)) as is_of_branch,
       exists (select 1 from time_zone z where z.id = $3 and ${live('z')}) as has_time_zone,
       exists (select 1 from app_user u where lower(u.employee_code) = lower($4) and u.deleted_at is null and u.id <> $5) as is_taken`,
    [branch, department, zone, code, user.id, only],
  )
  const { has_branch: hasBranch, has_department: hasDepartment, is_of_branch: isOfBranch } = known!
  return {
    ...(branch !== null && !hasBranch && { branch: { key: 'not_found_ref' } }),
    ...(department !== null && !(hasDepartment && isOfBranch) && { department: { key: 'not_found_ref' } }),
    ...(zone !== null && !known!.has_time_zone && { time_zone: { key: 'not_found_ref' } }),
    ...(code !== null && known!.is_taken && { employee_code: { key: 'taken' } }),
  }
}

/** Keeps what somebody told of themselves. Without a time zone they have that of their branch. */
export async function writeDetails(sql: Sql, userId: number, details: Details, now: Date): Promise<void> {
  const { first_name: first, last_name: last, phone, job_title: job, employee_code: code, department, branch, message } = details
  await sql.query(
    `update app_user set first_name = $2, last_name = $3, phone = $4, job_title = $5, employee_code = $6, department_id = $7,
       wished_branch_id = $8, time_zone_id = coalesce($9, (select time_zone_id from branch where id = $8)), message = $10,
       updated_at = $11, row_version = row_version + 1
     where id = $1`,
    [userId, first, last, phone, job, code, department, branch, details.time_zone, message, now],
  )
}
