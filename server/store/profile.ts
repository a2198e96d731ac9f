import type { Output } from '#domain/api/endpoint.ts'
import type { loadProfile } from '#domain/api/profile.ts'
import type { Language } from '#domain/languages.ts'
import type { Theme } from '#domain/themes.ts'
import type { Sql } from './database.ts'
import { sql } from './sql/sql.ts'

type Profile = Output<typeof loadProfile>
type Row = Omit<Profile, 'password_changed_at' | 'authenticator_enrolled_at'> & {
  password_changed_at: Date | null
  authenticator_enrolled_at: Date | null
}

const profileOf = (userId: number) => sql`
  select u.email, u.first_name, u.last_name, u.job_title, r.name as role, u.language, u.theme, u.password_changed_at,
    u.totp_enrolled_at as authenticator_enrolled_at,
    (
      select coalesce(json_agg(json_build_object('id', b.id, 'code', b.code, 'name', b.name, 'is_primary', ub.is_primary)
        order by ub.is_primary desc, b.name), '[]')
      from user_branch ub
      join branch b on b.id = ub.branch_id and b.is_active and b.deleted_at is null
      where ub.user_id = u.id
    ) as branches
  from app_user u
  left join role r on r.id = u.role_id and r.is_active and r.deleted_at is null
  where u.id = ${userId}`

const toText = (instant: Date | null) => instant?.toISOString() ?? null

export async function readProfile(db: Sql, userId: number): Promise<Profile> {
  const [row] = await db.query<Row>(profileOf(userId))
  return {
    ...row!,
    password_changed_at: toText(row!.password_changed_at),
    authenticator_enrolled_at: toText(row!.authenticator_enrolled_at),
  }
}

export interface Preferences {
  language: Language | null
  theme: Theme | null
}

/** What differs from what was kept before, as it was and as it is; null where nothing does. */
interface Changed {
  name: string
  before: Partial<Preferences>
  after: Partial<Preferences>
}

/** Writes what is not null and differs; runs inside a transaction. */
export async function writePreferences(db: Sql, userId: number, wanted: Preferences, now: Date): Promise<Changed | null> {
  const [kept] = await db.query<Preferences & { name: string }>(
    sql`select language, theme, first_name || ' ' || last_name as name from app_user where id = ${userId} for no key update`,
  )
  const { name, ...before } = kept!
  const changed = (['language', 'theme'] as const).filter((each) => wanted[each] !== null && wanted[each] !== before[each])
  if (changed.length === 0) return null
  await db.query(
    sql`update app_user set language = coalesce(${wanted.language}, language), theme = coalesce(${wanted.theme}, theme), updated_at = ${now}, updated_by = ${userId},
       row_version = row_version + 1
     where id = ${userId}`,
  )
  const pick = (from: Preferences) => Object.fromEntries(changed.map((each) => [each, from[each]]))
  return { name, before: pick(before), after: pick(wanted) }
}
