import type { Section } from '#domain/records/record.ts'
import type { Field } from '#domain/records/field.ts'
import type { SourceTexts } from '../source-texts.ts'
import { nameOf } from '#src/links/option-names.ts'
import { settable } from '#domain/records/values.ts'
import { type Cell, type RowValues, type SectionValues } from '../section/section-values.ts'
import { isAnswer, isChoice, isLink, isLinks } from '#domain/records/traits.ts'

/** What is compared: fields, and groups whose rows go together. */
export const namesOf = ({ fields, rows }: Section): string[] => [...settable(fields).map(([name]) => name), ...Object.keys(rows)]

function cellText(name: string, field: Field, value: Cell | undefined, texts: SourceTexts): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (Array.isArray(value)) return value.map((id) => (isLinks(field) ? nameOf(field.to, id) : id)).join(', ')
  if (typeof value === 'object') return value.name
  if (isLink(field)) return nameOf(field.to, value)
  if (isAnswer(field)) return value === 'yes' ? texts.yes : texts.no
  return isChoice(field) ? texts.choice(name, value) : value
}

/** A value as it is read; each row of a group is a line. */
export function linesOf({ fields, rows }: Section, name: string, values: SectionValues, texts: SourceTexts): string[] {
  const field = fields[name]
  if (field) return [cellText(name, field, values[name] as Cell, texts)].filter((text) => text !== '')
  const group = rows[name]
  if (!group) return []
  return ((values[name] ?? []) as RowValues[]).map((row) =>
    settable(group.fields)
      .map(([cell, declared]) => cellText(cell, declared, row[cell], texts))
      .filter((text) => text !== '' && text !== texts.no)
      .join(' · '),
  )
}
