import { ISSUED_FORMATS } from '#domain/contracts/issued.ts'
import { LANGUAGES, OWN_NAMES } from '#domain/languages.ts'
import { useEndorsementDraft } from '#src/actors/issued.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { Select } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Endorsement.module.css'

/** That of the branch, which the server knows. */
const OF_BRANCH = ''

/** The paper of an endorsement as a draft, for the markets that are to agree. */
export default function DraftPaper({ id }: { id: number }) {
  const { t } = useTranslation('endorsement')
  const [language, setLanguage] = useState<string>(OF_BRANCH)
  const draft = useEndorsementDraft()
  const isBusy = useSelector(draft, (snapshot) => snapshot.hasTag('busy'))
  const languages = LANGUAGES.map((value) => ({ value, label: OWN_NAMES[value] }))
  return (
    <div className={classes.draft}>
      <Select
        size="sm"
        allowDeselect={false}
        label={t('page.draftLanguage')}
        value={language}
        data={[{ value: OF_BRANCH, label: t('page.branchLanguage') }, ...languages]}
        onChange={(value) => setLanguage(value ?? OF_BRANCH)}
      />
      {ISSUED_FORMATS.map((format) => (
        <BusyButton
          key={format}
          variant="default"
          isBusy={isBusy}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => draft.send({ type: 'operation.request', input: { id, format, language: language || null } })}
        >
          {t(`page.draft_${format}`)}
        </BusyButton>
      ))}
    </div>
  )
}
