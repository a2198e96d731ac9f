import type { Level } from '#tools/charts/adapters/level.ts'

export const server: Level = { level: 'server' }
