import type { Level } from '#tools/charts/adapters/level.ts'

export const component: Level = {
  level: 'component',
  exclusions: {
    'operation.request': {
      reason: 'Once the account is made the sign-up form is gone.',
      only: (_, from) => !from.includes('operation.succeeded'),
    },
  },
  told: { 'operation.reset': 'No screen offers to forget an answer; it is there for screens that will.' },
}
