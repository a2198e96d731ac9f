import { LIMITS } from '#domain/limits.ts'
import { assign, emit, setup } from 'xstate'
import { slot } from './slot.ts'

type ConnectionEvent =
  /** The browser knows that it has no network, or has one again. */
  | { type: 'network.lost' }
  | { type: 'network.returned' }
  /** A request came to nothing, or to an answer of any kind. */
  | { type: 'request.unanswered' }
  | { type: 'request.answered' }
  | { type: 'probe.now' }

/** Whoever waits for the connection hears when it is gone for certain, and when it is back. */
export type ConnectionEmitted = { type: 'connection.lost' } | { type: 'connection.returned' }

/** Probes that follow each other soon, and those before they become rare. */
const SOON = 1
const OFTEN = 4

const connectionSetup = setup({
  types: {
    context: {} as { probes: number },
    events: {} as ConnectionEvent,
    emitted: {} as ConnectionEmitted,
    tags: {} as 'busy' | 'lost',
  },
  actors: { probe: slot<unknown, void>('probe') },
  guards: {
    isLostJustNow: ({ context }) => context.probes < SOON,
    isLostForNotLong: ({ context }) => context.probes < OFTEN,
  },
  actions: {
    countProbe: assign(({ context }) => ({ probes: context.probes + 1 })),
    forgetProbes: assign({ probes: 0 }),
    tellLost: emit({ type: 'connection.lost' as const }),
    tellReturned: emit({ type: 'connection.returned' as const }),
  },
  delays: {
    probePatience: LIMITS.probePatience,
    shortPause: LIMITS.probeShortPause,
    pause: LIMITS.probePause,
    longPause: LIMITS.probeLongPause,
  },
})

/** The longer the connection is lost, the longer the pause before the next probe. */
const unreached = [
  { guard: 'isLostJustNow', target: 'waiting.briefly', actions: 'countProbe' },
  { guard: 'isLostForNotLong', target: 'waiting.longer', actions: 'countProbe' },
  { target: 'waiting.longest', actions: 'countProbe' },
] as const

const lost = connectionSetup.createStateConfig({
  tags: 'lost',
  entry: ['forgetProbes', 'tellLost'],
  exit: 'tellReturned',
  initial: 'waiting',
  on: { 'request.answered': { target: 'online' } },
  states: {
    waiting: {
      initial: 'briefly',
      on: { 'network.returned': { target: 'probing' }, 'probe.now': { target: 'probing' } },
      states: {
        briefly: { after: { shortPause: { target: '#connection.lost.probing' } } },
        longer: { after: { pause: { target: '#connection.lost.probing' } } },
        longest: { after: { longPause: { target: '#connection.lost.probing' } } },
      },
    },
    probing: {
      tags: 'busy',
      invoke: { id: 'probe', src: 'probe', onDone: { target: '#connection.online' }, onError: unreached },
      after: { probePatience: unreached },
      on: { 'network.lost': { target: 'waiting' } },
    },
  },
})

/** Whether the server can be reached. One request without an answer is only a doubt: a probe decides. */
export const connectionMachine = connectionSetup.createMachine({
  id: 'connection',
  context: { probes: 0 },
  initial: 'online',
  states: {
    online: { on: { 'network.lost': { target: 'lost' }, 'request.unanswered': { target: 'doubting' } } },
    doubting: {
      description: 'A request got no answer; a probe finds out whether that was more than bad luck.',
      invoke: { id: 'probe', src: 'probe', onDone: { target: 'online' }, onError: { target: 'lost' } },
      after: { probePatience: { target: 'lost' } },
      on: { 'network.lost': { target: 'lost' }, 'request.answered': { target: 'online' } },
    },
    lost,
  },
})
