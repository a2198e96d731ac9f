import { stickyHeaderMachine } from '#src/machines/scroll/sticky-header.machine.ts'
import { defineChart } from '#tools/charts/model/spec.ts'

export const stickyHeader = defineChart({
  name: 'sticky-header',
  title: 'Sticky header',
  about: 'The header stands in its place, and lifts off it once the page was scrolled beyond 200 px.',
  machine: stickyHeaderMachine,
  key: () => null,
  events: {
    'page.scroll': [0, 200, 201, 900].map((offset) => ({ type: 'page.scroll', offset })),
  },
  requirements: { stickyHeader: ['F8'] },
})
