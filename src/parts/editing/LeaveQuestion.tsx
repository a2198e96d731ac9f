import type { LeaveGuardActor } from './leave-guard.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './LeaveQuestion.module.css'

interface LeaveQuestionProps {
  guard: LeaveGuardActor
  /** While two versions are compared, nothing can be saved before one is chosen. */
  canSave: boolean
}

/** What shall become of what was typed, in the place of the form's buttons. */
export function LeaveQuestion({ guard, canSave }: LeaveQuestionProps) {
  const { t } = useTranslation('trouble')
  const stay = useRef<HTMLButtonElement>(null)
  const isSaving = useSelector(guard, (snapshot) => snapshot.hasTag('busy'))
  useEffect(() => stay.current?.focus(), [])
  return (
    <div className={classes.foot} data-foot role="alertdialog" aria-labelledby="leave-question">
      <span className={classes.question} id="leave-question">
        {t(canSave ? 'leave.question' : 'leave.onlyDiscard')}
      </span>
      <Button ref={stay} variant="default" disabled={isSaving} onClick={() => guard.send({ type: 'leave.stay' })}>
        {t('leave.stay')}
      </Button>
      <Button variant="outline" color="red" disabled={isSaving} onClick={() => guard.send({ type: 'leave.discard' })}>
        {t('leave.discard')}
      </Button>
      {canSave && (
        <BusyButton isBusy={isSaving} onClick={() => guard.send({ type: 'leave.save' })}>
          {t('leave.save')}
        </BusyButton>
      )}
    </div>
  )
}
