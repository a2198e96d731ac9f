import { LIMITS } from '#domain/limits.ts'
import { component } from '#tests/charts/access-denied/component-exclusions.ts'
import { accessDenied } from '#tests/charts/access-denied/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { page } from 'vitest/browser'
import { heading, seen } from './person.ts'
import type { Stage } from './stage.tsx'

const words = (seconds: number) => `Reloading in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}...`

export const onAccessDenied = defineAdapter(
  atLevel<Stage>(accessDenied, component, {
    events: { 'xstate.after.second.accessDenied.counting': ({ clock }) => clock.increment(LIMITS.second) },
    states: {
      'accessDenied.counting': async (_, { context }) => {
        const { secondsLeft } = context as { secondsLeft: number }
        await seen(heading('Access Denied'))
        await seen(page.getByRole('timer').filter({ hasText: words(secondsLeft) }))
      },
      'accessDenied.leaving': () => seen(heading('Hello, Robin')),
    },
  }),
)
