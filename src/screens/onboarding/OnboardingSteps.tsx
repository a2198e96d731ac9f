import { AuthHeading } from '#src/ui/auth/AuthHeading.tsx'
import classes from '#src/ui/auth/form.module.css'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Loader } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { AskForLink, Resent } from './AskForLink.tsx'
import { ChoosePassword } from './ChoosePassword.tsx'
import { ConfirmPassword } from './ConfirmPassword.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { Approved, Rejected, Waiting } from './Outcomes.tsx'
import { Progress } from './Progress.tsx'
import { useUnsentDetails } from './unsent.ts'
import type { WayIn } from './way-in.ts'

/** One step at a time, as the chart stands. */
export function OnboardingSteps({ actor }: { actor: WayIn }) {
  const step = useSelector(actor, ({ value }) => value)
  useUnsentDetails(actor)
  switch (step) {
    case 'checking':
      return <Checking />
    case 'failed':
      return <Failed actor={actor} />
    case 'ended':
    case 'resending':
      return <AskForLink actor={actor} />
    case 'resent':
      return <Resent actor={actor} />
    case 'rejected':
      return <Rejected actor={actor} />
    default:
      return (
        <>
          <Progress actor={actor} />
          <Step actor={actor} />
        </>
      )
  }
}

function Step({ actor }: { actor: WayIn }) {
  const step = useSelector(actor, ({ value }) => value)
  switch (step) {
    case 'confirmingPassword':
    case 'submitting':
      return <ConfirmPassword actor={actor} />
    case 'choosingPassword':
    case 'submittingNew':
      return <ChoosePassword actor={actor} />
    case 'waiting':
      return <Waiting actor={actor} />
    case 'approved':
      return <Approved actor={actor} />
    default:
      return <DetailsForm actor={actor} />
  }
}

function Checking() {
  const { t } = useTranslation('onboarding')
  return (
    <div className={classes.waiting} role="status">
      <Loader aria-hidden />
      <p>{t('checking')}</p>
    </div>
  )
}

function Failed({ actor }: { actor: WayIn }) {
  const { t } = useTranslation('onboarding')
  const problem = useSelector(actor, ({ context }) => context.problem)
  return (
    <div className={classes.form}>
      <AuthHeading title={t('failed')} />
      {problem && <ProblemNote problem={problem} onRetry={() => actor.send({ type: 'link.retry' })} />}
    </div>
  )
}
