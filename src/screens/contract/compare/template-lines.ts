import { linkName } from '#domain/country-names.ts'
import type { Language } from '#domain/languages.ts'
import {
  lookupOf,
  optionsOf,
  textIn,
  type Field,
  type FieldValue,
  type Line,
  type Money,
  type Section,
} from '#domain/templates/shape.ts'
import { nameOf } from '#src/services/option-names.ts'
import { formatDate, formatMoney, formatPercent } from '#src/ui/format.ts'
import type { ContractTexts } from '../contract-texts.ts'

type Asked = Pick<Field, 'key' | 'label' | 'type'> & Partial<Pick<Field, 'options_or_lookup' | 'unit'>>

/** Inputs hold what was typed, which need not be a number. */
const FIGURES = /^-?\d+(\.\d+)?$/

function wordOf({ type, unit, options_or_lookup: source = null }: Asked, value: string, language: Language): string {
  if (type === 'date') return formatDate(language, value)
  if (type === 'country') return linkName(language, { name: value, code: value })
  const lookup = lookupOf({ options_or_lookup: source })
  if (lookup) return nameOf(lookup, value)
  const option = optionsOf({ options_or_lookup: source }).find((each) => each.value === value)
  if (option) return textIn(option.label, language) || value
  if (type === 'percent' && FIGURES.test(value)) return formatPercent(language, value)
  return [value, unit].filter(Boolean).join(' ')
}

function moneyText({ amount, currency }: Money, language: Language): string {
  if (amount === '') return ''
  return FIGURES.test(amount) ? formatMoney(language, amount, currency) : `${currency} ${amount}`
}

interface Read {
  sections: readonly Section[]
  texts: ContractTexts
  language: Language
}

function cellText(field: Asked, value: FieldValue | undefined, { texts, language }: Read): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'string') return wordOf(field, value, language)
  if (Array.isArray(value)) return value.map((one) => wordOf(field, String(one), language)).join(', ')
  return 'uuid' in value ? value.name : moneyText(value as Money, language)
}

/** `2. Year: 2024 · Cause: Fire`: a row of a table, or of a section that repeats. */
function lineText(columns: readonly Asked[], line: Line, place: number, read: Read): string {
  const cells = columns.flatMap((column) => {
    const text = cellText(column, line[column.key], read)
    return text === '' ? [] : [`${textIn(column.label, read.language) || column.key}: ${text}`]
  })
  return `${place + 1}. ${cells.join(' · ')}`
}

const isRepeated = ({ repeatable, key }: Section, name: string) => repeatable && key === name

/** A value of a template as it is read; of rows each on a line of its own. */
export function templateLines(key: string, value: FieldValue, read: Read): string[] {
  const single = read.sections.filter(({ repeatable }) => !repeatable).flatMap(({ fields }) => fields)
  const field = single.find((each) => each.key === key)
  const columns =
    read.sections.find((section) => isRepeated(section, key))?.fields ?? (field?.type === 'table' ? field.columns : null)
  if (columns) return (Array.isArray(value) ? (value as Line[]) : []).map((line, at) => lineText(columns, line, at, read))
  return field ? [cellText(field, value, read)].filter((text) => text !== '') : []
}
