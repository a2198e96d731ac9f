import type { Problem } from '#domain/app-error.ts'
import type { MoveWish } from '#domain/contracts/worklist/bulk-moves.ts'
import { assign, emit, setup, stateIn } from 'xstate'
import { slot } from '../slot.ts'

/** A contract as a list shows it. */
export interface MovedRow {
  id: number
  uuid: string
  title: string
  stage_id: number
  row_version: number
}

/** Why a move is refused, in the reader's language, the field that mends it where there is one, and the address that leads there. */
export interface MoveReason {
  field: string | null
  message: string
  to?: string | null
}

/** What a trial or a move came to: open where no reason keeps it. */
export interface MoveOutcome {
  id: number
  title: string
  reasons: readonly MoveReason[]
}

export interface OneMove {
  row: MovedRow
  wish: MoveWish
  /** A move and its retries share one. */
  idempotencyKey: string
}

interface BulkMoveInput {
  /** Makes the idempotency keys of this list's work unlike those of any other. */
  instance: string
}

interface BulkMoveContext extends BulkMoveInput {
  rows: readonly MovedRow[]
  wish: MoveWish | null
  /** What was tried and what was made: the first of the rows, and the first of those that are open. */
  tried: readonly MoveOutcome[]
  made: readonly MoveOutcome[]
  problem: Problem | null
  works: number
}

type BulkMoveEvent =
  | { type: 'move.ask'; rows: readonly MovedRow[]; wish: MoveWish }
  | { type: 'moves.make' }
  | { type: 'work.stop' }
  | { type: 'work.retry' }
  | { type: 'report.close' }

export const isOpen = ({ reasons }: MoveOutcome): boolean => reasons.length === 0

type Work = Pick<BulkMoveContext, 'rows' | 'wish' | 'tried' | 'made' | 'instance' | 'works'>

/** The contracts that a trial found open. */
export const openRows = ({ rows, tried }: Pick<Work, 'rows' | 'tried'>): readonly MovedRow[] =>
  rows.filter((_, at) => tried[at] !== undefined && isOpen(tried[at]))

const oneOf = ({ wish, instance, works }: Work, row: MovedRow): OneMove => ({
  row,
  wish: wish as MoveWish,
  idempotencyKey: `${instance}-${works}-${row.id}`,
})

export const nextTrial = (work: Work): OneMove => oneOf(work, work.rows[work.tried.length] as MovedRow)
export const nextMove = (work: Work): OneMove => oneOf(work, openRows(work)[work.made.length] as MovedRow)

const NOTHING = { rows: [], wish: null, tried: [], made: [], problem: null } as const

/** Types, slots, guards and actions of the chart. */
export const bulkMoveSetup = setup({
  types: {
    context: {} as BulkMoveContext,
    input: {} as BulkMoveInput,
    events: {} as BulkMoveEvent,
    emitted: {} as { type: 'rows.change' } | { type: 'rows.left'; moved: readonly number[] },
    tags: {} as 'busy',
  },
  actors: {
    tryMove: slot<MoveOutcome, OneMove>('tryMove'),
    makeMove: slot<MoveOutcome, OneMove>('makeMove'),
  },
  guards: {
    isStopping: stateIn({ moving: 'stopping' }),
    hasRows: (_, { rows: [first] }: { rows: readonly MovedRow[] }) => first !== undefined,
    hasMoreToTry: ({ context }) => context.tried.length + 1 < context.rows.length,
    hasOpen: ({ context }) => openRows(context).length > 0,
    hasMoreToMake: ({ context }) => context.made.length + 1 < openRows(context).length,
  },
  actions: {
    begin: assign(({ context }, params: { rows: readonly MovedRow[]; wish: MoveWish }) => ({
      ...params,
      works: context.works + 1,
    })),
    keepTrial: assign(({ context }, { outcome }: { outcome: MoveOutcome }) => ({ tried: [...context.tried, outcome] })),
    keepMove: assign(({ context }, { outcome }: { outcome: MoveOutcome }) => ({ made: [...context.made, outcome] })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    putAway: assign(NOTHING),
    /** The list is to be read again. */
    tell: emit({ type: 'rows.change' as const }),
    /** What has moved is no longer selected, now that it was read. */
    release: emit(({ context }) => ({
      type: 'rows.left' as const,
      moved: context.made.filter(isOpen).map(({ id }) => id),
    })),
  },
})

export const startOf = (input: BulkMoveInput): BulkMoveContext => ({ ...input, ...NOTHING, works: 0 })
