import { problemOf, type Problem } from '#domain/app-error.ts'
import { assertEvent, assign, emit, setup } from 'xstate'
import { slot } from '../slot.ts'

interface SourceAssignmentContext {
  instance: string
  chosen: readonly number[]
  problem: Problem | null
  /** How many assignments were begun: one attempt and its retries share one idempotency key. */
  attempts: number
}

export interface AssignCall {
  sources: readonly number[]
  officer: number
  reason: string
  idempotencyKey: string
}

type SourceAssignmentEvent =
  | { type: 'source.toggle'; id: number }
  | { type: 'sources.choose'; ids: readonly number[] }
  | { type: 'assignment.ask' }
  | { type: 'assignment.cancel' }
  | { type: 'assignment.confirm'; officer: number; reason: string }

const failed = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })
const success = ({ event }: { event: { output: { message: string } } }) => ({ message: event.output.message })

const toggled = (chosen: readonly number[], id: number) =>
  chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]

/** Unassigned sources are chosen, one or several, and given to a compliance officer. */
export const sourceAssignmentMachine = setup({
  types: {
    context: {} as SourceAssignmentContext,
    input: {} as Pick<SourceAssignmentContext, 'instance'>,
    events: {} as SourceAssignmentEvent,
    emitted: {} as { type: 'sources.assigned' },
    tags: {} as 'busy' | 'asking',
  },
  actors: { assignSources: slot<{ message: string }, AssignCall>('assignSources') },
  guards: { hasChosen: ({ context }) => context.chosen.length > 0 },
  actions: {
    toggleSource: assign(({ context }, { id }: { id: number }) => ({ chosen: toggled(context.chosen, id) })),
    keepChosen: assign((_, { ids }: { ids: readonly number[] }) => ({ chosen: ids })),
    forgetChosen: assign({ chosen: [] }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    /** The list is to be asked for anew. */
    tellAssigned: emit({ type: 'sources.assigned' as const }),
    /** Shows the server's message; the screen provides the toast. */
    announce: (_, _params: { message: string }) => {},
  },
}).createMachine({
  id: 'sourceAssignment',
  context: ({ input }) => ({ ...input, chosen: [], problem: null, attempts: 0 }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'source.toggle': { actions: { type: 'toggleSource', params: ({ event }) => ({ id: event.id }) } },
        'sources.choose': { actions: { type: 'keepChosen', params: ({ event }) => ({ ids: event.ids }) } },
        'assignment.ask': { guard: 'hasChosen', target: 'asking', actions: ['countAttempt', 'forgetProblem'] },
      },
    },
    asking: {
      tags: 'asking',
      on: {
        'assignment.cancel': { target: 'choosing' },
        'assignment.confirm': { target: 'assigning', actions: 'forgetProblem' },
      },
    },
    assigning: {
      tags: ['asking', 'busy'],
      invoke: {
        id: 'assignSources',
        src: 'assignSources',
        input: ({ context, event }) => {
          assertEvent(event, 'assignment.confirm')
          const { chosen, instance, attempts } = context
          return { sources: chosen, officer: event.officer, reason: event.reason, idempotencyKey: `${instance}-${attempts}` }
        },
        onDone: { target: 'choosing', actions: [{ type: 'announce', params: success }, 'forgetChosen', 'tellAssigned'] },
        onError: { target: 'asking', actions: { type: 'keepProblem', params: failed } },
      },
    },
  },
})
