import type { Output } from '#domain/api/endpoint.ts'
import type { listRoleHolders, loadRoleChoices } from '#domain/api/access-control/users.ts'
import { AppError } from '#domain/app-error.ts'
import type { Sql } from '../database.ts'

export interface Role {
  id: number
  is_active: boolean
  authority_level: number
}

/** A role that has not been removed, kept from going until the transaction ends. */
export async function findRole(sql: Sql, id: number): Promise<Role | null> {
  const [role] = await sql.query<Role>(
    'select id, is_active, authority_level from role where id = $1 and deleted_at is null for share',
    [id],
  )
  return role ?? null
}

/** Codes of what a role gives; permissions that people add themselves open nothing yet. */
export async function listRoleCodenames(sql: Sql, id: number): Promise<string[]> {
  const rows = await sql.query<{ codename: string }>(
    `select p.codename from role_permission rp join permission p on p.id = rp.permission_id and p.is_system and p.deleted_at is null
     where rp.role_id = $1 order by p.codename`,
    [id],
  )
  return rows.map(({ codename }) => codename)
}

/** Branches in which somebody holds the role, as their own or assigned. */
export async function listBranchesOfRole(sql: Sql, id: number): Promise<number[]> {
  const rows = await sql.query<{ branch: number }>(
    `select ub.branch_id as branch from user_branch ub join app_user u on u.id = ub.user_id and u.role_id = $1 and u.deleted_at is null
     union select branch_id from user_assignment where role_id = $1`,
    [id],
  )
  return rows.map(({ branch }) => branch)
}

/** Whether a role is assigned to a user in any branch. */
export async function isAssigned(sql: Sql, roleId: number, userId: number): Promise<boolean> {
  return (
    (await sql.query('select 1 from user_assignment where role_id = $1 and user_id = $2 limit 1', [roleId, userId])).length > 0
  )
}

type Holders = Output<typeof listRoleHolders>
type Holder = Holders['holders'][number]

/** On one page. */
const SHOWN = 20

const HOLDS = `u.deleted_at is null
  and (u.role_id = $1 or exists (select 1 from user_assignment a where a.user_id = u.id and a.role_id = $1))`
const NAMED = 'exists (select 1 from user_branch n where n.user_id = u.id and n.branch_id = any($2::int[]))'

/** Who holds a role; those of these branches by name. A page beyond the end is the last one. */
export async function listHolders(sql: Sql, roleId: number, branches: readonly number[], asked: number): Promise<Holders> {
  const [role] = await sql.query('select 1 from role where id = $1 and deleted_at is null', [roleId])
  if (!role) throw new AppError('not_found')
  const [counted] = await sql.query<{ all: number; named: number }>(
    `select count(*)::int as all, count(*) filter (where ${NAMED})::int as named from app_user u where ${HOLDS}`,
    [roleId, branches],
  )
  const { all, named } = counted!
  const pages = Math.max(1, Math.ceil(named / SHOWN))
  const page = Math.min(asked, pages)
  const holders = await sql.query<Holder>(
    `select u.id, u.first_name || ' ' || u.last_name as name, u.email, u.role_id is not distinct from $1 as is_own,
       array(
         select distinct b.name from user_assignment a join branch b on b.id = a.branch_id
         where a.user_id = u.id and a.role_id = $1 and a.branch_id = any($2::int[]) order by b.name
       ) as branches
     from app_user u where ${HOLDS} and ${NAMED}
     order by lower(u.last_name || ' ' || u.first_name) collate by_name, u.id limit ${SHOWN} offset $3`,
    [roleId, branches, (page - 1) * SHOWN],
  )
  return { page, pages, total: named, holders, others: all - named }
}

/** Active roles with what they hold, as a pattern for others. */
export function listPatterns(sql: Sql): Promise<Output<typeof loadRoleChoices>['roles']> {
  return sql.query(
    `select r.id, r.name, array(select permission_id from role_permission where role_id = r.id order by permission_id) as permissions
     from role r where r.is_active and r.deleted_at is null order by lower(r.name) collate by_name, r.id`,
  )
}
