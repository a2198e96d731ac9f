import type { Input } from '#domain/api/endpoint.ts'
import { addSourceComment, listSourceReaders } from '#domain/api/source/source-trail.ts'
import { operationMachine } from '#src/machines/operation.machine.ts'
import { useServices, type Services } from '#src/services/services.tsx'
import { useActorRef } from '@xstate/react'
import { fromPromise } from 'xstate'
import { useLoaded } from '../loaded.ts'
import type { Operation } from '../operation.ts'

export type Visibility = Input<typeof addSourceComment>['visibility']

/** A comment that is not sent yet. Its key goes with every attempt to send the same words, also after a reload. */
export interface Said {
  comment: string
  visibility: Visibility
  /** Ids of those whom it names. */
  mentions: string[]
  key: string
}

export const sendComment = ({ call }: Services, id: number, { key, mentions, ...said }: Said, signal: AbortSignal) =>
  call(addSourceComment, { id, ...said, mentions: mentions.map(Number) }, { signal, idempotencyKey: key })

/** Who can be named in a comment, by whom it is for. */
export const useSourceReaders = (id: number) => useLoaded(listSourceReaders, { id })

/** Adds a comment to a source that is read. */
export function useAddingComment(id: number): Operation {
  const services = useServices()
  const logic = operationMachine.provide({
    actors: { callEndpoint: fromPromise(({ input, signal }) => sendComment(services, id, input as Said, signal)) },
    actions: { announce: (_, { message, tone }) => tone === 'success' && services.announce(message, tone) },
  })
  return useActorRef(logic, services.actorOptions)
}
