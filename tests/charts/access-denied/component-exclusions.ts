import { LIMITS } from '#domain/limits.ts'
import type { Level } from '#tools/charts/adapters/level.ts'

export const component: Level = { level: 'component', input: { seconds: LIMITS.accessDeniedRedirect / LIMITS.second } }
