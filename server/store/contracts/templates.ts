import type { Section } from '#domain/templates/shape.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

interface Wanted {
  classId: number
  lineId: number | null
  type: string
}

/** The template in force for a line of business, or else for its class, and a type of contract. */
export async function findTemplateFor(db: Sql, { classId, lineId, type }: Wanted): Promise<number | null> {
  const [row] = await db.query<{ template_id: number }>(
    sql`select f.template_id from cob_template_in_force f
        where f.class_of_business_id = ${classId} and f.contract_type = ${type}
          and (f.line_of_business_id is null or f.line_of_business_id = ${lineId}::int)
        order by f.line_of_business_id nulls last limit 1`,
  )
  return row?.template_id ?? null
}

interface TemplateSections {
  id: number
  name: string
  version: number
  sections: Section[]
}

export async function readSections(db: Sql, id: number): Promise<TemplateSections | null> {
  const [row] = await db.query<TemplateSections>(sql`select id, name, version, sections from cob_template where id = ${id}`)
  return row ?? null
}
