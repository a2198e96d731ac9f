import type { LeaveGuardActor } from './leave-guard.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { useFocusReturnAfter } from '#src/ui/focus-return.ts'
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
  const isSaving = useSelector(guard, (snapshot) => snapshot.hasTag('busy'))
  return (
    <LeaveChoice
      isSaving={isSaving}
      canSave={canSave}
      onStay={() => guard.send({ type: 'leave.stay' })}
      onDiscard={() => guard.send({ type: 'leave.discard' })}
      onSave={() => guard.send({ type: 'leave.save' })}
    />
  )
}

interface LeaveChoiceProps {
  isSaving: boolean
  canSave: boolean
  onStay: () => void
  onDiscard: () => void
  onSave: () => void
}

/** The question itself; whoever stays has the focus where it was. */
export function LeaveChoice({ isSaving, canSave, onStay, onDiscard, onSave }: LeaveChoiceProps) {
  const { t } = useTranslation('trouble')
  const stay = useRef<HTMLButtonElement>(null)
  useFocusReturnAfter()
  useEffect(() => stay.current?.focus(), [])
  return (
    <div className={classes.foot} data-foot role="alertdialog" aria-labelledby="leave-question">
      <span className={classes.question} id="leave-question">
        {t(canSave ? 'leave.question' : 'leave.onlyDiscard')}
      </span>
      <Button ref={stay} variant="default" disabled={isSaving} onClick={onStay}>
        {t('leave.stay')}
      </Button>
      <Button variant="outline" color="red" disabled={isSaving} onClick={onDiscard}>
        {t('leave.discard')}
      </Button>
      {canSave && (
        <BusyButton isBusy={isSaving} onClick={onSave}>
          {t('leave.save')}
        </BusyButton>
      )}
    </div>
  )
}
