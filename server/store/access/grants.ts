import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

/** Of the user `u`: another one whenever anything changes that decides what they may do. */
export const GRANTS_VERSION = sql`(u.grants_version || '/' || (select version from grants_version))`

/** What a user may do at the moment of a version. */
export interface GrantsRow {
  grants_version: string
  role_id: number | null
  authority_level: number | null
  /** Of the profile, else of the branch. */
  time_zone: string | null
  /** What each branch grants that the user belongs to; branches by id, permissions by codename. */
  granted: Record<string, string[]>
}

const grantsOf = (userId: number) => sql`
  select ${GRANTS_VERSION} as grants_version, r.id as role_id, r.authority_level,
    (
      select z.name from time_zone z where z.deleted_at is null and z.id = coalesce(u.time_zone_id, (
        select b.time_zone_id from user_branch ub join branch b on b.id = ub.branch_id
        where ub.user_id = u.id and b.time_zone_id is not null order by ub.is_primary desc, ub.id limit 1
      ))
    ) as time_zone,
    (
      select coalesce(json_object_agg(ub.branch_id, array(
        select distinct e.codename from effective_permission e where e.user_id = u.id and e.branch_id = ub.branch_id
      )), '{}')
      from user_branch ub
      join branch b on b.id = ub.branch_id and b.is_active and b.deleted_at is null
      where ub.user_id = u.id
    ) as granted
  from app_user u
  left join role r on r.id = u.role_id and r.is_active and r.deleted_at is null
  where u.id = ${userId}`

export async function readGrants(db: Sql, userId: number): Promise<GrantsRow> {
  const [row] = await db.query<GrantsRow>(grantsOf(userId), 'read_grants')
  return row!
}
