import type { Language } from '#domain/languages.ts'
import type { Sql } from '../database.ts'
import { tableOf } from '../records/names.ts'
import { holderSql, type Holder } from '../entities/holder.ts'
import { andWithin, type Branches } from '../records/scope.ts'
import { id as named, sql } from '../sql/sql.ts'

/** What of a user is changed with a form; links as ids. */
export interface UserValues {
  first_name: string
  last_name: string
  phone: string | null
  employee_code: string | null
  job_title: string | null
  department: number | null
  manager: number | null
  language: Language
  time_zone: number | null
  role: number | null
}

export async function readUserValues(db: Sql, id: number): Promise<UserValues> {
  const [row] = await db.query<UserValues>(
    sql`select first_name, last_name, phone, employee_code, job_title, department_id as department, manager_id as manager, language,
       time_zone_id as time_zone, role_id as role
     from app_user where id = ${id}`,
  )
  return row!
}

/** Whether a live and active row of these branches has the id; it is kept from going until the transaction ends. */
export async function isThere(
  db: Sql,
  of: 'department' | 'user' | 'time_zone',
  id: number,
  branches: Branches,
): Promise<boolean> {
  const found = await db.query(
    sql`select 1 from ${tableOf(of)} o where o.id = ${id} and o.deleted_at is null and o.is_active${andWithin(of, 'o', branches)}
     for share of o`,
  )
  return found.length > 0
}

/** Whether a user is among those who manage another one, at any height, or is that one. */
export async function isAbove(db: Sql, id: number, other: number): Promise<boolean> {
  const rows = await db.query(
    sql`with recursive above as (
       select id, manager_id from app_user where id = ${other}
       union select m.id, m.manager_id from app_user m join above on m.id = above.manager_id
     )
     select 1 from above where id = ${id}`,
  )
  return rows.length > 0
}

async function findHolder(db: Sql, column: 'employee_code' | 'email', value: string, sees: Branches): Promise<Holder | null> {
  const [holder] = await db.query<Holder>(
    sql`select ${holderSql('user', 't', sees)} from app_user t
     where lower(${named('t', column)}) = lower(${value}) and t.deleted_at is null limit 1`,
  )
  return holder ?? null
}

/** Who has an employee code already; `sees` are the branches whose users the caller may look at. */
export async function findHolderOfCode(db: Sql, code: string, ownId: number, sees: Branches): Promise<Holder | null> {
  const holder = await findHolder(db, 'employee_code', code, sees)
  return holder?.id === ownId ? null : holder
}

/** Who has an email address already. */
export const findHolderOfEmail = (db: Sql, email: string, sees: Branches) => findHolder(db, 'email', email, sees)

export async function writeUserValues(db: Sql, id: number, values: UserValues, by: number, now: Date): Promise<void> {
  await db.query(
    sql`update app_user set first_name = ${values.first_name}, last_name = ${values.last_name}, phone = ${values.phone}, employee_code = ${values.employee_code}, job_title = ${values.job_title}, department_id = ${values.department},
       manager_id = ${values.manager}, language = ${values.language}, time_zone_id = ${values.time_zone}, role_id = ${values.role},
       role_given_at = case when role_id is distinct from ${values.role} then ${now} else role_given_at end,
       role_given_by = case when role_id is distinct from ${values.role} then ${by} else role_given_by end,
       access_version = access_version + (role_id is distinct from ${values.role})::int,
       row_version = row_version + 1, updated_at = ${now}, updated_by = ${by}
     where id = ${id}`,
  )
}
