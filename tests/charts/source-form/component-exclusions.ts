import type { Level } from '#tools/charts/adapters/level.ts'

export const component: Level = {
  level: 'component',
  told: { 'move.make': 'A source is handed in once everything is entered: the button is pressed in the end-to-end test.' },
}
