import { useDownload } from '#src/actors/files/downloads.ts'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import type { SourceTexts } from '../source-texts.ts'
import { type Happening, valueWords } from './happening.ts'

interface ChangedValueProps {
  change: Happening['changes'][number]
  side: 'old' | 'new'
  texts: SourceTexts
}

/** A value as it was or as it is; a file can still be fetched. */
export function ChangedValue({ change, side, texts }: ChangedValueProps) {
  const { t } = useTranslation('source')
  const download = useDownload()
  const file = change[`${side}_file`]
  if (!file) return valueWords(change.field, change[side], texts)
  return (
    <LinkButton aria-label={t('review.open', { name: file.name })} onClick={() => download(file.uuid)}>
      {file.name}
    </LinkButton>
  )
}
