import type { Level } from '#tools/charts/adapters/level.ts'

export const component: Level = {
  level: 'component',
  exclusions: {
    'list.request': {
      reason: 'The list is asked for again by hand only where it failed.',
      only: (_, from) => from.includes('ownSessions.list.failed'),
    },
    'others.end': {
      reason: 'All others can be ended once there is another one to be seen.',
      only: (_, __, { sessions }) => (sessions as unknown[]).length > 1,
    },
  },
}
