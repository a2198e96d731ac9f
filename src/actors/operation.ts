import type { Call } from '#domain/api/calls/call.ts'
import type { Endpoint, ReplyOf, Input } from '#domain/api/endpoint.ts'
import { operationMachine } from '#src/machines/operation.machine.ts'
import { calling, useServices } from '#src/services/services.tsx'
import { useActorRef } from '@xstate/react'
import type { ActorRefFrom, PromiseActorLogic } from 'xstate'

export type Operation = ActorRefFrom<typeof operationMachine>

type CallLogic = PromiseActorLogic<{ message: string; data: unknown }, unknown>

type Notify = (message: string, tone: 'success' | 'error') => void

/** The operation chart around one endpoint; `notify` gets the server's message. */
export function useOperation<E extends Endpoint>(endpoint: E | Call<E>, notify: Notify = () => {}): Operation {
  const { call, actorOptions } = useServices()
  const callEndpoint: PromiseActorLogic<ReplyOf<E>, Input<E>> = calling(call, endpoint)
  return useActorRef(
    operationMachine.provide({
      actors: { callEndpoint: callEndpoint as CallLogic },
      actions: { announce: (_, { message, tone }) => notify(message, tone) },
    }),
    actorOptions,
  )
}
