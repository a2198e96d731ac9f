import { onboardingOf } from '#src/actors/access/onboarding.ts'
import { useServices } from '#src/services/services.tsx'
import { SimpleAuthLayout } from '#src/ui/auth/AuthLayout.tsx'
import { useActorRef } from '@xstate/react'
import { useParams } from 'react-router-dom'
import { OnboardingSteps } from './OnboardingSteps.tsx'

function WayIn({ token }: { token: string }) {
  const services = useServices()
  const actor = useActorRef(onboardingOf(services), { ...services.actorOptions, input: { token } })
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
