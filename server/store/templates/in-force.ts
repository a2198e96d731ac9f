import type { Template } from '#domain/templates/record.ts'
import { lineOfBusiness } from '#domain/entities/line-of-business.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { writeAudit } from '../audit.ts'
import type { Sql } from '../database.ts'
import { readRow } from '../entities/rows.ts'
import { trail, type Writer } from '../entities/write.ts'
import { readTemplate } from './rows.ts'
import { writeStatus } from './write.ts'

const LINE = lineOfBusiness as unknown as Entity

/** Another template that is in force for the same class, line and one of the same contract types; versions of itself do not count. */
export async function findRival(sql: Sql, template: Template): Promise<{ id: number; name: string } | null> {
  const [rival] = await sql.query<{ id: number; name: string }>(
    `select t.id, t.name from cob_template_in_force f join cob_template t on t.id = f.template_id
     where f.class_of_business_id = $1 and f.line_of_business_id is not distinct from $2 and f.contract_type = any($3)
       and lower(t.name) <> lower($4) order by t.id limit 1`,
    [template.class_of_business.id, template.line_of_business?.id ?? null, template.contract_types, template.name],
  )
  return rival ?? null
}

/** Lets a line of business show the template that was published for it last, of those in force. */
async function follow(sql: Sql, lineId: number, writer: Writer): Promise<void> {
  const [found] = await sql.query<{ changes: boolean; template_id: number | null }>(
    `select l.active_template_id is distinct from n.id as changes, n.id as template_id from line_of_business l
     left join lateral (select t.id from cob_template_in_force f join cob_template t on t.id = f.template_id
       where f.line_of_business_id = l.id order by t.published_at desc, t.id desc limit 1) n on true
     where l.id = $1 for no key update of l`,
    [lineId],
  )
  if (!found?.changes) return
  const before = await readRow(sql, LINE, lineId, writer.now, 'everywhere')
  await sql.query(
    `update line_of_business set active_template_id = $2, row_version = row_version + 1, updated_by = $3, updated_at = $4
     where id = $1`,
    [lineId, found.template_id, writer.actorId, writer.now],
  )
  const after = await readRow(sql, LINE, lineId, writer.now, 'everywhere')
  const shown = ({ active_template }: Record<string, unknown>) => ({ active_template })
  await writeAudit(sql, { ...trail(LINE, after, writer), action: 'changed', before: shown(before), after: shown(after) })
}

const leave = (sql: Sql, id: number) => sql.query('delete from cob_template_in_force where template_id = $1', [id])

/** Retires the version that was in force until now; answers its line of business. */
async function retireEarlier(sql: Sql, { versions, id }: Template, writer: Writer): Promise<(number | undefined)[]> {
  const lines: (number | undefined)[] = []
  for (const earlier of versions.filter((each) => each.status === 'published' && each.id !== id)) {
    const template = await readTemplate(sql, earlier.id, writer.now)
    await leave(sql, earlier.id)
    await writeStatus(sql, template, 'retired', writer)
    lines.push(template.line_of_business?.id)
  }
  return lines
}

async function followAll(sql: Sql, lines: readonly (number | undefined)[], writer: Writer): Promise<void> {
  for (const line of new Set(lines)) if (line !== undefined) await follow(sql, line, writer)
}

/** Runs inside a transaction. Two who publish for the same at the same moment: the index lets one of them. */
export async function putInForce(sql: Sql, template: Template, writer: Writer): Promise<void> {
  const earlier = await retireEarlier(sql, template, writer)
  await writeStatus(sql, template, 'published', writer)
  await sql.query(
    `insert into cob_template_in_force (template_id, class_of_business_id, line_of_business_id, contract_type)
     select $1, $2, $3, unnest($4::text[])`,
    [template.id, template.class_of_business.id, template.line_of_business?.id ?? null, template.contract_types],
  )
  await followAll(sql, [...earlier, template.line_of_business?.id], writer)
}

export async function takeOutOfForce(sql: Sql, template: Template, writer: Writer): Promise<void> {
  await leave(sql, template.id)
  await writeStatus(sql, template, 'retired', writer)
  await followAll(sql, [template.line_of_business?.id], writer)
}
