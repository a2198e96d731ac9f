import { dropdownMachine } from '#src/machines/menu/dropdown.machine.ts'
import { after, defineChart } from '#tools/charts/model/spec.ts'

export const dropdown = defineChart({
  name: 'dropdown',
  title: 'Menu group, dropdown',
  about:
    'A group of the menu that drops down over the page: while the pointer is on it, or until it is put away when it was pressed.',
  machine: dropdownMachine,
  key: () => null,
  events: {
    'group.enter': [{ type: 'group.enter' }],
    'group.leave': [{ type: 'group.leave' }],
    'group.press': [{ type: 'group.press' }],
    'focus.leave': [{ type: 'focus.leave' }],
    'outside.press': [{ type: 'outside.press' }],
    'escape.press': [{ type: 'escape.press' }],
    'leaf.choose': [{ type: 'leaf.choose' }],
    'xstate.after.dropdownHide.dropdown.open.leaving': [after('dropdownHide', 'dropdown.open.leaving')],
  },
  requirements: { dropdown: ['C7'] },
})
