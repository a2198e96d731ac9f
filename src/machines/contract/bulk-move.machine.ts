import { problemOf } from '#domain/app-error.ts'
import type { MoveWish } from '#domain/contracts/worklist/bulk-moves.ts'
import { bulkMoveSetup, nextMove, nextTrial, startOf, type MovedRow, type MoveOutcome } from './bulk-move.setup.ts'

type Asked = { event: { rows: readonly MovedRow[]; wish: MoveWish } }

const asked = ({ event: { rows, wish } }: Asked) => ({ rows, wish })
const outcome = ({ event }: { event: { output: MoveOutcome } }) => ({ outcome: event.output })
const failed = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })

/** One move for many contracts: it is tried with each first, told of, and made with those that are open, one by one. */
export const bulkMoveMachine = bulkMoveSetup.createMachine({
  id: 'bulkMove',
  context: ({ input }) => startOf(input),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'move.ask': {
          guard: { type: 'hasRows', params: asked },
          target: 'trying',
          actions: { type: 'begin', params: asked },
        },
      },
    },
    trying: {
      tags: 'busy',
      description: 'Nothing is changed yet.',
      invoke: {
        id: 'tryMove',
        src: 'tryMove',
        input: ({ context }) => nextTrial(context),
        onDone: [
          { guard: 'hasMoreToTry', target: 'trying', reenter: true, actions: { type: 'keepTrial', params: outcome } },
          { target: 'tried', actions: { type: 'keepTrial', params: outcome } },
        ],
        onError: { target: 'untried', actions: { type: 'keepProblem', params: failed } },
      },
      on: { 'work.stop': { target: 'idle', actions: 'putAway' } },
    },
    untried: {
      description: 'A trial was not answered.',
      on: {
        'work.retry': { target: 'trying', actions: 'forgetProblem' },
        'work.stop': { target: 'idle', actions: 'putAway' },
      },
    },
    tried: {
      description: 'It is told which are open, and what keeps the others.',
      on: {
        'moves.make': { guard: 'hasOpen', target: 'moving' },
        'report.close': { target: 'idle', actions: 'putAway' },
      },
    },
    moving: {
      tags: 'busy',
      initial: 'going',
      invoke: {
        id: 'makeMove',
        src: 'makeMove',
        input: ({ context }) => nextMove(context),
        onDone: [
          { guard: 'isStopping', target: 'reported', actions: { type: 'keepMove', params: outcome } },
          { guard: 'hasMoreToMake', target: 'moving', reenter: true, actions: { type: 'keepMove', params: outcome } },
          { target: 'reported', actions: { type: 'keepMove', params: outcome } },
        ],
        onError: { target: 'interrupted', actions: { type: 'keepProblem', params: failed } },
      },
      states: {
        going: { on: { 'work.stop': { target: 'stopping' } } },
        stopping: { description: 'The move that is under way is answered.' },
      },
    },
    interrupted: {
      description: 'A move was not answered: the same one is sent again under its key, or the rest is left.',
      on: {
        'work.retry': { target: 'moving', actions: 'forgetProblem' },
        'work.stop': { target: 'reported', actions: 'forgetProblem' },
      },
    },
    reported: {
      entry: 'tell',
      on: { 'report.close': { target: 'idle', actions: ['release', 'putAway'] } },
    },
  },
})
