import type { Output } from '#domain/api/endpoint.ts'
import type { loadLobData } from '#domain/api/contracts.ts'
import type { FieldErrors } from '#domain/app-error.ts'
import type { Problems } from '#domain/records/problems.ts'
import type { Named } from '#domain/records/links.ts'
import type { TemplateValues } from '#domain/templates/shape.ts'
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

/** Values that the template has no field for. */
export async function strangeValues(db: Sql, { template_id: id }: StoredContract, values: TemplateValues): Promise<FieldErrors> {
  const template = id === null ? null : await readSections(db, id)
  const keys = (template?.sections ?? []).flatMap(({ key, repeatable, fields }) =>
    repeatable ? [key] : fields.map((each) => each.key),
  )
  const strange = Object.keys(values).filter((key) => !keys.includes(key))
  return Object.fromEntries(strange.map((key) => [`template_values.${key}`, { key: 'unknown_field' }]))
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
