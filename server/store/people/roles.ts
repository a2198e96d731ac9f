import type { Output } from '#domain/api/endpoint.ts'
import type { listRoleHolders, loadRoleChoices } from '#domain/api/access-control/users.ts'
import { AppError } from '#domain/app-error.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

export interface Role {
  id: number
  is_active: boolean
  authority_level: number
}

/** A role that has not been removed, kept from going until the transaction ends. */
export async function findRole(db: Sql, id: number): Promise<Role | null> {
  const [role] = await db.query<Role>(
    sql`select id, is_active, authority_level from role where id = ${id} and deleted_at is null for share`,
  )
  return role ?? null
}

/** Codes of what a role gives; permissions that people add themselves open nothing yet. */
export async function listRoleCodenames(db: Sql, id: number): Promise<string[]> {
  const rows = await db.query<{ codename: string }>(
    sql`select p.codename from role_permission rp join permission p on p.id = rp.permission_id and p.is_system and p.deleted_at is null
     where rp.role_id = ${id} order by p.codename`,
  )
  return rows.map(({ codename }) => codename)
}

/** Branches in which someone holds the role, as their own or assigned. */
export async function listBranchesOfRole(db: Sql, id: number): Promise<number[]> {
  const rows = await db.query<{ branch: number }>(
    sql`select ub.branch_id as branch from user_branch ub join app_user u on u.id = ub.user_id and u.role_id = ${id} and u.deleted_at is null
     union select branch_id from user_assignment where role_id = ${id}`,
  )
  return rows.map(({ branch }) => branch)
}

/** Whether a role is assigned to a user in any branch. */
export async function isAssigned(db: Sql, roleId: number, userId: number): Promise<boolean> {
  return (await db.query(sql`select 1 from user_assignment where role_id = ${roleId} and user_id = ${userId} limit 1`)).length > 0
}

type Holders = Output<typeof listRoleHolders>
type Holder = Holders['holders'][number]

/** On one page. */
const SHOWN = 20

const holds = (roleId: number) => sql`u.deleted_at is null
  and (u.role_id = ${roleId} or exists (select 1 from user_assignment a where a.user_id = u.id and a.role_id = ${roleId}))`
const isOfBranches = (branches: readonly number[]) =>
  sql`exists (select 1 from user_branch n where n.user_id = u.id and n.branch_id = any(${branches}::int[]))`

/** Who holds a role; those of these branches by name. A page beyond the end is the last one. */
export async function listHolders(db: Sql, roleId: number, branches: readonly number[], asked: number): Promise<Holders> {
  const [role] = await db.query(sql`select 1 from role where id = ${roleId} and deleted_at is null`)
  if (!role) throw new AppError('not_found')
  const [counted] = await db.query<{ all: number; named: number }>(
    sql`select count(*)::int as all, count(*) filter (where ${isOfBranches(branches)})::int as named from app_user u where ${holds(roleId)}`,
  )
  const { all, named } = counted!
  const pages = Math.max(1, Math.ceil(named / SHOWN))
  const page = Math.min(asked, pages)
  const holders = await db.query<Holder>(
    sql`select u.id, u.first_name || ' ' || u.last_name as name, u.email, u.role_id is not distinct from ${roleId} as is_own,
       array(
         select distinct b.name from user_assignment a join branch b on b.id = a.branch_id
         where a.user_id = u.id and a.role_id = ${roleId} and a.branch_id = any(${branches}::int[]) order by b.name
       ) as branches
     from app_user u where ${holds(roleId)} and ${isOfBranches(branches)}
     order by lower(u.last_name || ' ' || u.first_name) collate by_name, u.id limit ${SHOWN} offset ${(page - 1) * SHOWN}`,
  )
  return { page, pages, total: named, holders, others: all - named }
}

/** Active roles with what they hold, as a pattern for others. */
export function listPatterns(db: Sql): Promise<Output<typeof loadRoleChoices>['roles']> {
  return db.query(
    sql`select r.id, r.name, array(select permission_id from role_permission where role_id = r.id order by permission_id) as permissions
     from role r where r.is_active and r.deleted_at is null order by lower(r.name) collate by_name, r.id`,
  )
}
