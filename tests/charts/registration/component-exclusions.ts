import { LIMITS, ONBOARDING } from '#domain/limits.ts'
import type { Level } from '#tools/charts/adapters/level.ts'

export const component: Level = { level: 'component', input: { pause: ONBOARDING.resendPause / LIMITS.second } }
