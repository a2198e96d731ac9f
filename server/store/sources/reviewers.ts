import { SOURCES } from '#domain/limits.ts'
import type { Sql } from '../database.ts'
import { bindings, titleSql } from '../entities/names.ts'
import { CAN_SIGN_IN } from '../access/sessions.ts'

export interface Reviewer {
  id: number
  name: string
  job_title: string | null
  open_reviews: number
}

/** Who reviews sources in every one of the branches: at a level or above, that of compliance unless told, and active. */
export async function listReviewers(
  sql: Sql,
  branches: readonly number[],
  id: number | null = null,
  level: number = SOURCES.waiverLevel,
): Promise<Reviewer[]> {
  const { values, bind } = bindings()
  const within = bind(branches)
  return sql.query<Reviewer>(
    `select u.id, ${titleSql('user', 'u')} as name, u.job_title,
       (select count(*)::int from source s where s.compliance_user_id = u.id and s.status in ('assigned', 'info_requested')
         and s.deleted_at is null) as open_reviews
     from app_user u join role r on r.id = u.role_id and r.is_active and r.deleted_at is null
     where ${CAN_SIGN_IN} and r.authority_level >= ${bind(level)} and (${bind(id)}::int is null or u.id = ${bind(id)})
       and not exists (select 1 from unnest(${within}::int[]) wanted (branch) where not exists (
         select 1 from effective_permission e where e.user_id = u.id and e.branch_id = wanted.branch and e.codename = 'review_source'))
     order by lower(${titleSql('user', 'u')}) collate by_name, u.id`,
    values,
  )
}
