import { LIMITS, ONBOARDING } from '#domain/limits.ts'
import { isRegistrationOpen } from '#src/ui/auth/registration.ts'
import { registrationOf } from '#src/actors/access/registration.ts'
import { useServices } from '#src/services/services.tsx'
import { AuthHeading } from '#src/ui/auth/AuthHeading.tsx'
import { SimpleAuthLayout } from '#src/ui/auth/AuthLayout.tsx'
import classes from '#src/ui/auth/form.module.css'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { CheckMail } from './CheckMail.tsx'
import { dropDraft } from './draft.ts'
import { SignUpForm } from './SignUpForm.tsx'

const input = { pause: ONBOARDING.resendPause / LIMITS.second }

export default function SignUp() {
  return <SimpleAuthLayout>{isRegistrationOpen() ? <Registration /> : <Closed />}</SimpleAuthLayout>
}

/** Whoever follows an old link is told how to come in. */
function Closed() {
  const { t } = useTranslation(['auth', 'onboarding'])
  return (
    <div className={classes.form}>
      <AuthHeading title={t('onboarding:closed.title')}>{t('onboarding:closed.text')}</AuthHeading>
      <p className={classes.after}>
        <Link to="/">{t('signUp.signIn')}</Link>
      </p>
    </div>
  )
}

function Registration() {
  const { t } = useTranslation('auth')
  const services = useServices()
  const actor = useActorRef(registrationOf(services), { ...services.actorOptions, input })
  const isSent = useSelector(actor, (snapshot) => snapshot.matches('sent'))
  /** Until then the address may still be corrected. */
  useEffect(() => () => (actor.getSnapshot().matches('sent') ? dropDraft() : undefined), [actor])
  return (
    <>
      {isSent ? <CheckMail actor={actor} /> : <SignUpForm actor={actor} />}
      <p className={classes.below}>
        {t('signUp.haveAccount')} <Link to="/">{t('signUp.signIn')}</Link>
      </p>
    </>
  )
}
