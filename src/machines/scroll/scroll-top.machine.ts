import { LIMITS } from '#domain/limits.ts'
import { setup } from 'xstate'

type ScrollTopEvent =
  | { type: 'page.scroll'; offset: number }
  | { type: 'top.climb' }
  /** Asked by a reader who wants less motion. */
  | { type: 'top.jump' }
  /** The reader scrolls on their own. */
  | { type: 'reader.move' }

/** The button that leads to the top of the page: there beyond 200 px; the way up takes 600 ms (F8). */
export const scrollTopMachine = setup({
  types: { events: {} as ScrollTopEvent },
  guards: {
    isBeyond: (_, { offset }: { offset: number }) => offset > LIMITS.scrollTopOffset,
    isWithin: (_, { offset }: { offset: number }) => offset <= LIMITS.scrollTopOffset,
  },
  actions: {
    /** Moves the page frame by frame, and stops doing so. */
    startClimb: () => {},
    stopClimb: () => {},
    arriveAtTop: () => {},
  },
  delays: { scrollTopDuration: LIMITS.scrollTopDuration },
}).createMachine({
  id: 'scrollTop',
  initial: 'hidden',
  states: {
    hidden: {
      on: { 'page.scroll': { guard: { type: 'isBeyond', params: ({ event }) => ({ offset: event.offset }) }, target: 'shown' } },
    },
    shown: {
      on: {
        'page.scroll': { guard: { type: 'isWithin', params: ({ event }) => ({ offset: event.offset }) }, target: 'hidden' },
        'top.climb': { target: 'climbing' },
        'top.jump': { target: 'hidden', actions: 'arriveAtTop' },
      },
    },
    climbing: {
      entry: 'startClimb',
      exit: 'stopClimb',
      on: { 'reader.move': { target: 'shown' } },
      after: { scrollTopDuration: { target: 'hidden', actions: 'arriveAtTop' } },
    },
  },
})
