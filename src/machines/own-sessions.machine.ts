import type { Output, ReplyOf } from '#domain/api/endpoint.ts'
import type { endOtherSessions, endSession, listSessions } from '#domain/api/profile.ts'
import { problemOf, type Problem } from '#domain/app-error.ts'
import { assign, raise, setup } from 'xstate'
import { slot } from './slot.ts'

export type OwnSession = Output<typeof listSessions>[number]

interface OwnSessionsContext {
  sessions: readonly OwnSession[]
  problem: Problem | null
  /** The session that is being ended, or was last. */
  endingId: string
  endingProblem: Problem | null
}

type OwnSessionsEvent = { type: 'list.request' } | { type: 'session.end'; id: string } | { type: 'others.end' }

const failed = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })
const success = ({ event }: { event: { output: { message: string } } }) => ({ message: event.output.message })

/** Where a user is signed in, and the end of one of these sessions or of all others. */
export const ownSessionsMachine = setup({
  types: { context: {} as OwnSessionsContext, events: {} as OwnSessionsEvent, tags: {} as 'busy' },
  actors: {
    listSessions: slot<ReplyOf<typeof listSessions>, Record<string, never>>('listSessions'),
    endSession: slot<ReplyOf<typeof endSession>, { id: string }>('endSession'),
    endOtherSessions: slot<ReplyOf<typeof endOtherSessions>, Record<string, never>>('endOtherSessions'),
  },
  guards: {
    isCurrent: ({ context }, { id }: { id: string }) => context.sessions.some((one) => one.id === id && one.is_current),
    isOverAlready: (_, { problem }: { problem: Problem }) => problem.code === 'not_found',
  },
  actions: {
    keepSessions: assign((_, { sessions }: { sessions: readonly OwnSession[] }) => ({ sessions })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    keepEndingId: assign((_, { id }: { id: string }) => ({ endingId: id })),
    keepEndingProblem: assign((_, { problem }: { problem: Problem }) => ({ endingProblem: problem })),
    forgetEndingProblem: assign({ endingProblem: null }),
    requestList: raise({ type: 'list.request' }),
    /** The session of this browser ends by signing out; the screen tells the session's own chart. */
    signOut: () => {},
    /** Shows the server's message; the screen provides the toast. */
    announce: (_, _params: { message: string }) => {},
  },
}).createMachine({
  id: 'ownSessions',
  context: { sessions: [], problem: null, endingId: '', endingProblem: null },
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      on: { 'list.request': { target: '.loading', actions: 'forgetProblem' } },
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'listSessions',
            src: 'listSessions',
            input: {},
            onDone: {
              target: 'shown',
              actions: { type: 'keepSessions', params: ({ event }) => ({ sessions: event.output.data }) },
            },
            onError: { target: 'failed', actions: { type: 'keepProblem', params: failed } },
          },
        },
        shown: {},
        failed: {},
      },
    },
    ending: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'session.end': [
              {
                guard: { type: 'isCurrent', params: ({ event }) => ({ id: event.id }) },
                target: 'signingOut',
                actions: 'signOut',
              },
              {
                target: 'endingOne',
                actions: [{ type: 'keepEndingId', params: ({ event }) => ({ id: event.id }) }, 'forgetEndingProblem'],
              },
            ],
            'others.end': { target: 'endingOthers', actions: 'forgetEndingProblem' },
          },
        },
        endingOne: {
          tags: 'busy',
          invoke: {
            id: 'endSession',
            src: 'endSession',
            input: ({ context }) => ({ id: context.endingId }),
            onDone: { target: 'idle', actions: [{ type: 'announce', params: success }, 'requestList'] },
            onError: [
              { guard: { type: 'isOverAlready', params: failed }, target: 'idle', actions: 'requestList' },
              { target: 'idle', actions: { type: 'keepEndingProblem', params: failed } },
            ],
          },
        },
        signingOut: { description: 'The session of this browser ends, and this list with it.' },
        endingOthers: {
          tags: 'busy',
          invoke: {
            id: 'endOtherSessions',
            src: 'endOtherSessions',
            input: {},
            onDone: { target: 'idle', actions: [{ type: 'announce', params: success }, 'requestList'] },
            onError: { target: 'idle', actions: { type: 'keepEndingProblem', params: failed } },
          },
        },
      },
    },
  },
})
