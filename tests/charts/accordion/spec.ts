import { accordionMachine } from '#src/machines/menu/accordion.machine.ts'
import { after, defineChart } from '#tools/charts/model/spec.ts'

export const accordion = defineChart({
  name: 'accordion',
  title: 'Menu group, accordion',
  about: 'A group of the menu that unfolds in its place. It is folded by default, and open at once around the page that shows.',
  machine: accordionMachine,
  key: () => null,
  events: {
    'group.press': [{ type: 'group.press' }],
    'page.arrive': [{ type: 'page.arrive' }],
    'xstate.after.accordionSlide.accordion.expanding': [after('accordionSlide', 'accordion.expanding')],
    'xstate.after.accordionSlide.accordion.collapsing': [after('accordionSlide', 'accordion.collapsing')],
  },
  requirements: { accordion: ['C7'] },
})
