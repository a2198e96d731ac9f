import type { loadUserData } from '#domain/api/users.ts'
import type { Output } from '#domain/api/endpoint.ts'
import type { Sql } from './database.ts'
import { sql } from './sql/sql.ts'

type Configuration = Output<typeof loadUserData>

/** What rows say; the zone comes with what is kept of who calls. */
interface UserData extends Pick<Configuration, 'user_branches'> {
  user_data: Omit<Configuration['user_data'], 'time_zone'>
}

const userOf = (id: number) => sql`
  select json_build_object(
    'id', u.id, 'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name, 'language', u.language, 'theme', u.theme,
    'user_role', case when r.id is not null then json_build_object(
      'id', r.id, 'name', r.name, 'codename', r.codename, 'authority_level', r.authority_level
    ) end
  ) as data
  from app_user u
  left join role r on r.id = u.role_id and r.is_active and r.deleted_at is null
  where u.id = ${id}`

const branchesOf = (id: number) => sql`
  select b.id, b.code, b.name, ub.is_primary, (
    select coalesce(json_agg(json_build_object('id', held.id, 'codename', held.codename) order by held.codename), '[]')
    from (
      select distinct e.permission_id as id, e.codename from effective_permission e
      where e.user_id = ub.user_id and e.branch_id = ub.branch_id
    ) held
  ) as branch_permissions
  from user_branch ub
  join branch b on b.id = ub.branch_id and b.is_active and b.deleted_at is null
  where ub.user_id = ${id}
  order by ub.is_primary desc, b.name`

/** What the client is configured with: the user, and what is granted in which branch. */
export async function readUserData(db: Sql, userId: number): Promise<UserData> {
  const [user] = await db.query<{ data: UserData['user_data'] }>(userOf(userId), 'read_user_data')
  const branches = await db.query<UserData['user_branches'][number]>(branchesOf(userId), 'read_user_branches')
  return { user_data: user!.data, user_branches: branches }
}
