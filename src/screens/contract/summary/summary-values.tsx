import type { FileRef } from '#domain/files/file-ref.ts'
import type { Field, Fields } from '#domain/records/field.ts'
import type { Named } from '#domain/records/links.ts'
import { isBlank } from '#domain/records/problems.ts'
import { isFile, isTick } from '#domain/records/traits.ts'
import type { Values } from '#domain/records/values.ts'
import { shownValue } from '#src/parts/fields/shown-value.tsx'
import { FilePreviewLink } from '#src/parts/files/FilePreviewLink.tsx'
import { formatPercent } from '#src/ui/format.ts'
import type { ReactNode } from 'react'
import type { ContractTexts } from '../contract-texts.ts'
import { isPercent } from '#domain/contracts/percent.ts'

const isHeld = (field: Field, value: unknown) => (isTick(field) ? value === true : !isBlank(value))

/** Those that hold something in at least one row. */
export const filledFields = (fields: Fields, ...rows: readonly Values[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, field]) => rows.some((row) => isHeld(field, row[name]))))

interface Around {
  texts: ContractTexts
  /** Of the contract; a row may have one of its own. */
  currency: string | null
}

/** A value as a slip says it; null where there is none. */
export function valueIn(name: string, field: Field, row: Values, { texts, currency }: Around): ReactNode {
  const value = row[name]
  if (isFile(field)) return value ? <FilePreviewLink file={value as FileRef} /> : null
  if (isPercent(name, field) && typeof value === 'string') return formatPercent(texts.language, value)
  const own = (row.currency as Named | null | undefined)?.name ?? currency
  return shownValue(value, { name, field, texts, currency: own })
}
