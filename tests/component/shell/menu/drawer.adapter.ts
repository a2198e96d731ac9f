import { component } from '#tests/charts/drawer/component-exclusions.ts'
import { drawer } from '#tests/charts/drawer/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import { page } from 'vitest/browser'
import { gone, press, seen } from '../../person.ts'
import type { Stage } from '../../stage.tsx'
import { key, narrow, wide } from './places.ts'

const dialog = () => page.getByRole('dialog', { name: 'Main menu' })
const BESIDE = { position: { x: 500, y: 300 } }

export const onDrawer = defineAdapter(
  atLevel<Stage>(drawer, component, {
    events: {
      'drawer.open': async (stage, event) => {
        await narrow()
        if (event.isPermanent) stage.chart('drawer').send(event)
        else await press('Open menu')
      },
      'drawer.close': () => press('Close menu'),
      'overlay.click': () => dialog().click(BESIDE),
      'escape.press': () => key('Escape'),
      'page.change': () => dialog().getByRole('link', { name: 'Dashboard' }).click(),
      'window.widen': () => wide(),
    },
    states: { 'drawer.hidden': () => gone(dialog()), 'drawer.shown': () => seen(dialog()) },
    screen: 'src/app/sidebar/MenuDrawer.tsx',
    payloads: { 'drawer.open': asDrawn },
    calls: {},
    shows: { isPermanent: { none: 'What is permanent closes by its own ways alone, as the paths go.' } },
    locks: {},
  }),
)
