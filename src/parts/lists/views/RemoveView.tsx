import type { SavedViewsActor } from '#src/actors/records/saved-views.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import classes from './SavedViews.module.css'

/** Asks before a view goes. */
export function RemoveView({ actor }: { actor: SavedViewsActor }) {
  const { t } = useTranslation(['saved-views', 'shell'])
  const view = useSelector(actor, ({ context }) => context.view)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isRemoving = useSelector(actor, (snapshot) => snapshot.matches('removing'))
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('removal') || snapshot.matches('removing'))
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <Dialog opened={isOpen} onClose={close} title={t('removal.title', { name: view?.name ?? '' })}>
      {view?.branch && <p className={classes.text}>{t('removal.shared', { branch: view.branch.name })}</p>}
      {problem && <ProblemNote problem={problem} />}
      <span className={classes.foot}>
        <Button variant="default" data-autofocus disabled={isRemoving} onClick={close}>
          {t('shell:cancel')}
        </Button>
        <BusyButton color="red" isBusy={isRemoving} onClick={() => actor.send({ type: 'removal.confirm' })}>
          {t('removal.confirm')}
        </BusyButton>
      </span>
    </Dialog>
  )
}
