import type { Level } from '#tools/charts/adapters/level.ts'

export const component: Level = {
  level: 'component',
  told: { 'step.go': 'The part shows where one is; the screen that uses it decides where to go.' },
}
