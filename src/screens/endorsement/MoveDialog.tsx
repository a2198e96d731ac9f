import type { ConfirmedActor } from '#src/actors/confirmed.ts'
import type { Endorsement } from '#src/actors/contracts/endorsements.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Button, Textarea } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Endorsement.module.css'
import { wordOf } from './move-words.ts'
import { WhatFollows } from './WhatFollows.tsx'

/** Asks whether an endorsement shall move on, and why where that is asked for; what follows is shown before, once the reason is there. */
export default function MoveDialog({ actor, endorsement }: { actor: ConfirmedActor; endorsement: Endorsement }) {
  const { t } = useTranslation('endorsement')
  const { name, problem } = useSelector(actor, ({ context }) => context)
  const isRunning = useSelector(actor, (snapshot) => snapshot.matches('running'))
  const reason = useRef<HTMLTextAreaElement>(null)
  const cancel = () => actor.send({ type: 'action.cancel' })
  const isRemoval = name === 'remove'
  const words = isRemoval ? t('page.remove') : t(wordOf(name))
  const asked = endorsement.moves.find((move) => move.name === name)
  const asksReason = asked?.asks.includes('reason') ?? false
  const [previewed, setPreviewed] = useState<string | null>(null)
  const foreseen = asksReason ? previewed : ''
  return (
    <Dialog
      opened
      onClose={cancel}
      title={`${words}: ${endorsement.endorsement_reference}`}
      closeButtonProps={{ 'aria-label': t('page.close') }}
    >
      <div className={classes.dialog}>
        {problem && <ProblemNote problem={problem} />}
        {asked && foreseen !== null && <WhatFollows endorsement={endorsement} name={asked.name} reason={foreseen} />}
        {isRemoval ? (
          <p>{t('page.removeText')}</p>
        ) : (
          <Textarea ref={reason} label={t('page.reason')} withAsterisk={asksReason} maxLength={2000} rows={3} data-autofocus />
        )}
        <div className={classes.foot}>
          <Button variant="default" disabled={isRunning} onClick={cancel}>
            {t('page.cancel')}
          </Button>
          {asksReason && (
            <Button variant="default" disabled={isRunning} onClick={() => setPreviewed(reason.current?.value.trim() || null)}>
              {t('page.preview')}
            </Button>
          )}
          <BusyButton
            isBusy={isRunning}
            color={isRemoval ? 'red' : undefined}
            onClick={() => actor.send({ type: 'action.confirm', comment: reason.current?.value ?? '' })}
          >
            {words}
          </BusyButton>
        </div>
      </div>
    </Dialog>
  )
}
