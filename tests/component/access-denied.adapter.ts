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
      'accessDenied.counting': async () => {
        await seen(heading('Access Denied'))
      },
      'accessDenied.leaving': () => seen(heading('Hello, Robin')),
    },
    screen: 'src/screens/access-denied/AccessDenied.tsx',
    payloads: {},
    calls: {},
    shows: {
      secondsLeft: {
        check: (secondsLeft: number) => seen(page.getByRole('timer').filter({ hasText: words(secondsLeft) })),
        except: { 'accessDenied.leaving': 'The page has made room for another.' },
      },
    },
    locks: {},
  }),
)
