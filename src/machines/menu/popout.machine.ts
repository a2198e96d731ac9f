import { LIMITS } from '#domain/limits.ts'
import { assign, setup, type ActorRefFrom } from 'xstate'

type PopoutEvent =
  | { type: 'item.open'; item: string }
  | { type: 'popout.leave' }
  | { type: 'outside.press' }
  | { type: 'escape.press' }
  | { type: 'leaf.choose' }
  | { type: 'collapse.change' }
  | { type: 'window.narrow' }

/**
 * What a top-level item of the collapsed sidebar shows beside itself, one at a time (C5). Pointer, keyboard and touch open it alike;
 * it waits a moment before it closes, so that a hand may slip.
 */
export const popoutMachine = setup({
  types: { context: {} as { item: string }, events: {} as PopoutEvent },
  actions: { keepItem: assign((_, { item }: { item: string }) => ({ item })) },
  delays: { popoutHide: LIMITS.popoutHide },
}).createMachine({
  id: 'popout',
  context: { item: '' },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'item.open': { target: 'open', actions: { type: 'keepItem', params: ({ event }) => ({ item: event.item }) } },
      },
    },
    open: {
      initial: 'showing',
      on: {
        'item.open': { target: '.showing', actions: { type: 'keepItem', params: ({ event }) => ({ item: event.item }) } },
        'outside.press': { target: 'closed' },
        'escape.press': { target: 'closed' },
        'leaf.choose': { target: 'closed' },
        'collapse.change': { target: 'closed' },
        'window.narrow': { target: 'closed' },
      },
      states: {
        showing: { on: { 'popout.leave': { target: 'leaving' } } },
        leaving: { after: { popoutHide: { target: '#popout.closed' } } },
      },
    },
  },
})

export type PopoutActor = ActorRefFrom<typeof popoutMachine>
