import { setup, type ActorRefFrom } from 'xstate'

type PaneEvent = { type: 'parts.show' } | { type: 'order.show' } | { type: 'properties.show' } | { type: 'part.choose' }

/** Which pane of the template builder a narrow window shows; a wide one shows all three. A part that is chosen shows what can be said of it. */
export const builderPanesMachine = setup({ types: { events: {} as PaneEvent } }).createMachine({
  id: 'builderPanes',
  initial: 'order',
  on: {
    'parts.show': { target: '.parts' },
    'order.show': { target: '.order' },
    'properties.show': { target: '.properties' },
    'part.choose': { target: '.properties' },
  },
  states: { parts: {}, order: {}, properties: {} },
})

export type BuilderPanesActor = ActorRefFrom<typeof builderPanesMachine>
