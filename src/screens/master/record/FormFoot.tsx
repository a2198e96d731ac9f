import type { LeaveGuardActor } from '#src/parts/editing/leave-guard.ts'
import type { Editor } from '#src/parts/editing/editor.ts'
import { SaveButton } from '#src/parts/editing/SaveButton.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { LeaveQuestion } from '#src/parts/editing/LeaveQuestion.tsx'
import classes from './RecordForm.module.css'

interface FormFootProps {
  actor: Editor
  guard: LeaveGuardActor
  onCancel: () => void
}

/** Cancel and Submit; or, when something was typed and is about to be left, what shall become of it. */
export function FormFoot({ actor, guard, onCancel }: FormFootProps) {
  const { t } = useTranslation(['master', 'shell'])
  const isAsking = useSelector(guard, (snapshot) => snapshot.matches('asking') || snapshot.matches('saving'))
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  const isComparing = useSelector(actor, (snapshot) => snapshot.hasTag('comparing'))
  const canUndo = useSelector(actor, (snapshot) => snapshot.can({ type: 'draft.undo' }))
  if (isAsking) return <LeaveQuestion guard={guard} canSave={!isComparing} />
  if (isComparing) return null
  return (
    <div className={classes.foot} data-foot>
      <span className={classes.shortcut}>{t('form.shortcut')}</span>
      {canUndo && (
        <Button variant="subtle" onClick={() => actor.send({ type: 'draft.undo' })}>
          {t('form.undo')}
        </Button>
      )}
      <Button variant="default" onClick={onCancel} disabled={isSaving}>
        {t('shell:cancel')}
      </Button>
      <SaveButton type="submit" form="record-form" isBusy={isSaving}>
        {t('form.submit')}
      </SaveButton>
    </div>
  )
}
