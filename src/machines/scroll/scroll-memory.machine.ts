import { LIMITS } from '#domain/limits.ts'
import { assign, setup } from 'xstate'

type ScrollMemoryEvent =
  /** A page shows; `offset` is where its reader left it, 0 when that is not known. */
  | { type: 'page.show'; path: string; offset: number }
  | { type: 'page.scroll'; offset: number }
  /** The page can be scrolled so far now. */
  | { type: 'page.grow'; reach: number }
  /** The reader scrolls on their own. */
  | { type: 'reader.move' }

interface ScrollMemoryContext {
  path: string
  /** px to come back to. */
  place: number
}

/** Where the reader was on each page: kept while they scroll, and taken up again when they come back (F8). */
export const scrollMemoryMachine = setup({
  types: { context: {} as ScrollMemoryContext, events: {} as ScrollMemoryEvent },
  guards: {
    isKept: (_, { offset }: { offset: number }) => offset > 0,
    isLongEnough: ({ context }, { reach }: { reach: number }) => reach >= context.place,
  },
  actions: {
    keepPlace: assign((_, { path, offset }: { path: string; offset: number }) => ({ path, place: offset })),
    goToPlace: (_, _params: { place: number }) => {},
    rememberPlace: (_, _params: { path: string; offset: number }) => {},
  },
  delays: { restorePatience: LIMITS.restorePatience },
}).createMachine({
  id: 'scrollMemory',
  context: { path: '', place: 0 },
  initial: 'following',
  on: {
    'page.show': [
      {
        guard: { type: 'isKept', params: ({ event }) => ({ offset: event.offset }) },
        target: '.restoring',
        actions: { type: 'keepPlace', params: ({ event }) => ({ path: event.path, offset: event.offset }) },
      },
      {
        target: '.following',
        actions: [
          { type: 'keepPlace', params: ({ event }) => ({ path: event.path, offset: event.offset }) },
          { type: 'goToPlace', params: { place: 0 } },
        ],
      },
    ],
  },
  states: {
    following: {
      on: {
        'page.scroll': {
          actions: {
            type: 'rememberPlace',
            params: ({ context, event }) => ({ path: context.path, offset: event.offset }),
          },
        },
      },
    },
    restoring: {
      description: 'The page may still be too short: its rows are on their way.',
      on: {
        'page.grow': {
          guard: { type: 'isLongEnough', params: ({ event }) => ({ reach: event.reach }) },
          target: 'following',
          actions: { type: 'goToPlace', params: ({ context }) => ({ place: context.place }) },
        },
        'reader.move': { target: 'following' },
      },
      after: { restorePatience: { target: 'following' } },
    },
  },
})
