import type { Problem } from '#domain/app-error.ts'
import { assign, emit, setup } from 'xstate'
import { slot } from '../slot.ts'
import { isStale } from './stale.ts'

/** A record, or a part of one, as the server has answered it. */
export type EditedRecord = { row_version: number } & Record<string, unknown>

interface EditorInput {
  /** Makes the idempotency keys of this editor's saves unlike those of any other. */
  instance: string
}

interface EditorContext extends EditorInput {
  /** As it was read; null while a new one is made. */
  record: EditedRecord | null
  /** What the inputs hold: a save takes it from here. Null while nothing is edited. */
  draft: unknown
  /** What the last draft was changed about, so that the words typed into one field are undone together. */
  about: string | null
  /** The draft differs from what was read. */
  isTouched: boolean
  /** How it stood before the last change, as long as that can be undone. */
  before: { draft: unknown; isTouched: boolean } | null
  /** A draft of an earlier visit is gone on with. */
  isRestored: boolean
  /** What was sent last: a fault told of it holds as long as the part it was told of is the same. */
  sent: unknown
  /** The same record as someone else saved it meanwhile. */
  theirs: EditedRecord | null
  problem: Problem | null
  /** How many drafts there were: the same draft sent again is the same save. */
  drafts: number
  /** Something was typed since the save was sent. */
  isTyped: boolean
  /** The form is to be closed when the save that was asked for last is stored. */
  isLast: boolean
  /** A save was asked for while another was under way. */
  isQueued: boolean
}

export interface DraftChange {
  draft: unknown
  about: string | null
  /** The draft differs from what was read. */
  isTouched: boolean
}

type EditorEvent =
  | { type: 'record.request' }
  /** Something was done with the record beside the form. */
  | { type: 'record.renew'; record: EditedRecord }
  /** Another section of the page was saved over the version `from`: whoever has read that one has seen all there is but this save. */
  | { type: 'version.follow'; from: number; to: number }
  | ({ type: 'draft.change' } & DraftChange)
  | { type: 'draft.undo' }
  /** `isLast`: what is saved is not edited any more. */
  | { type: 'edit.save'; isLast: boolean }
  /** Back to what is stored: in a section that is read on, or out of the page or dialog. */
  | { type: 'edit.cancel' }
  | { type: 'edit.close' }
  /** With the fields of both versions that were chosen. */
  | { type: 'stale.save'; draft: unknown; isLast: boolean }
  | { type: 'stale.resume' }
  | { type: 'stale.discard' }

export interface SaveRecord {
  record: EditedRecord | null
  draft: unknown
  idempotencyKey: string
}

interface Step {
  from: number
  to: number
}

/** Types, slots, guards and actions of the chart that edits a record. */
export const editorSetup = setup({
  types: {
    context: {} as EditorContext,
    input: {} as EditorInput,
    events: {} as EditorEvent,
    emitted: {} as { type: 'draft.replaced'; draft: unknown },
    tags: {} as 'busy' | 'form' | 'unsaved' | 'saving' | 'comparing',
  },
  actors: {
    /** Answers null for a record that is to be made, and the draft of an earlier visit where there is one. */
    loadRecord: slot<{ data: EditedRecord | null; draft: unknown }, Record<string, never>>('loadRecord'),
    saveRecord: slot<{ message: string; data: EditedRecord }, SaveRecord>('saveRecord'),
  },
  guards: {
    hasDraft: (_, { draft }: { draft: unknown }) => draft !== null,
    isTouched: (_, { isTouched }: { isTouched: boolean }) => isTouched,
    isLast: ({ context }) => context.isLast,
    hasBefore: ({ context }) => context.before !== null,
    wasTouched: ({ context }) => context.before?.isTouched === true,
    isStale,
    isTyped: ({ context }) => context.isTyped,
    isQueued: ({ context }) => context.isQueued,
    isReplaced: ({ context }, { from }: Step) => context.record?.row_version === from,
    isOwnSave: ({ context }, { from, to }: Step) => context.record?.row_version === from && context.theirs?.row_version === to,
  },
  actions: {
    keepRecord: assign((_, { record }: { record: EditedRecord | null }) => ({ record })),
    restoreDraft: assign(({ context }, { draft }: { draft: unknown }) => ({
      draft,
      drafts: context.drafts + 1,
      isTouched: true,
      isRestored: true,
    })),
    keepDraft: assign(({ context }, { draft, about, isTouched }: DraftChange) => ({
      draft,
      drafts: context.drafts + 1,
      about,
      isTouched,
      before: about === null || about === context.about ? context.before : { draft: context.draft, isTouched: context.isTouched },
    })),
    keepChosen: assign(({ context }, { draft }: { draft: unknown }) => ({
      draft,
      drafts: context.drafts + 1,
      isTouched: true,
      about: null,
      before: null,
    })),
    undo: assign(({ context }) => ({ ...context.before, drafts: context.drafts + 1, about: null, before: null })),
    /** The inputs hold their own text: they take over what stands here now. */
    tellReplaced: emit(({ context }) => ({ type: 'draft.replaced' as const, draft: context.draft })),
    forgetDraft: assign({ draft: null, about: null, isTouched: false, before: null, isRestored: false }),
    noteSent: assign(({ context }) => ({ sent: context.draft })),
    noteTyped: assign({ isTyped: true }),
    endSave: assign({ isTyped: false, isQueued: false }),
    keepAim: assign((_, { isLast }: { isLast: boolean }) => ({ isLast })),
    queueSave: assign({ isQueued: true }),
    keepVersion: assign(({ context }, { to }: Step) => ({ record: { ...(context.record as EditedRecord), row_version: to } })),
    keepTheirs: assign((_, { problem }: { problem: Problem }) => ({ theirs: problem.data as EditedRecord })),
    takeTheirs: assign(({ context }) => ({ record: context.theirs, theirs: null })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    /** Shows the server's message, and tells the rest of the page what was replaced by what; the screen provides both. */
    announce: (_, _params: { message: string; before: EditedRecord | null; after: EditedRecord }) => {},
  },
})

export const startOf = (input: EditorInput): EditorContext => ({
  ...input,
  record: null,
  draft: null,
  about: null,
  isTouched: false,
  before: null,
  isRestored: false,
  sent: null,
  theirs: null,
  problem: null,
  drafts: 0,
  isTyped: false,
  isLast: false,
  isQueued: false,
})

/** The same draft sent again is the same save; so is every try to make one record, whatever was typed since. */
export const saveKey = ({ instance, record, drafts }: EditorContext): string =>
  record ? `${instance}-${drafts}-${record.row_version}` : instance
