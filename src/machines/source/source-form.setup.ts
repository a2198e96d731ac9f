import type { Problem } from '#domain/app-error.ts'
import type { SectionName } from '#domain/sources/section-names.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { assign, emit, setup } from 'xstate'
import type { Values } from '#domain/records/values.ts'
import { slot } from '../slot.ts'
import { isStale } from '../editing/stale.ts'

/** What was typed into a section and not saved. */
export interface SectionDraft {
  values: Values
  /** The same section as it was read: a save asks whether it still is so. */
  base: Values
}

export type SectionDrafts = Partial<Record<SectionName, SectionDraft>>

export interface SourceFormInput {
  /** Null while a new source is made. */
  id: number | null
  section: SectionName
  /** What is not saved: at first what an earlier visit has left. A save takes it from here. */
  drafts: SectionDrafts
  /** Makes the idempotency keys of this form's calls unlike those of any other. */
  instance: string
}

/** Why a section was refused that has not been looked at since. */
interface Refusal {
  section: SectionName
  problem: Problem
}

interface SourceFormContext extends SourceFormInput {
  /** The source as it was read last; null before, and until a new one is saved first. */
  source: SourceRecord | null
  /** The same source as someone else saved it meanwhile. */
  theirs: SourceRecord | null
  /** Why it could not be read, and why a section or a move was refused. */
  problem: Problem | null
  formProblem: Problem | null
  /** Sections on their way to the server, the one that is being saved first. */
  queue: readonly SectionName[]
  next: SectionName | null
  refusals: readonly Refusal[]
  move: string
  /** How many moves were asked for: each has an idempotency key of its own. */
  moves: number
}

type SourceFormEvent =
  | { type: 'source.request' }
  | { type: 'section.open'; section: SectionName }
  /** Null where the section is again as it was read. */
  | { type: 'draft.change'; section: SectionName; draft: SectionDraft | null }
  /** `next`: the section to go on with when all are saved. */
  | { type: 'sections.save'; sections: readonly SectionName[]; next: SectionName | null }
  /** With the fields of both versions that were chosen, upon theirs. */
  | { type: 'stale.save'; draft: SectionDraft }
  | { type: 'stale.resume'; draft: SectionDraft }
  | { type: 'stale.discard' }
  | { type: 'move.make'; move: string }

/** What the screen is to do: a section is drawn anew, and a source that was made has an address. */
export type SourceFormEmitted =
  | { type: 'section.saved'; section: SectionName; source: SourceRecord }
  | { type: 'section.dropped'; section: SectionName }
  | { type: 'saving.failed' }

export interface SectionCall {
  section: SectionName
  draft: SectionDraft
  source: SourceRecord | null
  idempotencyKey: string
}

export interface MoveCall {
  source: SourceRecord
  move: string
  idempotencyKey: string
}

interface Saves {
  sections: readonly SectionName[]
  next: SectionName | null
}

/** A section with what it was refused for, which is told once. */
const opened = ({ refusals }: SourceFormContext, section: SectionName) => ({
  section,
  formProblem: refusals.find((refusal) => refusal.section === section)?.problem ?? null,
  refusals: refusals.filter((refusal) => refusal.section !== section),
})

function withDraft(drafts: SectionDrafts, section: SectionName, draft: SectionDraft | null): SectionDrafts {
  const { [section]: _, ...others } = drafts
  return draft ? { ...others, [section]: draft } : others
}

/** The section that is on its way. */
const first = ({ queue }: SourceFormContext) => queue[0] as SectionName

type Answer = { message: string; data: SourceRecord }

/** Types, slots, guards and actions of the source form's chart. */
export const sourceFormSetup = setup({
  types: {
    context: {} as SourceFormContext,
    input: {} as SourceFormInput,
    events: {} as SourceFormEvent,
    emitted: {} as SourceFormEmitted,
    tags: {} as 'busy' | 'form',
  },
  actors: {
    /** Answers nothing where there is nothing to be read yet. */
    loadSource: slot<{ data: SourceRecord | null }, { id: number | null }>('loadSource'),
    saveSection: slot<Answer, SectionCall>('saveSection'),
    makeMove: slot<Answer, MoveCall>('makeMove'),
  },
  guards: {
    hasMore: ({ context }) => context.queue.length > 1,
    hasRefusals: ({ context }) => context.refusals.length > 0,
    /** Another section can be right where this one is not. */
    canGoOn: ({ context }, { problem }: { problem: Problem }) => problem.code === 'not_valid' && context.queue.length > 1,
    isStale,
  },
  actions: {
    keepSource: assign(({ context }, { source }: { source: SourceRecord | null }) => ({ source, id: source?.id ?? context.id })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    openSection: assign(({ context }, { section }: { section: SectionName }) => opened(context, section)),
    keepDraft: assign(({ context }, { section, draft }: { section: SectionName; draft: SectionDraft | null }) => ({
      drafts: withDraft(context.drafts, section, draft),
    })),
    keepChosen: assign(({ context }, { draft }: { draft: SectionDraft }) => ({
      drafts: withDraft(context.drafts, context.section, draft),
    })),
    dropDraft: assign(({ context }) => ({ drafts: withDraft(context.drafts, context.section, null) })),
    keepQueue: assign(({ context }, { sections, next }: Saves) => ({
      queue: sections,
      next,
      refusals: context.refusals.filter(({ section }) => !sections.includes(section)),
    })),
    keepRefusal: assign(({ context }, { problem }: { problem: Problem }) => ({
      refusals: [...context.refusals, { section: first(context), problem }],
    })),
    showRefusal: assign(({ context }) => opened(context, (context.refusals[0] as Refusal).section)),
    goOn: assign(({ context }) => ({ section: context.next ?? context.section })),
    showWhatIsSaved: assign(({ context }) => ({ section: first(context) })),
    /** The first of the queue is stored. */
    dropFirst: assign(({ context }) => ({
      queue: context.queue.slice(1),
    })),
    dropSaved: assign(({ context }) => ({ drafts: withDraft(context.drafts, first(context), null) })),
    forgetQueue: assign({ queue: [] }),
    keepTheirs: assign((_, { problem }: { problem: Problem }) => ({ theirs: problem.data as SourceRecord })),
    takeTheirVersion: assign(({ context }) => ({ source: context.theirs ?? context.source })),
    forgetTheirs: assign({ theirs: null }),
    keepFormProblem: assign((_, { problem }: { problem: Problem }) => ({ formProblem: problem })),
    forgetFormProblem: assign({ formProblem: null }),
    keepMove: assign(({ context }, { move }: { move: string }) => ({ move, moves: context.moves + 1 })),
    tellSaved: emit(({ context }, { source }: { source: SourceRecord }) => ({
      type: 'section.saved' as const,
      section: first(context),
      source,
    })),
    tellDropped: emit(({ context }) => ({ type: 'section.dropped' as const, section: context.section })),
    tellFailed: emit({ type: 'saving.failed' as const }),
    /** Shows the server's message; the screen provides the toast. */
    announce: (_, _params: { message: string }) => {},
  },
})

export const startOf = (input: SourceFormInput): SourceFormContext => ({
  ...input,
  source: null,
  theirs: null,
  problem: null,
  formProblem: null,
  queue: [],
  next: null,
  refusals: [],
  move: '',
  moves: 0,
})
