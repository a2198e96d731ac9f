import { setup, type ActorRefFrom } from 'xstate'

type DrawerEvent =
  | { type: 'drawer.open' }
  | { type: 'drawer.close' }
  | { type: 'overlay.click' }
  | { type: 'escape.press' }
  | { type: 'page.change' }
  | { type: 'window.widen' }

/** A panel over the page, shown or hidden. A click beside it closes it unless it is permanent (specification 4). */
export const drawerMachine = setup({
  types: {
    context: {} as { isPermanent: boolean },
    input: {} as { isPermanent: boolean } | undefined,
    events: {} as DrawerEvent,
  },
  guards: { isDismissible: ({ context }) => !context.isPermanent },
}).createMachine({
  id: 'drawer',
  context: ({ input }) => ({ isPermanent: input?.isPermanent ?? false }),
  initial: 'hidden',
  states: {
    hidden: { on: { 'drawer.open': { target: 'shown' } } },
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
