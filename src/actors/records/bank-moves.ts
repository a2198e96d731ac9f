import { loadBankVerification, type rejectBankAccount, type verifyBankAccount } from '#domain/api/bank-account.ts'
import type { Input, Output } from '#domain/api/endpoint.ts'
import type { Problem } from '#domain/app-error.ts'
import { operationMachine } from '#src/machines/operation.machine.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { useLoaded } from '#src/actors/loaded.ts'
import { useServices } from '#src/services/services.tsx'
import { useActorRef } from '@xstate/react'
import { fromPromise, type ActorRefFrom } from 'xstate'

export type BankMoves = Output<typeof loadBankVerification>

interface KnownMoves {
  /** Null until they are known. */
  moves: BankMoves['moves'] | null
  /** Why they could not be read. */
  problem: Problem | null
  ask: () => void
}

/** What may be done about the verification of an account. */
export function useBankMoves(id: number): KnownMoves {
  const { current, problem, request } = useLoaded(loadBankVerification, { id })
  return { moves: current?.moves ?? null, problem, ask: request }
}

type Judgement = typeof verifyBankAccount | typeof rejectBankAccount

export interface Judging {
  actor: ActorRefFrom<typeof operationMachine>
  send: (input: Input<Judgement>) => void
}

/**
 * One of the two judgements; the record goes on as the server answers it, also when someone was quicker. What the server says
 * is announced at once: with the new record the buttons go, and their actors with them.
 */
export function useJudging(judgement: Judgement, onJudged: (row: Row) => void): Judging {
  const { call, announce, actorOptions } = useServices()
  const logic = fromPromise<{ message: string; data: unknown }, unknown>(async ({ input, signal }) => {
    const reply = await call(judgement, input as Input<typeof rejectBankAccount>, { signal })
    announce(reply.message, 'success')
    onJudged(reply.data)
    return reply
  })
  const actor = useActorRef(operationMachine.provide({ actors: { callEndpoint: logic } }), actorOptions)
  return { actor, send: (input) => actor.send({ type: 'operation.request', input }) }
}
