import { ISSUED_FORMATS, type ContractPaper, type IssuedFormat } from '#domain/contracts/issued.ts'
import { LANGUAGES, OWN_NAMES, type Language } from '#domain/languages.ts'
import { usePreview } from '#src/actors/issued.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { Select } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'

export interface Choices {
  kind: ContractPaper
  language: Language
  format: IssuedFormat
}

interface PaperChoicesProps {
  choices: Pick<Choices, 'language' | 'format'>
  onChange: (change: Partial<Choices>) => void
}

export function PaperChoices({ choices: { language, format }, onChange }: PaperChoicesProps) {
  const { t } = useTranslation('contract-issued')
  return (
    <>
      <Select
        size="sm"
        allowDeselect={false}
        label={t('make.language')}
        value={language}
        data={LANGUAGES.map((value) => ({ value, label: OWN_NAMES[value] }))}
        onChange={(value) => onChange({ language: value as Language })}
      />
      <Select
        size="sm"
        allowDeselect={false}
        label={t('make.format')}
        value={format}
        data={ISSUED_FORMATS.map((value) => ({ value, label: t(`make.format_${value}`) }))}
        onChange={(value) => onChange({ format: value as IssuedFormat })}
      />
    </>
  )
}

export function PreviewButton({ uuid, choices, label }: { uuid: string; choices: Choices; label?: string }) {
  const { t } = useTranslation('contract-issued')
  const preview = usePreview()
  const isBusy = useSelector(preview, (snapshot) => snapshot.hasTag('busy'))
  return (
    <BusyButton
      variant="default"
      isBusy={isBusy}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => preview.send({ type: 'operation.request', input: { uuid, ...choices } })}
    >
      {label ?? t('make.download')}
    </BusyButton>
  )
}
