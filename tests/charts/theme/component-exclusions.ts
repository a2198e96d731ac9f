import type { Level } from '#tools/charts/adapters/level.ts'

export const component: Level = {
  level: 'component',
  told: { 'colours.change': 'The chart tells itself when the colours change; no screen does.' },
}
