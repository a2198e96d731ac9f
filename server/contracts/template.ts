import type { Output } from '#domain/api/endpoint.ts'
import type { loadLobData } from '#domain/api/contract/lob-data.ts'
import type { FieldErrors } from '#domain/app-error.ts'
import type { Problems } from '#domain/records/problems.ts'
import type { Named } from '#domain/records/links.ts'
import type { Field, TemplateValues } from '#domain/templates/shape.ts'
import { valueErrors } from '#domain/templates/values/value-errors.ts'
import type { Sql } from '../store/database.ts'
import type { StoredContract } from '../store/contracts/read.ts'
import { findTemplateFor, readSections } from '../store/contracts/templates.ts'

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

/** By its key, each field of the template that stands once, and each section that repeats. */
async function fieldsOf(db: Sql, { template_id: id }: StoredContract): Promise<Map<string, readonly Field[]>> {
  const template = id === null ? null : await readSections(db, id)
  const known = (template?.sections ?? []).flatMap(({ key, repeatable, fields }): [string, readonly Field[]][] =>
    repeatable ? [[key, fields]] : fields.map((each) => [each.key, [each]]),
  )
  return new Map(known)
}

/** Values that the template has no field for. */
export async function strangeValues(db: Sql, stored: StoredContract, values: TemplateValues): Promise<FieldErrors> {
  const known = await fieldsOf(db, stored)
  const strange = Object.keys(values).filter((key) => !known.has(key))
  return Object.fromEntries(strange.map((key) => [`template_values.${key}`, { key: 'unknown_field' }]))
}

/** Those of the values that the template has fields for; files stay with the contract that they were uploaded to. */
export async function keptValues(db: Sql, stored: StoredContract, values: TemplateValues): Promise<TemplateValues> {
  const known = await fieldsOf(db, stored)
  const isKept = (key: string) => known.get(key)?.every(({ type }) => type !== 'file')
  return Object.fromEntries(Object.entries(values).filter(([key]) => isKept(key)))
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
