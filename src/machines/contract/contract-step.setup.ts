import type { Problem } from '#domain/app-error.ts'
import type { ContractHead } from '#domain/contracts/record.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { CONTRACTS } from '#domain/contracts/bounds.ts'
import { isBlank, nothing } from '#domain/records/problems.ts'
import { assign, emit, setup } from 'xstate'
import { isStale } from '../editing/stale.ts'
import { slot } from '../slot.ts'
import { isSameValues, merge, type Merged } from './merge.ts'
import type { StepRead, StepValues } from './step-values.ts'

interface StepInput {
  step: StepName
  /** Null while the contract is not made. */
  uuid: string | null
  /** Makes the idempotency keys of this step's saves unlike those of any other. */
  instance: string
  /** Fields without which a contract cannot be made. */
  needs: readonly string[]
  /** Groups whose rows come and go in an earlier step. */
  fixed: readonly string[]
}

/** One change as undo and redo know it. */
interface Change {
  before: StepValues
  after: StepValues
  /** The path that was typed into, or what was done. */
  about: string
}

/** A save that is on its way, or whose answer was lost: until it is answered it is sent again as it was. */
export interface Sent {
  values: StepValues
  idempotencyKey: string
}

export interface StepContext extends StepInput {
  /** As it was read, or answered by the last save. */
  read: StepRead
  /** What the inputs hold. */
  draft: StepValues
  past: readonly Change[]
  future: readonly Change[]
  sent: Sent | null
  /** What was refused: a fault that was told of it holds as long as its part is the same. */
  refused: StepValues | null
  problem: Problem | null
  /** The step as someone else saved it meanwhile. */
  theirs: StepRead | null
  /** What an earlier visit was typing into and when, where its draft is gone on with. */
  restored: Omit<Kept, 'draft'> | null
  isUploading: boolean
  /** How many saves were sent. */
  saves: number
}

export interface DraftChange {
  draft: StepValues
  about: string
  /** Undone together with the change before it, where that was about the same. */
  joins: boolean
}

type StepEvent =
  | { type: 'step.request' }
  /** It is shown again: other steps, or other people, may have changed it. */
  | { type: 'step.open' }
  | ({ type: 'draft.change' } & DraftChange)
  | { type: 'draft.undo' }
  | { type: 'draft.redo' }
  | { type: 'draft.discard' }
  | { type: 'save.ask' }
  | { type: 'turn.come' }
  | { type: 'connection.return' }
  | { type: 'files.begin' }
  | { type: 'files.end' }
  /** With the fields of both versions that were chosen. */
  | { type: 'stale.save'; draft: StepValues }
  | { type: 'stale.resume' }
  | { type: 'stale.discard' }

/** What the page hears of it. */
type StepEmitted =
  | { type: 'step.read'; contract: ContractHead | null }
  | { type: 'turn.ask' }
  | { type: 'step.saved'; contract: ContractHead }
  | { type: 'step.held' }

/** What an earlier visit has left: what it held, what it typed into last, and when that was. */
interface Kept {
  draft: StepValues
  about: string
  /** An instant; null where nobody knows it. */
  at: string | null
}

export interface LoadedStep {
  /** Null while it is not made. */
  contract: ContractHead | null
  read: StepRead
  kept: Kept | null
}

export interface SavedStep {
  contract: ContractHead
  read: StepRead
}

export interface SaveStep {
  step: StepName
  uuid: string | null
  read: StepRead
  sent: Sent
}

type Failure = { problem: Problem }
type Shown = Pick<LoadedStep, 'contract' | 'read'>

/** Nothing was refused: whether it was stored nobody knows. */
const UNREACHED: readonly string[] = ['no_answer', 'unavailable', 'busy', 'too_many_requests', 'arrived_too_slowly']

export const isUnreached = (_: unknown, { problem }: Failure): boolean => UNREACHED.includes(problem.code)

const theirsIn = ({ problem }: Failure) => problem.data as StepRead

/** Both versions together, and where they differ. */
export const mergedWith = ({ read, draft, fixed }: StepContext, theirs: StepRead): Merged =>
  merge({ base: read.values, theirs: theirs.values, mine: draft }, fixed)

const last = (changes: readonly Change[]) => changes.at(-1) as Change

/** Undo and redo take back what was changed, and nothing that came in between. */
const changedBack = (draft: StepValues, from: StepValues, to: StepValues) => merge({ base: from, theirs: draft, mine: to }).values

const isSavable = ({ context: { uuid, needs, draft } }: { context: StepContext }) =>
  uuid !== null || needs.every((name) => !isBlank(draft[name]))

function withChange({ draft: before, past }: StepContext, { draft: after, about, joins }: DraftChange): readonly Change[] {
  const previous = past.at(-1)
  if (joins && previous?.about === about && previous.after === before) return [...past.slice(0, -1), { ...previous, after }]
  return [...past, { before, after, about }].slice(-CONTRACTS.undoneChanges)
}

/** Types, slots, guards and actions of the chart of a contract's step. */
export const contractStepSetup = setup({
  types: {
    context: {} as StepContext,
    input: {} as StepInput,
    events: {} as StepEvent,
    emitted: {} as StepEmitted,
    tags: {} as 'busy' | 'form' | 'unsaved' | 'saving' | 'comparing',
  },
  actors: {
    /** Reads a step; of a contract that is to be made, what its inputs start with. */
    loadStep: slot<LoadedStep, Pick<StepContext, 'step' | 'uuid' | 'read'>>('loadStep'),
    saveStep: slot<SavedStep, SaveStep>('saveStep'),
  },
  guards: {
    hasKept: (_, { kept }: Pick<LoadedStep, 'kept'>) => kept !== null,
    isUntouched: ({ context: { read, draft, sent } }) => sent === null && isSameValues(read.values, draft),
    isSavable,
    canUndo: ({ context }) => context.past.length > 0,
    canRedo: ({ context }) => context.future.length > 0,
    isUploading: ({ context }) => context.isUploading,
    isTyped: ({ context }) => context.draft !== context.sent?.values,
    isStale,
    /** They have changed other fields than I. */
    isMergeable: ({ context }, failure: Failure) =>
      isStale(null, failure) && mergedWith(context, theirsIn(failure)).conflicts.length === 0,
    isUnreached,
  },
  actions: {
    keepRead: assign(({ context }, { contract, read }: Shown) => ({
      uuid: contract?.uuid ?? context.uuid,
      read,
      draft: merge({ base: context.read.values, theirs: read.values, mine: context.draft }, context.fixed).values,
    })),
    restoreDraft: assign((_, { draft, about, at }: Kept) => ({ draft, restored: { about, at } })),
    keepDraft: assign(({ context }, change: DraftChange) => ({
      draft: change.draft,
      past: withChange(context, change),
      future: [],
    })),
    undo: assign(({ context: { draft, past, future } }) => ({
      draft: changedBack(draft, last(past).after, last(past).before),
      past: past.slice(0, -1),
      future: [...future, last(past)],
    })),
    redo: assign(({ context: { draft, past, future } }) => ({
      draft: changedBack(draft, last(future).before, last(future).after),
      past: [...past, last(future)],
      future: future.slice(0, -1),
    })),
    discardDraft: assign(({ context }) => ({ draft: context.read.values, past: [], future: [], sent: null })),
    /** What got no answer is sent again as it was. */
    noteSent: assign(({ context: { sent, draft, saves, instance } }) =>
      sent ? {} : { sent: { values: draft, idempotencyKey: `${instance}-${saves}` }, saves: saves + 1 },
    ),
    /** What was typed since it was sent goes upon what was stored. */
    keepAnswer: assign(({ context }, { contract, read }: SavedStep) => ({
      uuid: contract.uuid,
      read,
      draft: merge({ base: (context.sent as Sent).values, theirs: read.values, mine: context.draft }, context.fixed).values,
      sent: null,
      problem: null,
      refused: null,
    })),
    keepProblem: assign((_, { problem }: Failure) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    keepRefused: assign(({ context }) => ({ refused: (context.sent as Sent).values, sent: null })),
    keepTheirs: assign((_, failure: Failure) => ({ theirs: theirsIn(failure), sent: null })),
    mergeTheirs: assign(({ context }, failure: Failure) => ({
      read: theirsIn(failure),
      draft: mergedWith(context, theirsIn(failure)).values,
      sent: null,
    })),
    takeTheirs: assign(({ context }) => {
      const read = context.theirs as StepRead
      return { read, draft: mergedWith(context, read).values, theirs: null, past: [], future: [] }
    }),
    keepChosen: assign((_, { draft }: { draft: StepValues }) => ({ draft })),
    dropDraft: assign(({ context }) => ({ draft: context.read.values })),
    settle: assign({ problem: null, refused: null, restored: null }),
    beginFiles: assign({ isUploading: true }),
    endFiles: assign({ isUploading: false }),
    tellRead: emit((_, { contract }: Shown) => ({ type: 'step.read' as const, contract })),
    askTurn: emit({ type: 'turn.ask' as const }),
    tellSaved: emit((_, { contract }: SavedStep) => ({ type: 'step.saved' as const, contract })),
    tellHeld: emit({ type: 'step.held' as const }),
  },
  delays: { quiet: CONTRACTS.saveQuiet, savedShown: CONTRACTS.savedShown, retryPause: CONTRACTS.saveRetry },
})

export const startOf = (input: StepInput): StepContext => ({
  ...input,
  read: { version: 0, values: {}, found: nothing() },
  draft: {},
  past: [],
  future: [],
  sent: null,
  refused: null,
  problem: null,
  theirs: null,
  restored: null,
  isUploading: false,
  saves: 0,
})
