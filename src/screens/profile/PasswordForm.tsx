import { changePassword } from '#domain/api/users.ts'
import type { FieldErrors } from '#domain/app-error.ts'
import { useServices } from '#src/services/services.tsx'
import { refusedBy, useCheckedForm } from '#src/ui/auth/checked-form.ts'
import { wordsOf } from '#src/ui/auth/password-rules.ts'
import { PasswordRules } from '#src/ui/auth/PasswordRules.tsx'
import { SecretInput } from '#src/ui/auth/SecretInput.tsx'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Operation } from '#src/actors/operation.ts'
import classes from './forms.module.css'

const empty = { current_password: '', password: '', repeat: '' }

async function check({ repeat, ...rest }: typeof empty): Promise<FieldErrors> {
  const refused = await refusedBy(changePassword.input, rest)
  return repeat === rest.password ? refused : { ...refused, repeat: { key: 'passwords_differ' } }
}

/** What was typed stays after a refusal, and goes when the new password is in force. */
export default function PasswordForm({ operation }: { operation: Operation }) {
  const { t } = useTranslation('profile')
  const { session } = useServices()
  const user = useSelector(session, ({ context }) => context.configuration?.user_data)
  const isBusy = useSelector(operation, (snapshot) => snapshot.hasTag('busy'))
  const isDone = useSelector(operation, (snapshot) => snapshot.matches('succeeded'))
  const problem = useSelector(operation, ({ context }) => context.problem)
  const { field, form, values, reset } = useCheckedForm(empty, check, problem)
  const [typed, setTyped] = useState(empty)
  const send = ({ repeat: _, ...input }: typeof empty) => operation.send({ type: 'operation.request', input })
  const clear = useEffectEvent(reset)
  useEffect(() => (isDone ? clear() : undefined), [isDone])

  return (
    <form className={classes.form} {...form(send)} onInput={() => setTyped(values())} onReset={() => setTyped(empty)}>
      {problem && <ProblemNote problem={problem} />}
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <SecretInput {...field('current_password')} label={t('password.current')} autoComplete="current-password" />
      <SecretInput {...field('password')} label={t('password.new')} autoComplete="new-password" />
      <SecretInput {...field('repeat')} label={t('password.repeat')} autoComplete="new-password" />
      <PasswordRules password={typed.password} repeat={typed.repeat} words={wordsOf(user ?? { email: '' })} />
      <BusyButton type="submit" className={classes.submit} isBusy={isBusy}>
        {t('password.submit')}
      </BusyButton>
    </form>
  )
}
