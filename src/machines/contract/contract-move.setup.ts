import type { loadContractMoves, makeContractMove } from '#domain/api/contract/life.ts'
import type { Output, ReplyOf } from '#domain/api/endpoint.ts'
import type { Problem } from '#domain/app-error.ts'
import type { Named } from '#domain/records/links.ts'
import type { Values } from '#domain/records/values.ts'
import { assign, setup } from 'xstate'
import { isStale } from '../editing/stale.ts'
import { slot } from '../slot.ts'

export type ContractMoves = Output<typeof loadContractMoves>
export type OfferedMove = ContractMoves['moves'][number]
export type MadeMove = Output<typeof makeContractMove>
export type MovesReply = ReplyOf<typeof loadContractMoves>
export type MoveReply = ReplyOf<typeof makeContractMove>

export interface MoveContext {
  uuid: string
  instance: string
  moves: ContractMoves | null
  problem: Problem | null
  /** The one that is being made. */
  move: string
  /** What was typed for each move that is not made yet. */
  drafts: Readonly<Record<string, Values>>
  /** What the move will change, as a trial has told. */
  changes: MadeMove['changes']
  refusal: Problem | null
  /** One attempt and its retries share one idempotency key. */
  attempts: number
}

export type MoveEvent =
  | { type: 'moves.request' }
  | { type: 'move.choose'; move: string }
  | { type: 'draft.change'; draft: Values }
  | { type: 'move.preview' }
  | { type: 'move.make' }
  | { type: 'move.back' }
  | { type: 'move.cancel' }
  | { type: 'stale.resume' }

/** What a trial and a move are made of. */
export type MoveCall = Pick<MoveContext, 'uuid' | 'instance' | 'moves' | 'move' | 'drafts' | 'attempts'>

const offered = (moves: ContractMoves | null | undefined, move: string) => moves?.moves.find(({ name }) => name === move)

const BLOCKING: readonly Problem['code'][] = ['move_blocked', 'move_not_open', 'not_permitted']

/** The moves of the contract as it is, which came with the refusal, and who brought it there; null for the product itself. */
type CurrentMoves = ContractMoves & { moved_by?: Named | null }

export const currentIn = (refusal: Problem | null) => refusal?.data as CurrentMoves | undefined

export const contractMoveSetup = setup({
  types: {
    context: {} as MoveContext,
    input: {} as Pick<MoveContext, 'uuid' | 'instance'>,
    events: {} as MoveEvent,
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    loadMoves: slot<MovesReply, { uuid: string }>('loadMoves'),
    tryMove: slot<MoveReply, MoveCall>('tryMove'),
    makeMove: slot<MoveReply, MoveCall>('makeMove'),
  },
  guards: {
    isStale,
    isBlocked: (_, { problem }: { problem: Problem }) => BLOCKING.includes(problem.code),
    /** It takes nothing: what it will change is shown at once. */
    isPlain: ({ context }, { move }: { move: string }) => {
      const { asks = [], takes = [] } = offered(context.moves, move) ?? {}
      return asks.length + takes.length === 0
    },
    isStillOffered: ({ context }) => offered(currentIn(context.refusal), context.move) !== undefined,
  },
  actions: {
    keepMoves: assign((_, { moves }: { moves: ContractMoves }) => ({ moves })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    keepMove: assign((_, { move }: { move: string }) => ({ move })),
    keepDraft: assign(({ context }, { draft }: { draft: Values }) => ({ drafts: { ...context.drafts, [context.move]: draft } })),
    forgetDraft: assign(({ context }) => ({
      drafts: Object.fromEntries(Object.entries(context.drafts).filter(([move]) => move !== context.move)),
    })),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    keepChanges: assign((_, { changes }: Pick<MadeMove, 'changes'>) => ({ changes })),
    keepRefusal: assign((_, { problem }: { problem: Problem }) => ({ refusal: problem })),
    forgetRefusal: assign({ refusal: null }),
    /** Shows what has become of the contract, and reads anew what the move has changed; the screen provides both. */
    tellMoved: (_, _made: MadeMove) => {},
  },
})
