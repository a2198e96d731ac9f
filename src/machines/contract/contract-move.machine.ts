import {
  contractMoveSetup,
  currentIn,
  type ContractMoves,
  type MoveContext,
  type MoveReply,
  type MovesReply,
} from './contract-move.setup.ts'
import { problemOf } from '#domain/app-error.ts'

const failed = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })
const read = ({ event }: { event: { output: MovesReply } }) => ({ moves: event.output.data })
const current = ({ context }: { context: MoveContext }) => ({ moves: currentIn(context.refusal) as ContractMoves })
const made = ({ event }: { event: { output: MoveReply } }) => event.output.data
const changesOf = ({ event }: { event: { output: MoveReply } }) => ({ changes: event.output.data.changes })
const chosen = ({ event }: { event: { move: string } }) => ({ move: event.move })

/** Refused for what someone else did, for what the lifecycle says, or for something else. */
const refusedOr = <const Other extends string>(target: Other) =>
  [
    {
      guard: { type: 'isStale', params: failed },
      target: 'stale',
      actions: { type: 'keepRefusal', params: failed },
    },
    {
      guard: { type: 'isBlocked', params: failed },
      target: 'blocked',
      actions: { type: 'keepRefusal', params: failed },
    },
    { target, actions: { type: 'keepRefusal', params: failed } },
  ] as const

/**
 * The moves of a contract: which there are, and one at a time that is filled in, tried and made. What was typed for a move stays until
 * it is made, also where it was refused, or someone else has changed the contract meanwhile.
 */
export const contractMoveMachine = contractMoveSetup.createMachine({
  id: 'contractMove',
  context: ({ input }) => ({
    ...input,
    moves: null,
    problem: null,
    move: '',
    drafts: {},
    changes: [],
    refusal: null,
    attempts: 0,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      on: { 'moves.request': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadMoves',
        src: 'loadMoves',
        input: ({ context }) => ({ uuid: context.uuid }),
        onDone: { target: 'choosing', actions: { type: 'keepMoves', params: read } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: failed } },
      },
    },
    failed: { on: { 'moves.request': { target: 'loading', actions: 'forgetProblem' } } },
    choosing: {
      on: {
        'moves.request': 'loading',
        'move.choose': [
          {
            guard: { type: 'isPlain', params: chosen },
            target: 'previewing',
            actions: [{ type: 'keepMove', params: chosen }, 'countAttempt'],
          },
          { target: 'asking', actions: { type: 'keepMove', params: chosen } },
        ],
      },
    },
    asking: {
      tags: 'dialog',
      description: 'What the move takes: a reason, a day, files, comments.',
      on: {
        'draft.change': { actions: { type: 'keepDraft', params: ({ event }) => ({ draft: event.draft }) } },
        'move.preview': { target: 'previewing', actions: ['forgetRefusal', 'countAttempt'] },
        'move.cancel': { target: 'choosing', actions: 'forgetRefusal' },
      },
    },
    previewing: {
      tags: ['dialog', 'busy'],
      invoke: {
        id: 'tryMove',
        src: 'tryMove',
        input: ({ context }) => context,
        onDone: { target: 'previewed', actions: { type: 'keepChanges', params: changesOf } },
        onError: refusedOr('asking'),
      },
    },
    previewed: {
      tags: 'dialog',
      description: 'What the move will change.',
      on: { 'move.make': 'moving', 'move.back': 'asking', 'move.cancel': 'choosing' },
    },
    moving: {
      tags: ['dialog', 'busy'],
      invoke: {
        id: 'makeMove',
        src: 'makeMove',
        input: ({ context }) => context,
        onDone: { target: 'moved', actions: ['forgetDraft', { type: 'tellMoved', params: made }] },
        onError: refusedOr('unmade'),
      },
    },
    unmade: {
      tags: 'dialog',
      description: 'It may be tried again as it is.',
      on: {
        'move.make': { target: 'moving', actions: 'forgetRefusal' },
        'move.back': { target: 'asking', actions: 'forgetRefusal' },
        'move.cancel': { target: 'loading', actions: 'forgetRefusal' },
      },
    },
    blocked: {
      tags: 'dialog',
      description: 'What the move still lacks.',
      on: {
        'move.back': { target: 'asking', actions: 'forgetRefusal' },
        'move.cancel': { target: 'loading', actions: 'forgetRefusal' },
      },
    },
    stale: {
      tags: 'dialog',
      description: 'Someone else has changed the contract: as it was and as it is.',
      on: {
        'stale.resume': [
          { guard: 'isStillOffered', target: 'asking', actions: [{ type: 'keepMoves', params: current }, 'forgetRefusal'] },
          { target: 'loading', actions: 'forgetRefusal' },
        ],
        'move.cancel': { target: 'loading', actions: 'forgetRefusal' },
      },
    },
    moved: {
      tags: 'busy',
      description: 'What the contract may do next is read.',
      invoke: {
        id: 'loadMoves',
        src: 'loadMoves',
        input: ({ context }) => ({ uuid: context.uuid }),
        onDone: { target: 'choosing', actions: { type: 'keepMoves', params: read } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: failed } },
      },
    },
  },
})
