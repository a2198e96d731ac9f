import { decideOnUser, listWaiting } from '#domain/api/onboarding.ts'
import { approvalsMachine } from '#src/machines/onboarding/approvals.machine.ts'
import { calling, type Services } from '#src/services/services.tsx'

/** The chart of those who wait to be let in, filled with its calls. */
export const approvalsOf = (services: Services) =>
  approvalsMachine.provide({
    actors: { listWaiting: calling(services.call, listWaiting), decideOnUser: calling(services.call, decideOnUser) },
    actions: { announce: (_, { message }) => services.announce(message, 'success') },
  })
