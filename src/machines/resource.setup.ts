import type { ListQuery, Page } from '#domain/api/envelope.ts'
import type { Problem } from '#domain/app-error.ts'
import type { RowBase } from '#domain/records/inferred.ts'
import { assign, raise, setup } from 'xstate'
import { slot } from './slot.ts'
import type { Values } from '#domain/records/values.ts'

export type Row = RowBase & Record<string, unknown>
interface ResourceInput {
  query: ListQuery
  /** What the list shows: at first the page as it was last seen; kept while the next one loads, empty after a reset. */
  page: Page<Row> | null
  /** Makes the idempotency keys of this screen's saves unlike those of any other. */
  instance: string
}

interface ResourceContext extends ResourceInput {
  problem: Problem | null
  /** The row that is edited or removed, as it was read; null while a new one is made. */
  row: Row | null
  /** The same row as somebody else saved it meanwhile. */
  theirs: Row | null
  formProblem: Problem | null
  /** How many forms were opened: one attempt to save, and its retries, share one idempotency key. */
  forms: number
}

type ResourceEvent =
  | { type: 'list.request' }
  | { type: 'list.reset' }
  | { type: 'query.change'; query: ListQuery }
  | { type: 'record.create' }
  | { type: 'record.edit'; row: Row }
  | { type: 'record.save'; values: Values }
  | { type: 'record.remove'; row: Row }
  | { type: 'removal.confirm' }
  | { type: 'form.cancel' }
  | { type: 'form.discard' }
  | { type: 'form.resume' }
  | { type: 'dialog.close' }

export interface SaveInput {
  row: Row | null
  values: Values
  idempotencyKey: string
}

const closed = { row: null, theirs: null, formProblem: null }

/** Types, slots, guards and actions of the resource chart. */
export const resourceSetup = setup({
  types: {
    context: {} as ResourceContext,
    input: {} as ResourceInput,
    events: {} as ResourceEvent,
    tags: {} as 'busy' | 'form' | 'saving' | 'comparing',
  },
  actors: {
    listRows: slot<{ data: Page<Row> }, ListQuery>('listRows'),
    saveRow: slot<{ message: string; data: Row }, SaveInput>('saveRow'),
    removeRow: slot<{ message: string }, { row: Row }>('removeRow'),
  },
  guards: {
    isNewQuery: ({ context }, { query }: { query: ListQuery }) => JSON.stringify(query) !== JSON.stringify(context.query),
    isStale: (_, { problem }: { problem: Problem }) => problem.code === 'stale_row',
    isReferredTo: (_, { problem }: { problem: Problem }) => problem.code === 'referred_to',
  },
  actions: {
    keepQuery: assign((_, { query }: { query: ListQuery }) => ({ query })),
    keepPage: assign((_, { page }: { page: Page<Row> }) => ({ page })),
    forgetPage: assign({ page: null }),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    countForm: assign(({ context }) => ({ forms: context.forms + 1 })),
    keepRow: assign((_, { row }: { row: Row }) => ({ row })),
    keepTheirs: assign((_, { problem }: { problem: Problem }) => ({ theirs: problem.data as Row })),
    takeTheirVersion: assign(({ context }) => ({ row: context.theirs ?? context.row })),
    forgetTheirs: assign({ theirs: null }),
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
  forms: 0,
})
