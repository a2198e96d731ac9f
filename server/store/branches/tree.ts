import type { Sql } from '../database.ts'
import { bindings } from '../entities/names.ts'
import { ownScopeSql, type Branches } from '../entities/scope.ts'

/** A tree cannot be deeper in a sound database; a circle ends here. */
const END = 50

/** Ids from a branch up to the top, itself first. */
export async function listAbove(sql: Sql, id: number): Promise<number[]> {
  const rows = await sql.query<{ id: number }>(
    `with recursive above (id, parent, level) as (
       select id, parent_branch_id, 1 from branch where id = $1
       union all select b.id, b.parent_branch_id, above.level + 1 from branch b join above on b.id = above.parent where above.level < ${END}
     ) select id from above order by level`,
    [id],
  )
  return rows.map(({ id: each }) => each)
}

/** Whether a branch is there for those of these branches, as its record is. */
export async function isBranchOf(sql: Sql, id: number, scope: Branches): Promise<boolean> {
  const { values, bind } = bindings()
  const where = [`b.id = ${bind(id)}`, ...ownScopeSql('branch', 'b', scope, bind)]
  return (await sql.query(`select 1 from branch b where ${where.join(' and ')}`, values)).length > 0
}

/** Levels of live branches from a branch down, itself counted. */
export async function countBelow(sql: Sql, id: number): Promise<number> {
  const [row] = await sql.query<{ levels: number }>(
    `with recursive below (id, level) as (
       select id, 1 from branch where id = $1
       union all select b.id, below.level + 1 from branch b join below on b.parent_branch_id = below.id
         where b.deleted_at is null and below.level < ${END}
     ) select max(level)::int as levels from below`,
    [id],
  )
  return row?.levels ?? 0
}

/** Moves in the tree wait for each other, so that two of them together make no circle. */
export async function lockTree(sql: Sql): Promise<void> {
  await sql.query(`select pg_advisory_xact_lock(hashtext('tree of branches'))`)
}

/** Whoever opens a branch belongs to it, with the permissions that they hold by themselves in the one above, or in their first. */
export async function seatOpener(
  sql: Sql,
  { userId, branch, like }: { userId: number; branch: number; like: number },
  at: Date,
): Promise<void> {
  await sql.query(
    `with seat as (
       insert into user_branch (user_id, branch_id, created_at, created_by) values ($1, $2, $4, $1) returning id
     )
     insert into user_branch_permission (user_branch_id, permission_id, created_at, created_by)
     select seat.id, ubp.permission_id, $4, $1 from seat, user_branch ub
     join user_branch_permission ubp on ubp.user_branch_id = ub.id
     where ub.user_id = $1 and ub.branch_id = $3`,
    [userId, branch, like, at],
  )
}

/** Lets the last one go who belongs to a branch; others keep it from being removed. */
export async function unseatLast(sql: Sql, userId: number, branch: number): Promise<void> {
  await sql.query(
    `delete from user_branch where branch_id = $2 and user_id = $1 and not is_primary
       and not exists (select 1 from user_branch other where other.branch_id = $2 and other.user_id <> $1)`,
    [userId, branch],
  )
}
