import type { Output } from '#domain/api/endpoint.ts'
import type { loadLobData } from '#domain/api/contract/lob-data.ts'
import type { FieldErrors } from '#domain/app-error.ts'
import type { Problems } from '#domain/records/problems.ts'
import type { Named } from '#domain/records/links.ts'
import { isSame, type Values } from '#domain/records/values.ts'
import type { Language } from '#domain/languages.ts'
import type { Section, TemplateValues } from '#domain/templates/shape.ts'
import { labelAt } from '#domain/templates/values/label-at.ts'
import { keysOf } from '#domain/templates/values/keys.ts'
import { knownValues } from '#domain/templates/values/known.ts'
import { valueErrors } from '#domain/templates/values/value-errors.ts'
import type { Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import type { StoredContract } from '../store/contracts/read.ts'
import { findTemplateFor, readSections } from '../store/contracts/templates.ts'
import { withKeptFiles } from './template/files.ts'

type LobData = Output<typeof loadLobData>

/** The template of a contract in the version that it holds, with what was filled in. */
export async function lobDataOf(db: Sql, { template_id: id, template_values: values }: StoredContract): Promise<LobData> {
  return { template: id === null ? null : await readSections(db, id), values }
}

const split = (errors: FieldErrors, isMissing: boolean): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([, { key }]) => (key === 'required') === isMissing)
      .map(([path, error]) => [`template_values.${path}`, error]),
  )

async function sectionsOf(db: Sql, { template_id: id }: StoredContract): Promise<readonly Section[]> {
  const template = id === null ? null : await readSections(db, id)
  return template?.sections ?? []
}

export interface TemplateOverlay {
  errors: FieldErrors
  /** What the contract is to be stored with; nothing where none was sent. */
  values: Values | undefined
}

/**
 * The values that were sent, as far as the template has fields for them. One that came as it is stored, of a template that the contract
 * had before, is left out; any other is an error.
 */
export async function overlayTemplate(sql: Sql, call: Call, stored: StoredContract, sent: Values): Promise<TemplateOverlay> {
  const sections = await sectionsOf(sql, stored)
  const known = keysOf(sections)
  const [own, others] = [true, false].map((is) => Object.entries(sent).filter(([key]) => known.includes(key) === is))
  const strange = others!.filter(([key, value]) => !isSame(value, stored.template_values[key]))
  const errors = strange.map(([key]) => [`template_values.${key}`, { key: 'unknown_field' }])
  const values = Object.fromEntries(own!) as TemplateValues
  return {
    errors: Object.fromEntries(errors) as FieldErrors,
    values: await withKeptFiles(sql, call, { sections, stored }, values),
  }
}

/**
 * A contract of another line or type takes the template in force for it, and of its values those that this can hold; while there is
 * none, it keeps them.
 */
export async function withTemplateFor(db: Sql, stored: StoredContract): Promise<StoredContract> {
  const held = { ...stored, template_id: await templateFor(db, stored) }
  if (held.template_id === null || held.template_id === stored.template_id) return held
  return { ...held, template_values: knownValues(await sectionsOf(db, held), stored.template_values as TemplateValues) }
}

const holdsFiles = (sections: readonly Section[], key: string) =>
  sections.some((section) =>
    section.fields.some((field) => field.type === 'file' && key === (section.repeatable ? section.key : field.key)),
  )

/** Those of the values that the template has fields for; files stay with the contract that they were uploaded to. */
export async function keptValues(db: Sql, stored: StoredContract, values: TemplateValues): Promise<TemplateValues> {
  const sections = await sectionsOf(db, stored)
  const known = Object.entries(knownValues(sections, values))
  return Object.fromEntries(known.filter(([key]) => !holdsFiles(sections, key)))
}

/** Tells what each of the paths goes by that leads to a field of the template; this is read where there is one. */
export async function labelsIn(db: Sql, stored: StoredContract, language: Language, paths: readonly (string | null)[]) {
  const sections = paths.some((path) => path?.startsWith('template_values.')) ? await sectionsOf(db, stored) : []
  return (path: string | null): { label?: string } => {
    const label = labelAt(path, sections, language)
    return label === undefined ? {} : { label }
  }
}

/** What the template of the line of business asks for and does not find. */
export async function templateProblems(db: Sql, stored: StoredContract): Promise<Partial<Problems>> {
  const { template, values } = await lobDataOf(db, stored)
  if (!template) return {}
  const errors = valueErrors(template.sections, values as TemplateValues)
  return { missing: split(errors, true), wrong: split(errors, false) }
}

/** The template that is in force for a contract now; null where there is none. */
export function templateFor(db: Sql, { shown }: StoredContract): Promise<number | null> {
  const [classId, lineId] = ['class_of_business', 'line_of_business'].map((name) => (shown[name] as Named | null)?.id ?? null)
  const type = shown.contract_type as string | null
  return classId && type ? findTemplateFor(db, { classId, lineId: lineId ?? null, type }) : Promise.resolve(null)
}
