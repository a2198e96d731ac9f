import type { UserStatus } from '#domain/user-statuses.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

/** A user as someone whom another one looks at or changes. */
export interface Subject {
  id: number
  email: string
  name: string
  status: UserStatus
  role_id: number | null
  /** Of the role, also when it is inactive: whoever stood above stays there. */
  authority_level: number | null
  /** Ids of all branches the user belongs to. */
  seats: number[]
  row_version: number
  access_version: number
}

const SUBJECT = sql`
  select u.id, u.email, u.first_name || ' ' || u.last_name as name, u.onboarding_status as status, u.role_id, r.authority_level,
    array(select ub.branch_id from user_branch ub where ub.user_id = u.id order by ub.branch_id) as seats,
    u.row_version, u.access_version
  from app_user u
  left join role r on r.id = u.role_id
  where u.deleted_at is null and`

export async function findSubject(db: Sql, id: number): Promise<Subject | null> {
  const [row] = await db.query<Subject>(sql`${SUBJECT} u.id = ${id}`)
  return row ?? null
}

export async function findSubjectByEmail(db: Sql, email: string): Promise<Subject | null> {
  const [row] = await db.query<Subject>(sql`${SUBJECT} lower(u.email) = lower(${email})`)
  return row ?? null
}
