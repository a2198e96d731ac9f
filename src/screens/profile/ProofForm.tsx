import { beginAuthenticator } from '#domain/api/profile.ts'
import { refusedBy, useCheckedForm } from '#src/ui/auth/checked-form.ts'
import { SecretInput } from '#src/ui/auth/SecretInput.tsx'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { NewAuthenticator } from './new-authenticator.ts'
import classes from './forms.module.css'

const empty = { current_password: '', otp: '' }
const check = (values: typeof empty) => refusedBy(beginAuthenticator.input, values)

/** Both present factors, before a new one is handed out. */
export default function ProofForm({ actor }: { actor: NewAuthenticator }) {
  const { t } = useTranslation('profile')
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  const { field, form } = useCheckedForm(empty, check, problem)
  const send = (proof: typeof empty) => actor.send({ type: 'proof.submit', ...proof })
  return (
    <form className={classes.form} {...form(send)}>
      {problem && <ProblemNote problem={problem} />}
      <SecretInput {...field('current_password')} label={t('authenticator.current')} autoComplete="current-password" />
      <TextInput
        {...field('otp')}
        label={t('authenticator.code')}
        description={t('authenticator.codeHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={6}
      />
      <BusyButton type="submit" className={classes.submit} isBusy={isBusy}>
        {t('authenticator.submit')}
      </BusyButton>
    </form>
  )
}
