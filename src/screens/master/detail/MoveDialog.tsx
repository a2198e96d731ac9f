import type { ConfirmedActor } from '#src/actors/confirmed.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { DateField } from '#src/ui/date-field/DateField.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Button, Textarea } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Move } from '#src/actors/records/agreement-moves.ts'
import classes from '../record/RecordDetail.module.css'

interface MoveDialogProps {
  actor: ConfirmedActor
  move: Move
  title: string
  /** The day from which the move counts, where it asks for one. */
  onDay: (day: string) => void
}

/** Asks whether a record shall move on, why, and from which day where that matters. */
export default function MoveDialog({ actor, move, title, onDay }: MoveDialogProps) {
  const { t } = useTranslation(['binder', 'shell', 'errors'])
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isRunning = useSelector(actor, (snapshot) => snapshot.matches('running'))
  const reason = useRef<HTMLTextAreaElement>(null)
  const day = useRef('')
  const [lacking, setLacking] = useState<Move['asks']>([])
  const cancel = () => actor.send({ type: 'action.cancel' })
  const enterDay = (entered: string) => {
    day.current = entered
    onDay(entered)
  }
  const confirm = () => {
    const comment = reason.current?.value ?? ''
    const entered = { reason: comment.trim(), on: day.current }
    const missing = move.asks.filter((each) => entered[each] === '')
    setLacking(missing)
    if (missing.length === 0) actor.send({ type: 'action.confirm', comment })
    else if (!missing.includes('on')) reason.current?.focus()
  }
  const fault = (name: Move['asks'][number]) => lacking.includes(name) && t('errors:required')
  const words = t(`binder:do.${move.name.replace('.', '_')}` as 'do.agreement_submit')
  return (
    <Dialog opened onClose={cancel} title={`${words}: ${title}`}>
      <div className={classes.dialog}>
        {problem && <ProblemNote problem={problem} />}
        {move.asks.includes('on') && <DateField label={t('moves.on')} withAsterisk error={fault('on')} onChange={enterDay} />}
        <Textarea
          ref={reason}
          label={t('moves.reason')}
          description={t('moves.reasonHelp')}
          withAsterisk={move.asks.includes('reason')}
          error={fault('reason')}
          maxLength={2000}
          rows={3}
          data-autofocus
        />
        <div className={classes.foot}>
          <Button variant="default" disabled={isRunning} onClick={cancel}>
            {t('shell:cancel')}
          </Button>
          <BusyButton isBusy={isRunning} onClick={confirm}>
            {words}
          </BusyButton>
        </div>
      </div>
    </Dialog>
  )
}
