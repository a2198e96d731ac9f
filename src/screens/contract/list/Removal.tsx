import type { ResourceActor } from '#src/actors/records/resource.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import classes from './ContractList.module.css'

/** Asks before a submission goes. */
export default function Removal({ actor }: { actor: ResourceActor }) {
  const { t } = useTranslation(['contracts', 'shell'])
  const row = useSelector(actor, ({ context }) => context.row)
  const problem = useSelector(actor, ({ context }) => context.formProblem)
  const isRemoving = useSelector(actor, (snapshot) => snapshot.matches({ dialog: { removal: 'removing' } }))
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <Dialog
      opened
      onClose={close}
      returnFocus={false}
      classNames={{ title: classes.title ?? '' }}
      title={t('removal.title', { number: row?.contract_number as string })}
    >
      <p className={classes.text}>{t('removal.text')}</p>
      {problem && <ProblemNote problem={problem} />}
      <div className={classes.foot}>
        <Button variant="default" data-autofocus disabled={isRemoving} onClick={close}>
          {t('shell:cancel')}
        </Button>
        <BusyButton color="red" isBusy={isRemoving} onClick={() => actor.send({ type: 'removal.confirm' })}>
          {t('removal.confirm')}
        </BusyButton>
      </div>
    </Dialog>
  )
}
