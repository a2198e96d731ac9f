import type { Section } from '#domain/records/record.ts'
import { settable } from '#domain/records/values.ts'
import type { RowValues, SectionValues } from '#src/actors/sources/section-values.ts'
import { fieldLines, rowLines } from '#src/parts/fields/value-lines.ts'
import type { SourceTexts } from '../source-texts.ts'

/** What is compared: fields, and groups whose rows go together. */
export const namesOf = ({ fields, rows }: Section): string[] => [...settable(fields).map(([name]) => name), ...Object.keys(rows)]

/** A value as it is read; each row of a group is a line. */
export function linesOf({ fields, rows }: Section, name: string, values: SectionValues, texts: SourceTexts): string[] {
  const field = fields[name]
  if (field) return fieldLines(name, field, values[name], texts)
  const group = rows[name]
  return group ? ((values[name] ?? []) as RowValues[]).flatMap((row) => rowLines(group, row, texts)) : []
}
