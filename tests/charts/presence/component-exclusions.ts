import type { Level } from '#tools/charts/adapters/level.ts'

export const component: Level = {
  level: 'component',
  exclusions: {
    'step.open': {
      reason: 'The page tells of a step that was turned to, not of the one it is on.',
      only: (event, _, { step }) => event.step !== step,
    },
  },
}
