import type { newPasswordMachine } from '#src/machines/new-password.machine.ts'
import { AuthHeading } from '#src/ui/auth/AuthHeading.tsx'
import classes from '#src/ui/auth/form.module.css'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button, Loader } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import { PasswordForm } from './PasswordForm.tsx'

export type Reset = ActorRefFrom<typeof newPasswordMachine>

export function ResetSteps({ actor }: { actor: Reset }) {
  const step = useSelector(actor, ({ value }) => value)
  switch (step) {
    case 'checking':
      return <Checking />
    case 'failed':
      return <Failed actor={actor} />
    case 'refused':
      return (
        <Ended title="newPassword.refused" text="newPassword.refusedText" to="/forgot/password" link="newPassword.askAgain" />
      )
    case 'saved':
      return <Ended title="newPassword.saved" text="newPassword.savedText" to="/" link="newPassword.signIn" />
    default:
      return <PasswordForm actor={actor} />
  }
}

function Checking() {
  const { t } = useTranslation('auth')
  return (
    <div className={classes.waiting} role="status">
      <Loader aria-hidden />
      <p>{t('newPassword.checking')}</p>
    </div>
  )
}

function Failed({ actor }: { actor: Reset }) {
  const { t } = useTranslation('auth')
  const problem = useSelector(actor, ({ context }) => context.problem)
  return (
    <div className={classes.form}>
      <AuthHeading title={t('newPassword.failed')} />
      {problem && <ProblemNote problem={problem} onRetry={() => actor.send({ type: 'link.retry' })} />}
    </div>
  )
}

interface EndedProps {
  title: 'newPassword.refused' | 'newPassword.saved'
  text: 'newPassword.refusedText' | 'newPassword.savedText'
  to: string
  link: 'newPassword.askAgain' | 'newPassword.signIn'
}

function Ended({ title, text, to, link }: EndedProps) {
  const { t } = useTranslation('auth')
  return (
    <div className={classes.form} role="status">
      <AuthHeading title={t(title)}>{t(text)}</AuthHeading>
      <Button component={Link} to={to} size="md" className={classes.buttonLink}>
        {t(link)}
      </Button>
    </div>
  )
}
