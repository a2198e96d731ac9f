import type { ConfirmedActor } from '#src/actors/confirmed.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { moveOf } from '#src/actors/templates/template-move.ts'
import classes from './TemplateView.module.css'

/** Asks before a template goes out of force, or goes for good. */
export default function MoveQuestion({ actor, name }: { actor: ConfirmedActor; name: string }) {
  const { t } = useTranslation(['template', 'shell'])
  const move = moveOf(useSelector(actor, (snapshot) => snapshot.context.name))
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem)
  const isRunning = useSelector(actor, (snapshot) => snapshot.matches('running'))
  const cancel = () => actor.send({ type: 'action.cancel' })
  return (
    <Dialog opened onClose={cancel} title={t(`move.${move}.title`, { name })}>
      <p className={classes.question}>{t(`move.${move}.text`)}</p>
      {problem && <ProblemNote problem={problem} />}
      <div className={classes.foot}>
        <Button variant="default" data-autofocus disabled={isRunning} onClick={cancel}>
          {t('shell:cancel')}
        </Button>
        <BusyButton color="red" isBusy={isRunning} onClick={() => actor.send({ type: 'action.confirm', comment: '' })}>
          {t(`move.${move}.do`)}
        </BusyButton>
      </div>
    </Dialog>
  )
}
