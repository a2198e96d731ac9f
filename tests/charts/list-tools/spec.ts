import { listToolsMachine } from '#src/machines/list/list-tools.machine.ts'
import { defineChart } from '#tools/charts/model/spec.ts'

export const listTools = defineChart({
  name: 'list-tools',
  title: 'List tools',
  about: 'What lies open between the head of a list and its rows: nothing, the filters, or the choice of columns.',
  machine: listToolsMachine,
  key: () => null,
  events: {
    'filters.toggle': [{ type: 'filters.toggle' }],
    'columns.toggle': [{ type: 'columns.toggle' }],
  },
})
