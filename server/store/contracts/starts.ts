import type { Named } from '#domain/records/links.ts'
import type { Values } from '#domain/records/values.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'
import type { Stamp } from './write.ts'

interface ListedTemplate {
  id: number
  name: string
  branch: Named
  created_at: string
  created_by: Named | null
}

const OF_USER = sql`json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)`

/** Templates of these branches, by name. */
export async function listTemplates(db: Sql, branches: readonly number[]): Promise<ListedTemplate[]> {
  const rows = await db.query<Omit<ListedTemplate, 'created_at'> & { created_at: Date }>(
    sql`select t.id, t.name, json_build_object('id', b.id, 'name', b.name) as branch, t.created_at, ${OF_USER} as created_by
        from contract_start_template t join branch b on b.id = t.branch_id join app_user u on u.id = t.created_by
        where t.branch_id = any(${branches}::int[]) order by lower(t.name) collate by_name, t.id`,
  )
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

export interface StoredTemplate {
  id: number
  name: string
  branch_id: number
  content: Values
  template_values: Values
}

/** A template of these branches; null for any other. */
export async function findTemplate(db: Sql, id: number, branches: readonly number[]): Promise<StoredTemplate | null> {
  const [row] = await db.query<StoredTemplate>(
    sql`select id, name, branch_id, content, template_values from contract_start_template
        where id = ${id} and branch_id = any(${branches}::int[])`,
  )
  return row ?? null
}

export async function countTemplates(db: Sql, branch: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    sql`select count(*)::int as count from contract_start_template where branch_id = ${branch}`,
  )
  return row!.count
}

type NewTemplate = Omit<StoredTemplate, 'id'>

export async function insertTemplate(db: Sql, row: NewTemplate, { actorId, now }: Stamp): Promise<number> {
  const [made] = await db.query<{ id: number }>(
    sql`insert into contract_start_template (name, branch_id, content, template_values, created_at, created_by)
        values (${row.name}, ${row.branch_id}, ${JSON.stringify(row.content)}::jsonb, ${JSON.stringify(row.template_values)}::jsonb,
          ${now}, ${actorId}) returning id`,
  )
  return made!.id
}

export const deleteTemplate = (db: Sql, id: number) => db.query(sql`delete from contract_start_template where id = ${id}`)
