import { beginAuthenticator, confirmAuthenticator } from '#domain/api/profile.ts'
import { newAuthenticatorMachine } from '#src/machines/new-authenticator.machine.ts'
import { calling, type Services } from '#src/services/services.tsx'

/** The chart of a new authenticator, filled with its calls. */
export const newAuthenticatorOf = (services: Services, onReplaced: () => void) =>
  newAuthenticatorMachine.provide({
    actors: {
      beginAuthenticator: calling(services.call, beginAuthenticator),
      confirmAuthenticator: calling(services.call, confirmAuthenticator),
    },
    actions: {
      announce: (_, { message }) => {
        services.announce(message, 'success')
        onReplaced()
      },
    },
  })
