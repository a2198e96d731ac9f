import type { Input } from '#domain/api/endpoint.ts'
import { addSourceComment } from '#domain/api/source/source-trail.ts'
import { operationMachine } from '#src/machines/operation.machine.ts'
import { useServices, type Services } from '#src/services/services.tsx'
import { useActorRef } from '@xstate/react'
import { fromPromise } from 'xstate'
import type { Operation } from '../operation.ts'

export type Visibility = Input<typeof addSourceComment>['visibility']

/** A comment that is not sent yet. Its key goes with every attempt to send the same words, also after a reload. */
export interface Said {
  comment: string
  visibility: Visibility
  key: string
}

export const sendComment = ({ call }: Services, id: number, { key, ...said }: Said, signal: AbortSignal) =>
  call(addSourceComment, { id, ...said }, { signal, idempotencyKey: key })

/** Adds a comment to a source that is read. */
export function useAddingComment(id: number): Operation {
  const services = useServices()
  const logic = operationMachine.provide({
    actors: { callEndpoint: fromPromise(({ input, signal }) => sendComment(services, id, input as Said, signal)) },
    actions: { announce: (_, { message, tone }) => tone === 'success' && services.announce(message, tone) },
  })
  return useActorRef(logic, services.actorOptions)
}
