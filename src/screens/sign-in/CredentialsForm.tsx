import { isRegistrationOpen } from '#src/ui/auth/registration.ts'
import { signInContract, useServices } from '#src/services/services.tsx'
import { AuthHeading } from '#src/ui/auth/AuthHeading.tsx'
import { refusedBy, useCheckedForm } from '#src/ui/auth/checked-form.ts'
import classes from '#src/ui/auth/form.module.css'
import { SecretInput } from '#src/ui/auth/SecretInput.tsx'
import { SubmitButton } from '#src/ui/auth/SubmitButton.tsx'
import { idle } from '#src/ui/idle.ts'
import { later } from '#src/ui/later.tsx'
import { TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

const note = later(() => import('./SignInNote.tsx'))

const schema = async () => (await signInContract()).requestOtp.input
const check = (values: { email: string; password: string }) => refusedBy(schema(), values)

/** The first step. It keeps what was typed while the password is checked and when it is refused. */
export function CredentialsForm() {
  const { t } = useTranslation('auth')
  const { session } = useServices()
  const isBusy = useSelector(session, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(session, ({ context }) => context.problem)
  const email = useSelector(session, ({ context }) => context.email)
  const { field, focus, form } = useCheckedForm({ email, password: '' }, check, problem)

  useEffect(() => {
    focus(email ? 'password' : 'email')
    void idle().then(() => Promise.all([schema(), note.prepare()]))
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form appears
  }, [])

  useEffect(() => {
    if (problem?.code === 'wrong_credentials') focus('password')
    // oxlint-disable-next-line react/exhaustive-deps -- the focus moves once, when the problem arrives
  }, [problem])

  return (
    <form className={classes.form} {...form((values) => session.send({ type: 'credentials.submit', ...values }))}>
      <AuthHeading title={t('signIn.title')}>{t('signIn.welcome')}</AuthHeading>
      {problem && (
        <Suspense>
          <note.Component problem={problem} />
        </Suspense>
      )}
      <TextInput {...field('email')} label={t('signIn.email')} type="email" autoComplete="username" inputMode="email" size="md" />
      <div className={classes.withLink}>
        <SecretInput {...field('password')} label={t('signIn.password')} autoComplete="current-password" size="md" />
        <Link to="/forgot/password" className={classes.link}>
          {t('signIn.forgot')}
        </Link>
      </div>
      <SubmitButton isBusy={isBusy}>{t('signIn.submit')}</SubmitButton>
      {isRegistrationOpen() && (
        <p className={classes.after}>
          {t('signIn.noAccount')} <Link to="/signup">{t('signIn.signUp')}</Link>
        </p>
      )}
    </form>
  )
}
