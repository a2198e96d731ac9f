import { LIMITS } from '#domain/limits.ts'
import { STORED } from '#src/boot/stored.ts'
import { component } from '#tests/charts/sidebar/component-exclusions.ts'
import { sidebar } from '#tests/charts/sidebar/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { press, seen } from '../../person.ts'
import type { Stage } from '../../stage.tsx'
import { menu } from './places.ts'
import { until } from '../../rendering/waiting.ts'

const isMarked = () => document.documentElement.getAttribute('data-sidebar-collapse') === 'on'

/** What the document says, what is remembered, and how much room the menu takes. */
const standsAs = (isCollapsed: boolean, { store }: Stage) =>
  until(() => {
    const isRail = menu().element().clientWidth <= LIMITS.popoutInset
    return [isMarked(), store.getItem(STORED.sidebar) === 'on', isRail].every((is) => is === isCollapsed)
  })

export const onSidebar = defineAdapter(
  atLevel<Stage>(sidebar, component, {
    events: { 'sidebar.collapse': () => press('Collapse menu'), 'sidebar.expand': () => press('Expand menu') },
    states: {
      'sidebar.expanded': async (stage) => {
        await seen(menu().getByText('Dashboard'))
        await standsAs(false, stage)
      },
      'sidebar.collapsed': async (stage) => {
        await seen(menu().getByRole('link', { name: 'Dashboard' }))
        await standsAs(true, stage)
      },
    },
    screen: 'src/app/sidebar/Sidebar.tsx',
    payloads: {},
    calls: {},
    shows: {},
    locks: {},
  }),
)
