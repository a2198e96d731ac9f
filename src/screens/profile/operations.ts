import type { Endpoint, ReplyOf, Input } from '#domain/api/endpoint.ts'
import { operationMachine } from '#src/machines/operation.machine.ts'
import { calling, useServices } from '#src/services.tsx'
import { useActorRef } from '@xstate/react'
import type { ActorRefFrom, PromiseActorLogic } from 'xstate'

export type Operation = ActorRefFrom<typeof operationMachine>

type CallLogic = PromiseActorLogic<{ message: string; data: unknown }, unknown>

/** The operation chart around one endpoint; `onSuccess` gets the server's message. */
export function useOperation<E extends Endpoint>(endpoint: E, onSuccess: (message: string) => void = () => {}): Operation {
  const { call, actorOptions } = useServices()
  const callEndpoint: PromiseActorLogic<ReplyOf<E>, Input<E>> = calling(call, endpoint)
  return useActorRef(
    operationMachine.provide({
      actors: { callEndpoint: callEndpoint as unknown as CallLogic },
      actions: { announce: (_, { message }) => onSuccess(message) },
    }),
    actorOptions,
  )
}
