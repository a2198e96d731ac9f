import { shortcutsMachine } from '#src/machines/shortcuts.machine.ts'
import { after, defineChart } from '#tools/charts/model/spec.ts'

export const shortcuts = defineChart({
  name: 'shortcuts',
  title: 'Keyboard shortcuts',
  about: 'Keys that work everywhere in the frame: g and a letter lead to a place, the question mark shows them all.',
  machine: shortcutsMachine,
  key: () => null,
  events: {
    'go.begin': [{ type: 'go.begin' }],
    'go.letter': [
      { type: 'go.letter', path: '/profile' },
      { type: 'go.letter', path: null },
    ],
    'help.open': [{ type: 'help.open' }],
    'help.close': [{ type: 'help.close' }],
    'xstate.after.letterPatience.shortcuts.going': [after('letterPatience', 'shortcuts.going')],
  },
  equivalent: [
    {
      reason:
        'What stands after the question marks is there for the types: where this is asked, the value before it is always there.',
      mutants: ["body shortcuts actions.go.path: path ?? '' -> path", "body shortcuts actions.go.path: '' -> 'planted'"],
    },
  ],
})
