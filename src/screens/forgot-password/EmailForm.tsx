import { requestReset } from '#domain/api/users.ts'
import type { forgotPasswordMachine } from '#src/machines/forgot-password.machine.ts'
import { AuthHeading } from '#src/ui/auth/AuthHeading.tsx'
import { refusedBy, useCheckedForm } from '#src/ui/auth/checked-form.ts'
import classes from '#src/ui/auth/form.module.css'
import { SubmitButton } from '#src/ui/auth/SubmitButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'

const check = (values: { email: string }) => refusedBy(requestReset.input, values)

export function EmailForm({ actor }: { actor: ActorRefFrom<typeof forgotPasswordMachine> }) {
  const { t } = useTranslation('auth')
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  const email = useSelector(actor, ({ context }) => context.email)
  const { field, form } = useCheckedForm({ email }, check, problem)
  return (
    <form className={classes.form} {...form((values) => actor.send({ type: 'email.submit', ...values }))}>
      <AuthHeading title={t('forgot.title')}>{t('forgot.text')}</AuthHeading>
      {problem && <ProblemNote problem={problem} />}
      <TextInput {...field('email')} label={t('forgot.email')} type="email" autoComplete="username" inputMode="email" size="md" />
      <SubmitButton isBusy={isBusy}>{t('forgot.submit')}</SubmitButton>
    </form>
  )
}
