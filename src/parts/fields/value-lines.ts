import type { FileRef } from '#domain/files/file-ref.ts'
import type { Field } from '#domain/records/field.ts'
import type { Group } from '#domain/records/record.ts'
import { isAnswer, isChoice, isDate, isFigures, isFile, isLink, isLinks } from '#domain/records/traits.ts'
import { settable } from '#domain/records/values.ts'
import { nameOf } from '#src/services/option-names.ts'
import { formatDate, formatDecimal } from '#src/ui/format.ts'
import type { RecordTexts } from './record-texts.ts'

type Row = Readonly<Record<string, unknown>>

const FIGURES = /^-?\d+(\.\d+)?$/

function textOf(name: string, field: Field, value: string, texts: RecordTexts): string {
  if (isLink(field)) return nameOf(field.to, value)
  if (isAnswer(field)) return value === 'yes' ? texts.yes : texts.no
  if (isDate(field)) return formatDate(texts.language, value)
  if (isFigures(field)) return FIGURES.test(value) ? formatDecimal(texts.language, value) : value
  return isChoice(field) ? texts.choice(name, value) : value
}

/** What an input holds as it is read; '' where nothing stands in it. */
function valueText(name: string, field: Field, value: unknown, texts: RecordTexts): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (Array.isArray(value)) return (value as string[]).map((id) => (isLinks(field) ? nameOf(field.to, id) : id)).join(', ')
  if (isFile(field)) return (value as FileRef).name
  return typeof value === 'string' ? textOf(name, field, value, texts) : ''
}

/** A row is a line, each row below it one behind it. */
export function rowLines({ fields, rows = {} }: Pick<Group, 'fields' | 'rows'>, row: Row, texts: RecordTexts): string[] {
  const own = settable(fields)
    .map(([cell, declared]) => valueText(cell, declared, row[cell], texts))
    .filter((text) => text !== '' && text !== texts.no)
    .join(' · ')
  const below = Object.entries(rows).flatMap(([name, group]) =>
    ((row[name] ?? []) as Row[]).flatMap((each) => rowLines(group, each, texts)),
  )
  return [own, ...below.map((line) => `› ${line}`)]
}

/** A value of a form as it is read, a line for each row of a group; none where there is nothing. */
export const fieldLines = (name: string, field: Field, value: unknown, texts: RecordTexts): string[] =>
  [valueText(name, field, value, texts)].filter((text) => text !== '')
