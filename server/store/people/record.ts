import type { Language } from '#domain/languages.ts'
import type { Sql } from '../database.ts'
import { bindings, tableOf } from '../entities/names.ts'
import { holderSql, type Holder } from '../entities/holder.ts'
import { scopeSql, type Branches } from '../entities/scope.ts'
import { stateOf } from '../postgres-errors.ts'

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

export async function readUserValues(sql: Sql, id: number): Promise<UserValues> {
  const [row] = await sql.query<UserValues>(
    `select first_name, last_name, phone, employee_code, job_title, department_id as department, manager_id as manager, language,
       time_zone_id as time_zone, role_id as role
     from app_user where id = $1`,
    [id],
  )
  return row!
}

/** Whether a live and active row of these branches has the id; it is kept from going until the transaction ends. */
export async function isThere(
  sql: Sql,
  of: 'department' | 'user' | 'time_zone',
  id: number,
  branches: Branches,
): Promise<boolean> {
  const { values, bind } = bindings()
  const where = [`o.id = ${bind(id)}`, 'o.deleted_at is null', 'o.is_active', ...scopeSql(of, 'o', branches, bind)]
  return (await sql.query(`select 1 from ${tableOf(of)} o where ${where.join(' and ')} for share of o`, values)).length > 0
}

/** Whether a user is among those who manage another one, at any height, or is that one. */
export async function isAbove(sql: Sql, id: number, other: number): Promise<boolean> {
  const rows = await sql.query(
    `with recursive above as (
       select id, manager_id from app_user where id = $2
       union select m.id, m.manager_id from app_user m join above on m.id = above.manager_id
     )
     select 1 from above where id = $1`,
    [id, other],
  )
  return rows.length > 0
}

async function findHolder(sql: Sql, column: 'employee_code' | 'email', value: string, sees: Branches): Promise<Holder | null> {
  const { values, bind } = bindings()
  const [holder] = await sql.query<Holder>(
    `select ${holderSql('user', 't', sees, bind)} from app_user t
     where lower(t.${column}) = lower(${bind(value)}) and t.deleted_at is null limit 1`,
    values,
  )
  return holder ?? null
}

/** Who has an employee code already; `sees` are the branches whose users the caller may look at. */
export async function findHolderOfCode(sql: Sql, code: string, ownId: number, sees: Branches): Promise<Holder | null> {
  const holder = await findHolder(sql, 'employee_code', code, sees)
  return holder?.id === ownId ? null : holder
}

/** Who has an email address already. */
export const findHolderOfEmail = (sql: Sql, email: string, sees: Branches) => findHolder(sql, 'email', email, sees)

export const isTwin = (error: unknown) => stateOf(error) === '23505'

export async function writeUserValues(sql: Sql, id: number, values: UserValues, by: number, now: Date): Promise<void> {
  await sql.query(
    `update app_user set first_name = $2, last_name = $3, phone = $4, employee_code = $5, job_title = $6, department_id = $7,
       manager_id = $8, language = $9, time_zone_id = $10, role_id = $11,
       role_given_at = case when role_id is distinct from $11 then $13 else role_given_at end,
       role_given_by = case when role_id is distinct from $11 then $12 else role_given_by end,
       access_version = access_version + (role_id is distinct from $11)::int,
       row_version = row_version + 1, updated_at = $13, updated_by = $12
     where id = $1`,
    [
      id,
      values.first_name,
      values.last_name,
      values.phone,
      values.employee_code,
      values.job_title,
      values.department,
      values.manager,
      values.language,
      values.time_zone,
      values.role,
      by,
      now,
    ],
  )
}
