import { scrollMemoryMachine } from '#src/machines/scroll/scroll-memory.machine.ts'
import { after, defineChart } from '#tools/charts/model/spec.ts'

export const scrollMemory = defineChart({
  name: 'scroll-memory',
  title: 'Scroll position',
  about:
    'Keeps where the reader was on each page, in a cookie, and takes it up again when they come back, as soon as the page is long enough.',
  machine: scrollMemoryMachine,
  key: ({ place }) => place,
  events: {
    'page.show': [
      { type: 'page.show', path: '/master/country', offset: 0 },
      { type: 'page.show', path: '/master/country', offset: 400 },
      { type: 'page.show', path: '/dashboard', offset: 300 },
      { type: 'page.show', path: '/dashboard', offset: 1 },
    ],
    'page.scroll': [
      { type: 'page.scroll', offset: 0 },
      { type: 'page.scroll', offset: 250 },
    ],
    'page.grow': [299, 300, 400].map((reach) => ({ type: 'page.grow', reach })),
    'reader.move': [{ type: 'reader.move' }],
    'xstate.after.restorePatience.scrollMemory.restoring': [after('restorePatience', 'scrollMemory.restoring')],
  },
  equivalent: [
    {
      reason: 'The chart itself does nothing when it is entered or left, so entering it again changes nothing.',
      mutants: ['add-reenter scrollMemory / page.show [1]', 'add-reenter scrollMemory / page.show [2]'],
    },
  ],
  requirements: { scrollMemory: ['F8'] },
})
