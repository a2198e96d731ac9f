import type { Output } from '#domain/api/endpoint.ts'
import type { loadBranchPermissions } from '#domain/api/access-control/access.ts'
import type { Module } from '#domain/permissions.ts'
import type { Sql } from '../database.ts'
import type { Giving } from './assignments.ts'

type Loaded = Output<typeof loadBranchPermissions>
type Item = Loaded['items'][number]

const held = (source: string) => `
  select coalesce(json_agg(json_build_object('id', p.id, 'codename', p.codename) order by p.codename), '[]')
  from (select distinct e.permission_id as id, e.codename from effective_permission e
    where e.user_id = ub.user_id and e.branch_id = ub.branch_id and e.source ${source}) p`

/** A user's branches among these, each with what is granted there and what comes from roles. */
export async function listSeats(
  sql: Sql,
  userId: number,
  branches: { seen: readonly number[]; open: readonly number[] },
): Promise<Item[]> {
  const rows = await sql.query<Omit<Item, 'is_open'>>(
    `select json_build_object('id', b.id, 'code', b.code, 'name', b.name) as branch, ub.is_primary,
       (${held(`= 'direct'`)}) as permissions, (${held(`<> 'direct'`)}) as from_roles
     from user_branch ub join branch b on b.id = ub.branch_id
     where ub.user_id = $1 and b.id = any($2::int[]) order by ub.is_primary desc, lower(b.name) collate by_name, b.id`,
    [userId, branches.seen],
  )
  return rows.map((row) => ({ ...row, is_open: branches.open.includes(row.branch.id) }))
}

export function listBranches(sql: Sql, ids: readonly number[]): Promise<Loaded['offered']> {
  return sql.query('select id, code, name from branch where id = any($1::int[]) order by lower(name) collate by_name, id', [ids])
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
export function listGrantable(sql: Sql): Promise<Grantable[]> {
  return sql.query<Grantable>(
    'select id, codename, name, module, is_system from permission where is_active and deleted_at is null order by codename',
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
export function readSeats(sql: Sql, userId: number): Promise<Seat[]> {
  return sql.query<Seat>(
    `select ub.id, ub.branch_id as branch, ub.is_primary,
       array(select permission_id from user_branch_permission where user_branch_id = ub.id order by permission_id) as permissions,
       exists (select 1 from user_assignment a where a.user_id = ub.user_id and a.branch_id = ub.branch_id) as is_used
     from user_branch ub where ub.user_id = $1 order by ub.branch_id`,
    [userId],
  )
}

export async function writeSeat(sql: Sql, { userId, by, now }: Giving, branch: number, isPrimary: boolean): Promise<number> {
  const [row] = await sql.query<{ id: number }>(
    `insert into user_branch (user_id, branch_id, is_primary, created_at, created_by) values ($1, $2, $3, $4, $5) returning id`,
    [userId, branch, isPrimary, now, by],
  )
  return row!.id
}

export async function removeSeats(sql: Sql, ids: readonly number[]): Promise<void> {
  await sql.query('delete from user_branch where id = any($1::int[])', [ids])
}

/** One of the user's branches becomes the primary one. */
export async function choosePrimary(sql: Sql, userId: number, branch: number): Promise<void> {
  await sql.query('update user_branch set is_primary = false where user_id = $1 and is_primary and branch_id <> $2', [
    userId,
    branch,
  ])
  await sql.query('update user_branch set is_primary = true where user_id = $1 and branch_id = $2 and not is_primary', [
    userId,
    branch,
  ])
}

export async function grantPermissions(sql: Sql, { by, now }: Giving, seat: number, ids: readonly number[]): Promise<void> {
  await sql.query(
    `insert into user_branch_permission (user_branch_id, permission_id, created_at, created_by)
     select $1, unnest($2::int[]), $3, $4 on conflict do nothing`,
    [seat, ids, now, by],
  )
}

export async function withdrawPermissions(sql: Sql, seat: number, ids: readonly number[]): Promise<void> {
  await sql.query('delete from user_branch_permission where user_branch_id = $1 and permission_id = any($2::int[])', [seat, ids])
}

/** Counts a change of what a user may do. */
export async function countAccessChange(sql: Sql, userId: number): Promise<void> {
  await sql.query('update app_user set access_version = access_version + 1 where id = $1', [userId])
}
