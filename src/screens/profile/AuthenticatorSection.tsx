import { newAuthenticatorOf } from '#src/actors/access/new-authenticator.ts'
import type { newAuthenticatorMachine } from '#src/machines/new-authenticator.machine.ts'
import { useServices } from '#src/services/services.tsx'
import { formatInstant } from '#src/ui/format.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import { Outcome } from './Outcome.tsx'
import { Section } from './Section.tsx'
import { Waiting } from './Waiting.tsx'
import { withAuthTexts } from './with-auth-texts.ts'

const ProofForm = lazy(withAuthTexts(() => import('./ProofForm.tsx')))
const Enrolment = lazy(withAuthTexts(() => import('./Enrolment.tsx')))

interface AuthenticatorSectionProps {
  enrolledAt: string | null
  onReplaced: () => void
}

const STEPS = {
  idle: 'proof',
  verifying: 'proof',
  scanning: 'enrolment',
  confirming: 'enrolment',
  expired: 'expired',
  done: 'done',
} as const

const stepOf = ({ value }: SnapshotFrom<typeof newAuthenticatorMachine>) => STEPS[value]

export function AuthenticatorSection({ enrolledAt, onReplaced }: AuthenticatorSectionProps) {
  const { t, i18n } = useTranslation('profile')
  const services = useServices()
  const actor = useActorRef(newAuthenticatorOf(services, onReplaced), services.actorOptions)
  const step = useSelector(actor, stepOf)
  const heading = useFocusAfter(step)
  const fact = enrolledAt !== null && t('authenticator.enrolledAt', { at: formatInstant(i18n.language, enrolledAt) })
  return (
    <Section
      id="profile-authenticator"
      title={t('authenticator.title')}
      text={t('authenticator.text')}
      fact={fact}
      headingRef={heading}
    >
      {step === 'proof' && <ProofForm actor={actor} />}
      {step === 'enrolment' && (
        <Suspense fallback={<Waiting />}>
          <Enrolment actor={actor} />
        </Suspense>
      )}
      {(step === 'expired' || step === 'done') && <Outcome actor={actor} step={step} />}
    </Section>
  )
}

/** What had the focus is gone with its step: the heading takes it, but where a code is to be typed. */
function useFocusAfter(step: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step && step !== 'enrolment') heading.current?.focus()
    before.current = step
  }, [step])
  return heading
}
