import { inviteUser } from '#domain/api/onboarding.ts'
import { SECURITY } from '#domain/limits.ts'
import { operationMachine } from '#src/machines/operation.machine.ts'
import { calling, useServices } from '#src/services.tsx'
import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useActorRef, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { PromiseActorLogic } from 'xstate'
import { InvitationForm } from './InvitationForm.tsx'
import classes from './PersonDialog.module.css'

type CallLogic = PromiseActorLogic<{ message: string; data: unknown }, unknown>

const hours = SECURITY.setupLink / 3600

/** Asks somebody in. */
export default function Invitation() {
  const { t } = useTranslation('approvals')
  const { call, actorOptions } = useServices()
  const [isOpen, { open, close }] = useDisclosure(false)
  const callEndpoint = calling(call, inviteUser) as unknown as CallLogic
  const actor = useActorRef(operationMachine.provide({ actors: { callEndpoint } }), actorOptions)
  const isSent = useSelector(actor, (snapshot) => snapshot.matches('succeeded'))
  const again = () => actor.send({ type: 'operation.reset' })
  const leave = () => {
    close()
    if (isSent) again()
  }
  return (
    <>
      <Button onClick={open}>{t('invite.open')}</Button>
      <Modal
        opened={isOpen}
        onClose={leave}
        closeOnClickOutside={false}
        title={t('invite.title')}
        classNames={{ title: classes.title }}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {isSent ? (
          <div role="status">
            <p className={classes.part}>{t('invite.sent')}</p>
            <div className={classes.foot}>
              <Button variant="default" onClick={again}>
                {t('invite.another')}
              </Button>
              <Button onClick={leave}>{t('close')}</Button>
            </div>
          </div>
        ) : (
          <>
            <p className={classes.hint}>{t('invite.text', { hours })}</p>
            <InvitationForm actor={actor} />
          </>
        )}
      </Modal>
    </>
  )
}
