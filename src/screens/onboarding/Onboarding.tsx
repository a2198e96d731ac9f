import { checkDetails, resendConfirmation, submitDetails, verifyOnboarding } from '#domain/api/onboarding.ts'
import { onboardingMachine } from '#src/machines/onboarding.machine.ts'
import { calling, useServices } from '#src/services.tsx'
import { SimpleAuthLayout } from '#src/ui/auth/AuthLayout.tsx'
import { useActorRef } from '@xstate/react'
import { useParams } from 'react-router-dom'
import { OnboardingSteps } from './OnboardingSteps.tsx'

function WayIn({ token }: { token: string }) {
  const { call, actorOptions } = useServices()
  const actor = useActorRef(
    onboardingMachine.provide({
      actors: {
        verifyOnboarding: calling(call, verifyOnboarding),
        checkDetails: calling(call, checkDetails),
        submitDetails: calling(call, submitDetails),
        resendConfirmation: calling(call, resendConfirmation),
      },
    }),
    { ...actorOptions, input: { token } },
  )
  return <OnboardingSteps actor={actor} />
}

/** The way in through a mailed link, open to anyone (A3); another link is another story, told from its beginning. */
export default function Onboarding() {
  const { token = '' } = useParams()
  return (
    <SimpleAuthLayout>
      <WayIn key={token} token={token} />
    </SimpleAuthLayout>
  )
}
