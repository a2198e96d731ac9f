import type { Output } from '#domain/api/endpoint.ts'
import type { listUsers, loadUser } from '#domain/api/access-control/users.ts'
import { AppError } from '#domain/app-error.ts'
import type { Sql } from '../database.ts'
import { id as named, sql, type Statement } from '../sql/sql.ts'

type ListedUser = Output<typeof listUsers>['items'][number]
type User = Output<typeof loadUser>
type Branches = ListedUser['branches']

type Instants = 'last_login_at' | 'created_at' | 'password_changed_at' | 'authenticator_enrolled_at'

export type RawUser = Omit<User, Instants | 'branches' | 'other_branches' | 'is_self' | 'may_change'> &
  Record<Exclude<Instants, 'created_at'>, Date | null> & { created_at: Date }

const link = (alias: string, name: Statement) =>
  sql`case when ${named(alias, 'id')} is not null then json_build_object('id', ${named(alias, 'id')}, 'name', ${name}) end`

export const USER_COLUMNS = sql`
  t.id, t.email, t.first_name, t.last_name, t.job_title, t.onboarding_status as status, t.is_active, t.last_login_at, t.phone,
  t.employee_code, t.language, t.created_at, t.password_changed_at, t.totp_enrolled_at as authenticator_enrolled_at, t.row_version,
  t.access_version,
  case when r.id is not null then json_build_object('id', r.id, 'name', r.name, 'authority_level', r.authority_level) end as role,
  ${link('d', sql`d.name`)} as department, ${link('m', sql`m.first_name || ' ' || m.last_name`)} as manager,
  ${link('z', sql`z.name`)} as time_zone`

export const USER_JOINS = sql`
  left join role r on r.id = t.role_id and r.deleted_at is null
  left join department d on d.id = t.department_id
  left join app_user m on m.id = t.manager_id
  left join time_zone z on z.id = t.time_zone_id`

interface Seat {
  user_id: number
  branch: Branches[number]
  is_seen: boolean
}

/** The branches of users: those the reader sees by name, the others as a count. */
async function seatsOf(db: Sql, ids: readonly number[], seen: readonly number[]): Promise<Seat[]> {
  return db.query<Seat>(
    sql`select ub.user_id, b.id = any(${seen}::int[]) as is_seen,
       json_build_object('id', b.id, 'code', b.code, 'name', b.name, 'is_primary', ub.is_primary) as branch
     from user_branch ub join branch b on b.id = ub.branch_id and b.deleted_at is null
     where ub.user_id = any(${ids}::int[]) order by ub.is_primary desc, lower(b.name) collate by_name, b.id`,
  )
}

const text = (at: Date | null) => at?.toISOString() ?? null

export async function rowsOfUsers(
  db: Sql,
  raws: readonly RawUser[],
  seen: readonly number[],
): Promise<Omit<User, 'is_self' | 'may_change'>[]> {
  const ids = raws.map(({ id }) => id)
  const seats = ids.length > 0 ? await seatsOf(db, ids, seen) : []
  return raws.map((raw) => {
    const own = seats.filter(({ user_id: id }) => id === raw.id)
    const shown = own.filter(({ is_seen: isSeen }) => isSeen).map(({ branch }) => branch)
    return {
      ...raw,
      branches: shown,
      other_branches: own.length - shown.length,
      last_login_at: text(raw.last_login_at),
      created_at: raw.created_at.toISOString(),
      password_changed_at: text(raw.password_changed_at),
      authenticator_enrolled_at: text(raw.authenticator_enrolled_at),
    }
  })
}

/** A user whom the reader has been found to see. */
export async function readUserRow(db: Sql, id: number, seen: readonly number[]): Promise<Omit<User, 'is_self' | 'may_change'>> {
  const raws = await db.query<RawUser>(
    sql`select ${USER_COLUMNS} from app_user t ${USER_JOINS} where t.id = ${id} and t.deleted_at is null`,
  )
  const [row] = await rowsOfUsers(db, raws, seen)
  if (!row) throw new AppError('not_found')
  return row
}
