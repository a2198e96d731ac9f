import type { ReplyOf } from '#domain/api/endpoint.ts'
import type { checkResetLink, setNewPassword } from '#domain/api/users.ts'
import { problemOf, type Problem } from '#domain/app-error.ts'
import { assertEvent, assign, setup } from 'xstate'
import { slot } from './slot.ts'

interface ResetLink {
  user_token: string
  token: string
}

interface NewPasswordContext {
  link: ResetLink
  email: string
  problem: Problem | null
}

/** A new password through a mailed link: the link is checked first and is good once. */
export const newPasswordMachine = setup({
  types: {
    context: {} as NewPasswordContext,
    input: {} as ResetLink,
    events: {} as { type: 'password.submit'; password: string } | { type: 'link.retry' },
    tags: {} as 'busy',
  },
  actors: {
    checkResetLink: slot<ReplyOf<typeof checkResetLink>, ResetLink>('checkResetLink'),
    setNewPassword: slot<ReplyOf<typeof setNewPassword>, ResetLink & { password: string }>('setNewPassword'),
  },
  guards: { isLinkSpent: (_, { problem }: { problem: Problem }) => problem.code === 'reset_link_invalid' },
  actions: {
    keepEmail: assign((_, { email }: { email: string }) => ({ email })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'newPassword',
  context: ({ input }) => ({ link: input, email: '', problem: null }),
  initial: 'checking',
  states: {
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkResetLink',
        src: 'checkResetLink',
        input: ({ context }) => context.link,
        onDone: {
          target: 'entering',
          actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.output.data.email }) },
        },
        onError: [
          { guard: { type: 'isLinkSpent', params: ({ event }) => ({ problem: problemOf(event.error) }) }, target: 'refused' },
          { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) } },
        ],
      },
    },
    failed: { on: { 'link.retry': { target: 'checking', actions: 'forgetProblem' } } },
    entering: { on: { 'password.submit': { target: 'saving', actions: 'forgetProblem' } } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'setNewPassword',
        src: 'setNewPassword',
        input: ({ context, event }) => {
          assertEvent(event, 'password.submit')
          return { ...context.link, password: event.password }
        },
        onDone: { target: 'saved' },
        onError: [
          { guard: { type: 'isLinkSpent', params: ({ event }) => ({ problem: problemOf(event.error) }) }, target: 'refused' },
          { target: 'entering', actions: { type: 'keepProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) } },
        ],
      },
    },
    saved: { type: 'final', description: 'Every session of the account is over; sign in with the new password.' },
    refused: { type: 'final', description: 'The link was used, replaced or is too old.' },
  },
})
