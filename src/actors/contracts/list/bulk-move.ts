import type { Call } from '#domain/api/calls/call.ts'
import { contractLifeCalls } from '#domain/api/calls/contract-life.ts'
import type { makeContractMove } from '#domain/api/contract/life.ts'
import type { Input } from '#domain/api/endpoint.ts'
import { problemOf, type Problem } from '#domain/app-error.ts'
import { bulkMoveMachine } from '#src/machines/contract/bulk-move.machine.ts'
import type { MoveOutcome, MoveReason, OneMove } from '#src/machines/contract/bulk-move.setup.ts'
import { builtOnce } from '#src/services/built-once.ts'
import { newInstance } from '#src/services/instance.ts'
import { useServices, type Services } from '#src/services/services.tsx'
import { useActorRef } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { countStagesAgain } from './stage-counts.ts'

export type BulkMoveActor = ActorRefFrom<typeof bulkMoveMachine>

/** A trial says so in its address. */
const move: Call<typeof makeContractMove> = { ...contractLifeCalls.makeContractMove, query: ['dry_run'] }

interface Blocker {
  field: string | null
  step: string | null
  message: string
  to: string | null
}

interface Lack {
  message: string
  to: string
  blockers: readonly Blocker[]
}

/** Statuses with which the server has judged a move; with any other it has not. */
const JUDGED = [400, 403, 404, 409]

const lacksIn = ({ data }: Problem): readonly Lack[] => (data as { lacks?: readonly Lack[] } | null)?.lacks ?? []

const alone = (message: string): MoveReason => ({ field: null, message })

/** Where something is mended: elsewhere, or at a field or the head of a step of the contract. */
function placeOf({ to, step, field }: Blocker, uuid: string): string | null {
  if (to !== null || step === null) return to
  return `/contract/form/${uuid}?${new URLSearchParams({ step, ...(field && { field }) })}`
}

/** Why a move of a contract is refused: what keeps it from being made, or what the server says of it. */
export function reasonsOf(problem: Problem, uuid: string): MoveReason[] {
  const lacks = lacksIn(problem).flatMap(({ message, to, blockers }): MoveReason[] =>
    blockers.length > 0
      ? blockers.map((blocker) => ({ field: blocker.field, message: blocker.message, to: placeOf(blocker, uuid) }))
      : [{ field: null, message, to }],
  )
  if (lacks.length > 0) return lacks
  const faults = Object.values(problem.fields)
  return (faults.length > 0 ? faults : [problem.message]).map(alone)
}

type Ask = (one: OneMove, signal: AbortSignal) => Promise<unknown>

/** What a move came to; what got no answer is thrown. */
async function outcomeOf(ask: Ask, one: OneMove, signal: AbortSignal): Promise<MoveOutcome> {
  const { id, title, uuid } = one.row
  try {
    await ask(one, signal)
    return { id, title, reasons: [] }
  } catch (error) {
    const problem = problemOf(error)
    if (!JUDGED.includes(problem.status)) throw error
    return { id, title, reasons: reasonsOf(problem, uuid) }
  }
}

const inputOf = ({ row, wish }: OneMove) =>
  ({ uuid: row.uuid, row_version: row.row_version, ...wish }) as Input<typeof makeContractMove>

const chartOf = builtOnce((services: Services) => {
  const { call } = services
  const attempt: Ask = (one, signal) => call(move, { ...inputOf(one), dry_run: '1' }, { signal })
  const make: Ask = (one, signal) => call(move, inputOf(one), { signal, idempotencyKey: one.idempotencyKey })
  const slotOf = (ask: Ask) => fromPromise<MoveOutcome, OneMove>(({ input, signal }) => outcomeOf(ask, input, signal))
  return bulkMoveMachine.provide({ actors: { tryMove: slotOf(attempt), makeMove: slotOf(make) } })
})

interface Hearing {
  /** Some contracts have moved: the list is to be read again. */
  onChange: () => void
  /** The report of these was read. */
  onLeft: (moved: readonly number[]) => void
}

/** One move for many contracts; the menu counts again when some have moved. */
export function useBulkMove({ onChange, onLeft }: Hearing): BulkMoveActor {
  const services = useServices()
  const instance = useMemo(() => newInstance(), [])
  const actor = useActorRef(chartOf(services), { ...services.actorOptions, input: { instance } })
  const change = useEffectEvent(onChange)
  const leave = useEffectEvent(onLeft)
  useEffect(() => {
    const changed = actor.on('rows.change', () => {
      void countStagesAgain(services)
      change()
    })
    const left = actor.on('rows.left', ({ moved }) => leave(moved))
    return () => {
      changed.unsubscribe()
      left.unsubscribe()
    }
  }, [actor, services])
  return actor
}
