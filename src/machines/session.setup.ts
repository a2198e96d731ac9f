import type { loadUserData, requestOtp, signOut, verifyOtp } from '#domain/api/users.ts'
import type { Output, ReplyOf } from '#domain/api/endpoint.ts'
import type { Problem } from '#domain/app-error.ts'
import { LIMITS } from '#domain/limits.ts'
import { assign, emit, setup } from 'xstate'
import { slot } from './slot.ts'

export interface Tokens {
  access_token: string
  refresh_token: string
}

export type UserData = Output<typeof loadUserData>
export type Credentials = { email: string; password: string }

/** Present and not one of the words a broken store leaves behind (requirement A6). */
export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && !['', 'undefined', 'null'].includes(value)

interface SessionContext {
  email: string
  /** `otpauth://` address of an authenticator that is still to be set up. */
  qrCode: string
  challenge: string
  tokens: Tokens | null
  configuration: UserData | null
  /** Tickets of the requests that wait for the running renewal; their promises live in the API layer. */
  queue: string[]
  problem: Problem | null
}

type SessionEvent =
  | ({ type: 'credentials.submit' } & Credentials)
  | { type: 'code.submit'; code: string }
  | { type: 'signIn.restart' }
  | { type: 'session.end' }
  | { type: 'configuration.retry' }
  /** A request came back with 401; `token` is the one it was sent with. */
  | { type: 'token.rejected'; ticket: string; token: string }
  /** A request was refused for want of a permission. */
  | { type: 'permission.refused' }
  /** Another tab signed in or renewed, or signed out. */
  | { type: 'tokens.arrived'; tokens: Tokens }
  | { type: 'tokens.vanished' }

export type SessionEmitted =
  | { type: 'tickets.replay'; tickets: string[]; token: string }
  | { type: 'tickets.refuse'; tickets: string[] }
  /** The renewal came to nothing, for a reason that says nothing of the session. */
  | { type: 'tickets.fail'; tickets: string[]; problem: Problem }

/** Nobody answered, or someone before the server, or the server that it has no time: none says that the session is over. */
const UNANSWERED: readonly number[] = [0, 429, 502, 503, 504]

export const nobody = { email: '', qrCode: '', challenge: '', tokens: null, configuration: null, queue: [] }

/** Types, slots, guards and actions of the session chart. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'busy' | 'public' | 'private',
  },
  actors: {
    readTokens: slot<Tokens | null, void>('readTokens'),
    requestOtp: slot<ReplyOf<typeof requestOtp>, Credentials>('requestOtp'),
    verifyOtp: slot<ReplyOf<typeof verifyOtp>, { email: string; challenge: string; otp: string }>('verifyOtp'),
    renewToken: slot<Tokens, { tokens: Tokens }>('renewToken'),
    loadUserData: slot<ReplyOf<typeof loadUserData>, Record<string, never>>('loadUserData'),
    signOut: slot<ReplyOf<typeof signOut>, { token: string }>('signOut'),
  },
  guards: {
    hasTokens: (_, { tokens }: { tokens: Tokens | null }) => isToken(tokens?.access_token),
    isEnrolled: (_, { qrCode }: { qrCode: string }) => qrCode === '',
    hasChallengeEnded: (_, { problem }: { problem: Problem }) => problem.code === 'challenge_ended',
    isUnanswered: (_, { problem }: { problem: Problem }) => UNANSWERED.includes(problem.status),
    isReplaced: ({ context }, { token }: { token: string }) => token !== context.tokens?.access_token,
  },
  actions: {
    keepEmail: assign((_, { email }: { email: string }) => ({ email })),
    keepChallenge: assign((_, { qrCode, challenge }: { qrCode: string; challenge: string }) => ({ qrCode, challenge })),
    forgetChallenge: assign({ qrCode: '', challenge: '' }),
    keepTokens: assign((_, { tokens }: { tokens: Tokens | null }) => ({ tokens })),
    /** The same one as before stays the same object, so that nothing is drawn or asked for anew. */
    keepConfiguration: assign(({ context }, { configuration }: { configuration: UserData }) => ({
      configuration:
        JSON.stringify(configuration) === JSON.stringify(context.configuration) ? context.configuration : configuration,
    })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    forgetUser: assign(nobody),
    queueTicket: assign(({ context }, { ticket }: { ticket: string }) => ({ queue: [...context.queue, ticket] })),
    emptyQueue: assign({ queue: [] }),
    replayTicket: emit(({ context }, { ticket }: { ticket: string }) => ({
      type: 'tickets.replay' as const,
      tickets: [ticket],
      token: context.tokens?.access_token ?? '',
    })),
    refuseTicket: emit((_, { ticket }: { ticket: string }) => ({ type: 'tickets.refuse' as const, tickets: [ticket] })),
    replayQueue: emit(({ context }) => ({
      type: 'tickets.replay' as const,
      tickets: context.queue,
      token: context.tokens?.access_token ?? '',
    })),
    failQueue: emit(({ context }, { problem }: { problem: Problem }) => ({
      type: 'tickets.fail' as const,
      tickets: context.queue,
      problem,
    })),
    refuseQueue: emit(({ context }) => ({ type: 'tickets.refuse' as const, tickets: context.queue })),
  },
  delays: { persistTimeout: LIMITS.persistTimeout },
})
