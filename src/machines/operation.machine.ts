import { problemOf, type Problem } from '#domain/app-error.ts'
import { assertEvent, assign, setup } from 'xstate'
import { slot } from './slot.ts'

/** What an operation holds before its first answer, and after it is reset (F1). */
export const NO_DATA: readonly unknown[] = []

interface OperationContext {
  data: unknown
  problem: Problem | null
}

type OperationEvent = { type: 'operation.request'; input: unknown } | { type: 'operation.reset' }

/** One call: request, success, failed, reset, with the data, error and loading rules of specification 4 (F1). */
export const operationMachine = setup({
  types: { context: {} as OperationContext, events: {} as OperationEvent, tags: {} as 'busy' },
  actors: { callEndpoint: slot<{ message: string; data: unknown }, unknown>('callEndpoint') },
  actions: {
    keepData: assign((_, { data }: { data: unknown }) => ({ data })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    forgetData: assign({ data: NO_DATA }),
    /** Shows the server's message where a call is flagged to notify; the app provides the toast (H2). */
    announce: (_, _params: { message: string; tone: 'success' | 'error' }) => {},
  },
}).createMachine({
  id: 'operation',
  context: { data: NO_DATA, problem: null },
  initial: 'idle',
  on: {
    'operation.request': { target: '.requesting', reenter: true, actions: 'forgetProblem' },
    'operation.reset': { target: '.idle', actions: ['forgetProblem', 'forgetData'] },
  },
  states: {
    idle: {},
    requesting: {
      tags: 'busy',
      invoke: {
        id: 'callEndpoint',
        src: 'callEndpoint',
        input: ({ event }: { event: OperationEvent }) => {
          assertEvent(event, 'operation.request')
          return event.input
        },
        onDone: {
          target: 'succeeded',
          actions: [
            { type: 'keepData', params: ({ event }) => ({ data: event.output.data }) },
            { type: 'announce', params: ({ event }) => ({ message: event.output.message, tone: 'success' as const }) },
          ],
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'keepProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            { type: 'announce', params: ({ event }) => ({ message: problemOf(event.error).message, tone: 'error' as const }) },
          ],
        },
      },
    },
    succeeded: {},
    failed: {},
  },
})
