import type { Level } from '#tools/charts/adapters/level.ts'

/** Every move and every refusal is made on the real server. */
export const server: Level = { level: 'server' }
