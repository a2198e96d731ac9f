import { problemOf, type Problem } from '#domain/app-error.ts'
import { SOURCES } from '#domain/limits.ts'
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
  | { type: 'sources.pick'; ids: readonly number[] }
  | { type: 'sources.drop'; ids: readonly number[] }
  | { type: 'assignment.ask' }
  | { type: 'assignment.cancel' }
  | { type: 'assignment.confirm'; officer: number; reason: string }

const failed = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })
const success = ({ event }: { event: { output: { message: string } } }) => ({ message: event.output.message })

const ids = ({ event }: { event: { ids: readonly number[] } }) => ({ ids: event.ids })

const without = (some: readonly number[], others: readonly number[]) => some.filter((id) => !others.includes(id))

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
  guards: {
    /** One call takes no more of them. */
    canBeAssigned: ({ context: { chosen } }) => chosen.length > 0 && chosen.length <= SOURCES.assignedAtOnce,
  },
  actions: {
    pick: assign(({ context: { chosen } }, { ids: more }: { ids: readonly number[] }) => ({
      chosen: [...chosen, ...without(more, chosen)],
    })),
    drop: assign(({ context: { chosen } }, { ids: some }: { ids: readonly number[] }) => ({ chosen: without(chosen, some) })),
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
        'sources.pick': { actions: { type: 'pick', params: ids } },
        'sources.drop': { actions: { type: 'drop', params: ids } },
        'assignment.ask': { guard: 'canBeAssigned', target: 'asking', actions: ['countAttempt', 'forgetProblem'] },
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
