import { contractMoveMachine } from '#src/machines/contract/contract-move.machine.ts'
import type { ContractMoves, MadeMove, MoveContext } from '#src/machines/contract/contract-move.setup.ts'
import { defineChart, done, failed } from '#tools/charts/model/spec.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { refusal } from '../problems.ts'

const UUID = '00000000-0000-4000-8000-000000000011'

const offered = (name: string, to: number, asks: readonly string[], takes: readonly string[]) => ({
  name,
  to,
  lacks: [],
  asks,
  takes,
})

const RETURN = offered('contract.return', 1, ['reason'], ['day'])
const DECLINE = offered('contract.decline', 22, ['reason'], [])
const CLEAR = offered('contract.clear', 3, [], [])

const movesOf = (row_version: number, ...moves: readonly object[]) =>
  ({
    uuid: UUID,
    stage_id: 2,
    group_id: 1,
    stage_since: '2026-11-23T10:00:00.000Z',
    row_version,
    quote_version: 0,
    quote_valid_until: null,
    checklist: [],
    ended_notices: [],
    moves,
  }) as unknown as ContractMoves

const READ = movesOf(4, RETURN, DECLINE, CLEAR)

/** Every time they are read the contract is newer. */
const read = ({ context }: AnyMachineSnapshot) => {
  const { moves } = context as MoveContext
  return [done('loadMoves', { message: 'Read.', data: moves?.row_version === 4 ? movesOf(5, RETURN, DECLINE, CLEAR) : READ })]
}

const madeOf = (...keys: readonly string[]) => {
  const data = {
    contract: { contract_number: 'C-2026-000011', stage_id: 1 },
    row_version: 5,
    changes: keys.map((key) => ({ kind: 'stage', key, message: `Text of ${key}` })),
  } as unknown as MadeMove
  return { message: 'Done.', data }
}

const STALE = [refusal('stale_row', movesOf(6, RETURN, DECLINE, CLEAR)), refusal('stale_row', movesOf(6, CLEAR))]
const REFUSALS = [...STALE, refusal('move_blocked', { lacks: [] }), refusal('unavailable')]

const contextOf = ({ context }: AnyMachineSnapshot) => context as MoveContext

/** Only a move that takes something has a field to type into. */
const types = (snapshot: AnyMachineSnapshot) =>
  contextOf(snapshot).move !== 'contract.clear' ? [{ type: 'draft.change', draft: { reason: 'No licence.' } }] : []

/** What the move asks for has to be there. */
const previews = (snapshot: AnyMachineSnapshot) => {
  const { move, drafts } = contextOf(snapshot)
  return move === 'contract.clear' || drafts[move] ? [{ type: 'move.preview' }] : []
}

export const contractMove = defineChart({
  name: 'contract-move',
  title: 'Contract move',
  about:
    'The moves of a contract: one at a time is filled in, tried and made. A trial tells what the move will change. What was typed stays until the move is made, also where it is refused or someone else has changed the contract.',
  machine: contractMoveMachine,
  input: { uuid: UUID, instance: 'view-1' },
  key: ({ moves, move, drafts, changes, refusal: refused, problem }) => [
    [moves?.row_version, moves?.moves.length],
    move,
    Object.keys(drafts).toSorted(),
    changes.length,
    refused && [refused.code, (refused.data as ContractMoves | null)?.moves?.length],
    problem !== null,
  ],
  events: {
    'moves.request': [{ type: 'moves.request' }],
    'move.choose': [
      { type: 'move.choose', move: 'contract.return' },
      { type: 'move.choose', move: 'contract.decline' },
      { type: 'move.choose', move: 'contract.clear' },
    ],
    'draft.change': types,
    'move.preview': previews,
    'move.make': [{ type: 'move.make' }],
    'move.back': [{ type: 'move.back' }],
    'move.cancel': [{ type: 'move.cancel' }],
    'stale.resume': [{ type: 'stale.resume' }],
    'xstate.done.actor.loadMoves': read,
    'xstate.error.actor.loadMoves': [failed('loadMoves', refusal('unavailable'))],
    'xstate.done.actor.tryMove': [done('tryMove', madeOf('stage', 'comments_sent'))],
    'xstate.error.actor.tryMove': REFUSALS.map((error) => failed('tryMove', error)),
    'xstate.done.actor.makeMove': [done('makeMove', madeOf('stage'))],
    'xstate.error.actor.makeMove': REFUSALS.map((error) => failed('makeMove', error)),
  },
  equivalent: [
    {
      reason: 'A refusal has one code, so the order in which two of them are asked about cannot be seen.',
      mutants: [
        'swap-candidates contractMove.previewing / tryMove failed [1]',
        'swap-candidates contractMove.moving / makeMove failed [1]',
      ],
    },
  ],
  requirements: { contractMove: ['F4'] },
})
