import { component } from '#tests/charts/list-tools/component-exclusions.ts'
import { listTools } from '#tests/charts/list-tools/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { page } from 'vitest/browser'
import { chooseTool, gone, press, seen } from '../person.ts'
import type { Stage } from '../stage.tsx'

const filters = () => page.getByRole('region', { name: 'Filter list' })
const columns = () => page.getByRole('region', { name: 'Columns' })

export const onTools = defineAdapter(
  atLevel<Stage>(listTools, component, {
    events: { 'filters.toggle': () => press('Filters'), 'columns.toggle': () => chooseTool('Columns') },
    states: {
      'listTools.closed': async () => {
        await gone(filters())
        await gone(columns())
      },
      'listTools.filters': async () => {
        await seen(filters())
        await gone(columns())
      },
      'listTools.columns': async () => {
        await seen(columns())
        await gone(filters())
      },
    },
    screen: 'src/parts/lists/ListTools.tsx',
    payloads: {},
    calls: {},
    shows: {},
    locks: {},
  }),
)
