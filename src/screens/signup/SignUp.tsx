import { register } from '#domain/api/users.ts'
import { operationMachine } from '#src/machines/operation.machine.ts'
import { useServices } from '#src/services.tsx'
import { AuthHeading } from '#src/ui/auth/AuthHeading.tsx'
import { SimpleAuthLayout } from '#src/ui/auth/AuthLayout.tsx'
import classes from '#src/ui/auth/form.module.css'
import { useActorRef, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { SignUpForm, type NewAccount } from './SignUpForm.tsx'

export default function SignUp() {
  const { t } = useTranslation('auth')
  const { call, actorOptions } = useServices()
  const callEndpoint = fromPromise<{ message: string; data: unknown }, unknown>(({ input, signal }) =>
    call(register, input as NewAccount, { signal }),
  )
  const actor = useActorRef(operationMachine.provide({ actors: { callEndpoint } }), actorOptions)
  const isDone = useSelector(actor, (snapshot) => snapshot.matches('succeeded'))
  return (
    <SimpleAuthLayout>
      {isDone ? (
        <div role="status">
          <AuthHeading title={t('signUp.done')}>{t('signUp.doneText')}</AuthHeading>
        </div>
      ) : (
        <SignUpForm actor={actor} />
      )}
      <p className={classes.below}>
        {t('signUp.haveAccount')} <Link to="/">{t('signUp.signIn')}</Link>
      </p>
    </SimpleAuthLayout>
  )
}
