import type { ListQuery } from '#domain/api/envelope.ts'
import { decideOnUser, listWaiting } from '#domain/api/onboarding.ts'
import { approvalsMachine } from '#src/machines/onboarding/approvals.machine.ts'
import { calling, useServices, type Services } from '#src/services/services.tsx'
import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'

export type ApprovalsActor = ActorRefFrom<typeof approvalsMachine>

const approvalsOf = (services: Services) =>
  approvalsMachine.provide({
    actors: { listWaiting: calling(services.call, listWaiting), decideOnUser: calling(services.call, decideOnUser) },
    actions: { announce: (_, { message }) => services.announce(message, 'success') },
  })

/** The chart of those who wait to be let in; another part of the list is asked for as soon as the address says so. */
export function useApprovals(query: ListQuery): ApprovalsActor {
  const services = useServices()
  const actor = useActorRef(approvalsOf(services), { ...services.actorOptions, input: { query } })
  useEffect(() => {
    if (actor.getSnapshot().context.query !== query) actor.send({ type: 'list.request', query })
  }, [actor, query])
  return actor
}
