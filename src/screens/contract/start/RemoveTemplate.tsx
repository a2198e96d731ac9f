import type { ConfirmedActor } from '#src/actors/confirmed.ts'
import { useTemplateRemoval } from '#src/actors/contracts/template-removal.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { useFocusReturn } from '#src/ui/focus-return.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import classes from './RemoveTemplate.module.css'

interface RemoveTemplateProps {
  template: { id: number; name: string }
  onRemoved: () => void
}

/** Deletes the template after a question. */
export default function RemoveTemplate({ template: { id, name }, onRemoved }: RemoveTemplateProps) {
  const { t } = useTranslation('contract-start')
  const removal = useTemplateRemoval(id, onRemoved)
  const isOpen = useSelector(removal, (snapshot) => snapshot.hasTag('open'))
  useFocusReturn(isOpen)
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        onClick={() => removal.send({ type: 'action.ask', name: 'removeContractTemplate' })}
      >
        {t('removal.do')}
      </Button>
      {isOpen && <Question removal={removal} name={name} />}
    </>
  )
}

function Question({ removal, name }: { removal: ConfirmedActor; name: string }) {
  const { t } = useTranslation(['contract-start', 'shell'])
  const problem = useSelector(removal, ({ context }) => context.problem)
  const isRemoving = useSelector(removal, (snapshot) => snapshot.hasTag('busy'))
  const cancel = () => removal.send({ type: 'action.cancel' })
  return (
    <Dialog
      opened
      onClose={cancel}
      returnFocus={false}
      classNames={{ title: classes.title ?? '' }}
      title={t('removal.title', { name })}
    >
      <p className={classes.text}>{t('removal.text')}</p>
      {problem && <ProblemNote problem={problem} />}
      <div className={classes.foot}>
        <Button variant="default" data-autofocus disabled={isRemoving} onClick={cancel}>
          {t('shell:cancel')}
        </Button>
        <BusyButton color="red" isBusy={isRemoving} onClick={() => removal.send({ type: 'action.confirm', comment: '' })}>
          {t('removal.do')}
        </BusyButton>
      </div>
    </Dialog>
  )
}
