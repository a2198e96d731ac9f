import type { Language } from '#domain/languages.ts'
import { linkName } from '#domain/country-names.ts'
import type { Field, FieldValue, Labels, Line, Money, Section, TemplateValues } from '#domain/templates/shape.ts'
import type { Entry } from '../../paper/paper.ts'
import type { Words } from './words.ts'

const labelIn = (labels: Labels, language: Language): string => labels[language] ?? labels.en ?? Object.values(labels)[0] ?? ''

const isMoney = (value: FieldValue): value is Money => typeof value === 'object' && value !== null && 'amount' in value
const isLines = (value: FieldValue): value is readonly Line[] => Array.isArray(value) && typeof value[0] === 'object'

function optionText(
  { options_or_lookup: options }: Pick<Field, 'options_or_lookup'>,
  value: string,
  { language }: Words,
): string {
  const option = options && 'options' in options ? options.options.find((each) => each.value === value) : undefined
  return option ? labelIn(option.label, language) : value
}

function plainText(field: Pick<Field, 'type' | 'options_or_lookup' | 'unit'>, value: string, words: Words): string {
  if (field.type === 'date') return words.day(value)
  if (field.type === 'percent') return words.percent(value)
  if (field.type === 'country') return linkName(words.language, { name: value, code: value })
  const text = field.type === 'select' || field.type === 'multiselect' ? optionText(field, value, words) : value
  return field.unit === null ? text : `${text} ${field.unit}`
}

function cellText(field: Pick<Field, 'type' | 'options_or_lookup' | 'unit'>, value: FieldValue, words: Words): string {
  if (value === null || value === undefined || value === '' || field.type === 'file') return ''
  if (typeof value === 'boolean') return words.say(value ? 'yes' : 'no')
  if (isMoney(value)) return words.money(value.amount, value.currency)
  if (Array.isArray(value)) return value.map((one) => plainText(field, one as string, words)).join(words.say('between'))
  return typeof value === 'string' ? plainText(field, value, words) : ''
}

/** `Year 2024, Cover: full`: a row of a table, or of a section that repeats, on one line. */
function lineText(columns: readonly Pick<Field, 'key' | 'label' | 'type'>[], line: Line, words: Words): string {
  const parts = columns.flatMap((column) => {
    const text = cellText({ options_or_lookup: null, unit: null, ...column }, line[column.key] ?? null, words)
    return text === '' ? [] : [`${labelIn(column.label, words.language)}: ${text}`]
  })
  return parts.join(words.say('between'))
}

function entryOf(field: Field, value: FieldValue, words: Words): Entry[] {
  const label = labelIn(field.label, words.language)
  const lines = isLines(value) ? value.map((line) => lineText(field.columns, line, words)) : [cellText(field, value, words)]
  const held = lines.filter((line) => line !== '')
  return held.length === 0 ? [] : [{ label, lines: held }]
}

function ofSection(section: Section, values: TemplateValues, words: Words): Entry[] {
  const { key, title, repeatable, fields } = section
  if (!repeatable) return fields.flatMap((field) => entryOf(field, values[field.key] ?? null, words))
  const rows = values[key]
  if (!rows || !isLines(rows)) return []
  return [{ label: labelIn(title, words.language), lines: rows.map((line) => lineText(fields, line, words)) }]
}

/** What the template of the line of business asks for besides, as far as it was answered. */
export const templateEntries = (sections: readonly Section[], values: TemplateValues, words: Words): Entry[] =>
  sections.flatMap((section) => ofSection(section, values, words))
