import type { Level } from '#tools/charts/adapters/level.ts'

export const component: Level = {
  level: 'component',
  exclusions: {
    'operation.request': {
      reason: 'While the sign-up form is being sent it cannot be sent again, and once the account is made it is gone.',
      only: (_, from) => from.includes('operation.idle') || from.includes('operation.failed'),
    },
  },
  told: { 'operation.reset': 'No screen offers to forget an answer; it is there for screens that will.' },
}
