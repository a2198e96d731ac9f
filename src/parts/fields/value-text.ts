import { linkName } from '#domain/country-names.ts'
import { isInstant } from '#domain/formats.ts'
import type { Field } from '#domain/records/field.ts'
import type { Named } from '#domain/records/links.ts'
import { isAnswer, isChoice, isDate, isFigures, isLink, isLinks, isMoment, isMoney } from '#domain/records/traits.ts'
import { nameOf } from '#src/services/option-names.ts'
import { formatDate, formatDecimal, formatInstant, formatMoney, formatNumber } from '#src/ui/format.ts'
import type { RecordTexts } from './record-texts.ts'

export interface ReadField {
  name: string
  field: Field
  texts: RecordTexts
  /** Of an amount; null where none is known, absent where amounts are read without one. */
  currency?: string | null
}

/** Inputs hold what was typed, which need not be a number. */
const FIGURES = /^-?\d+(\.\d+)?$/

const isYear = (field: Field) => 'isYear' in field && field.isYear === true

function figuresText(value: string, { field, texts: { language }, currency }: ReadField): string {
  if (!FIGURES.test(value)) return value
  return isMoney(field) && currency !== undefined ? formatMoney(language, value, currency) : formatDecimal(language, value)
}

function wordText(value: string, of: ReadField): string {
  const { name, field, texts } = of
  if (isLink(field) || isLinks(field)) return nameOf(field.to, value)
  if (isAnswer(field)) return value === 'yes' ? texts.yes : texts.no
  if (isDate(field)) return formatDate(texts.language, value)
  if (isMoment(field)) return isInstant(value) ? formatInstant(texts.language, value) : value
  if (isFigures(field)) return figuresText(value, of)
  return isChoice(field) ? texts.choice(name, value) : value
}

/** A value of a reply or of an input as it is read; '' where there is none. */
export function valueText(value: unknown, of: ReadField): string {
  const { field, texts } = of
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (Array.isArray(value)) return value.map((one) => valueText(one, of)).join(', ')
  if (typeof value === 'number') return isYear(field) ? String(value) : formatNumber(texts.language, value)
  if (typeof value === 'object') return linkName(texts.language, value as Named)
  return typeof value === 'string' ? wordText(value, of) : ''
}
