import type { Level } from '#tools/charts/adapters/level.ts'

export const component: Level = {
  level: 'component',
  exclusions: {
    'rows.shift': {
      only: (_, from) => !from.some((state) => state.startsWith('grid.editing')),
      reason: 'A cell that is written goes with its row, and this level moves no rows: layer-grid.test.tsx does.',
    },
  },
  told: {
    'rows.shift': 'Rows come and go unasked only in a form that others save too.',
    'row.vanish': 'Rows come and go unasked only in a form that others save too.',
  },
}
