import { inviteUser } from '#domain/api/onboarding.ts'
import { SECURITY } from '#domain/limits.ts'
import { drawerMachine } from '#src/machines/drawer.machine.ts'
import { useOperation, type Operation } from '#src/actors/operation.ts'
import { useServices } from '#src/services/services.tsx'
import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Button } from '@mantine/core'
import { useActorRef, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { InvitationForm } from './InvitationForm.tsx'
import classes from './PersonDialog.module.css'

const hours = SECURITY.setupLink / 3600

/** Asks someone in. */
export default function Invitation() {
  const { t } = useTranslation('approvals')
  const { actorOptions } = useServices()
  const actor = useOperation(inviteUser)
  const dialog = useActorRef(drawerMachine, actorOptions)
  const isOpen = useSelector(dialog, (snapshot) => snapshot.matches('shown'))
  const focus = useFocusKept<HTMLDivElement>('input, button')
  const isSent = useSelector(actor, (snapshot) => snapshot.matches('succeeded'))
  const again = () => actor.send({ type: 'operation.reset' })
  const leave = () => {
    dialog.send({ type: 'drawer.close' })
    if (isSent) again()
  }
  return (
    <>
      <Button onClick={() => dialog.send({ type: 'drawer.open' })}>{t('invite.open')}</Button>
      <Dialog
        opened={isOpen}
        onClose={leave}
        closeOnClickOutside={false}
        title={t('invite.title')}
        classNames={{ title: classes.title }}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <div {...focus}>{isSent ? <Sent onAgain={again} onLeave={leave} /> : <Unsent actor={actor} />}</div>
      </Dialog>
    </>
  )
}

function Sent({ onAgain, onLeave }: { onAgain: () => void; onLeave: () => void }) {
  const { t } = useTranslation('approvals')
  return (
    <div role="status">
      <p className={classes.part}>{t('invite.sent')}</p>
      <div className={classes.foot}>
        <Button variant="default" onClick={onAgain}>
          {t('invite.another')}
        </Button>
        <Button onClick={onLeave}>{t('close')}</Button>
      </div>
    </div>
  )
}

function Unsent({ actor }: { actor: Operation }) {
  const { t } = useTranslation('approvals')
  return (
    <>
      <p className={classes.hint}>{t('invite.text', { hours })}</p>
      <InvitationForm actor={actor} />
    </>
  )
}
