import type { ReplyOf } from '#domain/api/endpoint.ts'
import type { requestReset } from '#domain/api/users.ts'
import { problemOf, type Problem } from '#domain/app-error.ts'
import { assign, setup } from 'xstate'
import { slot } from './slot.ts'

type ForgotPasswordEvent = { type: 'email.submit'; email: string } | { type: 'link.askAgain' }

/** Asking for a reset link; the answer is the same for every address (decisions 5). */
export const forgotPasswordMachine = setup({
  types: {
    context: {} as { email: string; isInOutbox: boolean; problem: Problem | null },
    events: {} as ForgotPasswordEvent,
    tags: {} as 'busy',
  },
  actors: { requestReset: slot<ReplyOf<typeof requestReset>, { email: string }>('requestReset') },
  actions: {
    keepEmail: assign((_, { email }: { email: string }) => ({ email })),
    keepPlace: assign((_, { isInOutbox }: { isInOutbox: boolean }) => ({ isInOutbox })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'forgotPassword',
  context: { email: '', isInOutbox: false, problem: null },
  initial: 'entering',
  states: {
    entering: {
      on: {
        'email.submit': {
          target: 'requesting',
          actions: [{ type: 'keepEmail', params: ({ event }) => ({ email: event.email }) }, 'forgetProblem'],
        },
      },
    },
    requesting: {
      tags: 'busy',
      invoke: {
        id: 'requestReset',
        src: 'requestReset',
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: 'sent',
          actions: {
            type: 'keepPlace',
            params: ({ event }) => ({ isInOutbox: event.output.data.is_in_outbox }),
          },
        },
        onError: {
          target: 'entering',
          actions: { type: 'keepProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
        },
      },
    },
    sent: { on: { 'link.askAgain': { target: 'entering' } } },
  },
})
