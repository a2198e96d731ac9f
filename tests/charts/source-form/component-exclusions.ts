import type { Level } from '#tools/charts/adapters/level.ts'

export const component: Level = {
  level: 'component',
  exclusions: {
    'draft.change': {
      reason: 'To type into a section it is opened, and what another was refused for is not told any more.',
      only: (_, __, { formProblem, refusals }) => formProblem === null && (refusals as unknown[]).length === 0,
    },
  },
  told: {
    'move.make': 'Its button opens once everything is entered; the paths keep a source with gaps, so they tell the chart.',
  },
}
