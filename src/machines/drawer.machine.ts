import { assign, setup, type ActorRefFrom } from 'xstate'

type DrawerEvent =
  | { type: 'drawer.open'; isPermanent?: boolean }
  | { type: 'drawer.close' }
  | { type: 'overlay.click' }
  | { type: 'escape.press' }
  | { type: 'page.change' }
  | { type: 'window.widen' }

/** A panel over the page, shown or hidden. A click beside it closes it unless it was opened to be permanent (specification 4). */
export const drawerMachine = setup({
  types: { context: {} as { isPermanent: boolean }, events: {} as DrawerEvent },
  guards: { isDismissible: ({ context }) => !context.isPermanent },
  actions: { keepPermanence: assign((_, { isPermanent }: { isPermanent: boolean }) => ({ isPermanent })) },
}).createMachine({
  id: 'drawer',
  context: { isPermanent: false },
  initial: 'hidden',
  states: {
    hidden: {
      on: {
        'drawer.open': {
          target: 'shown',
          actions: { type: 'keepPermanence', params: ({ event }) => ({ isPermanent: event.isPermanent ?? false }) },
        },
      },
    },
    shown: {
      on: {
        'drawer.close': { target: 'hidden' },
        'overlay.click': { guard: 'isDismissible', target: 'hidden' },
        'escape.press': { target: 'hidden' },
        'page.change': { target: 'hidden' },
        'window.widen': { target: 'hidden' },
      },
    },
  },
})

export type DrawerActor = ActorRefFrom<typeof drawerMachine>
