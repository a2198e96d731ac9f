import { loadAgreementMoves, loadContractMoves } from '#domain/api/binder/agreements.ts'
import type { Output } from '#domain/api/endpoint.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { useConfirmed, type ConfirmedActor } from '#src/actors/confirmed.ts'
import type { WantedAction } from '#src/machines/editing/confirmed-action.machine.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { useLoaded } from '#src/actors/loaded.ts'
import { useServices } from '#src/services/services.tsx'
import { callsOf } from './resource.ts'

export type KnownMoves = Output<typeof loadAgreementMoves>
export type Move = KnownMoves['moves'][number]

const CALLS = { agreement: loadAgreementMoves, agreement_contract: loadContractMoves } as const

/** What can be done with a record by whoever looks; null until it is known. */
export function useMoves({ name }: Entity, { id, row_version: version }: Row) {
  const { current: known, problem, request } = useLoaded(CALLS[name as keyof typeof CALLS], { id }, version)
  return { known, problem, ask: request }
}

/** Moves a record once it is confirmed; `on` tells the day that was entered, where the move asks for one. */
export function useMove(entity: Entity, row: Row, { moves, on, onMoved }: MoveInput): ConfirmedActor {
  const { call } = useServices()
  const run = async ({ name, comment }: WantedAction, signal: AbortSignal) => {
    const move = moves.find((each) => each.name === name)
    const status = { [entity.lifecycle ?? '']: move?.to ?? null, reason: comment, on: on() || null }
    const reply = await call(callsOf(entity).change, { id: row.id, row_version: row.row_version, ...status }, { signal })
    onMoved(reply.data)
    return reply
  }
  return useConfirmed(run)
}

interface MoveInput {
  moves: readonly Move[]
  on: () => string
  onMoved: (row: Row) => void
}
