import type { Level } from '#tools/charts/adapters/level.ts'

export const component: Level = {
  level: 'component',
  exclusions: {
    'operation.request': {
      reason: 'While an invitation is being sent it cannot be sent again, and once it is on its way the form is gone.',
      only: (_, from) => from.includes('operation.idle') || from.includes('operation.failed'),
    },
  },
  told: {
    'operation.reset': 'The invitation offers another one only after an answer; elsewhere no screen offers to forget one.',
  },
}
