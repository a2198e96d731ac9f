import type { ContractPaper } from '#domain/contracts/issued.ts'
import { useIssuing, type PaperStanding } from '#src/actors/issued.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { Card } from '#src/ui/card/Card.tsx'
import { Select } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PaperChoices, PreviewButton, type Choices } from '../summary/PaperChoices.tsx'
import classes from '../summary/PaperChoices.module.css'

interface PaperMakerProps {
  uuid: string
  standing: PaperStanding
  onIssued: () => void
}

/** Which document in which language; looked at before it is issued. */
export function PaperMaker({ uuid, standing, onIssued }: PaperMakerProps) {
  const { t } = useTranslation('contract-issued')
  const { papers, language, rights } = standing
  const [chosen, setChosen] = useState<Partial<Choices>>({})
  const [first] = papers
  if (!first) return null
  const kind = chosen.kind && papers.includes(chosen.kind) ? chosen.kind : first
  const choices: Choices = { language, format: 'pdf', ...chosen, kind }
  return (
    <Card level={3} title={t('make.title')}>
      <div className={classes.maker}>
        {papers.length > 1 && (
          <Select
            size="sm"
            allowDeselect={false}
            label={t('make.kind')}
            value={kind}
            data={papers.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={(value) => setChosen({ ...chosen, kind: value as ContractPaper })}
          />
        )}
        <PaperChoices choices={choices} onChange={(change) => setChosen({ ...chosen, ...change })} />
        <PreviewButton uuid={uuid} choices={choices} />
        {rights.issue && <IssueButton uuid={uuid} choices={choices} onIssued={onIssued} />}
      </div>
    </Card>
  )
}

function IssueButton({ uuid, choices, onIssued }: { uuid: string; choices: Choices; onIssued: () => void }) {
  const { t } = useTranslation('contract-issued')
  const issuing = useIssuing(onIssued)
  const isBusy = useSelector(issuing, (snapshot) => snapshot.hasTag('busy'))
  return (
    <BusyButton isBusy={isBusy} onClick={() => issuing.send({ type: 'operation.request', input: { uuid, ...choices } })}>
      {t('make.issue')}
    </BusyButton>
  )
}
