import type { Problem } from '#domain/app-error.ts'
import { assign, setup } from 'xstate'
import { slot } from '../slot.ts'

/** What a section shows, as it was read. */
export type Loaded = { row_version: number } & Record<string, unknown>

interface SectionInput {
  /** Makes the idempotency keys of this section's saves unlike those of any other. */
  instance: string
}

interface SectionContext extends SectionInput {
  loaded: Loaded | null
  /** What is being typed; null while nothing is edited. */
  draft: unknown
  /** What was sent last: a fault told of it holds as long as the part it was told of is the same. */
  sent: unknown
  theirs: Loaded | null
  problem: Problem | null
  /** How many drafts there were: the same draft sent again is the same save. */
  drafts: number
  /** How many there were when one was sent last. */
  sentDrafts: number
}

type SectionEvent =
  | { type: 'section.request' }
  /** Another section of the page was saved over the version `from`: whoever has read that one has seen all there is but this save. */
  | { type: 'version.follow'; from: number; to: number }
  | { type: 'edit.start'; draft: unknown }
  | { type: 'draft.change'; draft: unknown }
  | { type: 'edit.save' }
  | { type: 'edit.cancel' }
  | { type: 'stale.keepMine' }
  | { type: 'stale.takeTheirs' }
  | { type: 'stale.resume' }

export interface SaveSection {
  draft: unknown
  rowVersion: number
  idempotencyKey: string
}

/** From a version to the next. */
interface Step {
  from: number
  to: number
}

/** Types, slots, guards and actions of the chart of a section that is edited by itself. */
export const sectionSetup = setup({
  types: {
    context: {} as SectionContext,
    input: {} as SectionInput,
    events: {} as SectionEvent,
    tags: {} as 'busy' | 'unsaved',
  },
  actors: {
    loadSection: slot<{ data: Loaded }, Record<string, never>>('loadSection'),
    saveSection: slot<{ message: string; data: Loaded }, SaveSection>('saveSection'),
  },
  guards: {
    isStale: (_, { problem }: { problem: Problem }) => problem.code === 'stale_row',
    hasTypedMeanwhile: ({ context }) => context.drafts !== context.sentDrafts,
    isReplaced: ({ context }, { from }: Step) => context.loaded?.row_version === from,
    isOwnSave: ({ context }, { from, to }: Step) => context.loaded?.row_version === from && context.theirs?.row_version === to,
  },
  actions: {
    keepLoaded: assign((_, { loaded }: { loaded: Loaded }) => ({ loaded })),
    keepSaved: assign((_, { loaded }: { loaded: Loaded }) => ({ loaded, draft: null })),
    keepDraft: assign(({ context }, { draft }: { draft: unknown }) => ({ draft, drafts: context.drafts + 1 })),
    giveUp: assign({ draft: null, problem: null }),
    noteSent: assign(({ context }) => ({ sent: context.draft, sentDrafts: context.drafts })),
    keepVersion: assign(({ context }, { to }: Step) => ({ loaded: { ...(context.loaded as Loaded), row_version: to } })),
    keepTheirs: assign((_, { problem }: { problem: Problem }) => ({ theirs: problem.data as Loaded })),
    takeTheirs: assign(({ context }) => ({ loaded: context.theirs, theirs: null })),
    dropMine: assign(({ context }) => ({ loaded: context.theirs, theirs: null, draft: null })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    /** Shows the server's message, and tells the rest of the page what was replaced by what; the screen provides both. */
    announce: (_, _params: { message: string; before: Loaded | null; after: Loaded }) => {},
  },
})

export const startOf = (input: SectionInput): SectionContext => ({
  ...input,
  loaded: null,
  draft: null,
  sent: null,
  theirs: null,
  problem: null,
  drafts: 0,
  sentDrafts: 0,
})
