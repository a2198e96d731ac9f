import type { Level } from '#tools/charts/adapters/level.ts'

export const component: Level = {
  level: 'component',
  exclusions: {
    'sources.choose': {
      reason: 'One button chooses all of the page while none is chosen, and none otherwise.',
      only: ({ ids }, _, { chosen }) => (ids as number[]).length > 0 === ((chosen as number[]).length === 0),
    },
  },
}
