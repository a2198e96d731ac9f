import { usePapers } from '#src/actors/issued.ts'
import type { IssuedFormat } from '#domain/contracts/issued.ts'
import type { Language } from '#domain/languages.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PaperChoices, PreviewButton } from './PaperChoices.tsx'
import classes from './PaperChoices.module.css'

/** On step 8, while terms are negotiated: the slip as it stands, to be sent and worked on. */
export default function DraftDownload({ uuid }: { uuid: string }) {
  const { t } = useTranslation('contract-issued')
  const { data } = usePapers(uuid, null)
  const [chosen, setChosen] = useState<{ language?: Language; format?: IssuedFormat }>({})
  if (!data?.papers.includes('draft_slip')) return null
  const choices = { kind: 'draft_slip', language: data.language, format: 'pdf', ...chosen } as const
  return (
    <div className={classes.maker}>
      <PaperChoices
        choices={choices}
        onChange={({ language, format }) => setChosen({ ...chosen, ...(language && { language }), ...(format && { format }) })}
      />
      <PreviewButton uuid={uuid} choices={choices} label={t('make.draft')} />
    </div>
  )
}
