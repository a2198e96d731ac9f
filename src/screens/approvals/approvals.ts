import { decideOnUser, listWaiting, type WaitingPerson } from '#domain/api/onboarding.ts'
import { approvalsMachine } from '#src/machines/onboarding/approvals.machine.ts'
import { calling, useServices } from '#src/services.tsx'
import { useActorRef, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

export type ApprovalsActor = ActorRefFrom<typeof approvalsMachine>

export function useApprovals(): ApprovalsActor {
  const { call, announce, actorOptions } = useServices()
  return useActorRef(
    approvalsMachine.provide({
      actors: { listWaiting: calling(call, listWaiting), decideOnUser: calling(call, decideOnUser) },
      actions: { announce: (_, { message }) => announce(message, 'success') },
    }),
    actorOptions,
  )
}

export interface PersonProps {
  actor: ApprovalsActor
  person: WaitingPerson
}

/** Whose details are open. */
export function usePerson(actor: ApprovalsActor): WaitingPerson | null {
  const id = useSelector(actor, ({ context }) => context.personId)
  const people = useSelector(actor, ({ context }) => context.waiting?.people)
  return people?.find((person) => person.id === id) ?? null
}

export const nameOf = (person: Pick<WaitingPerson, 'first_name' | 'last_name'>) => `${person.first_name} ${person.last_name}`
