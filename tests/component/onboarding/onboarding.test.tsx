import { open } from '../stage.tsx'
import { walk } from '../walk.ts'
import { onOnboarding } from './onboarding.adapter.ts'

walk(onOnboarding, () => open('/onboarding/link-1'))
