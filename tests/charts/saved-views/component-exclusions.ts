import type { Level } from '#tools/charts/adapters/level.ts'

export const component: Level = { level: 'component' }
