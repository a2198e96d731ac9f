import type { RequiredPaper } from '#domain/contracts/issued.ts'
import { useWaiving, type PaperStanding } from '#src/actors/issued.ts'
import { Badge } from '#src/ui/Badge.tsx'
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

type Required = PaperStanding['required'][number]

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

function PaperState({ required: { paper, blockers, waiver } }: { required: Required }) {
  const { t } = useTranslation('contract-issued')
  const isThere = blockers.length === 0
  return (
    <p>
      <b>{t(`required.${paper}`)}</b> {isThere && <Badge tone="good">{t('state.there')}</Badge>}
      {!isThere && !waiver && <Badge tone="warning">{t('state.missing')}</Badge>}
      {!isThere && waiver && <span>{t('state.waived', { name: waiver.by.name, reason: waiver.reason })}</span>}
    </p>
  )
}

/** Lines that are named before the rest is counted. */
const NAMED = 5

function Lacks({ required: { blockers }, onOpen }: { required: Required; onOpen: OnOpen }) {
  const { t } = useTranslation('contract-issued')
  const rest = blockers.length - NAMED
  return (
    <ul className={classes.lacks}>
      {blockers.slice(0, NAMED).map(({ step, path, key, params = {} }) => {
        const text = t(`lack.${key as 'survey_missing'}`, params)
        return (
          <li key={`${key} ${path ?? ''}`}>
            {step ? <LinkButton onClick={() => onOpen(step, path ?? '')}>{text}</LinkButton> : text}
          </li>
        )
      })}
      {rest > 0 && <li>{t('lack.more', { count: rest })}</li>}
    </ul>
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
