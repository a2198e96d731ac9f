import { resendConfirmation } from '#domain/api/onboarding.ts'
import { AuthHeading } from '#src/ui/auth/AuthHeading.tsx'
import { refusedBy, useCheckedForm } from '#src/ui/auth/checked-form.ts'
import classes from '#src/ui/auth/form.module.css'
import { SubmitButton } from '#src/ui/auth/SubmitButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { WayIn } from './way-in.ts'

const TITLES = {
  onboarding_link_expired: 'ended.expired',
  onboarding_link_replaced: 'ended.replaced',
} as const

const check = (values: { email: string }) => refusedBy(resendConfirmation.input, values)

/** The link is of no use any more; a new one is asked for here. */
export function AskForLink({ actor }: { actor: WayIn }) {
  const { t } = useTranslation('onboarding')
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  const email = useSelector(actor, ({ context }) => context.email)
  const { field, form } = useCheckedForm({ email }, check, problem)
  const known = problem?.code.startsWith('onboarding_link')
  const title = TITLES[problem?.code as keyof typeof TITLES] ?? 'ended.invalid'
  return (
    <form className={classes.form} {...form((values) => actor.send({ type: 'email.submit', ...values }))}>
      <AuthHeading title={t(title)}>{t('ended.text')}</AuthHeading>
      {problem && !known && <ProblemNote problem={problem} />}
      <TextInput {...field('email')} label={t('ended.email')} type="email" autoComplete="username" inputMode="email" size="md" />
      <SubmitButton isBusy={isBusy}>{t('ended.submit')}</SubmitButton>
    </form>
  )
}

export function Resent({ actor }: { actor: WayIn }) {
  const { t } = useTranslation('onboarding')
  const email = useSelector(actor, ({ context }) => context.email)
  return (
    <div className={classes.form} role="status">
      <AuthHeading title={t('ended.resent')}>{t('ended.resentText', { email })}</AuthHeading>
      <Button variant="default" size="md" onClick={() => actor.send({ type: 'email.correct' })}>
        {t('ended.correct')}
      </Button>
    </div>
  )
}
