import type { Output } from '#domain/api/endpoint.ts'
import type { loadBranchPermissions } from '#domain/api/access-control/access.ts'
import type { Module } from '#domain/permissions.ts'
import type { Sql } from '../database.ts'
import type { Giving } from './assignments.ts'
import { sql, type Statement } from '../sql/sql.ts'

type Loaded = Output<typeof loadBranchPermissions>
type Item = Loaded['items'][number]

const held = (source: Statement) => sql`
  select coalesce(json_agg(json_build_object('id', p.id, 'codename', p.codename) order by p.codename), '[]')
  from (select distinct e.permission_id as id, e.codename from effective_permission e
    where e.user_id = ub.user_id and e.branch_id = ub.branch_id and e.source ${source}) p`

/** A user's branches among these, each with what is granted there and what comes from roles. */
export async function listSeats(
  db: Sql,
  userId: number,
  branches: { seen: readonly number[]; open: readonly number[] },
): Promise<Item[]> {
  const rows = await db.query<Omit<Item, 'is_open'>>(
    sql`select json_build_object('id', b.id, 'code', b.code, 'name', b.name) as branch, ub.is_primary,
       (${held(sql`= 'direct'`)}) as permissions, (${held(sql`<> 'direct'`)}) as from_roles
     from user_branch ub join branch b on b.id = ub.branch_id
     where ub.user_id = ${userId} and b.id = any(${branches.seen}::int[]) order by ub.is_primary desc, lower(b.name) collate by_name, b.id`,
  )
  return rows.map((row) => ({ ...row, is_open: branches.open.includes(row.branch.id) }))
}

export function listBranches(db: Sql, ids: readonly number[]): Promise<Loaded['offered']> {
  return db.query(sql`select id, code, name from branch where id = any(${ids}::int[]) order by lower(name) collate by_name, id`)
}

export interface Grantable {
  id: number
  codename: string
  name: string
  module: Module
  /** Opens something; those that people add themselves open nothing yet. */
  is_system: boolean
}

/** Permissions that can be given. */
export function listGrantable(db: Sql): Promise<Grantable[]> {
  return db.query<Grantable>(
    sql`select id, codename, name, module, is_system from permission where is_active and deleted_at is null order by codename`,
  )
}

export interface Seat {
  id: number
  branch: number
  is_primary: boolean
  permissions: number[]
  /** Assignments hang on it. */
  is_used: boolean
}

/** All seats of a user, as they are stored; an inactive permission is one of them. */
export function readSeats(db: Sql, userId: number): Promise<Seat[]> {
  return db.query<Seat>(
    sql`select ub.id, ub.branch_id as branch, ub.is_primary,
       array(select permission_id from user_branch_permission where user_branch_id = ub.id order by permission_id) as permissions,
       exists (select 1 from user_assignment a where a.user_id = ub.user_id and a.branch_id = ub.branch_id) as is_used
     from user_branch ub where ub.user_id = ${userId} order by ub.branch_id`,
  )
}

export async function writeSeat(db: Sql, { userId, by, now }: Giving, branch: number, isPrimary: boolean): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    sql`insert into user_branch (user_id, branch_id, is_primary, created_at, created_by) values (${userId}, ${branch}, ${isPrimary}, ${now}, ${by}) returning id`,
  )
  return row!.id
}

export async function removeSeats(db: Sql, ids: readonly number[]): Promise<void> {
  await db.query(sql`delete from user_branch where id = any(${ids}::int[])`)
}

/** One of the user's branches becomes the primary one. */
export async function choosePrimary(db: Sql, userId: number, branch: number): Promise<void> {
  await db.query(
    sql`update user_branch set is_primary = false where user_id = ${userId} and is_primary and branch_id <> ${branch}`,
  )
  await db.query(
    sql`update user_branch set is_primary = true where user_id = ${userId} and branch_id = ${branch} and not is_primary`,
  )
}

export async function grantPermissions(db: Sql, { by, now }: Giving, seat: number, ids: readonly number[]): Promise<void> {
  await db.query(
    sql`insert into user_branch_permission (user_branch_id, permission_id, created_at, created_by)
     select ${seat}, unnest(${ids}::int[]), ${now}, ${by} on conflict do nothing`,
  )
}

export async function withdrawPermissions(db: Sql, seat: number, ids: readonly number[]): Promise<void> {
  await db.query(sql`delete from user_branch_permission where user_branch_id = ${seat} and permission_id = any(${ids}::int[])`)
}

/** Counts a change of what a user may do. */
export async function countAccessChange(db: Sql, userId: number): Promise<void> {
  await db.query(sql`update app_user set access_version = access_version + 1 where id = ${userId}`)
}
