import type { Named } from '#domain/records/links.ts'
import type { FileRef } from '#domain/files/file-ref.ts'
import type { Field } from '#domain/records/field.ts'
import { useDownload } from '#src/actors/files/downloads.ts'
import { shownValue } from '#src/parts/fields/shown-value.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SourceTexts } from '../source-texts.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { isFile } from '#domain/records/traits.ts'

type Shown = Record<string, unknown>

/** The currency that stands beside an amount. */
const currencyIn = (name: string, shown: Shown) =>
  ((name === 'pi_limit' ? shown.pi_currency : shown.currency) as Named | null | undefined)?.name ?? null

/** A value of a source as it is read; null where there is none. */
export function valueOf(name: string, field: Field, shown: Shown, texts: SourceTexts): ReactNode {
  const value = shown[name]
  if (isFile(field) && value) return <FileLink file={value as FileRef} />
  const words = name === 'status' ? 'document_status' : name
  return shownValue(value, { name: words, field, texts, currency: currencyIn(name, shown) })
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
