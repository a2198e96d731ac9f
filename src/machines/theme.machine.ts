import { LIMITS } from '#domain/limits.ts'
import { assign, raise, setup } from 'xstate'

type ThemeEvent = {
  type: 'light.choose' | 'dark.choose' | 'system.choose' | 'system.darken' | 'system.lighten' | 'colours.change'
}

const dark = { target: '#theme.choice.dark' }
const light = { target: '#theme.choice.light' }
const systemDark = { guard: 'isSystemDark', target: '#theme.choice.system.dark' } as const
const systemLight = { target: '#theme.choice.system' }
/** The same move where it changes what is seen. */
const seen = <Move extends object>(move: Move) => ({ ...move, actions: 'changeColours' as const })

/** Light, dark (at first) or as the operating system says; the document is marked for as long as the colours change (F5). */
export const themeMachine = setup({
  types: { context: {} as { isSystemDark: boolean }, input: {} as { isSystemDark: boolean }, events: {} as ThemeEvent },
  guards: { isSystemDark: ({ context }) => context.isSystemDark },
  actions: {
    noteSystemDark: assign({ isSystemDark: true }),
    noteSystemLight: assign({ isSystemDark: false }),
    changeColours: raise({ type: 'colours.change' }),
  },
  delays: { themeSwitch: LIMITS.themeSwitch },
}).createMachine({
  id: 'theme',
  context: ({ input }) => ({ isSystemDark: input.isSystemDark }),
  type: 'parallel',
  on: { 'system.darken': { actions: 'noteSystemDark' }, 'system.lighten': { actions: 'noteSystemLight' } },
  states: {
    choice: {
      initial: 'dark',
      states: {
        light: { on: { 'dark.choose': seen(dark), 'system.choose': [seen(systemDark), systemLight] } },
        dark: { on: { 'light.choose': seen(light), 'system.choose': [systemDark, seen(systemLight)] } },
        system: {
          initial: 'light',
          states: {
            light: {
              on: {
                'light.choose': light,
                'dark.choose': seen(dark),
                'system.darken': { target: 'dark', actions: ['noteSystemDark', 'changeColours'] },
              },
            },
            dark: {
              on: {
                'light.choose': seen(light),
                'dark.choose': dark,
                'system.lighten': { target: 'light', actions: ['noteSystemLight', 'changeColours'] },
              },
            },
          },
        },
      },
    },
    mark: {
      initial: 'unmarked',
      states: {
        unmarked: { on: { 'colours.change': { target: 'marked' } } },
        marked: {
          on: { 'colours.change': { target: 'marked', reenter: true } },
          after: { themeSwitch: { target: 'unmarked' } },
        },
      },
    },
  },
})
