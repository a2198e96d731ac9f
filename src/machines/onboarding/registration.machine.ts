import type { Input, ReplyOf } from '#domain/api/endpoint.ts'
import type { resendConfirmation } from '#domain/api/onboarding.ts'
import type { register } from '#domain/api/users.ts'
import { problemOf, type Problem } from '#domain/app-error.ts'
import { LIMITS } from '#domain/limits.ts'
import { assertEvent, assign, setup } from 'xstate'
import { slot } from '../slot.ts'

type Registration = Input<typeof register>

interface RegistrationContext {
  email: string
  problem: Problem | null
  /** How long the mail cannot be asked for again, and what is left of it. */
  pause: number
  secondsLeft: number
}

type RegistrationEvent =
  | { type: 'form.submit'; registration: Registration }
  | { type: 'mail.askAgain' }
  | { type: 'email.correct' }

const failed = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })

/** Asking for an account: the form, and the mail that it brings, which can be asked for again after a minute. */
export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    input: {} as { pause: number },
    tags: {} as 'busy',
  },
  actors: {
    register: slot<ReplyOf<typeof register>, Registration>('register'),
    resendConfirmation: slot<ReplyOf<typeof resendConfirmation>, { email: string }>('resendConfirmation'),
  },
  guards: { hasSecondsLeft: ({ context }) => context.secondsLeft > 1 },
  actions: {
    keepEmail: assign((_, { email }: { email: string }) => ({ email })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    startCountdown: assign(({ context }) => ({ secondsLeft: context.pause })),
    countDown: assign(({ context }) => ({ secondsLeft: context.secondsLeft - 1 })),
  },
  delays: { second: LIMITS.second },
}).createMachine({
  id: 'registration',
  context: ({ input }) => ({ email: '', problem: null, pause: input.pause, secondsLeft: 0 }),
  initial: 'entering',
  states: {
    entering: {
      on: {
        'form.submit': {
          target: 'registering',
          actions: ['forgetProblem', { type: 'keepEmail', params: ({ event }) => ({ email: event.registration.email }) }],
        },
      },
    },
    registering: {
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ event }) => {
          assertEvent(event, 'form.submit')
          return event.registration
        },
        onDone: { target: 'sent', actions: 'startCountdown' },
        onError: { target: 'entering', actions: { type: 'keepProblem', params: failed } },
      },
    },
    sent: {
      initial: 'counting',
      on: { 'email.correct': { target: 'entering', actions: 'forgetProblem' } },
      states: {
        counting: {
          after: {
            second: [
              { guard: 'hasSecondsLeft', target: 'counting', reenter: true, actions: 'countDown' },
              { target: 'ready', actions: 'countDown' },
            ],
          },
        },
        ready: { on: { 'mail.askAgain': { target: 'resending', actions: 'forgetProblem' } } },
        resending: {
          tags: 'busy',
          invoke: {
            id: 'resendConfirmation',
            src: 'resendConfirmation',
            input: ({ context }) => ({ email: context.email }),
            onDone: { target: 'counting', actions: 'startCountdown' },
            onError: { target: 'ready', actions: { type: 'keepProblem', params: failed } },
          },
        },
      },
    },
  },
})
