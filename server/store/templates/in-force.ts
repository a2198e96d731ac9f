import type { Template } from '#domain/templates/record.ts'
import { lineOfBusiness } from '#domain/entities/line-of-business.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { writeAudit } from '../audit.ts'
import type { Sql } from '../database.ts'
import { readRow } from '../entities/rows.ts'
import { trail, type Writer } from '../entities/write.ts'
import { readTemplate } from './rows.ts'
import { writeStatus } from './write.ts'
import { sql } from '../sql/sql.ts'

const LINE = lineOfBusiness as unknown as Entity

/** Another template that is in force for the same class, line and one of the same contract types; versions of itself do not count. */
export async function findRival(db: Sql, template: Template): Promise<{ id: number; name: string } | null> {
  const [rival] = await db.query<{ id: number; name: string }>(
    sql`select t.id, t.name from cob_template_in_force f join cob_template t on t.id = f.template_id
     where f.class_of_business_id = ${template.class_of_business.id} and f.line_of_business_id is not distinct from ${template.line_of_business?.id ?? null} and f.contract_type = any(${template.contract_types})
       and lower(t.name) <> lower(${template.name}) order by t.id limit 1`,
  )
  return rival ?? null
}

/** Lets a line of business show the template that was published for it last, of those in force. */
async function follow(db: Sql, lineId: number, writer: Writer): Promise<void> {
  const [found] = await db.query<{ changes: boolean; template_id: number | null }>(
    sql`select l.active_template_id is distinct from n.id as changes, n.id as template_id from line_of_business l
     left join lateral (select t.id from cob_template_in_force f join cob_template t on t.id = f.template_id
       where f.line_of_business_id = l.id order by t.published_at desc, t.id desc limit 1) n on true
     where l.id = ${lineId} for no key update of l`,
  )
  if (!found?.changes) return
  const before = await readRow(db, LINE, lineId, writer.now, 'everywhere')
  await db.query(
    sql`update line_of_business set active_template_id = ${found.template_id}, row_version = row_version + 1, updated_by = ${writer.actorId}, updated_at = ${writer.now}
     where id = ${lineId}`,
  )
  const after = await readRow(db, LINE, lineId, writer.now, 'everywhere')
  const shown = ({ active_template }: Record<string, unknown>) => ({ active_template })
  await writeAudit(db, { ...trail(LINE, after, writer), action: 'changed', before: shown(before), after: shown(after) })
}

const leave = (db: Sql, id: number) => db.query(sql`delete from cob_template_in_force where template_id = ${id}`)

/** Retires the version that was in force until now; answers its line of business. */
async function retireEarlier(db: Sql, { versions, id }: Template, writer: Writer): Promise<(number | undefined)[]> {
  const lines: (number | undefined)[] = []
  for (const earlier of versions.filter((each) => each.status === 'published' && each.id !== id)) {
    const template = await readTemplate(db, earlier.id, writer.now)
    await leave(db, earlier.id)
    await writeStatus(db, template, 'retired', writer)
    lines.push(template.line_of_business?.id)
  }
  return lines
}

async function followAll(db: Sql, lines: readonly (number | undefined)[], writer: Writer): Promise<void> {
  for (const line of new Set(lines)) if (line !== undefined) await follow(db, line, writer)
}

/** Runs inside a transaction. Two who publish for the same at the same moment: the index lets one of them. */
export async function putInForce(db: Sql, template: Template, writer: Writer): Promise<void> {
  const earlier = await retireEarlier(db, template, writer)
  await writeStatus(db, template, 'published', writer)
  await db.query(
    sql`insert into cob_template_in_force (template_id, class_of_business_id, line_of_business_id, contract_type)
     select ${template.id}, ${template.class_of_business.id}, ${template.line_of_business?.id ?? null}, unnest(${template.contract_types}::text[])`,
  )
  await followAll(db, [...earlier, template.line_of_business?.id], writer)
}

export async function takeOutOfForce(db: Sql, template: Template, writer: Writer): Promise<void> {
  await leave(db, template.id)
  await writeStatus(db, template, 'retired', writer)
  await followAll(db, [template.line_of_business?.id], writer)
}
