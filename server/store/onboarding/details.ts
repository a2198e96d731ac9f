import type { Input } from '#domain/api/endpoint.ts'
import type { Newcomer, submitDetails } from '#domain/api/onboarding.ts'
import type { FieldErrors } from '#domain/app-error.ts'
import type { Sql } from '../database.ts'
import { id as named, sql } from '../sql/sql.ts'

export type Details = Omit<Input<typeof submitDetails>, 'token' | 'password' | 'is_new_password'>

export async function readDetails(db: Sql, userId: number): Promise<Newcomer['details']> {
  const [row] = await db.query<Newcomer['details']>(
    sql`select phone, job_title, employee_code, department_id as department, wished_branch_id as branch, time_zone_id as time_zone, message
     from app_user where id = ${userId}`,
  )
  return row!
}

export const NOTHING_OFFERED: Newcomer['offered'] = { branches: [], departments: [], time_zones: [] }

/** More than any company has; a list that long is no list to choose from. */
const MOST = 500

const live = (alias: string) => sql`${named(alias, 'is_active')} and ${named(alias, 'deleted_at')} is null`

/** Who asked someone in, and where to; null for who registered by themselves. */
export interface Invited {
  invited_by: number | null
  wished_branch_id: number | null
}

/** The branch an invitation is for: the one it names, else the inviter's own, else the oldest. Null where someone registered. */
async function branchOfInvitation(db: Sql, { invited_by: inviter, wished_branch_id: wished }: Invited): Promise<number | null> {
  if (inviter === null) return null
  const [branch] = await db.query<{ id: number }>(
    sql`select b.id from branch b left join user_branch ub on ub.branch_id = b.id and ub.user_id = ${inviter}
     where ${live('b')} order by b.id is not distinct from ${wished} desc, ub.is_primary desc nulls last, b.id limit 1`,
  )
  return branch?.id ?? null
}

/** What the bearer of a link can choose from. Whoever was invited is told of one branch, not of the whole company. */
export async function listOffered(db: Sql, invited: Invited): Promise<Newcomer['offered']> {
  const only = await branchOfInvitation(db, invited)
  const [branches, departments, zones] = await Promise.all([
    db.query<Newcomer['offered']['branches'][number]>(
      sql`select b.id, b.name from branch b where ${live('b')} and (${only}::int is null or b.id = ${only})
       order by lower(b.name) collate by_name, b.id limit ${MOST}`,
    ),
    db.query<Newcomer['offered']['departments'][number]>(
      sql`select d.id, d.name, d.branch_id as branch from department d
       where ${live('d')} and (${only}::int is null or d.branch_id is null or d.branch_id = ${only})
       order by lower(d.name) collate by_name, d.id limit ${MOST}`,
    ),
    db.query<Newcomer['offered']['time_zones'][number]>(
      sql`select z.id, z.name from time_zone z where ${live('z')} order by lower(z.name) collate by_name, z.id limit ${MOST}`,
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

/** What of the details points to nothing, or belongs to someone else. */
export async function faultsOfDetails(db: Sql, user: Invited & { id: number }, details: Judged): Promise<FieldErrors> {
  const only = await branchOfInvitation(db, user)
  const { branch = null, department = null, time_zone: zone = null, employee_code: code = null } = details
  const [known] = await db.query<Known>(
    sql`select exists (select 1 from branch b where b.id = ${branch} and ${live('b')} and (${only}::int is null or b.id = ${only})) as has_branch,
       exists (select 1 from department d where d.id = ${department} and ${live('d')}) as has_department,
       exists (select 1 from department d where d.id = ${department} and (d.branch_id is null or ${branch}::int is null or d.branch_id = ${branch})) as is_of_branch,
       exists (select 1 from time_zone z where z.id = ${zone} and ${live('z')}) as has_time_zone,
       exists (select 1 from app_user u where lower(u.employee_code) = lower(${code}) and u.deleted_at is null and u.id <> ${user.id}) as is_taken`,
  )
  const { has_branch: hasBranch, has_department: hasDepartment, is_of_branch: isOfBranch } = known!
  return {
    ...(branch !== null && !hasBranch && { branch: { key: 'not_found_ref' } }),
    ...(department !== null && !(hasDepartment && isOfBranch) && { department: { key: 'not_found_ref' } }),
    ...(zone !== null && !known!.has_time_zone && { time_zone: { key: 'not_found_ref' } }),
    ...(code !== null && known!.is_taken && { employee_code: { key: 'taken' } }),
  }
}

/** Keeps what someone told of themselves. Without a time zone they have that of their branch. */
export async function writeDetails(db: Sql, userId: number, details: Details, now: Date): Promise<void> {
  const { first_name: first, last_name: last, phone, job_title: job, employee_code: code, department, branch, message } = details
  await db.query(
    sql`update app_user set first_name = ${first}, last_name = ${last}, phone = ${phone}, job_title = ${job}, employee_code = ${code}, department_id = ${department},
       wished_branch_id = ${branch}, time_zone_id = coalesce(${details.time_zone}, (select time_zone_id from branch where id = ${branch})), message = ${message},
       updated_at = ${now}, row_version = row_version + 1
     where id = ${userId}`,
  )
}
