import type { Level } from '#tools/charts/adapters/level.ts'

export const component: Level = {
  level: 'component',
  exclusions: {
    'leave.request': {
      reason: 'Cancel gives way to the question, and Escape answers it: only going to another page asks once more.',
      only: ({ way }, from) => way === 'navigation' || !from.includes('leaveGuard.asking'),
    },
  },
}
