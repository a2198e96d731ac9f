import { drawerMachine } from '#src/machines/drawer.machine.ts'
import { defineChart } from '#tools/charts/model/spec.ts'

export const drawer = defineChart({
  name: 'drawer',
  title: 'Drawer',
  about:
    'A panel that comes over the page: the menu of a narrow window, the settings. A click beside it closes it unless it is permanent.',
  machine: drawerMachine,
  key: ({ isPermanent }) => isPermanent,
  events: {
    'drawer.open': [{ type: 'drawer.open' }, { type: 'drawer.open', isPermanent: true }],
    'drawer.close': [{ type: 'drawer.close' }],
    'overlay.click': [{ type: 'overlay.click' }],
    'escape.press': [{ type: 'escape.press' }],
    'page.change': [{ type: 'page.change' }],
    'window.widen': [{ type: 'window.widen' }],
  },
  requirements: { drawer: ['C8', 'J1'] },
})
