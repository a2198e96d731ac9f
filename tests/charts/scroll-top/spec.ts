import { scrollTopMachine } from '#src/machines/scroll/scroll-top.machine.ts'
import { after, defineChart } from '#tools/charts/model/spec.ts'

export const scrollTop = defineChart({
  name: 'scroll-top',
  title: 'Scroll to top',
  about: 'The button that leads to the top of the page: there beyond 200 px. The way up takes 600 ms and can be left.',
  machine: scrollTopMachine,
  key: () => null,
  events: {
    'page.scroll': [0, 200, 201, 900].map((offset) => ({ type: 'page.scroll', offset })),
    'top.climb': [{ type: 'top.climb' }],
    'top.jump': [{ type: 'top.jump' }],
    'reader.move': [{ type: 'reader.move' }],
    'xstate.after.scrollTopDuration.scrollTop.climbing': [after('scrollTopDuration', 'scrollTop.climbing')],
  },
  requirements: { scrollTop: ['F8'] },
})
