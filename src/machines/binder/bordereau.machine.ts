import type { BordereauReport } from '#domain/api/binder/bordereaux.ts'
import { isAtWork } from '#domain/bordereaux/kinds.ts'
import { movesOf, type BordereauMove } from '#domain/bordereaux/moves.ts'
import { problemOf, type Problem } from '#domain/app-error.ts'
import { TRANSFERS } from '#domain/limits.ts'
import { assign, setup } from 'xstate'
import { slot } from '../slot.ts'

export interface WantedMove {
  uuid: string
  move: BordereauMove
  /** Why it is taken back. */
  reason: string
}

interface Reply {
  message: string
  data: BordereauReport
}

interface BordereauContext {
  uuid: string
  report: BordereauReport | null
  move: BordereauMove
  reason: string
  problem: Problem | null
}

type BordereauEvent =
  | { type: 'move.ask'; move: BordereauMove }
  | { type: 'move.confirm'; reason: string }
  | { type: 'move.cancel' }
  | { type: 'report.retry' }

const told = ({ event }: { event: { output: Reply } }) => ({ report: event.output.data })
const failed = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })

/** A bordereau that someone looks at: followed while the server is at work, then posted, taken back, checked again or discarded. */
export const bordereauMachine = setup({
  types: {
    context: {} as BordereauContext,
    input: {} as { uuid: string },
    events: {} as BordereauEvent,
    tags: {} as 'busy' | 'asking',
  },
  delays: { poll: TRANSFERS.poll },
  actors: {
    loadBordereau: slot<Reply, { uuid: string }>('loadBordereau'),
    moveBordereau: slot<Reply, WantedMove>('moveBordereau'),
  },
  guards: {
    isGoingOn: (_, { report }: { report: BordereauReport }) => isAtWork(report.state),
    canMake: ({ context }, { move }: { move: BordereauMove }) => movesOf(context.report).includes(move),
    hasReason: ({ context }, { reason }: { reason: string }) => context.move !== 'takeBack' || reason.trim() !== '',
  },
  actions: {
    keepReport: assign((_, { report }: { report: BordereauReport }) => ({ report })),
    keepMove: assign((_, { move }: { move: BordereauMove }) => ({ move, reason: '' })),
    keepReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'bordereau',
  context: ({ input }) => ({ ...input, report: null, move: 'post', reason: '', problem: null }),
  initial: 'asking',
  states: {
    asking: {
      tags: 'busy',
      invoke: {
        id: 'loadBordereau',
        src: 'loadBordereau',
        input: ({ context }) => ({ uuid: context.uuid }),
        onDone: [
          {
            guard: { type: 'isGoingOn', params: told },
            target: 'following',
            actions: { type: 'keepReport', params: told },
            description: 'The work goes on while nobody looks.',
          },
          { target: 'standing', actions: { type: 'keepReport', params: told } },
        ],
        onError: { target: 'lost', actions: { type: 'keepProblem', params: failed } },
      },
    },
    following: { after: { poll: { target: 'asking' } } },
    lost: { on: { 'report.retry': { target: 'asking', actions: 'forgetProblem' } } },
    standing: {
      on: {
        'move.ask': {
          guard: { type: 'canMake', params: ({ event }) => ({ move: event.move }) },
          target: 'confirming',
          actions: { type: 'keepMove', params: ({ event }) => ({ move: event.move }) },
        },
      },
    },
    confirming: {
      tags: 'asking',
      on: {
        'move.confirm': {
          guard: { type: 'hasReason', params: ({ event }) => ({ reason: event.reason }) },
          target: 'moving',
          actions: ['forgetProblem', { type: 'keepReason', params: ({ event }) => ({ reason: event.reason }) }],
        },
        'move.cancel': { target: 'standing', actions: 'forgetProblem' },
      },
    },
    moving: {
      tags: ['busy', 'asking'],
      invoke: {
        id: 'moveBordereau',
        src: 'moveBordereau',
        input: ({ context: { uuid, move, reason } }) => ({ uuid, move, reason }),
        onDone: [
          {
            guard: { type: 'isGoingOn', params: told },
            target: 'following',
            actions: { type: 'keepReport', params: told },
          },
          { target: 'standing', actions: { type: 'keepReport', params: told } },
        ],
        onError: { target: 'confirming', actions: { type: 'keepProblem', params: failed } },
      },
    },
  },
})
