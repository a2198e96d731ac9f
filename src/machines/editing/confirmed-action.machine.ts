import { problemOf, type Problem } from '#domain/app-error.ts'
import { assign, setup } from 'xstate'
import { slot } from '../slot.ts'

export interface WantedAction {
  /** `suspend`, `resetAuthenticator`. */
  name: string
  /** Why, where the action asks for it. */
  comment: string
}

interface ActionContext extends WantedAction {
  problem: Problem | null
}

type ActionEvent = { type: 'action.ask'; name: string } | { type: 'action.confirm'; comment: string } | { type: 'action.cancel' }

/** An action that cannot be taken back: asked about first, done when it is confirmed. */
export const confirmedActionMachine = setup({
  types: { context: {} as ActionContext, events: {} as ActionEvent, tags: {} as 'busy' | 'open' },
  actors: { runAction: slot<{ message: string }, WantedAction>('runAction') },
  actions: {
    keepName: assign((_, { name }: { name: string }) => ({ name, comment: '' })),
    keepComment: assign((_, { comment }: { comment: string }) => ({ comment })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    /** Shows the server's message, and reads anew what the action has changed; the screen provides both. */
    tellDone: (_, _params: { message: string }) => {},
  },
}).createMachine({
  id: 'confirmedAction',
  context: { name: '', comment: '', problem: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'action.ask': { target: 'confirming', actions: { type: 'keepName', params: ({ event }) => ({ name: event.name }) } },
      },
    },
    confirming: {
      tags: 'open',
      on: {
        'action.confirm': {
          target: 'running',
          actions: ['forgetProblem', { type: 'keepComment', params: ({ event }) => ({ comment: event.comment }) }],
        },
        'action.cancel': { target: 'idle', actions: 'forgetProblem' },
      },
    },
    running: {
      tags: ['busy', 'open'],
      invoke: {
        id: 'runAction',
        src: 'runAction',
        input: ({ context }) => ({ name: context.name, comment: context.comment }),
        onDone: {
          target: 'idle',
          actions: { type: 'tellDone', params: ({ event }) => ({ message: event.output.message }) },
        },
        onError: {
          target: 'confirming',
          actions: { type: 'keepProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
        },
      },
    },
  },
})
