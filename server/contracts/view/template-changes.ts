import type { FieldChange } from '#domain/contracts/summary/field-change.ts'
import type { Language } from '#domain/languages.ts'
import type { Section, TemplateValues } from '#domain/templates/shape.ts'
import { readSections } from '../../store/contracts/templates.ts'
import type { StoredContract } from '../../store/contracts/read.ts'
import type { Sql } from '../../store/database.ts'
import { templateEntries } from '../issued/template-entries.ts'
import { wordsIn, type Words } from '../issued/words.ts'

export interface TemplateVersions {
  before: TemplateValues
  after: TemplateValues
}

/** What is answered by itself: each field, and a section that repeats as a whole. */
const piecesOf = (section: Section): [key: string, piece: Section][] =>
  section.repeatable ? [[section.key, section]] : section.fields.map((field) => [field.key, { ...section, fields: [field] }])

function changeOf(key: string, piece: Section, { before, after }: TemplateVersions, words: Words): FieldChange[] {
  const [was, is] = [before, after].map((values) => templateEntries([piece], values, words)[0])
  const [old, now] = [was, is].map((entry) => entry?.lines.join('\n') ?? null) as [string | null, string | null]
  if (old === now) return []
  return [{ field: `template_values.${key}`, label: (is ?? was)!.label, row: null, old, new: now }]
}

/** What differs in what the line of business asks for, in the words of its template. */
export async function templateChanges(
  db: Sql,
  { template_id: id }: Pick<StoredContract, 'template_id'>,
  versions: TemplateVersions,
  language: Language,
): Promise<FieldChange[]> {
  const template = id === null ? null : await readSections(db, id)
  const words = wordsIn(language)
  return (template?.sections ?? []).flatMap((section) =>
    piecesOf(section).flatMap(([key, piece]) => changeOf(key, piece, versions, words)),
  )
}
