import { LIMITS } from '#domain/limits.ts'
import { component } from '#tests/charts/shortcuts/component-exclusions.ts'
import { shortcuts } from '#tests/charts/shortcuts/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { page, userEvent } from 'vitest/browser'
import { gone, seen } from '../person.ts'
import type { Stage } from '../stage.tsx'

const help = () => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

export const onKeys = defineAdapter(
  atLevel<Stage>(shortcuts, component, {
    events: {
      'go.begin': () => userEvent.keyboard('g'),
      'go.letter': (_, { path }) => userEvent.keyboard(path === null ? 'z' : 'r'),
      'help.open': () => userEvent.keyboard('?'),
      'help.close': () => userEvent.keyboard('{Escape}'),
      'xstate.after.letterPatience.shortcuts.going': ({ clock }) => clock.increment(LIMITS.letterPatience),
    },
    states: {
      'shortcuts.waiting': async () => {
        await gone(help())
      },
      'shortcuts.going': async () => {
        await gone(help())
      },
      'shortcuts.helping': async () => {
        await seen(help())
      },
    },
    screen: 'src/app/shortcuts/Shortcuts.tsx',
    payloads: {
      'go.letter': {
        because: 'Of the letters of the menu the walk presses the one of the regions, which is on every menu.',
        is: ({ type, path }) => ({ type, path: path === null ? null : '/master/region' }),
      },
    },
    calls: {},
    shows: {},
    locks: {},
  }),
)
