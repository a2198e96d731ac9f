import { linkName } from '#domain/country-names.ts'
import type { Field } from '#domain/records/field.ts'
import type { Named } from '#domain/records/links.ts'
import { isChoice, isDate, isFigures, isMoney } from '#domain/records/traits.ts'
import { formatDate, formatDecimal, formatMoney, formatNumber } from '#src/ui/format.ts'
import type { ReactNode } from 'react'
import type { RecordTexts } from './record-texts.ts'

interface ShownField {
  name: string
  field: Field
  texts: RecordTexts
  /** Of an amount, where one is known. */
  currency: string | null
}

const isYear = (field: Field) => 'isYear' in field && field.isYear === true

/** A value as a reply shows it, to be read; null where there is none. Files have a part of their own. */
export function shownValue(value: unknown, { name, field, texts, currency }: ShownField): ReactNode {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value))
    return value.length > 0 ? (value as Named[]).map((one) => linkName(texts.language, one)).join(', ') : null
  if (typeof value === 'number') return isYear(field) ? String(value) : formatNumber(texts.language, value)
  if (typeof value === 'object') return linkName(texts.language, value as Named)
  if (typeof value !== 'string') return null
  if (isMoney(field)) return formatMoney(texts.language, value, currency)
  if (isFigures(field)) return formatDecimal(texts.language, value)
  if (isDate(field))
    return (
      <time dateTime={value} title={value}>
        {formatDate(texts.language, value)}
      </time>
    )
  return isChoice(field) ? texts.choice(name, value) : value
}
