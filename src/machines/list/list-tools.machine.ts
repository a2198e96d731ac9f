import { createMachine } from 'xstate'

/** What lies between the head of a list and its rows: nothing, the filters or the columns. */
export const listToolsMachine = createMachine({
  types: {} as { events: { type: 'filters.toggle' } | { type: 'columns.toggle' } },
  id: 'listTools',
  initial: 'closed',
  states: {
    closed: { on: { 'filters.toggle': { target: 'filters' }, 'columns.toggle': { target: 'columns' } } },
    filters: {
      on: {
        'filters.toggle': { target: 'closed' },
        'columns.toggle': { target: 'columns' },
      },
    },
    columns: {
      on: {
        'columns.toggle': { target: 'closed' },
        'filters.toggle': { target: 'filters' },
      },
    },
  },
})
