import type { Sql } from '../database.ts'

export interface FirstUser {
  id: number
  uuid: string
}

/** Lets one copy at a time look whether there are users; says whether this database was filled at all. */
export async function lockAdministratorRole(sql: Sql): Promise<number | null> {
  const [role] = await sql.query<{ id: number }>(`select id from role where codename = 'administrator' for update`)
  return role?.id ?? null
}

/** Whether anybody has a password, and if not, the one user who is to choose it. */
export async function findFirstUser(sql: Sql): Promise<{ isTaken: boolean; waiting: FirstUser | null }> {
  const [used] = await sql.query('select 1 as used from app_user where password_hash is not null limit 1')
  const [waiting] = await sql.query<FirstUser>('select id, uuid from app_user order by id limit 1')
  return { isTaken: used !== undefined, waiting: waiting ?? null }
}

/** A user with the administrator's role, which counts in the oldest branch. */
export async function writeFirstUser(sql: Sql, roleId: number, email: string): Promise<FirstUser> {
  const [user] = await sql.query<FirstUser>(
    `insert into app_user (email, first_name, last_name, role_id, role_given_at, onboarding_status)
     values ($1, 'First', 'Administrator', $2, now(), 'approved') returning id, uuid`,
    [email, roleId],
  )
  await sql.query(
    `insert into user_branch (user_id, branch_id, is_primary)
     select $1, id, true from branch where deleted_at is null order by id limit 1`,
    [user!.id],
  )
  return user!
}

export async function renameUser(sql: Sql, id: number, email: string): Promise<void> {
  await sql.query('update app_user set email = $2 where id = $1 and email <> $2', [id, email])
}
