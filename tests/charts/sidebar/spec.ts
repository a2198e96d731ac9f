import { sidebarMachine } from '#src/machines/menu/sidebar.machine.ts'
import { defineChart } from '#tools/charts/model/spec.ts'

export const sidebar = defineChart({
  name: 'sidebar',
  title: 'Sidebar',
  about: 'The menu beside the page, whole or collapsed to a rail of pictures. The choice is remembered across reloads.',
  machine: sidebarMachine,
  key: () => null,
  events: { 'sidebar.collapse': [{ type: 'sidebar.collapse' }], 'sidebar.expand': [{ type: 'sidebar.expand' }] },
  requirements: { 'sidebar.expanded': ['C2'], 'sidebar.collapsed': ['C5'] },
})
