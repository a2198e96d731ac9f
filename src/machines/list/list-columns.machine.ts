import type { ListLayout } from '#domain/api/lists/list-layouts.ts'
import { problemOf, type Problem } from '#domain/app-error.ts'
import { assign, setup } from 'xstate'
import { slot } from '../slot.ts'

/** How the columns of a list stand; null where the product puts them. */
export type Layout = ListLayout | null

interface ListColumnsContext {
  layout: Layout
  problem: Problem | null
}

interface ListColumnsInput {
  /** As it is known already; undefined before it was read. */
  known: Layout | undefined
}

type ListColumnsEvent = { type: 'columns.change'; layout: ListLayout } | { type: 'columns.reset' } | { type: 'columns.retry' }

const layout = ({ event }: { event: { layout: ListLayout } }) => ({ layout: event.layout })

const changing = {
  'columns.change': { target: '#listColumns.saving', actions: { type: 'keepLayout', params: layout }, reenter: true },
  'columns.reset': { target: '#listColumns.saving', actions: 'forgetLayout', reenter: true },
} as const

/** Which columns of a list show, and in which order: at once on the screen, and kept for every machine of the user. */
export const listColumnsMachine = setup({
  types: {
    context: {} as ListColumnsContext,
    input: {} as ListColumnsInput,
    events: {} as ListColumnsEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadLayout: slot<Layout, void>('loadLayout'),
    saveLayout: slot<unknown, { layout: Layout }>('saveLayout'),
  },
  actions: {
    keepLayout: assign((_, params: { layout: Layout }) => params),
    forgetLayout: assign({ layout: null }),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'listColumns',
  context: ({ input: { known } }) => ({ layout: known ?? null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadLayout',
        src: 'loadLayout',
        onDone: { target: 'shown', actions: { type: 'keepLayout', params: ({ event }) => ({ layout: event.output }) } },
        onError: { target: 'shown', description: 'The list is of use without.' },
      },
    },
    shown: { on: changing },
    saving: {
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'saveLayout',
        src: 'saveLayout',
        input: ({ context }) => ({ layout: context.layout }),
        onDone: { target: 'shown' },
        onError: {
          target: 'unsaved',
          actions: { type: 'keepProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
        },
      },
      on: changing,
    },
    unsaved: {
      description: 'The columns stand as they were put, on this page only.',
      on: { ...changing, 'columns.retry': { target: 'saving' } },
    },
  },
})
