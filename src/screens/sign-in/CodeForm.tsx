import { useServices } from '#src/services/services.tsx'
import { AuthHeading } from '#src/ui/auth/AuthHeading.tsx'
import classes from '#src/ui/auth/form.module.css'
import { SubmitButton } from '#src/ui/auth/SubmitButton.tsx'
import { CodeInput } from '#src/ui/authenticator/CodeInput.tsx'
import { EnrolSteps } from '#src/ui/authenticator/EnrolSteps.tsx'
import { useTypedCode } from '#src/ui/authenticator/typed-code.ts'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import SignInNote from './SignInNote.tsx'

/** The second step of signing in. */
export default function CodeForm({ isEnrolling }: { isEnrolling: boolean }) {
  const { t } = useTranslation(['auth', 'errors'])
  const { session } = useServices()
  const isBusy = useSelector(session, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(session, ({ context }) => context.problem)
  const email = useSelector(session, ({ context }) => context.email)
  const { field, isShort, onSubmit } = useTypedCode(problem, (code) => session.send({ type: 'code.submit', code }))
  const isWrongCode = problem?.code === 'wrong_code'

  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      <AuthHeading title={t(isEnrolling ? 'code.enrolTitle' : 'code.title')}>
        {t(isEnrolling ? 'code.enrolText' : 'code.text', { email })}
      </AuthHeading>
      {isEnrolling && <EnrolSteps />}
      {problem && !isWrongCode && <SignInNote problem={problem} />}
      <CodeInput
        {...field}
        label={t('code.label')}
        isBusy={isBusy}
        error={isShort ? t('errors:not_code') : isWrongCode && problem.message}
      />
      <span role="status" className="sw-unseen">
        {isBusy && t('code.checking')}
      </span>
      <SubmitButton isBusy={isBusy}>{t('code.submit')}</SubmitButton>
      <p className={classes.after}>
        <button type="button" className={classes.linkButton} onClick={() => session.send({ type: 'signIn.restart' })}>
          {t('code.back')}
        </button>
      </p>
    </form>
  )
}
