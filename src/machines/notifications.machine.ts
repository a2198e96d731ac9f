import type { loadUnread } from '#domain/api/own/notifications.ts'
import type { Output, ReplyOf } from '#domain/api/endpoint.ts'
import { problemOf, type Problem } from '#domain/app-error.ts'
import { NOTIFICATIONS } from '#domain/notifications/limits.ts'
import { assign, setup } from 'xstate'
import { slot } from './slot.ts'

export type Standing = Output<typeof loadUnread>

interface NotificationsContext extends Standing {
  /** No stream has failed to open since one was open last: the next is tried soon. */
  isEager: boolean
}

type NotificationsEvent =
  /** Nobody sees the page; someone does. */
  | { type: 'page.rest' }
  | { type: 'page.wake' }
  | { type: 'connection.lost' }
  | { type: 'connection.returned' }
  /** The session goes on with another token, by what someone did. */
  | { type: 'token.renewed' }
  /** What is read has changed here: where nothing tells of it, it is asked for. */
  | { type: 'unread.ask' }

const notificationsSetup = setup({
  types: { context: {} as NotificationsContext, events: {} as NotificationsEvent },
  actors: {
    /** Opens the stream and answers what it says first. */
    openStream: slot<Standing, void>('openStream'),
    /** What the stream says next, were it a mere sign of life. */
    hearStream: slot<Standing, void>('hearStream'),
    loadUnread: slot<ReplyOf<typeof loadUnread>, Record<string, never>>('loadUnread'),
  },
  guards: {
    isEager: ({ context }) => context.isEager,
    isRefused: (_, { problem }: { problem: Problem }) => problem.status === 401,
  },
  actions: {
    keepStanding: assign((_, { unread, newest }: Standing) => ({ unread, newest })),
    becomeEager: assign({ isEager: true }),
    becomePatient: assign({ isEager: false }),
  },
  delays: {
    streamPatience: NOTIFICATIONS.streamPatience,
    streamSilence: NOTIFICATIONS.streamSilence,
    shortPause: NOTIFICATIONS.shortPause,
    pollPause: NOTIFICATIONS.pollPause,
  },
})

const refused = {
  type: 'isRefused',
  params: ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) }),
} as const
const answered = {
  type: 'keepStanding',
  params: ({ event }: { event: { output: ReplyOf<typeof loadUnread> } }) => event.output.data,
} as const
const said = { type: 'keepStanding', params: ({ event }: { event: { output: Standing } }) => event.output } as const

const polling = notificationsSetup.createStateConfig({
  description: 'There is no stream: how many are unread is asked for, and then a stream is tried.',
  initial: 'asking',
  on: { 'unread.ask': { target: '.asking' } },
  states: {
    asking: {
      on: { 'token.renewed': { target: 'asking', reenter: true } },
      invoke: {
        id: 'loadUnread',
        src: 'loadUnread',
        input: () => ({}),
        onDone: [
          { guard: 'isEager', target: 'briefly', actions: answered },
          { target: 'pausing', actions: answered },
        ],
        onError: [
          { guard: refused, target: '#notifications.waiting' },
          { guard: 'isEager', target: 'briefly' },
          { target: 'pausing' },
        ],
      },
    },
    briefly: { after: { shortPause: { target: '#notifications.connecting', actions: 'becomePatient' } } },
    pausing: { after: { pollPause: { target: '#notifications.connecting' } } },
  },
})

/**
 * How many notifications are unread: asked for once, then told by a stream where there is one, else asked for. While nobody sees the page,
 * neither; and where the token is refused neither, until someone’s doing brings another one: the bell renews and ends no session.
 */
export const notificationsMachine = notificationsSetup.createMachine({
  id: 'notifications',
  context: { unread: 0, newest: 0, isEager: true },
  initial: 'polling',
  on: { 'page.rest': { target: '.resting' }, 'connection.lost': { target: '.offline' } },
  states: {
    connecting: {
      on: { 'token.renewed': { target: 'connecting', reenter: true } },
      invoke: {
        id: 'openStream',
        src: 'openStream',
        onDone: { target: 'live', actions: ['becomeEager', said] },
        onError: [{ guard: refused, target: 'waiting' }, { target: 'polling' }],
      },
      after: { streamPatience: { target: 'polling' } },
    },
    live: {
      invoke: {
        id: 'hearStream',
        src: 'hearStream',
        onDone: { target: 'live', reenter: true, actions: said },
        onError: { target: 'polling' },
      },
      after: { streamSilence: { target: 'polling' } },
    },
    polling,
    waiting: {
      description: 'The session is over, or waits to be renewed: nothing is asked until it goes on.',
      on: { 'token.renewed': { target: 'connecting' } },
    },
    offline: { on: { 'connection.returned': { target: 'connecting' } } },
    resting: { on: { 'page.wake': { target: 'connecting' }, 'connection.lost': { target: 'resting' } } },
  },
})
