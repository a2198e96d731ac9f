import type { Endpoint, Input, Output } from '#domain/api/endpoint.ts'
import type { Problem } from '#domain/app-error.ts'
import { operationMachine } from '#src/machines/operation.machine.ts'
import { useRetryOnReturn } from '#src/services/retry-on-return.ts'
import { calling, useServices } from '#src/services/services.tsx'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { PromiseActorLogic } from 'xstate'

type CallLogic = PromiseActorLogic<{ message: string; data: unknown }, unknown>

export interface Loaded<T> {
  /** What was answered last; null before the first answer. */
  data: T | null
  problem: Problem | null
  isBusy: boolean
  request: () => void
}

/** Asks the server at once, and again whenever something else is asked for. */
export function useLoaded<E extends Endpoint>(endpoint: E, input: Input<E>): Loaded<Output<E>> {
  const { call, actorOptions } = useServices()
  const logic = operationMachine.provide({ actors: { callEndpoint: calling(call, endpoint) as unknown as CallLogic } })
  const actor = useActorRef(logic, actorOptions)
  const asked = JSON.stringify(input)
  const request = () => actor.send({ type: 'operation.request', input: JSON.parse(asked) as unknown })
  useEffect(request, [actor, asked])
  useRetryOnReturn(actor, request)
  const data = useSelector(actor, (snapshot) => snapshot.context.data)
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return { data: Array.isArray(data) && data.length === 0 ? null : (data as Output<E>), problem, isBusy, request }
}
