import { LIMITS } from '#domain/limits.ts'
import { setup, type ActorRefFrom } from 'xstate'

type DropdownEvent =
  | { type: 'group.enter' }
  | { type: 'group.leave' }
  | { type: 'group.press' }
  | { type: 'focus.leave' }
  | { type: 'outside.press' }
  | { type: 'escape.press' }
  | { type: 'leaf.choose' }

/** A group of the menu that drops down over the page: while the pointer is on it, or until it is put away when it was pressed (C7). */
export const dropdownMachine = setup({
  types: { events: {} as DropdownEvent },
  delays: { dropdownHide: LIMITS.dropdownHide },
}).createMachine({
  id: 'dropdown',
  initial: 'closed',
  states: {
    closed: { on: { 'group.enter': { target: 'open' }, 'group.press': { target: 'open.pinned' } } },
    open: {
      initial: 'hovered',
      on: {
        'focus.leave': { target: 'closed' },
        'outside.press': { target: 'closed' },
        'escape.press': { target: 'closed' },
        'leaf.choose': { target: 'closed' },
      },
      states: {
        hovered: { on: { 'group.leave': { target: 'leaving' }, 'group.press': { target: 'pinned' } } },
        leaving: {
          on: { 'group.enter': { target: 'hovered' }, 'group.press': { target: 'pinned' } },
          after: { dropdownHide: { target: '#dropdown.closed' } },
        },
        pinned: { on: { 'group.press': { target: '#dropdown.closed' } } },
      },
    },
  },
})

export type DropdownActor = ActorRefFrom<typeof dropdownMachine>
