import type { ListQuery } from '#domain/api/envelope.ts'
import type { WaitingPerson } from '#domain/api/onboarding.ts'
import { approvalsOf } from '#src/actors/access/approvals.ts'
import type { approvalsMachine } from '#src/machines/onboarding/approvals.machine.ts'
import { useServices } from '#src/services/services.tsx'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'

export type ApprovalsActor = ActorRefFrom<typeof approvalsMachine>

export const SORTABLE = ['name', 'job_title', 'branch', 'since'] as const

/** Shows another part of the list; a step is something that Back undoes. */
export type Ask = (query: ListQuery, isStep: boolean) => void

/** Follows the address: another part of the list is asked for as soon as it says so. */
export function useApprovals(query: ListQuery): ApprovalsActor {
  const services = useServices()
  const actor = useActorRef(approvalsOf(services), { ...services.actorOptions, input: { query } })
  useEffect(() => {
    if (actor.getSnapshot().context.query !== query) actor.send({ type: 'list.request', query })
  }, [actor, query])
  return actor
}

export interface PersonProps {
  actor: ApprovalsActor
  person: WaitingPerson
}

/** Whose details are open. */
export function usePerson(actor: ApprovalsActor): WaitingPerson | null {
  const id = useSelector(actor, ({ context }) => context.personId)
  const people = useSelector(actor, ({ context }) => context.waiting?.items)
  return people?.find((person) => person.id === id) ?? null
}

export const nameOf = (person: Pick<WaitingPerson, 'first_name' | 'last_name'>) => `${person.first_name} ${person.last_name}`
