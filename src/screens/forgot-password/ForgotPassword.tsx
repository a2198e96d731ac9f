import { SECURITY } from '#domain/limits.ts'
import { forgotPasswordOf } from '#src/actors/access/forgot-password.ts'
import { useServices } from '#src/services/services.tsx'
import { AuthHeading } from '#src/ui/auth/AuthHeading.tsx'
import { SimpleAuthLayout } from '#src/ui/auth/AuthLayout.tsx'
import classes from '#src/ui/auth/form.module.css'
import { Button } from '@mantine/core'
import { useActorRef, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { EmailForm } from './EmailForm.tsx'

const linkMinutes = SECURITY.resetLink / 60

export default function ForgotPassword() {
  const { t } = useTranslation('auth')
  const services = useServices()
  const actor = useActorRef(forgotPasswordOf(services), services.actorOptions)
  const isSent = useSelector(actor, (snapshot) => snapshot.matches('sent'))
  const isInOutbox = useSelector(actor, ({ context }) => context.isInOutbox)
  const email = useSelector(actor, ({ context }) => context.email)
  return (
    <SimpleAuthLayout>
      {isSent ? (
        <div className={classes.form} role="status">
          <AuthHeading title={t('forgot.sent')}>{t('forgot.sentText', { email, count: linkMinutes })}</AuthHeading>
          <p className={classes.hint}>{t(isInOutbox ? 'forgot.demoHint' : 'forgot.sentHint')}</p>
          <Button variant="default" size="md" onClick={() => actor.send({ type: 'link.askAgain' })}>
            {t('forgot.again')}
          </Button>
        </div>
      ) : (
        <EmailForm actor={actor} />
      )}
      <p className={classes.below}>
        <Link to="/">{t('forgot.back')}</Link>
      </p>
    </SimpleAuthLayout>
  )
}
