import { LIMITS } from '#domain/limits.ts'
import { component } from '#tests/charts/theme/component-exclusions.ts'
import { theme } from '#tests/charts/theme/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Stage } from '../../stage.tsx'

const menu = () => page.getByRole('combobox', { name: 'Theme' })

/** What the browser tells of every choice, also of the one that is made already. */
async function choose(label: string): Promise<void> {
  const select = menu().element() as HTMLSelectElement
  const option = [...select.options].find(({ text }) => text === label)
  if (!option) throw new Error(`There is no theme ${label}`)
  select.value = option.value
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(menu()).toHaveDisplayValue(label)
}

/** The menu says what was chosen, the document wears the colours, and Mantine's parts the same. */
const wears = (choice: string, scheme: 'light' | 'dark') => async () => {
  await expect.element(menu()).toHaveDisplayValue(choice)
  const { bsTheme, mantineColorScheme } = document.documentElement.dataset
  expect({ bsTheme, mantineColorScheme }).toEqual({ bsTheme: scheme, mantineColorScheme: scheme })
}

const marked = (is: boolean) => () => expect('themeSwitching' in document.documentElement.dataset).toBe(is)

export const onTheme = defineAdapter(
  atLevel<Stage>(theme, component, {
    events: {
      'light.choose': () => choose('Light'),
      'dark.choose': () => choose('Dark'),
      'system.choose': () => choose('System'),
      'system.darken': ({ system }) => system.turn(true),
      'system.lighten': ({ system }) => system.turn(false),
      'colours.change': ({ services }) => services.theme.send({ type: 'colours.change' }),
      'xstate.after.themeSwitch.theme.mark.marked': ({ clock }) => clock.increment(LIMITS.themeSwitch),
    },
    states: {
      'theme.choice.light': wears('Light', 'light'),
      'theme.choice.dark': wears('Dark', 'dark'),
      'theme.choice.system.light': wears('System', 'light'),
      'theme.choice.system.dark': wears('System', 'dark'),
      'theme.mark.unmarked': marked(false),
      'theme.mark.marked': marked(true),
    },
    screen: 'src/app/layout/Footer.tsx',
    payloads: {},
    calls: {},
    shows: { isSystemDark: { none: 'It is worn where the system is followed: the states look at it.' } },
    locks: {},
  }),
)
