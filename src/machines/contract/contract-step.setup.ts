import type { Problem } from '#domain/app-error.ts'
import type { Clearing } from '#domain/contracts/lines/clearing.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { CONTRACTS } from '#domain/contracts/bounds.ts'
import { isBlank, nothing } from '#domain/records/problems.ts'
import { assign, emit, setup } from 'xstate'
import { isStale } from '../editing/stale.ts'
import { slot } from '../slot.ts'
import { isSameValues, merge, type Merged, type MergedGroups } from './merge.ts'
import type { DraftChange, Kept, LoadedStep, SavedStep, SaveStep, Sent, StepEmitted, StepEvent } from './step-events.ts'
import { placeIn, valueAt, withValue, type StepRead, type StepValues } from './step-values.ts'
import { hasOnlyTyped, sentOf } from './typed-links.ts'

interface StepInput {
  step: StepName
  /** Null while the contract is not made. */
  uuid: string | null
  /** Makes the idempotency keys of this step's saves unlike those of any other. */
  instance: string
  /** Fields without which a contract cannot be made. */
  needs: readonly string[]
  groups: MergedGroups
  /** Fields that link to records, with the groups that they are in: `sections.currency`. */
  links: readonly string[]
}

/** One change as undo and redo know it, with rows by the ids that they had last. */
interface Change {
  before: StepValues
  after: StepValues
  /** The path that was typed into, or what was done. */
  about: string
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

type Failure = { problem: Problem }
type Shown = Pick<LoadedStep, 'contract' | 'read'>

/** Nothing was refused: whether it was stored nobody knows. */
const UNREACHED: readonly string[] = ['no_answer', 'unavailable', 'busy', 'too_many_requests', 'arrived_too_slowly']

export const isUnreached = (_: unknown, { problem }: Failure): boolean => UNREACHED.includes(problem.code)

const theirsIn = ({ problem }: Failure) => problem.data as StepRead

/** Both versions together, and where they differ. */
export const mergedWith = ({ read, draft, groups }: StepContext, theirs: StepRead): Merged =>
  merge({ base: read.values, theirs: theirs.values, mine: draft }, groups)

export const clearingIn = ({ problem }: StepContext) => problem?.data as Clearing

/** The draft without what would clear quotes or signed lines: that is as the server has it. */
const withoutClearing = (context: StepContext): StepValues => {
  const { read, draft } = context
  const stored = (path: string) => valueAt(read.values, placeIn(path, draft, read.values) as string)
  return clearingIn(context).fields.reduce((values, path) => withValue(values, path, stored(path)), draft)
}

const last = (changes: readonly Change[]) => changes.at(-1) as Change

/** Undo and redo take back what was changed, and nothing that came in between. */
const changedBack = (draft: StepValues, from: StepValues, to: StepValues) => merge({ base: from, theirs: draft, mine: to }).values

const canBeMade = (context: StepContext) => context.needs.every((name) => !isBlank(sentOf(context)[name]))

const isSavable = ({ context }: { context: StepContext }) =>
  (context.uuid !== null || canBeMade(context)) && !hasOnlyTyped(context)

const withLast = (past: readonly Change[], change: Change) => [...past, change].slice(-CONTRACTS.undoneChanges)

function withChange({ draft: before, past }: StepContext, { draft: after, about, joins }: DraftChange): readonly Change[] {
  const previous = past.at(-1)
  if (joins && previous?.about === about && previous.after === before) return [...past.slice(0, -1), { ...previous, after }]
  return withLast(past, { before, after, about })
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
    clearsQuotes: (_, { problem }: Failure) => problem.code === 'clears_quotes',
    /** Nothing else was typed. */
    isOnlyClearing: ({ context }) => isSameValues(context.read.values, withoutClearing(context)),
  },
  actions: {
    keepRead: assign(({ context }, { contract, read }: Shown) => ({
      uuid: contract?.uuid ?? context.uuid,
      read,
      draft: merge({ base: context.read.values, theirs: read.values, mine: context.draft }, context.groups).values,
    })),
    restoreDraft: assign((_, { draft, about, at }: Kept) => ({ draft, restored: { about, at } })),
    keepDraft: assign(({ context }, change: DraftChange) => ({
      draft: change.draft,
      past: withChange(context, change),
      future: [],
    })),
    undo: assign(({ context: { draft, past, future } }) => {
      const change = last(past)
      const before = changedBack(draft, change.after, change.before)
      return { draft: before, past: past.slice(0, -1), future: [...future, { ...change, before, after: draft }] }
    }),
    redo: assign(({ context: { draft, past, future } }) => {
      const change = last(future)
      const after = changedBack(draft, change.before, change.after)
      return { draft: after, past: [...past, { ...change, before: draft, after }], future: future.slice(0, -1) }
    }),
    discardDraft: assign(({ context }) => ({ draft: context.read.values, past: [], future: [], sent: null })),
    /** What got no answer is sent again as it was. */
    noteSent: assign(({ context }) => {
      const { sent, saves, instance } = context
      return sent ? {} : { sent: { values: sentOf(context), idempotencyKey: `${instance}-${saves}` }, saves: saves + 1 }
    }),
    /** What was typed since it was sent goes upon what was stored. */
    keepAnswer: assign(({ context }, { contract, read }: SavedStep) => ({
      uuid: contract.uuid,
      read,
      draft: merge({ base: (context.sent as Sent).values, theirs: read.values, mine: context.draft }, context.groups).values,
      sent: null,
      problem: null,
      refused: null,
    })),
    keepProblem: assign((_, { problem }: Failure) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    keepRefused: assign(({ context }) => ({ refused: (context.sent as Sent).values, sent: null })),
    sendConfirmed: assign(({ context }) => {
      const { saves, instance } = context
      return {
        sent: { values: sentOf(context), idempotencyKey: `${instance}-${saves}`, confirmed: clearingIn(context).mark },
        saves: saves + 1,
        refused: null,
        problem: null,
      }
    }),
    putBack: assign(({ context }) => {
      const { past, draft: before } = context
      const draft = withoutClearing(context)
      return {
        draft,
        past: withLast(past, { before, after: draft, about: 'quotes.keep' }),
        future: [],
        refused: null,
        problem: null,
      }
    }),
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
