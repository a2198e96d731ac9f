import { themeMachine } from '#src/machines/theme.machine.ts'
import { after, defineChart } from '#tools/charts/model/spec.ts'

export const theme = defineChart({
  name: 'theme',
  title: 'Theme',
  about:
    'Light, dark, or as the operating system says, live. A change of the colours marks the document for 300 ms, so that everything changes at once.',
  machine: themeMachine,
  input: { isSystemDark: false },
  key: ({ isSystemDark }) => isSystemDark,
  events: {
    'light.choose': [{ type: 'light.choose' }],
    'dark.choose': [{ type: 'dark.choose' }],
    'system.choose': [{ type: 'system.choose' }],
    'system.darken': [{ type: 'system.darken' }],
    'system.lighten': [{ type: 'system.lighten' }],
    'colours.change': [{ type: 'colours.change' }],
    'xstate.after.themeSwitch.theme.mark.marked': [after('themeSwitch', 'theme.mark.marked')],
  },
  requirements: { 'theme.choice': ['F5'], 'theme.mark': ['F5'] },
})
