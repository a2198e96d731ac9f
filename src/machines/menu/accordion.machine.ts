import { LIMITS } from '#domain/limits.ts'
import { setup } from 'xstate'

type AccordionEvent = { type: 'group.press' } | { type: 'page.arrive' }

/** A group of the menu that unfolds in its place: folded by default, and open at once around the page that shows (C7). */
export const accordionMachine = setup({
  types: { events: {} as AccordionEvent },
  delays: { accordionSlide: LIMITS.accordionSlide },
}).createMachine({
  id: 'accordion',
  initial: 'collapsed',
  states: {
    collapsed: { on: { 'group.press': { target: 'expanding' }, 'page.arrive': { target: 'expanded' } } },
    expanding: { on: { 'group.press': { target: 'collapsing' } }, after: { accordionSlide: { target: 'expanded' } } },
    expanded: { on: { 'group.press': { target: 'collapsing' } } },
    collapsing: {
      on: { 'group.press': { target: 'expanding' }, 'page.arrive': { target: 'expanded' } },
      after: { accordionSlide: { target: 'collapsed' } },
    },
  },
})
