import type { ListQuery } from '#domain/api/envelope.ts'
import type { WaitingPerson } from '#domain/api/onboarding.ts'
import type { ApprovalsActor } from '#src/actors/access/approvals.ts'
import { useSelector } from '@xstate/react'

export const SORTABLE = ['name', 'job_title', 'branch', 'since'] as const

/** Shows another part of the list; a step is something that Back undoes. */
export type Ask = (query: ListQuery, isStep: boolean) => void

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
