import type { RequiredPaper } from '#domain/contracts/issued.ts'
import { useWaiving, type PaperStanding } from '#src/actors/issued.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { Card } from '#src/ui/card/Card.tsx'
import { takeFocus, useFocusReturn } from '#src/ui/focus-return.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { Button, Textarea } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OnOpen } from '../view-tab.ts'
import classes from './Documents.module.css'
import { Lacks, PaperState } from './PaperState.tsx'

interface RequiredPapersProps {
  uuid: string
  standing: PaperStanding
  onOpen: OnOpen
  onWaived: () => void
}

/** What has to be on file before binding, with the way to what lacks. */
export function RequiredPapers({ uuid, standing: { required, rights }, onOpen, onWaived }: RequiredPapersProps) {
  const { t } = useTranslation('contract-issued')
  return (
    <Card level={3} title={t('tab.required')}>
      <ul className={classes.required}>
        {required.map((each) => (
          <li key={each.paper}>
            <PaperState required={each} />
            {each.blockers.length > 0 && !each.waiver && <Lacks required={each} onOpen={onOpen} />}
            {each.blockers.length > 0 && !each.waiver && rights.waive && (
              <Waiver uuid={uuid} paper={each.paper} onWaived={onWaived} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The reason stands in the place of the button that asks for it; each has the focus when it comes back, and the title of the part once the paper is waived. */
function Waiver({ uuid, paper, onWaived }: { uuid: string; paper: RequiredPaper; onWaived: () => void }) {
  const { t } = useTranslation('contract-issued')
  const [reason, setReason] = useState<string | null>(null)
  const [wasOpen, setWasOpen] = useState(false)
  useFocusReturn(reason !== null)
  const waiving = useWaiving(onWaived)
  const isBusy = useSelector(waiving, (snapshot) => snapshot.hasTag('busy'))
  const name = t(`required.${paper}`)
  const open = () => {
    setReason('')
    setWasOpen(true)
  }
  if (reason === null)
    return (
      <LinkButton aria-label={t('waive.open', { name })} ref={wasOpen ? takeFocus : undefined} onClick={open}>
        {t('waive.short')}
      </LinkButton>
    )
  return (
    <div className={classes.waiver}>
      <Textarea
        size="sm"
        autosize
        required
        ref={takeFocus}
        maxLength={2000}
        label={t('waive.reason')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div>
        <BusyButton
          size="sm"
          isBusy={isBusy}
          aria-disabled={reason.trim() === ''}
          onClick={() => waiving.send({ type: 'operation.request', input: { uuid, paper, reason: reason.trim() } })}
        >
          {t('waive.open', { name })}
        </BusyButton>
        <Button size="sm" variant="default" onClick={() => setReason(null)}>
          {t('waive.cancel')}
        </Button>
      </div>
    </div>
  )
}
