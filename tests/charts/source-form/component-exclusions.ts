import type { Level } from '#tools/charts/adapters/level.ts'

export const component: Level = {
  level: 'component',
  told: {
    'move.make': 'Its button opens once everything is entered; the paths keep a source with gaps, so they tell the chart.',
  },
}
