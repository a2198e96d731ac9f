import type { FieldErrors } from '#domain/app-error.ts'
import { newPassword } from '#domain/api/users.ts'
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
import { BackToDetails } from './BackToDetails.tsx'
import type { WayIn } from './way-in.ts'

const empty = { password: '', repeat: '' }
const passwordOnly = strictObject({ password: newPassword })

async function check({ password, repeat }: typeof empty): Promise<FieldErrors> {
  const refused = await refusedBy(passwordOnly, { password })
  return repeat === password ? refused : { ...refused, repeat: { key: 'passwords_differ' } }
}

/** A first password, or one in the place of a forgotten one. */
export function ChoosePassword({ actor }: { actor: WayIn }) {
  const { t } = useTranslation('onboarding')
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  const email = useSelector(actor, ({ context }) => context.newcomer?.email ?? '')
  const names = useSelector(actor, ({ context }) => context.details)
  const { field, form, values } = useCheckedForm(empty, check, problem)
  const [typed, setTyped] = useState(empty)
  const send = ({ password }: typeof empty) => actor.send({ type: 'password.submit', password })
  const words = wordsOf({ email, first_name: names?.first_name ?? '', last_name: names?.last_name ?? '' })
  return (
    <form className={classes.form} {...form(send)} onInput={() => setTyped(values())}>
      <AuthHeading title={t('choose.title')}>{t('choose.text', { email })}</AuthHeading>
      {problem && <ProblemNote problem={problem} />}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <SecretInput {...field('password')} label={t('choose.password')} autoComplete="new-password" size="md" />
      <SecretInput {...field('repeat')} label={t('choose.repeat')} autoComplete="new-password" size="md" />
      <PasswordRules {...typed} words={words} />
      <SubmitButton isBusy={isBusy}>{t('confirm.submit')}</SubmitButton>
      <BackToDetails actor={actor} />
    </form>
  )
}
