import type { ConfirmedActor } from '#src/actors/confirmed.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Button, Textarea } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './account.module.css'
import page from '../user.module.css'
import { wordOf } from '#src/actors/access/confirmed-action.ts'

/** Says what an action will do, and asks for the reason; whoever is suspended is mailed it. */
export default function ActionDialog({ action, name }: { action: ConfirmedActor; name: string }) {
  const { t } = useTranslation(['people', 'shell'])
  const { name: wanted, problem } = useSelector(action, ({ context }) => context)
  const isRunning = useSelector(action, (snapshot) => snapshot.matches('running'))
  const comment = useRef<HTMLTextAreaElement>(null)
  const word = wordOf(wanted)
  const cancel = () => action.send({ type: 'action.cancel' })
  return (
    <Dialog
      opened
      onClose={cancel}
      classNames={{ title: classes.dialogTitle ?? '' }}
      title={t(`actions.${word}.title`, { name })}
    >
      <div className={classes.dialog}>
        <p>{t(`actions.${word}.text`)}</p>
        {problem && !problem.fields.comment && <ProblemNote problem={problem} />}
        <Textarea
          ref={comment}
          label={t('actions.reason')}
          description={word === 'suspend' ? t('actions.reasonMailed') : undefined}
          withAsterisk={word === 'suspend'}
          error={problem?.fields.comment}
          maxLength={500}
          rows={3}
          data-autofocus
        />
        <div className={page.foot}>
          <Button variant="default" disabled={isRunning} onClick={cancel}>
            {t('shell:cancel')}
          </Button>
          <BusyButton
            {...(word !== 'reactivate' && { color: 'red' })}
            isBusy={isRunning}
            onClick={() => action.send({ type: 'action.confirm', comment: comment.current?.value ?? '' })}
          >
            {t(`actions.${word}.do`)}
          </BusyButton>
        </div>
      </div>
    </Dialog>
  )
}
