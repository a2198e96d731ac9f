import { SOURCES } from '#domain/limits.ts'
import type { Sql } from '../database.ts'
import { titleSql } from '../records/names.ts'
import { CAN_SIGN_IN } from '../access/sessions.ts'
import { sql } from '../sql/sql.ts'

export interface Reviewer {
  id: number
  name: string
  job_title: string | null
  open_reviews: number
}

/** Who reviews sources in every one of the branches: at a level or above, that of compliance unless told, and active. */
export async function listReviewers(
  db: Sql,
  branches: readonly number[],
  id: number | null = null,
  level: number = SOURCES.waiverLevel,
): Promise<Reviewer[]> {
  return db.query<Reviewer>(
    sql`select u.id, ${titleSql('user', 'u')} as name, u.job_title,
       (select count(*)::int from source s where s.compliance_user_id = u.id and s.status in ('assigned', 'info_requested')
         and s.deleted_at is null) as open_reviews
     from app_user u join role r on r.id = u.role_id and r.is_active and r.deleted_at is null
     where ${CAN_SIGN_IN} and r.authority_level >= ${level} and (${id}::int is null or u.id = ${id})
       and not exists (select 1 from unnest(${branches}::int[]) wanted (branch) where not exists (
         select 1 from effective_permission e where e.user_id = u.id and e.branch_id = wanted.branch and e.codename = 'review_source'))
     order by lower(${titleSql('user', 'u')}) collate by_name, u.id`,
  )
}
