import type { Sql } from '../database.ts'
import { ownScopeSql, type Branches } from '../records/scope.ts'
import { join, sql } from '../sql/sql.ts'

/** A tree cannot be deeper in a sound database; a circle ends here. */
const END = 50

/** Ids from a branch up to the top, itself first. */
export async function listAbove(db: Sql, id: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    sql`with recursive above (id, parent, level) as (
       select id, parent_branch_id, 1 from branch where id = ${id}
       union all select b.id, b.parent_branch_id, above.level + 1 from branch b join above on b.id = above.parent where above.level < ${END}
     ) select id from above order by level`,
  )
  return rows.map(({ id: each }) => each)
}

/** Whether a branch is there for those of these branches, as its record is. */
export async function isBranchOf(db: Sql, id: number, scope: Branches): Promise<boolean> {
  const where = join([sql`b.id = ${id}`, ...ownScopeSql('branch', 'b', scope)], ' and ')
  return (await db.query(sql`select 1 from branch b where ${where}`)).length > 0
}

/** Levels of live branches from a branch down, itself counted. */
export async function countBelow(db: Sql, id: number): Promise<number> {
  const [row] = await db.query<{ levels: number }>(
    sql`with recursive below (id, level) as (
       select id, 1 from branch where id = ${id}
       union all select b.id, below.level + 1 from branch b join below on b.parent_branch_id = below.id
         where b.deleted_at is null and below.level < ${END}
     ) select max(level)::int as levels from below`,
  )
  return row?.levels ?? 0
}

/** Moves in the tree wait for each other, so that two of them together make no circle. */
export async function lockTree(db: Sql): Promise<void> {
  await db.query(sql`select pg_advisory_xact_lock(hashtext('tree of branches'))`)
}

/** Whoever opens a branch belongs to it, with the permissions that they hold by themselves in the one above, or in their first. */
export async function seatOpener(
  db: Sql,
  { userId, branch, like }: { userId: number; branch: number; like: number },
  at: Date,
): Promise<void> {
  await db.query(
    sql`with seat as (
       insert into user_branch (user_id, branch_id, created_at, created_by) values (${userId}, ${branch}, ${at}, ${userId}) returning id
     )
     insert into user_branch_permission (user_branch_id, permission_id, created_at, created_by)
     select seat.id, ubp.permission_id, ${at}, ${userId} from seat, user_branch ub
     join user_branch_permission ubp on ubp.user_branch_id = ub.id
     where ub.user_id = ${userId} and ub.branch_id = ${like}`,
  )
}

/** Lets the last one go who belongs to a branch; others keep it from being removed. */
export async function unseatLast(db: Sql, userId: number, branch: number): Promise<void> {
  await db.query(
    sql`delete from user_branch where branch_id = ${branch} and user_id = ${userId} and not is_primary
       and not exists (select 1 from user_branch other where other.branch_id = ${branch} and other.user_id <> ${userId})`,
  )
}
