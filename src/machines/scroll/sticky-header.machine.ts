import { LIMITS } from '#domain/limits.ts'
import { setup } from 'xstate'

/** The header: in its place, or lifted off it once the page was scrolled beyond 200 px (F8). */
export const stickyHeaderMachine = setup({
  types: { events: {} as { type: 'page.scroll'; offset: number } },
  guards: {
    isBeyond: (_, { offset }: { offset: number }) => offset > LIMITS.stickyOffset,
    isWithin: (_, { offset }: { offset: number }) => offset <= LIMITS.stickyOffset,
  },
}).createMachine({
  id: 'stickyHeader',
  initial: 'off',
  states: {
    off: {
      on: { 'page.scroll': { guard: { type: 'isBeyond', params: ({ event }) => ({ offset: event.offset }) }, target: 'on' } },
    },
    on: {
      on: { 'page.scroll': { guard: { type: 'isWithin', params: ({ event }) => ({ offset: event.offset }) }, target: 'off' } },
    },
  },
})
