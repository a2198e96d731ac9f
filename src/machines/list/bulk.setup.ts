import type { BulkAction, BulkReport } from '#domain/api/bulk.ts'
import type { ListQuery } from '#domain/api/envelope.ts'
import type { Problem } from '#domain/app-error.ts'
import { BULK_PIECE } from '#domain/limits.ts'
import { assign, emit, setup, stateIn } from 'xstate'
import { slot } from '../slot.ts'

export type Ids = readonly number[]
export type Outcome = BulkReport['rows'][number]

interface BulkInput {
  /** Makes the idempotency keys of this list's work unlike those of any other. */
  instance: string
}

interface BulkContext extends BulkInput {
  /** The rows that are chosen, in the order of their ids. */
  selected: Ids
  /** What is to be gathered. */
  query: ListQuery | null
  action: BulkAction
  /** The rows that it is done with; answered are the first of them. */
  ids: Ids
  answered: readonly Outcome[]
  problem: Problem | null
  /** How many works were begun: a piece and its retries share one idempotency key. */
  works: number
}

type BulkEvent =
  | { type: 'rows.pick'; ids: Ids }
  | { type: 'rows.drop'; ids: Ids }
  | { type: 'selection.clear' }
  | { type: 'all.request'; query: ListQuery }
  | { type: 'bulk.request'; action: BulkAction }
  | { type: 'bulk.confirm' }
  | { type: 'bulk.cancel' }
  | { type: 'bulk.retry' }
  | { type: 'bulk.stop' }
  | { type: 'bulk.undo' }
  | { type: 'report.close' }

export interface Piece {
  action: BulkAction
  ids: Ids
  idempotencyKey: string
}

const OPPOSITE: Record<BulkAction, BulkAction> = { activate: 'deactivate', deactivate: 'activate', delete: 'delete' }

const withOutcome = (rows: readonly Outcome[], outcome: Outcome['outcome']): Ids =>
  rows.filter((row) => row.outcome === outcome).map(({ id }) => id)

const without = (ids: Ids, others: Ids): Ids => ids.filter((id) => !others.includes(id))

/** A choice that goes on puts the report away. */
const NO_REPORT = { ids: [], answered: [], problem: null }

/** The next rows to be sent, few enough that progress can be seen. */
export function piece({ action, ids, answered, instance, works }: BulkContext): Piece {
  const from = answered.length
  return { action, ids: ids.slice(from, from + BULK_PIECE), idempotencyKey: `${instance}-${works}-${from}` }
}

/** Types, slots, guards and actions of the bulk chart. */
export const bulkSetup = setup({
  types: {
    context: {} as BulkContext,
    input: {} as BulkInput,
    events: {} as BulkEvent,
    emitted: {} as { type: 'rows.change' },
    tags: {} as 'busy',
  },
  actors: {
    collectRows: slot<Ids, { query: ListQuery }>('collectRows'),
    runBulk: slot<{ data: BulkReport }, Piece>('runBulk'),
  },
  guards: {
    isStopping: stateIn({ working: 'stopping' }),
    hasNothing: ({ context }) => context.selected.length === 0,
    isDeletion: (_, { action }: { action: BulkAction }) => action === 'delete',
    hasMore: ({ context }, { report }: { report: BulkReport }) =>
      context.answered.length + report.rows.length < context.ids.length,
    canUndo: ({ context }) => context.action !== 'delete' && context.answered.some(({ outcome }) => outcome === 'changed'),
  },
  actions: {
    pick: assign(({ context }, { ids }: { ids: Ids }) => ({
      ...NO_REPORT,
      selected: [...context.selected, ...without(ids, context.selected)].toSorted((a, b) => a - b),
    })),
    drop: assign(({ context }, { ids }: { ids: Ids }) => ({ ...NO_REPORT, selected: without(context.selected, ids) })),
    choose: assign((_, { ids }: { ids: Ids }) => ({ selected: ids })),
    clear: assign({ ...NO_REPORT, selected: [] }),
    keepQuery: assign((_, { query }: { query: ListQuery }) => ({ ...NO_REPORT, query })),
    begin: assign(({ context }, { action }: { action: BulkAction }) => ({
      ...NO_REPORT,
      action,
      ids: context.selected,
      works: context.works + 1,
    })),
    beginUndo: assign(({ context }) => ({
      action: OPPOSITE[context.action],
      ids: withOutcome(context.answered, 'changed'),
      answered: [],
      works: context.works + 1,
    })),
    keepReport: assign(({ context }, { report }: { report: BulkReport }) => ({
      answered: [...context.answered, ...report.rows],
    })),
    /** What was done is no longer chosen; what was refused or not reached can be tried otherwise. */
    keepRest: assign(({ context }) => ({
      problem: null,
      selected: [...withOutcome(context.answered, 'refused'), ...context.ids.slice(context.answered.length)],
    })),
    putAway: assign(NO_REPORT),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    /** The list is to be read again. */
    tell: emit({ type: 'rows.change' as const }),
  },
})

export const startOf = (input: BulkInput): BulkContext => ({
  ...input,
  selected: [],
  query: null,
  action: 'activate',
  ids: [],
  answered: [],
  problem: null,
  works: 0,
})
