import type { FieldErrors } from '#domain/app-error.ts'
import { newPassword } from '#domain/api/users.ts'
import type { newPasswordMachine } from '#src/machines/new-password.machine.ts'
import { AuthHeading } from '#src/ui/auth/AuthHeading.tsx'
import { refusedBy, useCheckedForm } from '#src/ui/auth/checked-form.ts'
import classes from '#src/ui/auth/form.module.css'
import { wordsOf } from '#src/ui/auth/password-rules.ts'
import { PasswordRules } from '#src/ui/auth/PasswordRules.tsx'
import { SecretInput } from '#src/ui/auth/SecretInput.tsx'
import { SubmitButton } from '#src/ui/auth/SubmitButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { strictObject } from 'zod/mini'
import type { ActorRefFrom } from 'xstate'

const empty = { password: '', repeat: '' }
const passwordOnly = strictObject({ password: newPassword })

async function check({ password, repeat }: typeof empty): Promise<FieldErrors> {
  const refused = await refusedBy(passwordOnly, { password })
  return repeat === password ? refused : { ...refused, repeat: { key: 'passwords_differ' } }
}

export function PasswordForm({ actor }: { actor: ActorRefFrom<typeof newPasswordMachine> }) {
  const { t } = useTranslation('auth')
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  const email = useSelector(actor, ({ context }) => context.email)
  const { field, form, values } = useCheckedForm(empty, check, problem)
  const [typed, setTyped] = useState(empty)
  const send = ({ password }: typeof empty) => actor.send({ type: 'password.submit', password })

  return (
    <form className={classes.form} {...form(send)} onInput={() => setTyped(values())}>
      <AuthHeading title={t('newPassword.title')}>{t('newPassword.text', { email })}</AuthHeading>
      {problem && <ProblemNote problem={problem} />}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <SecretInput {...field('password')} label={t('newPassword.password')} autoComplete="new-password" size="md" />
      <SecretInput {...field('repeat')} label={t('newPassword.repeat')} autoComplete="new-password" size="md" />
      <PasswordRules {...typed} words={wordsOf({ email })} />
      <SubmitButton isBusy={isBusy}>{t('newPassword.submit')}</SubmitButton>
    </form>
  )
}
