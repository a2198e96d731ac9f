import type { Group, Section } from '#domain/records/record.ts'
import type { Field } from '#domain/records/field.ts'
import type { SourceTexts } from '../source-texts.ts'
import { nameOf } from '#src/services/option-names.ts'
import { settable } from '#domain/records/values.ts'
import type { Cell } from '#src/actors/records/cells.ts'
import type { RowValues, SectionValues } from '#src/actors/sources/section-values.ts'
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

/** A row is a line, each row below it one behind it. */
function rowLines({ fields, rows = {} }: Group, row: RowValues, texts: SourceTexts): string[] {
  const own = settable(fields)
    .map(([cell, declared]) => cellText(cell, declared, row[cell] as Cell | undefined, texts))
    .filter((text) => text !== '' && text !== texts.no)
    .join(' · ')
  const below = Object.entries(rows).flatMap(([name, group]) =>
    ((row[name] ?? []) as RowValues[]).flatMap((each) => rowLines(group, each, texts)),
  )
  return [own, ...below.map((line) => `› ${line}`)]
}

/** A value as it is read; each row of a group is a line. */
export function linesOf({ fields, rows }: Section, name: string, values: SectionValues, texts: SourceTexts): string[] {
  const field = fields[name]
  if (field) return [cellText(name, field, values[name] as Cell, texts)].filter((text) => text !== '')
  const group = rows[name]
  return group ? ((values[name] ?? []) as RowValues[]).flatMap((row) => rowLines(group, row, texts)) : []
}
