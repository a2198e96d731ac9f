import type { Call } from '#domain/api/calls/call.ts'
import type { Endpoint, Input, Output } from '#domain/api/endpoint.ts'
import type { Problem } from '#domain/app-error.ts'
import { NO_DATA } from '#src/machines/operation.machine.ts'
import { useRetryOnReturn } from '#src/services/retry-on-return.ts'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useOperation } from './operation.ts'

export interface Loaded<T> {
  /** What was answered last; null before the first answer. */
  data: T | null
  /** The answer to what is asked now; null until it is there. */
  current: T | null
  problem: Problem | null
  isBusy: boolean
  request: () => void
}

/** Asks the server at once, and again whenever something else is asked for or `version` is another one. */
export function useLoaded<E extends Endpoint>(endpoint: E | Call<E>, input: Input<E>, version?: unknown): Loaded<Output<E>> {
  const actor = useOperation(endpoint)
  const asked = JSON.stringify(input)
  const request = () => actor.send({ type: 'operation.request', input: JSON.parse(asked) as unknown })
  useEffect(request, [actor, asked, version])
  useRetryOnReturn(actor, request)
  const data = useSelector(actor, (snapshot) => snapshot.context.data)
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const answered = data === NO_DATA ? null : (data as Output<E>)
  return { data: answered, current: isBusy || problem ? null : answered, problem, isBusy, request }
}
