import { setup, type ActorRefFrom } from 'xstate'

type SidebarEvent = { type: 'sidebar.collapse' } | { type: 'sidebar.expand' }

/** The menu beside the page: whole, or as a rail of pictures. The choice outlives a reload. */
export const sidebarMachine = setup({
  types: { events: {} as SidebarEvent },
  actions: {
    /** The browser's store keeps the choice. */
    rememberChoice: (_, _params: { isCollapsed: boolean }) => {},
  },
}).createMachine({
  id: 'sidebar',
  initial: 'expanded',
  states: {
    expanded: {
      on: {
        'sidebar.collapse': { target: 'collapsed', actions: { type: 'rememberChoice', params: { isCollapsed: true } } },
      },
    },
    collapsed: {
      on: {
        'sidebar.expand': { target: 'expanded', actions: { type: 'rememberChoice', params: { isCollapsed: false } } },
      },
    },
  },
})

export type SidebarActor = ActorRefFrom<typeof sidebarMachine>
