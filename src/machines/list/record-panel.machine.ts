import { problemOf, type Problem } from '#domain/app-error.ts'
import { assign, setup } from 'xstate'
import type { Row } from '../resource.setup.ts'
import { slot } from '../slot.ts'

/** A record, and what the list knows of it; null where it is not on the page that shows. */
interface Chosen {
  id: number
  row: Row | null
}

interface RecordPanelContext extends Chosen {
  problem: Problem | null
}

type RecordPanelEvent =
  | ({ type: 'record.show' } & Chosen)
  | { type: 'record.request' }
  | { type: 'values.open' }
  | { type: 'history.open' }
  | { type: 'uses.open' }

/** A record beside its list: it is read anew while what the list knows of it shows, and one part of it stands open. */
export const recordPanelMachine = setup({
  types: {
    context: {} as RecordPanelContext,
    input: {} as Chosen,
    events: {} as RecordPanelEvent,
    tags: {} as 'busy',
  },
  actors: { loadRow: slot<{ data: Row }, { id: number }>('loadRow') },
  guards: {
    /** Another record, or the same one as it was saved since. */
    isNews: ({ context }, { id, row }: Chosen) =>
      id !== context.id || (row !== null && row.row_version !== context.row?.row_version),
  },
  actions: {
    keepChosen: assign((_, { id, row }: Chosen) => ({ id, row, problem: null })),
    keepRow: assign((_, { row }: { row: Row }) => ({ row })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'recordPanel',
  context: ({ input }) => ({ ...input, problem: null }),
  type: 'parallel',
  states: {
    record: {
      initial: 'loading',
      on: {
        'record.show': {
          guard: { type: 'isNews', params: ({ event }) => event },
          target: '.loading',
          actions: { type: 'keepChosen', params: ({ event }) => event },
        },
      },
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadRow',
            src: 'loadRow',
            input: ({ context }) => ({ id: context.id }),
            onDone: { target: 'shown', actions: { type: 'keepRow', params: ({ event }) => ({ row: event.output.data }) } },
            onError: {
              target: 'failed',
              actions: { type: 'keepProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            },
          },
        },
        shown: {
          description: 'Another part of the page may have changed it.',
          on: { 'record.request': { target: 'loading' } },
        },
        failed: { on: { 'record.request': { target: 'loading', actions: 'forgetProblem' } } },
      },
    },
    part: {
      initial: 'values',
      on: { 'values.open': '.values', 'history.open': '.history', 'uses.open': '.uses' },
      states: { values: {}, history: {}, uses: {} },
    },
  },
})
