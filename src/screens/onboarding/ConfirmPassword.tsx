import { AuthHeading } from '#src/ui/auth/AuthHeading.tsx'
import { refusedBy, useCheckedForm } from '#src/ui/auth/checked-form.ts'
import classes from '#src/ui/auth/form.module.css'
import { SecretInput } from '#src/ui/auth/SecretInput.tsx'
import { SubmitButton } from '#src/ui/auth/SubmitButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { minLength, strictObject, string } from 'zod/mini'
import { BackToDetails } from './BackToDetails.tsx'
import type { WayIn } from './way-in.ts'

const something = strictObject({ password: string().check(minLength(1, 'required')) })
const check = (values: { password: string }) => refusedBy(something, values)

/** The password of the registration once more. */
export function ConfirmPassword({ actor }: { actor: WayIn }) {
  const { t } = useTranslation('onboarding')
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  const email = useSelector(actor, ({ context }) => context.newcomer?.email ?? '')
  const { field, form } = useCheckedForm({ password: '' }, check, problem)
  return (
    <form className={classes.form} {...form(({ password }) => actor.send({ type: 'password.submit', password }))}>
      <AuthHeading title={t('confirm.title')}>{t('confirm.text')}</AuthHeading>
      {problem && <ProblemNote problem={problem} />}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <SecretInput {...field('password')} label={t('confirm.password')} autoComplete="current-password" size="md" />
      <SubmitButton isBusy={isBusy}>{t('confirm.submit')}</SubmitButton>
      <p className={classes.after}>
        <button type="button" className={classes.linkButton} onClick={() => actor.send({ type: 'password.chooseNew' })}>
          {t('confirm.chooseNew')}
        </button>
      </p>
      <BackToDetails actor={actor} />
    </form>
  )
}
