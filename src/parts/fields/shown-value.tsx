import { isDate } from '#domain/records/traits.ts'
import type { ReactNode } from 'react'
import { valueText, type ReadField } from './value-text.ts'

/** A value as a reply shows it, to be read; null where there is none. Files have a part of their own. */
export function shownValue(value: unknown, of: ReadField): ReactNode {
  const text = valueText(value, of)
  if (text === '') return null
  if (!isDate(of.field) || typeof value !== 'string') return text
  return (
    <time dateTime={value} title={value}>
      {text}
    </time>
  )
}
