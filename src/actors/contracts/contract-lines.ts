import type { Call } from '#domain/api/calls/call.ts'
import { contractLineCalls as calls } from '#domain/api/calls/contract-lines.ts'
import type {
  acceptShortfall,
  confirmLine,
  listLineEvents,
  loadContractLines,
  moveLine,
  recordLine,
  rollBackSignDown,
  setSubjectivity,
  signDownSection,
} from '#domain/api/contract/lines.ts'
import type { Endpoint, Output } from '#domain/api/endpoint.ts'
import { operationMachine } from '#src/machines/operation.machine.ts'
import { useLoaded, type Loaded } from '#src/actors/loaded.ts'
import type { Operation } from '#src/actors/operation.ts'
import { newInstance } from '#src/services/instance.ts'
import { useServices } from '#src/services/services.tsx'
import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'

const load: Call<typeof loadContractLines> = calls.loadContractLines
const listEvents: Call<typeof listLineEvents> = calls.listLineEvents

/** Calls that change lines, by what is done. */
const CHANGES = {
  record: calls.recordLine as Call<typeof recordLine>,
  move: calls.moveLine as Call<typeof moveLine>,
  subjectivity: calls.setSubjectivity as Call<typeof setSubjectivity>,
  signDown: calls.signDownSection as Call<typeof signDownSection>,
  rollBack: calls.rollBackSignDown as Call<typeof rollBackSignDown>,
  confirm: calls.confirmLine as Call<typeof confirmLine>,
  shortfall: calls.acceptShortfall as Call<typeof acceptShortfall>,
} as const

export type LineChange = keyof typeof CHANGES
export type SignedSection = Output<typeof signDownSection>

export const useContractLines = (uuid: string, version: number): Loaded<Output<typeof loadContractLines>> =>
  useLoaded(load, { uuid }, version)

export const useLineEvents = (uuid: string, market: number): Loaded<Output<typeof listLineEvents>> =>
  useLoaded(listEvents, { uuid, market })

/** The key of a change: another one whenever something else is asked for. */
function keyed(): (input: unknown) => string {
  const last = { asked: '', key: '' }
  return (input) => {
    const asked = JSON.stringify(input)
    if (asked !== last.asked) Object.assign(last, { asked, key: newInstance() })
    return last.key
  }
}

/** The operation chart around a change of lines: the same change asked again, as after a lost answer, is made once. */
export function useLineChange(change: LineChange, onDone: (data: unknown) => void, isTold = true): Operation {
  const { call, announce, actorOptions } = useServices()
  const keyOf = useMemo(() => keyed(), [])
  const endpoint = CHANGES[change] as Call<Endpoint>
  return useActorRef(
    operationMachine.provide({
      actors: {
        callEndpoint: fromPromise(async ({ input, signal }) => {
          const reply = await call(endpoint, input, { signal, idempotencyKey: keyOf(input) })
          if (isTold) announce(reply.message, 'success')
          onDone(reply.data)
          return reply
        }),
      },
    }),
    actorOptions,
  )
}
