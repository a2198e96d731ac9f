import { linkName } from '#domain/country-names.ts'
import type { Named } from '#domain/records/links.ts'
import type { FileRef } from '#domain/files/file-ref.ts'
import type { Field } from '#domain/records/field.ts'
import { useDownload } from '#src/actors/files/downloads.ts'
import { formatDate, formatDecimal, formatMoney, formatNumber } from '#src/ui/format.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SourceTexts } from '../source-texts.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { isChoice, isDate, isFigures, isFile, isMoney } from '#domain/records/traits.ts'

type Shown = Record<string, unknown>

/** The currency that stands beside an amount. */
const currencyIn = (name: string, shown: Shown) =>
  ((name === 'pi_limit' ? shown.pi_currency : shown.currency) as Named | null | undefined)?.name ?? null

/** A value of a source as it is read; null where there is none. */
export function valueOf(name: string, field: Field, shown: Shown, texts: SourceTexts): ReactNode {
  const value = shown[name]
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value))
    return value.length > 0 ? (value as Named[]).map((one) => linkName(texts.language, one)).join(', ') : null
  if (typeof value === 'number') return formatNumber(texts.language, value)
  if (isFile(field)) return <FileLink file={value as FileRef} />
  if (typeof value === 'object') return linkName(texts.language, value as Named)
  if (typeof value !== 'string') return null
  if (isMoney(field)) return formatMoney(texts.language, value, currencyIn(name, shown))
  if (isFigures(field)) return formatDecimal(texts.language, value)
  if (isDate(field))
    return (
      <time dateTime={value} title={value}>
        {formatDate(texts.language, value)}
      </time>
    )
  if (!isChoice(field)) return value
  return texts.choice(name === 'status' ? 'document_status' : name, value)
}

/** Fetches a kept file. */
export function FileLink({ file }: { file: FileRef }) {
  const { t } = useTranslation('source')
  const download = useDownload()
  return (
    <LinkButton aria-label={t('review.open', { name: file.name })} onClick={() => download(file.uuid)}>
      {file.name}
    </LinkButton>
  )
}
