import type { Decision, useDecision } from '#src/actors/records/agreement-changes.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Button, Textarea } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../record/RecordDetail.module.css'

/** Asks once more before a change of terms is decided on. */
export default function DecisionDialog({ actor }: { actor: ReturnType<typeof useDecision> }) {
  const { t } = useTranslation(['binder', 'shell'])
  const problem = useSelector(actor, ({ context }) => context.problem)
  const name = useSelector(actor, ({ context }) => context.name) as Decision
  const isRunning = useSelector(actor, (snapshot) => snapshot.matches('running'))
  const comment = useRef<HTMLTextAreaElement>(null)
  const cancel = () => actor.send({ type: 'action.cancel' })
  return (
    <Dialog opened onClose={cancel} title={t(`changes.do.${name}`)}>
      <div className={classes.dialog}>
        {problem && <ProblemNote problem={problem} />}
        <Textarea ref={comment} label={t('changes.comment')} maxLength={2000} rows={3} data-autofocus />
        <div className={classes.foot}>
          <Button variant="default" disabled={isRunning} onClick={cancel}>
            {t('shell:cancel')}
          </Button>
          <BusyButton
            isBusy={isRunning}
            onClick={() => actor.send({ type: 'action.confirm', comment: comment.current?.value ?? '' })}
          >
            {t(`changes.do.${name}`)}
          </BusyButton>
        </div>
      </div>
    </Dialog>
  )
}
