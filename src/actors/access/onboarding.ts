import { checkDetails, resendConfirmation, submitDetails, verifyOnboarding } from '#domain/api/onboarding.ts'
import { onboardingMachine } from '#src/machines/onboarding.machine.ts'
import { calling, type Services } from '#src/services/services.tsx'

/** The chart of the way in through a mailed link, filled with its calls. */
export const onboardingOf = (services: Services) =>
  onboardingMachine.provide({
    actors: {
      verifyOnboarding: calling(services.call, verifyOnboarding),
      checkDetails: calling(services.call, checkDetails),
      submitDetails: calling(services.call, submitDetails),
      resendConfirmation: calling(services.call, resendConfirmation),
    },
  })
