import type { Template, TemplateValues } from '#domain/templates/record.ts'
import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { KnownParts } from '#domain/faults/known-parts.ts'
import { cobTemplateLifecycle, type TemplateFacts } from '#domain/lifecycles/cob-template.lifecycle.ts'
import { moved, movesOf } from '#domain/lifecycles/lifecycle.ts'
import { cobTemplate } from '#domain/templates/cob-template.ts'
import { isReplacing, publishingFindings } from '#domain/templates/checks/publishing.ts'
import type { Sql } from '../database.ts'
import { removeRow } from '../entities/remove.ts'
import type { Writer } from '../entities/write.ts'
import { assertUnique } from '../transaction/unique.ts'
import { findRival, putInForce, takeOutOfForce } from './in-force.ts'
import { lockTemplate, readTemplate } from './rows.ts'
import { faultsOfValues, insertTemplate, updateTemplate } from './write.ts'
import { sql } from '../sql/sql.ts'

type MoveName = 'template.save' | 'template.publish' | 'template.retire' | 'template.remove'

/** Who builds, and the day it is for them. */
export interface Builder extends Writer {
  today: string
}

interface Meant {
  id: number
  row_version?: number | undefined
}

const laterDraft = ({ versions, id }: Template) => versions.find((each) => each.status === 'draft' && each.id !== id)

function findingsIn(template: Template, today: string): FieldErrors {
  const when = { today, isReplacing: isReplacing(template) }
  const findings = publishingFindings({ head: template, sections: template.sections, when })
  return Object.fromEntries(findings.map(({ at, ...error }) => [at, error]))
}

const elsewhere = (name: string): FieldErrors => ({ contract_types: { key: 'in_force_elsewhere', params: { name } } })

/** Asks the lifecycle, and says of each thing that is lacking what it is about. */
async function asked(db: Sql, template: Template, name: MoveName, today: string): Promise<string[]> {
  const [rival, findings, draft] = [await findRival(db, template), findingsIn(template, today), laterDraft(template)]
  const facts: TemplateFacts = {
    isWhole: Object.keys(findings).length === 0,
    isAlone: rival === null,
    hasNoDraft: draft === undefined,
  }
  const lacks = movesOf(cobTemplateLifecycle, template.status, facts).find((move) => move.name === name)?.lacks ?? []
  if (draft && lacks.includes('hasNoDraft'))
    throw new AppError('draft_exists', { params: { version: draft.version }, data: draft })
  if (lacks.length > 0) throw new AppError('not_valid', { fields: { ...findings, ...(rival ? elsewhere(rival.name) : {}) } })
  return moved(cobTemplateLifecycle, template.status, name, facts).effects
}

/** A lineage has one next version at a time; whoever comes second waits here. */
const lockLineage = (db: Sql, name: string) =>
  db.query(
    sql`select 1 from cob_template where lower(name) = lower(${name}) and deleted_at is null order by id for no key update`,
  )

/** The template, held with its lineage, and what saving it does. Throws `stale_row`, `draft_exists`. */
async function templateToSave(db: Sql, meant: Meant, writer: Builder) {
  const seen = await lockTemplate(db, meant, writer.now)
  await lockLineage(db, seen.name)
  const template = await readTemplate(db, meant.id, writer.now)
  return { template, effects: await asked(db, template, 'template.save', writer.today) }
}

/** Runs inside a transaction. Answers the draft that was written: of a template that was published, the next version. */
export async function saveTemplate(
  db: Sql,
  { id, row_version, ...values }: TemplateValues & Meant,
  writer: Builder,
): Promise<Template> {
  const { template, effects } = await templateToSave(db, { id, row_version }, writer)
  if (effects.includes('writeDraft')) return updateTemplate(db, template, values, writer)
  const next = Math.max(...template.versions.map((each) => each.version)) + 1
  return insertTemplate(db, values, writer, { template, version: next })
}

/** What else keeps a template from being saved whose schema has refused it already. Runs inside a transaction. */
export async function judgeTemplate(db: Sql, { values, open }: KnownParts, writer: Builder): Promise<FieldErrors> {
  if ('id' in open || 'row_version' in open) return {}
  const { id, row_version, ...known } = values as Partial<TemplateValues & Meant>
  const base = id === undefined ? null : (await templateToSave(db, { id, row_version }, writer)).template
  return faultsOfValues(db, known, base, writer)
}

/** Runs inside a transaction. Throws `not_valid` with everything that is wrong in the template. */
export async function publishTemplate(db: Sql, meant: Meant, writer: Builder): Promise<Template> {
  const template = await lockTemplate(db, meant, writer.now)
  await asked(db, template, 'template.publish', writer.today)
  await assertUnique(
    () => elsewhere(template.name),
    () => putInForce(db, template, writer),
  )
  return readTemplate(db, template.id, writer.now)
}

export async function retireTemplate(db: Sql, meant: Meant, writer: Builder): Promise<Template> {
  const template = await lockTemplate(db, meant, writer.now)
  await asked(db, template, 'template.retire', writer.today)
  await takeOutOfForce(db, template, writer)
  return readTemplate(db, template.id, writer.now)
}

/** Throws `referred_to` while something was written with it. */
export async function removeTemplate(db: Sql, meant: Meant, writer: Builder): Promise<Template> {
  const template = await lockTemplate(db, meant, writer.now)
  await asked(db, template, 'template.remove', writer.today)
  await removeRow(db, cobTemplate, meant, writer)
  return template
}
