import { popoutMachine } from '#src/machines/menu/popout.machine.ts'
import { after, defineChart } from '#tools/charts/model/spec.ts'

export const popout = defineChart({
  name: 'popout',
  title: 'Sidebar popout',
  about:
    'What a top-level item of the collapsed sidebar shows beside itself, one at a time. Pointer, keyboard and touch open it alike; it closes a moment after it was left.',
  machine: popoutMachine,
  key: ({ item }) => item,
  events: {
    'item.open': [
      { type: 'item.open', item: 'places:menu.master' },
      { type: 'item.open', item: 'places:menu.users' },
    ],
    'popout.leave': [{ type: 'popout.leave' }],
    'outside.press': [{ type: 'outside.press' }],
    'escape.press': [{ type: 'escape.press' }],
    'leaf.choose': [{ type: 'leaf.choose' }],
    'collapse.change': [{ type: 'collapse.change' }],
    'window.narrow': [{ type: 'window.narrow' }],
    'xstate.after.popoutHide.popout.open.leaving': [after('popoutHide', 'popout.open.leaving')],
  },
  equivalent: [
    {
      reason: 'Nothing happens on the way in or out of the open popout, so entering it anew cannot be seen.',
      mutants: ['add-reenter popout.open / item.open'],
    },
  ],
  requirements: { popout: ['C5', 'J1'], 'popout.open': ['C6'] },
})
