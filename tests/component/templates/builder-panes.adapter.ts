import { builderPanes } from '#tests/charts/builder-panes/spec.ts'
import { component } from '#tests/charts/builder-panes/component-exclusions.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { page } from 'vitest/browser'
import { expect } from 'vitest'
import { press } from '../person.ts'
import type { Stage } from '../stage.tsx'

const pane = (name: string) => page.getByRole('button', { name, exact: true }).and(page.getByRole('button', { pressed: true }))

/** That pane is the one that is seen; a window of its width shows no other. */
const alone = (name: string, is: string) => async () => {
  await expect.element(pane(name)).toBeVisible()
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')]
  expect(panes.filter((each) => each.checkVisibility()).map((each) => each.dataset.pane)).toEqual([is])
}

export const onPanes = defineAdapter(
  atLevel<Stage>(builderPanes, component, {
    events: {
      'parts.show': () => press('Add'),
      'order.show': () => press('Order'),
      'properties.show': () => press('Properties'),
      'part.choose': () =>
        page
          .getByRole('button', { name: /^Fleet/ })
          .first()
          .click(),
    },
    states: {
      'builderPanes.parts': alone('Add', 'parts'),
      'builderPanes.order': alone('Order', 'order'),
      'builderPanes.properties': alone('Properties', 'properties'),
    },
    screen: 'src/screens/lob/builder/Panes.tsx',
    payloads: {},
    calls: {},
    shows: {},
    locks: {},
  }),
)
