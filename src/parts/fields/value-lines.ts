import type { Field } from '#domain/records/field.ts'
import type { Group } from '#domain/records/record.ts'
import { settable } from '#domain/records/values.ts'
import type { RecordTexts } from './record-texts.ts'
import { valueText } from './value-text.ts'

type Row = Readonly<Record<string, unknown>>

/** A row is a line, each row below it one behind it. */
export function rowLines({ fields, rows = {} }: Pick<Group, 'fields' | 'rows'>, row: Row, texts: RecordTexts): string[] {
  const own = settable(fields)
    .map(([name, field]) => valueText(row[name], { name, field, texts }))
    .filter((text) => text !== '' && text !== texts.no)
    .join(' · ')
  const below = Object.entries(rows).flatMap(([name, group]) =>
    ((row[name] ?? []) as Row[]).flatMap((each) => rowLines(group, each, texts)),
  )
  return [own, ...below.map((line) => `› ${line}`)]
}

/** A value of a form as it is read, a line for each row of a group; none where there is nothing. */
export const fieldLines = (name: string, field: Field, value: unknown, texts: RecordTexts): string[] =>
  [valueText(value, { name, field, texts })].filter((text) => text !== '')
