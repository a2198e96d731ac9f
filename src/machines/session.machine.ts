import type { requestOtp } from '#domain/api/users.ts'
import type { ReplyOf } from '#domain/api/endpoint.ts'
import { problemOf } from '#domain/app-error.ts'
import { assertEvent } from 'xstate'
import { nobody, sessionSetup, type Tokens } from './session.setup.ts'

const failure = {
  type: 'keepProblem',
  params: ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) }),
} as const
/** Whatever was wrong with the renewal, the session is over: its status and reference tell the sign-in page why. */
const refusedRenewal = {
  type: 'keepProblem',
  params: ({ event }: { event: { error: unknown } }) => ({
    problem: { ...problemOf(event.error), code: 'refresh_refused' as const },
  }),
} as const
const ticket = ({ event }: { event: { ticket: string } }) => ({ ticket: event.ticket })
const challenge = {
  type: 'keepChallenge',
  params: ({ event }: { event: { output: ReplyOf<typeof requestOtp> } }) => ({
    qrCode: event.output.data.qr_code,
    challenge: event.output.data.challenge,
  }),
} as const
const arrivedTokens = {
  type: 'keepTokens',
  params: ({ event }: { event: { tokens: Tokens } }) => ({ tokens: event.tokens }),
} as const

/** The second step, with the code of an authenticator that is known or that is being set up. */
const askingForCode = sessionSetup.createStateConfig({
  initial: 'entering',
  states: {
    entering: {
      on: {
        'code.submit': { target: 'verifying', actions: 'forgetProblem' },
        'signIn.restart': { target: '#session.signedOut.enteringPassword', actions: ['forgetChallenge', 'forgetProblem'] },
      },
    },
    verifying: {
      tags: 'busy',
      invoke: {
        id: 'verifyOtp',
        src: 'verifyOtp',
        input: ({ context, event }) => {
          assertEvent(event, 'code.submit')
          return { email: context.email, challenge: context.challenge, otp: event.code }
        },
        onDone: {
          target: '#session.signedIn',
          actions: [{ type: 'keepTokens', params: ({ event }) => ({ tokens: event.output.data }) }, 'forgetChallenge'],
        },
        onError: [
          {
            guard: { type: 'hasChallengeEnded', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            target: '#session.signedOut.enteringPassword',
            actions: ['forgetChallenge', failure],
          },
          { target: 'entering', actions: failure },
        ],
      },
    },
  },
})

const signedOut = sessionSetup.createStateConfig({
  tags: 'public',
  initial: 'enteringPassword',
  on: { 'tokens.arrived': { target: '#session.signedIn', actions: [arrivedTokens, 'forgetChallenge', 'forgetProblem'] } },
  states: {
    enteringPassword: {
      on: {
        'credentials.submit': {
          target: 'checkingPassword',
          actions: [{ type: 'keepEmail', params: ({ event }) => ({ email: event.email }) }, 'forgetProblem'],
        },
      },
    },
    checkingPassword: {
      tags: 'busy',
      invoke: {
        id: 'requestOtp',
        src: 'requestOtp',
        input: ({ event }) => {
          assertEvent(event, 'credentials.submit')
          return { email: event.email, password: event.password }
        },
        onDone: [
          {
            guard: { type: 'isEnrolled', params: ({ event }) => ({ qrCode: event.output.data.qr_code }) },
            target: 'confirming',
            actions: challenge,
          },
          { target: 'enrolling', actions: challenge },
        ],
        onError: { target: 'enteringPassword', actions: failure },
      },
    },
    enrolling: { ...askingForCode, description: 'The QR panel shows; the first right code enrols the authenticator.' },
    confirming: { ...askingForCode, description: 'A code of the enrolled authenticator is asked for.' },
  },
})

/** One renewal at a time: requests that are rejected meanwhile wait in the queue and are replayed or refused together (H1). */
const token = sessionSetup.createStateConfig({
  initial: 'fresh',
  states: {
    fresh: {
      on: {
        'token.rejected': [
          {
            guard: { type: 'isReplaced', params: ({ event }) => ({ token: event.token }) },
            actions: { type: 'replayTicket', params: ticket },
          },
          { target: 'renewing', actions: { type: 'queueTicket', params: ticket } },
        ],
        'tokens.arrived': { actions: arrivedTokens },
      },
    },
    renewing: {
      on: {
        'token.rejected': { actions: { type: 'queueTicket', params: ticket } },
        'tokens.arrived': { target: 'fresh', actions: [arrivedTokens, 'replayQueue', 'emptyQueue'] },
      },
      invoke: {
        id: 'renewToken',
        src: 'renewToken',
        input: ({ context }) => ({ tokens: context.tokens as Tokens }),
        onDone: {
          target: 'fresh',
          actions: [{ type: 'keepTokens', params: ({ event }) => ({ tokens: event.output }) }, 'replayQueue', 'emptyQueue'],
        },
        onError: [
          {
            guard: { type: 'isUnanswered', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            target: 'fresh',
            actions: [{ type: 'failQueue', params: ({ event }) => ({ problem: problemOf(event.error) }) }, 'emptyQueue'],
            description:
              'Nobody said that the session is over: the waiting requests fail, and the next one asks for a renewal again.',
          },
          { target: '#session.signedOut', actions: ['refuseQueue', 'forgetUser', refusedRenewal] },
        ],
      },
    },
  },
})

const configuration = sessionSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadUserData',
        src: 'loadUserData',
        input: {},
        onDone: {
          target: 'ready',
          actions: { type: 'keepConfiguration', params: ({ event }) => ({ configuration: event.output.data }) },
        },
        onError: { target: 'failed', actions: failure },
      },
    },
    ready: { on: { 'permission.refused': { target: 'reloading' } } },
    reloading: {
      description: 'The user’s permissions changed while they worked. The page stays until the answer arrives.',
      invoke: {
        id: 'loadUserData',
        src: 'loadUserData',
        input: {},
        onDone: {
          target: 'ready',
          actions: { type: 'keepConfiguration', params: ({ event }) => ({ configuration: event.output.data }) },
        },
        onError: { target: 'ready' },
      },
    },
    failed: { on: { 'configuration.retry': { target: 'loading', actions: 'forgetProblem' } } },
  },
})

/** Who is here: from the stored sign-in through password and code to a session whose token renews itself. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: { ...nobody, problem: null },
  initial: 'restoring',
  on: { 'token.rejected': { actions: { type: 'refuseTicket', params: ticket } } },
  states: {
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'readTokens',
        src: 'readTokens',
        onDone: [
          {
            guard: { type: 'hasTokens', params: ({ event }) => ({ tokens: event.output }) },
            target: 'signedIn',
            actions: { type: 'keepTokens', params: ({ event }) => ({ tokens: event.output }) },
          },
          { target: 'signedOut' },
        ],
        onError: { target: 'signedOut' },
      },
      after: { persistTimeout: { target: 'signedOut' } },
    },
    signedOut,
    signedIn: {
      tags: 'private',
      type: 'parallel',
      on: {
        'session.end': { target: 'signingOut', actions: 'forgetProblem' },
        'tokens.vanished': { target: 'signedOut', actions: ['refuseQueue', 'forgetUser', 'forgetProblem'] },
      },
      states: { token, configuration },
    },
    signingOut: {
      tags: ['busy', 'private'],
      entry: ['refuseQueue', 'emptyQueue'],
      invoke: {
        id: 'signOut',
        src: 'signOut',
        input: ({ context }) => ({ token: context.tokens?.refresh_token ?? '' }),
        onDone: { target: 'signedOut', actions: 'forgetUser' },
        onError: { target: 'signedOut', actions: 'forgetUser' },
      },
    },
  },
})
