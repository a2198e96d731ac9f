import { resendConfirmation } from '#domain/api/onboarding.ts'
import { register } from '#domain/api/users.ts'
import { registrationMachine } from '#src/machines/onboarding/registration.machine.ts'
import { calling, type Services } from '#src/services/services.tsx'

/** The chart of signing up, filled with its calls. */
export const registrationOf = (services: Services) =>
  registrationMachine.provide({
    actors: { register: calling(services.call, register), resendConfirmation: calling(services.call, resendConfirmation) },
  })
