import type { Template, TemplateValues } from '#domain/templates/record.ts'
import { cobTemplate } from '#domain/templates/cob-template.ts'
import { AppError, type FieldErrors } from '#domain/app-error.ts'
import { writeAudit } from '../audit.ts'
import type { Sql } from '../database.ts'
import { faultsOf, refusingTwins } from '../entities/checks.ts'
import type { Row } from '../entities/rows.ts'
import { isDeepStrictEqual } from 'node:util'
import { trail, type Writer } from '../entities/write.ts'
import { readTemplate } from './rows.ts'

type Stored = TemplateValues

const COLUMNS: Record<keyof Stored, string> = {
  name: 'name',
  class_of_business: 'class_of_business_id',
  line_of_business: 'line_of_business_id',
  contract_types: 'contract_types',
  sections: 'sections',
  effective_from: 'effective_from',
  effective_to: 'effective_to',
}
const NAMES = Object.keys(COLUMNS) as (keyof Stored)[]

const bound = (values: Stored, name: keyof Stored) => (name === 'sections' ? JSON.stringify(values.sections) : values[name])

/** What would have to be sent to leave a template as it is. */
export const valuesIn = (template: Template): Stored => ({
  name: template.name,
  class_of_business: template.class_of_business.id,
  line_of_business: template.line_of_business?.id ?? null,
  contract_types: template.contract_types,
  sections: template.sections,
  effective_from: template.effective_from,
  effective_to: template.effective_to,
})

/** Versions belong together by their name: a name is free when no template has it, and it stays once there are several. */
async function isNameTaken(sql: Sql, name: string, ownId: number): Promise<boolean> {
  const found = await sql.query(
    'select 1 from cob_template where lower(name) = lower($1) and deleted_at is null and id <> $2 limit 1',
    [name, ownId],
  )
  return found.length > 0
}

async function nameErrors(sql: Sql, name: string, base: Template | null): Promise<FieldErrors> {
  const isSameName = base !== null && base.name.toLowerCase() === name.toLowerCase()
  if (isSameName) return {}
  const isFrozen = base !== null && (base.version > 1 || base.status !== 'draft')
  if (isFrozen) return { name: { key: 'frozen' } }
  return (await isNameTaken(sql, name, base?.id ?? 0)) ? { name: { key: 'taken' } } : {}
}

/** By field, what keeps the values from being stored, as far as they are known. */
export async function faultsOfValues(
  sql: Sql,
  values: Partial<Stored>,
  base: Template | null,
  { reach }: Writer,
): Promise<FieldErrors> {
  const { name, effective_from: from, effective_to: to } = values
  const refused: FieldErrors = {
    ...(name !== undefined && (await nameErrors(sql, name, base))),
    ...(from && to && to < from ? { effective_to: { key: 'before_start' } } : {}),
  }
  const before = base && { ...valuesIn(base) }
  const { class_of_business = null } = values
  const line_of_business = class_of_business === null ? null : (values.line_of_business ?? null)
  const checked = { values: { class_of_business, line_of_business }, before, ownId: base?.id ?? null, refused, reach }
  return faultsOf(sql, { ...cobTemplate, unique: [] }, checked, {})
}

/** Throws `not_valid` naming every field that keeps the values from being stored. */
async function checkValues(sql: Sql, values: Stored, base: Template | null, writer: Writer): Promise<void> {
  const fields = await faultsOfValues(sql, values, base, writer)
  if (Object.keys(fields).length > 0) throw new AppError('not_valid', { fields })
}

const picked = (template: Template, names: readonly (keyof Stored)[]) =>
  Object.fromEntries(names.map((name) => [name, template[name]]))

const trailOf = (template: Template, writer: Writer) => trail(cobTemplate, template as unknown as Row, writer)

/** Writes a new row: the first version of a template, or the next one of `base`. */
export async function insertTemplate(
  sql: Sql,
  values: Stored,
  writer: Writer,
  base: { template: Template; version: number } | null = null,
): Promise<Template> {
  await checkValues(sql, values, base?.template ?? null, writer)
  const columns = NAMES.map((name) => COLUMNS[name]).join(', ')
  const placeholders = NAMES.map((_, place) => `$${place + 4}`).join(', ')
  const [row] = await refusingTwins(cobTemplate, () =>
    sql.query<{ id: number }>(
      `insert into cob_template (version, created_by, updated_by, created_at, updated_at, ${columns})
       values ($1, $2, $2, $3, $3, ${placeholders}) returning id`,
      [base?.version ?? 1, writer.actorId, writer.now, ...NAMES.map((name) => bound(values, name))],
    ),
  )
  if (!row) throw new AppError('unexpected')
  const template = await readTemplate(sql, row.id, writer.now)
  const after = { ...picked(template, NAMES), version: template.version }
  await writeAudit(sql, { ...trailOf(template, writer), action: 'created', before: null, after })
  return template
}

/** Saving a draft as it is changes nothing. */
export async function updateTemplate(sql: Sql, current: Template, values: Stored, writer: Writer): Promise<Template> {
  await checkValues(sql, values, current, writer)
  const was = valuesIn(current)
  const names = NAMES.filter((name) => !isDeepStrictEqual(was[name], values[name]))
  if (names.length === 0) return current
  const sets = names.map((name, place) => `${COLUMNS[name]} = $${place + 4}`).join(', ')
  await refusingTwins(cobTemplate, () =>
    sql.query(`update cob_template set ${sets}, row_version = row_version + 1, updated_by = $2, updated_at = $3 where id = $1`, [
      current.id,
      writer.actorId,
      writer.now,
      ...names.map((name) => bound(values, name)),
    ]),
  )
  const template = await readTemplate(sql, current.id, writer.now)
  const [before, after] = [picked(current, names), picked(template, names)]
  await writeAudit(sql, { ...trailOf(template, writer), action: 'changed', before, after })
  return template
}

export async function writeStatus(sql: Sql, current: Template, status: Template['status'], writer: Writer): Promise<void> {
  await sql.query(
    `update cob_template set status = $2, published_at = case when $2 = 'published' then $3 else published_at end,
     row_version = row_version + 1, updated_by = $4, updated_at = $3 where id = $1`,
    [current.id, status, writer.now, writer.actorId],
  )
  const [before, after] = [{ status: current.status }, { status }]
  await writeAudit(sql, { ...trailOf(current, writer), action: 'changed', before, after })
}
