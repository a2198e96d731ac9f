import { BORDEREAUX } from '#domain/bordereaux/kinds.ts'
import type { BordereauActor } from '#src/actors/records/bordereaux.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Button, Textarea } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Bordereau.module.css'

/** Says what a move does and asks why, where that is kept. */
export default function MoveDialog({ actor }: { actor: BordereauActor }) {
  const { t } = useTranslation(['bordereau', 'shell'])
  const { move, problem, report } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const [reason, setReason] = useState('')
  const cancel = () => actor.send({ type: 'move.cancel' })
  return (
    <Dialog opened onClose={cancel} title={t(`bordereau:moves.${move}`)}>
      <div className={classes.dialog}>
        {problem && <ProblemNote problem={problem} />}
        <p className={classes.lead}>{t(`bordereau:asks.${move}`, { count: report?.good ?? 0 })}</p>
        {move === 'takeBack' && (
          <Textarea
            label={t('bordereau:reason')}
            withAsterisk
            maxLength={BORDEREAUX.reason}
            rows={3}
            data-autofocus
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
        )}
        <div className={classes.buttons}>
          <Button variant="default" disabled={isBusy} onClick={cancel}>
            {t('shell:cancel')}
          </Button>
          <BusyButton isBusy={isBusy} onClick={() => actor.send({ type: 'move.confirm', reason })}>
            {t(`bordereau:moves.${move}`)}
          </BusyButton>
        </div>
      </div>
    </Dialog>
  )
}
