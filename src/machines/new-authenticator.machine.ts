import type { Input, ReplyOf } from '#domain/api/endpoint.ts'
import type { beginAuthenticator, confirmAuthenticator } from '#domain/api/profile.ts'
import { problemOf, type Problem } from '#domain/app-error.ts'
import { SECURITY } from '#domain/limits.ts'
import { assertEvent, assign, setup } from 'xstate'
import { slot } from './slot.ts'

type Proof = Input<typeof beginAuthenticator>
type Confirmation = Input<typeof confirmAuthenticator>

interface NewAuthenticatorContext {
  enrolment: string
  /** `otpauth://` address of the authenticator that is being set up. */
  qrCode: string
  problem: Problem | null
}

type NewAuthenticatorEvent =
  | ({ type: 'proof.submit' } & Proof)
  | { type: 'code.submit'; code: string }
  | { type: 'enrolment.cancel' }
  | { type: 'enrolment.restart' }

const nothing = { enrolment: '', qrCode: '' }
const failure = {
  type: 'keepProblem',
  params: ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) }),
} as const

/** Another authenticator in the place of the present one, which stays good until the new one has shown a right code. */
export const newAuthenticatorMachine = setup({
  types: { context: {} as NewAuthenticatorContext, events: {} as NewAuthenticatorEvent, tags: {} as 'busy' },
  actors: {
    beginAuthenticator: slot<ReplyOf<typeof beginAuthenticator>, Proof>('beginAuthenticator'),
    confirmAuthenticator: slot<ReplyOf<typeof confirmAuthenticator>, Confirmation>('confirmAuthenticator'),
  },
  guards: { hasEnrolmentEnded: (_, { problem }: { problem: Problem }) => problem.code === 'enrolment_ended' },
  actions: {
    keepEnrolment: assign((_, { enrolment, qrCode }: { enrolment: string; qrCode: string }) => ({ enrolment, qrCode })),
    forgetEnrolment: assign(nothing),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    /** Shows the server's message, and that the other sessions are over; the screen provides both. */
    announce: (_, _params: { message: string }) => {},
  },
  delays: { enrolment: SECURITY.enrolment * 1_000 },
}).createMachine({
  id: 'newAuthenticator',
  context: { ...nothing, problem: null },
  initial: 'idle',
  states: {
    idle: { on: { 'proof.submit': { target: 'verifying', actions: 'forgetProblem' } } },
    verifying: {
      tags: 'busy',
      invoke: {
        id: 'beginAuthenticator',
        src: 'beginAuthenticator',
        input: ({ event }) => {
          assertEvent(event, 'proof.submit')
          return { current_password: event.current_password, otp: event.otp }
        },
        onDone: {
          target: 'scanning',
          actions: {
            type: 'keepEnrolment',
            params: ({ event }) => ({ enrolment: event.output.data.enrolment, qrCode: event.output.data.qr_code }),
          },
        },
        onError: { target: 'idle', actions: failure },
      },
    },
    scanning: {
      description: 'The picture shows; the old authenticator is still good.',
      on: {
        'code.submit': { target: 'confirming', actions: 'forgetProblem' },
        'enrolment.cancel': { target: 'idle', actions: ['forgetEnrolment', 'forgetProblem'] },
      },
      after: { enrolment: { target: 'expired', actions: ['forgetEnrolment', 'forgetProblem'] } },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'confirmAuthenticator',
        src: 'confirmAuthenticator',
        input: ({ context, event }) => {
          assertEvent(event, 'code.submit')
          return { enrolment: context.enrolment, otp: event.code }
        },
        onDone: {
          target: 'done',
          actions: ['forgetEnrolment', { type: 'announce', params: ({ event }) => ({ message: event.output.message }) }],
        },
        onError: [
          {
            guard: { type: 'hasEnrolmentEnded', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            target: 'expired',
            actions: 'forgetEnrolment',
          },
          { target: 'scanning', actions: failure },
        ],
      },
    },
    expired: {
      description: 'It took too long, or its code was wrong too often: nothing has changed.',
      on: { 'enrolment.restart': { target: 'idle' } },
    },
    done: {
      description: 'The old authenticator is good no more, and the other sessions are over.',
      on: { 'enrolment.restart': { target: 'idle' } },
    },
  },
})
