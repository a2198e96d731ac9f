import type { Input, Output } from '#domain/api/endpoint.ts'
import type { assign, loadAssignments } from '#domain/api/access-control/access.ts'
import type { OwnLimit } from '#domain/calculations/authority-ceiling.ts'
import type { Sql } from '../database.ts'
import { id as named, sql } from '../sql/sql.ts'

type Item = Output<typeof loadAssignments>['items'][number]
export type SentAssignment = Input<typeof assign>['assignments'][number]

export interface Assignment extends SentAssignment {
  id: number
}

type Listed = Omit<Item, 'given_at' | 'is_open'> & { given_at: Date }

const link = (alias: string) =>
  sql`case when ${named(alias, 'id')} is not null then json_build_object('id', ${named(alias, 'id')}, 'name', ${named(alias, 'name')}) end`

/** The assignments of a user in these branches, with names; by branch, role, line and unit. */
export async function listAssignments(
  db: Sql,
  userId: number,
  branches: { seen: readonly number[]; open: readonly number[] },
): Promise<Item[]> {
  const rows = await db.query<Listed>(
    sql`select json_build_object('id', b.id, 'code', b.code, 'name', b.name) as branch, json_build_object('id', r.id, 'name', r.name) as role,
       ${link('l')} as line_of_business, ${link('s')} as sbu, trim_scale(a.authority_limit)::text as authority_limit,
       case when c.id is not null then json_build_object('id', c.id, 'name', c.code) end as authority_limit_currency,
       a.created_at as given_at, g.first_name || ' ' || g.last_name as given_by
     from user_assignment a
     join branch b on b.id = a.branch_id
     join role r on r.id = a.role_id
     left join line_of_business l on l.id = a.line_of_business_id
     left join sbu s on s.id = a.sbu_id
     left join currency c on c.id = a.authority_limit_currency_id
     left join app_user g on g.id = a.created_by
     where a.user_id = ${userId} and a.branch_id = any(${branches.seen}::int[])
     order by lower(b.name) collate by_name, lower(r.name) collate by_name, l.code nulls first, s.code nulls first, a.id`,
  )
  return rows.map((row) => ({ ...row, given_at: row.given_at.toISOString(), is_open: branches.open.includes(row.branch.id) }))
}

/** As they are stored. */
export function readAssignments(db: Sql, userId: number, branches: readonly number[]): Promise<Assignment[]> {
  return db.query<Assignment>(
    sql`select id, branch_id as branch, role_id as role, line_of_business_id as line_of_business, sbu_id as sbu,
       trim_scale(authority_limit)::text as authority_limit, authority_limit_currency_id as authority_limit_currency
     from user_assignment where user_id = ${userId} and branch_id = any(${branches}::int[]) order by id`,
  )
}

/** Limits that count: of a role that is in use, in a branch that its holder is in. `a` is the assignment, `c` its currency. */
export const LIMITS_IN_FORCE = sql`user_assignment a
  join role r on r.id = a.role_id and r.is_active and r.deleted_at is null
  join user_branch ub on ub.user_id = a.user_id and ub.branch_id = a.branch_id
  join currency c on c.id = a.authority_limit_currency_id and a.authority_limit is not null`

/** Whether a role `o` is the product's own, which gives the first limits and is bound by none. */
export const IS_UNBOUND = sql`coalesce(o.codename = 'administrator' and o.is_system and o.is_active and o.deleted_at is null, false)`

interface Holder {
  is_free: boolean
  limits: OwnLimit[]
}

/** How far someone may bind the company themselves; null for who holds the product's own role and gives the first limits, and for nobody. */
export async function listOwnLimits(db: Sql, userId: number): Promise<OwnLimit[] | null> {
  const [holder] = await db.query<Holder>(
    sql`select ${IS_UNBOUND} as is_free,
       coalesce((select json_agg(json_build_object('branch', a.branch_id, 'line_of_business', a.line_of_business_id, 'sbu', a.sbu_id,
           'amount', trim_scale(a.authority_limit)::text, 'currency', json_build_object('id', c.id, 'name', c.code)) order by a.id)
         from ${LIMITS_IN_FORCE} where a.user_id = u.id), '[]'::json) as limits
     from app_user u left join role o on o.id = u.role_id where u.id = ${userId}`,
  )
  return !holder || holder.is_free ? null : holder.limits
}

export interface Giving {
  userId: number
  by: number
  now: Date
}

export async function writeAssignment(db: Sql, { userId, by, now }: Giving, given: SentAssignment): Promise<void> {
  await db.query(
    sql`insert into user_assignment
       (user_id, branch_id, role_id, line_of_business_id, sbu_id, authority_limit, authority_limit_currency_id, created_at, created_by)
     values (${userId}, ${given.branch}, ${given.role}, ${given.line_of_business}, ${given.sbu}, ${given.authority_limit}, ${given.authority_limit_currency}, ${now}, ${by})`,
  )
}

/** Another limit is given anew: by whom and when is told of the limit too. */
export async function changeLimit(db: Sql, { by, now }: Giving, id: number, given: SentAssignment): Promise<void> {
  await db.query(
    sql`update user_assignment set authority_limit = ${given.authority_limit}, authority_limit_currency_id = ${given.authority_limit_currency}, created_at = ${now}, created_by = ${by} where id = ${id}`,
  )
}

export async function removeAssignments(db: Sql, ids: readonly number[]): Promise<void> {
  await db.query(sql`delete from user_assignment where id = any(${ids}::int[])`)
}

/** Those of the ids that no live, active row has. */
export async function missingRows(
  db: Sql,
  table: 'line_of_business' | 'sbu' | 'currency',
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db.query<{ id: number }>(
    sql`select id from ${named(table)} where id = any(${ids}::int[]) and is_active and deleted_at is null order by id for share`,
  )
  return ids.filter((id) => !rows.some((row) => row.id === id))
}
