import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { RecordDialogProps } from './dialog-props.ts'
import { Refusal } from './Refusal.tsx'
import { titleOf } from '../row-title.ts'
import classes from './Removal.module.css'

/** Asks before a row goes, and names what still holds it when it may not. */
export function Removal({ entity, actor }: RecordDialogProps) {
  const { t } = useTranslation('master')
  const row = useSelector(actor, (snapshot) => snapshot.context.row)
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches({ dialog: { removal: 'refused' } }))
  const title = titleOf(entity, row)
  return (
    <Dialog
      opened
      onClose={() => actor.send({ type: 'dialog.close' })}
      returnFocus={false}
      classNames={{ title: classes.title }}
      title={t(isRefused ? 'remove.refusedTitle' : 'remove.title', { title })}
    >
      {isRefused ? <Refusal actor={actor} /> : <Confirmation actor={actor} />}
    </Dialog>
  )
}

function Confirmation({ actor }: Pick<RecordDialogProps, 'actor'>) {
  const { t } = useTranslation(['master', 'shell'])
  const problem = useSelector(actor, (snapshot) => snapshot.context.formProblem)
  const isRemoving = useSelector(actor, (snapshot) => snapshot.matches({ dialog: { removal: 'removing' } }))
  return (
    <>
      <p className={classes.text}>{t('remove.text')}</p>
      {problem && <ProblemNote problem={problem} />}
      <div className={classes.foot}>
        <Button variant="default" data-autofocus disabled={isRemoving} onClick={() => actor.send({ type: 'dialog.close' })}>
          {t('shell:cancel')}
        </Button>
        <BusyButton color="red" isBusy={isRemoving} onClick={() => actor.send({ type: 'removal.confirm' })}>
          {t('remove.confirm')}
        </BusyButton>
      </div>
    </>
  )
}
