import type { ListQuery, Page } from '#domain/api/envelope.ts'
import type { Problem } from '#domain/app-error.ts'
import type { RowBase } from '#domain/records/inferred.ts'
import { assign, raise, setup } from 'xstate'
import { slot } from './slot.ts'
import { isStale } from './editing/stale.ts'

export type Row = RowBase & Record<string, unknown>
interface ResourceInput {
  query: ListQuery
  /** What the list shows: at first the page as it was last seen; kept while the next one loads, empty after a reset. */
  page: Page<Row> | null
}

interface ResourceContext extends ResourceInput {
  problem: Problem | null
  /** The row that is edited or removed, as it was read; null while a new one is made. */
  row: Row | null
  /** Why it was not removed. */
  formProblem: Problem | null
}

type ResourceEvent =
  | { type: 'list.request' }
  | { type: 'list.reset' }
  | { type: 'query.change'; query: ListQuery }
  | { type: 'record.create' }
  | { type: 'record.edit'; row: Row }
  | { type: 'record.remove'; row: Row }
  | { type: 'removal.confirm' }
  | { type: 'dialog.close' }
  /** What the form was open for has been saved, by the one or by someone else. */
  | { type: 'record.changed' }

const closed = { row: null, formProblem: null }

/** Types, slots, guards and actions of the resource chart. */
export const resourceSetup = setup({
  types: {
    context: {} as ResourceContext,
    input: {} as ResourceInput,
    events: {} as ResourceEvent,
    tags: {} as 'busy' | 'form',
  },
  actors: {
    listRows: slot<{ data: Page<Row> }, ListQuery>('listRows'),
    removeRow: slot<{ message: string }, { row: Row }>('removeRow'),
  },
  guards: {
    isNewQuery: ({ context }, { query }: { query: ListQuery }) => JSON.stringify(query) !== JSON.stringify(context.query),
    isStale,
    isReferredTo: (_, { problem }: { problem: Problem }) => problem.code === 'referred_to',
  },
  actions: {
    keepQuery: assign((_, { query }: { query: ListQuery }) => ({ query })),
    keepPage: assign((_, { page }: { page: Page<Row> }) => ({ page })),
    forgetPage: assign({ page: null }),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    keepRow: assign((_, { row }: { row: Row }) => ({ row })),
    keepTheirs: assign((_, { problem }: { problem: Problem }) => ({ row: problem.data as Row })),
    keepFormProblem: assign((_, { problem }: { problem: Problem }) => ({ formProblem: problem })),
    forgetFormProblem: assign({ formProblem: null }),
    closeRecord: assign(closed),
    requestList: raise({ type: 'list.request' }),
    /** Shows the server's message; the app provides the toast. */
    announce: (_, _params: { message: string }) => {},
  },
})

export const startOf = ({ page, ...input }: ResourceInput): ResourceContext => ({
  ...input,
  ...closed,
  page,
  problem: null,
})
