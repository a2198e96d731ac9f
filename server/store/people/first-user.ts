import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

export interface FirstUser {
  id: number
  uuid: string
  email: string
  has_password: boolean
}

/** Lets one copy at a time look whether there is an administrator; says whether this database was filled at all. */
export async function lockAdministratorRole(db: Sql): Promise<number | null> {
  const [role] = await db.query<{ id: number }>(sql`select id from role where codename = 'administrator' for no key update`)
  return role?.id ?? null
}

const FIRST = sql`u.id, u.uuid, u.email, u.password_hash is not null as has_password`

/** Whom an earlier start made the first administrator, and who has not signed in since. Nobody else has given them the role. */
export async function findWaitingFirst(db: Sql, roleId: number): Promise<FirstUser | null> {
  const [user] = await db.query<FirstUser>(
    sql`select ${FIRST} from app_user u
     where u.role_id = ${roleId} and u.role_given_by is null and u.onboarding_status = 'approved' and u.totp_secret is null
       and u.deleted_at is null and u.is_active
     order by u.id limit 1 for no key update`,
  )
  return user ?? null
}

export async function findUserAt(db: Sql, email: string): Promise<FirstUser | null> {
  const [user] = await db.query<FirstUser>(
    sql`select ${FIRST} from app_user u where lower(u.email) = lower(${email}) and u.deleted_at is null for no key update`,
  )
  return user ?? null
}

/** Someone who works where the product can be used from: in a branch of theirs that is open, else in the oldest open one. */
async function seat(db: Sql, userId: number): Promise<void> {
  await db.query(
    sql`insert into user_branch (user_id, branch_id, is_primary)
     select ${userId}, b.id, not exists (select 1 from user_branch where user_id = ${userId} and is_primary)
     from branch b where b.deleted_at is null and not exists (
       select 1 from user_branch ub join branch o on o.id = ub.branch_id and o.is_active and o.deleted_at is null where ub.user_id = ${userId}
     )
     order by b.is_active desc, b.id limit 1 on conflict do nothing`,
  )
}

/** A user with the administrator's role, which counts in the oldest branch. */
export async function writeFirstUser(db: Sql, roleId: number, email: string): Promise<FirstUser> {
  const [user] = await db.query<FirstUser>(
    sql`insert into app_user as u (email, first_name, last_name, role_id, role_given_at, onboarding_status)
     values (${email}, 'First', 'Administrator', ${roleId}, now(), 'approved') returning ${FIRST}`,
  )
  await seat(db, user!.id)
  return user!
}

/**
 * Gives someone the administrator's role by the hand of the operator. Of an account that works already the factors stay; of any other
 * they go: whoever registered with the address does not come in by the password they chose.
 */
export async function makeAdministrator(db: Sql, roleId: number, userId: number): Promise<FirstUser> {
  const [user] = await db.query<FirstUser>(
    sql`update app_user u set role_id = ${roleId}, role_given_at = now(), role_given_by = null, is_active = true,
       password_hash = case when u.onboarding_status = 'active' then u.password_hash end,
       totp_secret = case when u.onboarding_status = 'active' then u.totp_secret end,
       totp_enrolled_at = case when u.onboarding_status = 'active' then u.totp_enrolled_at end,
       status_since = case when u.onboarding_status = 'active' then u.status_since else now() end,
       onboarding_status = case when u.onboarding_status = 'active' then u.onboarding_status else 'approved' end,
       row_version = u.row_version + 1, access_version = u.access_version + 1
     where u.id = ${userId} returning ${FIRST}`,
  )
  await seat(db, userId)
  return user!
}

export async function renameUser(db: Sql, id: number, email: string): Promise<void> {
  await db.query(sql`update app_user set email = ${email} where id = ${id} and email <> ${email}`)
}
