import { LIMITS } from '#domain/limits.ts'
import { emit, setup } from 'xstate'

type ShortcutsEvent =
  | { type: 'go.begin' }
  /** A letter, and the address that it stands for; null for one that stands for none. */
  | { type: 'go.letter'; path: string | null }
  | { type: 'help.open' }
  | { type: 'help.close' }

/** Keys that work everywhere in the frame: `g` and a letter lead to a place, `?` shows them all. */
export const shortcutsMachine = setup({
  types: { events: {} as ShortcutsEvent, emitted: {} as { type: 'go'; path: string } },
  guards: { isPlace: (_, { path }: { path: string | null }) => path !== null },
  actions: { go: emit((_, { path }: { path: string | null }) => ({ type: 'go' as const, path: path ?? '' })) },
  delays: { letterPatience: LIMITS.letterPatience },
}).createMachine({
  id: 'shortcuts',
  initial: 'waiting',
  states: {
    waiting: { on: { 'go.begin': { target: 'going' }, 'help.open': { target: 'helping' } } },
    going: {
      description: 'The letter of a place is awaited; any other ends it.',
      after: { letterPatience: { target: 'waiting' } },
      on: {
        'go.letter': [
          {
            guard: { type: 'isPlace', params: ({ event }) => ({ path: event.path }) },
            target: 'waiting',
            actions: { type: 'go', params: ({ event }) => ({ path: event.path }) },
          },
          { target: 'waiting' },
        ],
        'help.open': { target: 'helping' },
      },
    },
    helping: { on: { 'help.close': { target: 'waiting' } } },
  },
})
