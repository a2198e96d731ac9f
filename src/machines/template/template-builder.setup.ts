import type { Template } from '#domain/templates/record.ts'
import type { Problem } from '#domain/app-error.ts'
import { documentOf, EMPTY, type Document } from '#domain/templates/building/document.ts'
import { ownFindings } from '#domain/templates/building/findings.ts'
import { LIMITS } from '#domain/limits.ts'
import { assign, setup } from 'xstate'
import { slot } from '../slot.ts'
import { isStale } from '../editing/stale.ts'

export interface BuilderContext {
  /** Null for a template that was not saved yet. */
  id: number | null
  document: Document
  /** The document as it was read or saved last: what differs from it is unsaved. */
  saved: Document
  /** The document that the last save took along: it is what that save has saved, whatever was changed meanwhile. */
  sent: Document
  past: readonly Document[]
  future: readonly Document[]
  /** What the last change was about: further ones about the same are one step of the history. */
  about: string | null
  selected: number | null
  /** The template as the server has it; null before it was saved first. */
  template: Template | null
  theirs: Template | null
  problem: Problem | null
  /** Whether the document is one that was left unsaved before. */
  isRestored: boolean
}

type BuilderEvent =
  | { type: 'template.open'; id: number }
  | { type: 'template.begin' }
  | { type: 'template.retry' }
  | { type: 'document.change'; document: Document; about: string | null; select?: number | null }
  | { type: 'draft.restore'; document: Document; version: number }
  | { type: 'draft.discard' }
  | { type: 'history.undo' }
  | { type: 'history.redo' }
  | { type: 'part.select'; uid: number | null }
  | { type: 'review.open' }
  | { type: 'review.close' }
  | { type: 'template.save' }
  | { type: 'template.publish' }
  | { type: 'publish.confirm' }
  | { type: 'publish.cancel' }
  | { type: 'stale.overwrite' }
  | { type: 'stale.yield' }
  | { type: 'stale.resume' }

export interface SaveTemplateInput {
  template: Template | null
  document: Document
}

interface Answer {
  message: string
  data: Template
}

/** Types, slots, guards and actions of the builder's chart. */
export const builderSetup = setup({
  types: { context: {} as BuilderContext, events: {} as BuilderEvent, tags: {} as 'busy' | 'open' },
  actors: {
    loadTemplate: slot<Answer, { id: number }>('loadTemplate'),
    saveTemplate: slot<Answer, SaveTemplateInput>('saveTemplate'),
    publishTemplate: slot<Answer, { id: number; row_version: number }>('publishTemplate'),
  },
  guards: {
    isAboutTheSame: ({ context }, { about }: { about: string | null }) => about !== null && about === context.about,
    isOutdated: ({ context: { template } }, { version }: { version: number }) =>
      template !== null && template.row_version !== version,
    hasPast: ({ context }) => context.past.length > 0,
    hasFuture: ({ context }) => context.future.length > 0,
    isSound: ({ context }) => ownFindings(context.document).length === 0,
    isStale,
  },
  actions: {
    keepId: assign((_, { id }: { id: number }) => ({ id })),
    openTemplate: assign((_, { template }: { template: Template }) => {
      const document = documentOf(template)
      return { id: template.id, template, document, saved: document }
    }),
    keepStep: assign(({ context }) => ({
      past: [...context.past, context.document].slice(-LIMITS.builderSteps),
      future: [],
    })),
    keepDocument: assign((_, { document, about }: { document: Document; about: string | null }) => ({ document, about })),
    restoreDraft: assign((_, { document }: { document: Document }) => ({ document, about: null, isRestored: true })),
    compareWithSaved: assign(({ context }) => ({ theirs: context.template })),
    dropDraft: assign(({ context }) => ({ document: context.saved, about: null, selected: null, isRestored: false })),
    select: assign((_, { uid }: { uid: number | null | undefined }) => (uid === undefined ? {} : { selected: uid })),
    undo: assign(({ context: { past, future, document } }) => ({
      document: past.at(-1) ?? document,
      past: past.slice(0, -1),
      future: [document, ...future],
      about: null,
      isRestored: false,
    })),
    redo: assign(({ context: { past, future, document } }) => ({
      document: future[0] ?? document,
      past: [...past, document],
      future: future.slice(1),
      about: null,
    })),
    /** What is typed from here on is a step of its own. */
    keepSent: assign(({ context }) => ({ sent: context.document, about: null })),
    keepSaved: assign(({ context }, { template }: { template: Template }) => ({
      id: template.id,
      template,
      saved: context.sent,
      isRestored: false,
    })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    keepTheirs: assign((_, { problem }: { problem: Problem }) => ({ theirs: problem.data as Template })),
    takeTheirVersion: assign(({ context }) => ({ template: context.theirs ?? context.template })),
    takeTheirDocument: assign(({ context: { theirs, document } }) => {
      const theirDocument = theirs ? documentOf(theirs) : document
      return { document: theirDocument, saved: theirDocument, about: null, isRestored: false }
    }),
    forgetTheirs: assign({ theirs: null }),
    /** Shows the server's message; the app provides the toast. */
    announce: (_, _params: { message: string }) => {},
  },
})

export const START: BuilderContext = {
  id: null,
  document: EMPTY,
  saved: EMPTY,
  sent: EMPTY,
  past: [],
  future: [],
  about: null,
  selected: null,
  template: null,
  theirs: null,
  problem: null,
  isRestored: false,
}
