import type { Template, TemplateValues } from '#domain/templates/record.ts'
import { cobTemplate } from '#domain/templates/cob-template.ts'
import { AppError, type FieldErrors } from '#domain/app-error.ts'
import { writeAudit } from '../audit.ts'
import type { Sql } from '../database.ts'
import { faultsOf, takenAt } from '../entities/checks.ts'
import { assertUnique } from '../transaction/unique.ts'
import type { Row } from '../entities/rows.ts'
import { isDeepStrictEqual } from 'node:util'
import { trail, type Writer } from '../entities/write.ts'
import { readTemplate } from './rows.ts'
import { id, join, sql } from '../sql/sql.ts'

type Stored = TemplateValues

const NAMES = [
  'name',
  'class_of_business',
  'line_of_business',
  'contract_types',
  'sections',
  'effective_from',
  'effective_to',
] as const satisfies readonly (keyof Stored)[]

const LINKS: readonly string[] = ['class_of_business', 'line_of_business']

const columnOf = (name: string) => id(LINKS.includes(name) ? `${name}_id` : name)

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
async function isNameTaken(db: Sql, name: string, ownId: number): Promise<boolean> {
  const found = await db.query(
    sql`select 1 from cob_template where lower(name) = lower(${name}) and deleted_at is null and id <> ${ownId} limit 1`,
  )
  return found.length > 0
}

async function nameErrors(db: Sql, name: string, base: Template | null): Promise<FieldErrors> {
  const isSameName = base !== null && base.name.toLowerCase() === name.toLowerCase()
  if (isSameName) return {}
  const isFrozen = base !== null && (base.version > 1 || base.status !== 'draft')
  if (isFrozen) return { name: { key: 'frozen' } }
  return (await isNameTaken(db, name, base?.id ?? 0)) ? { name: { key: 'taken' } } : {}
}

/** By field, what keeps the values from being stored, as far as they are known. */
export async function faultsOfValues(
  db: Sql,
  values: Partial<Stored>,
  base: Template | null,
  { reach }: Writer,
): Promise<FieldErrors> {
  const { name, effective_from: from, effective_to: to } = values
  const refused: FieldErrors = {
    ...(name !== undefined && (await nameErrors(db, name, base))),
    ...(from && to && to < from ? { effective_to: { key: 'before_start' } } : {}),
  }
  const before = base && { ...valuesIn(base) }
  const { class_of_business = null } = values
  const line_of_business = class_of_business === null ? null : (values.line_of_business ?? null)
  const checked = { values: { class_of_business, line_of_business }, before, ownId: base?.id ?? null, refused, reach }
  return faultsOf(db, { ...cobTemplate, unique: [] }, checked, {})
}

/** Throws `not_valid` naming every field that keeps the values from being stored. */
async function checkValues(db: Sql, values: Stored, base: Template | null, writer: Writer): Promise<void> {
  const fields = await faultsOfValues(db, values, base, writer)
  if (Object.keys(fields).length > 0) throw new AppError('not_valid', { fields })
}

const picked = (template: Template, names: readonly (keyof Stored)[]) =>
  Object.fromEntries(names.map((name) => [name, template[name]]))

const trailOf = (template: Template, writer: Writer) => trail(cobTemplate, template as unknown as Row, writer)

/** Writes a new row: the first version of a template, or the next one of `base`. */
export async function insertTemplate(
  db: Sql,
  values: Stored,
  writer: Writer,
  base: { template: Template; version: number } | null = null,
): Promise<Template> {
  await checkValues(db, values, base?.template ?? null, writer)
  const [row] = await assertUnique(
    (index) => takenAt(cobTemplate, index),
    () =>
      db.query<{ id: number }>(
        sql`insert into cob_template (version, created_by, updated_by, created_at, updated_at, ${join(NAMES.map(columnOf))})
       values (${base?.version ?? 1}, ${writer.actorId}, ${writer.actorId}, ${writer.now}, ${writer.now},
         ${join(NAMES.map((name) => bound(values, name)))}) returning id`,
      ),
  )
  if (!row) throw new AppError('unexpected')
  const template = await readTemplate(db, row.id, writer.now)
  const after = { ...picked(template, NAMES), version: template.version }
  await writeAudit(db, { ...trailOf(template, writer), action: 'created', before: null, after })
  return template
}

/** Saving a draft as it is changes nothing. */
export async function updateTemplate(db: Sql, current: Template, values: Stored, writer: Writer): Promise<Template> {
  await checkValues(db, values, current, writer)
  const was = valuesIn(current)
  const names = NAMES.filter((name) => !isDeepStrictEqual(was[name], values[name]))
  if (names.length === 0) return current
  const sets = names.map((name) => sql`${columnOf(name)} = ${bound(values, name)}`)
  await assertUnique(
    (index) => takenAt(cobTemplate, index),
    () =>
      db.query(
        sql`update cob_template set ${join(sets)}, row_version = row_version + 1, updated_by = ${writer.actorId},
        updated_at = ${writer.now} where id = ${current.id}`,
      ),
  )
  const template = await readTemplate(db, current.id, writer.now)
  const [before, after] = [picked(current, names), picked(template, names)]
  await writeAudit(db, { ...trailOf(template, writer), action: 'changed', before, after })
  return template
}

export async function writeStatus(db: Sql, current: Template, status: Template['status'], writer: Writer): Promise<void> {
  await db.query(
    sql`update cob_template set status = ${status}, published_at = case when ${status} = 'published' then ${writer.now} else published_at end,
     row_version = row_version + 1, updated_by = ${writer.actorId}, updated_at = ${writer.now} where id = ${current.id}`,
  )
  const [before, after] = [{ status: current.status }, { status }]
  await writeAudit(db, { ...trailOf(current, writer), action: 'changed', before, after })
}
