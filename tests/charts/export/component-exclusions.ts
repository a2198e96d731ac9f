import type { Level } from '#tools/charts/adapters/level.ts'

export const component: Level = {
  level: 'component',
  told: { 'rows.arrive': 'How a file is cut on its way is not in the hands of a person: the chart is told directly.' },
}
