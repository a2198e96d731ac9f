import type { SavedView, ViewContent } from '#domain/lists/saved-views.ts'
import { problemOf, type Problem } from '#domain/app-error.ts'
import { assign, setup } from 'xstate'
import { slot } from '../slot.ts'

/** A view to be saved: a new one, or another content or name for one that is there. */
export interface ViewDraft {
  /** The one that is changed; null for a new one. */
  view: SavedView | null
  name: string
  /** The branch that it is shared with; null for oneself. */
  branch: number | null
  content: ViewContent
}

interface SavedViewsContext {
  views: readonly SavedView[]
  /** Whether they have come; one can be named before that. */
  areRead: boolean
  /** The one that is named or removed; null while a new one is named. */
  view: SavedView | null
  draft: ViewDraft | null
  problem: Problem | null
}

type SavedViewsEvent =
  | { type: 'views.retry' }
  | { type: 'view.name'; view: SavedView | null }
  | { type: 'view.submit'; draft: ViewDraft }
  | { type: 'view.remove'; view: SavedView }
  | { type: 'removal.confirm' }
  | { type: 'dialog.close' }

const failed = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })
const view = ({ event }: { event: { view: SavedView | null } }) => ({ view: event.view })
const draft = ({ event }: { event: { draft: ViewDraft } }) => ({ draft: event.draft })

const inOrder = (views: readonly SavedView[]) => views.toSorted((one, other) => one.name.localeCompare(other.name))

const keepView = { type: 'keepView', params: view } as const
const naming = { 'view.name': { target: '#savedViews.naming', actions: keepView } } as const
const saving = { 'view.submit': { target: '#savedViews.saving', actions: { type: 'keepDraft', params: draft } } } as const

/** Views of a list that are kept under names: read once, saved, changed, shared and removed. */
export const savedViewsMachine = setup({
  types: { context: {} as SavedViewsContext, events: {} as SavedViewsEvent, tags: {} as 'busy' },
  actors: {
    listViews: slot<readonly SavedView[], void>('listViews'),
    saveView: slot<SavedView, { draft: ViewDraft }>('saveView'),
    removeView: slot<unknown, { view: SavedView }>('removeView'),
  },
  actions: {
    keepViews: assign((_, { views }: { views: readonly SavedView[] }) => ({ views, areRead: true })),
    keepView: assign((_, params: { view: SavedView | null }) => params),
    keepDraft: assign((_, params: { draft: ViewDraft }) => params),
    addView: assign(({ context }, { saved }: { saved: SavedView }) => ({
      views: inOrder([...context.views.filter(({ id }) => id !== saved.id), saved]),
    })),
    dropView: assign(({ context }) => ({ views: context.views.filter(({ id }) => id !== context.view?.id) })),
    forgetView: assign({ view: null, draft: null }),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
  },
  guards: { areRead: ({ context }) => context.areRead },
}).createMachine({
  id: 'savedViews',
  context: { views: [], areRead: false, view: null, draft: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'What is on show can be saved meanwhile.',
      entry: ['forgetView', 'forgetProblem'],
      on: naming,
      invoke: {
        id: 'listViews',
        src: 'listViews',
        onDone: { target: 'ready', actions: { type: 'keepViews', params: ({ event }) => ({ views: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: failed } },
      },
    },
    failed: {
      on: {
        'view.name': { target: 'naming', actions: ['forgetProblem', keepView] },
        'views.retry': { target: 'loading' },
      },
    },
    ready: {
      entry: ['forgetView', 'forgetProblem'],
      on: {
        ...naming,
        ...saving,
        'view.remove': { target: 'removal', actions: keepView },
      },
    },
    naming: { on: { ...saving, 'dialog.close': [{ guard: 'areRead', target: 'ready' }, { target: 'loading' }] } },
    saving: {
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'saveView',
        src: 'saveView',
        input: ({ context }) => ({ draft: context.draft as ViewDraft }),
        onDone: [
          { guard: 'areRead', target: 'ready', actions: { type: 'addView', params: ({ event }) => ({ saved: event.output }) } },
          { target: 'loading' },
        ],
        onError: { target: 'naming', actions: { type: 'keepProblem', params: failed } },
      },
    },
    removal: {
      description: 'It is asked about before.',
      on: { 'removal.confirm': { target: 'removing' }, 'dialog.close': { target: 'ready' } },
    },
    removing: {
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'removeView',
        src: 'removeView',
        input: ({ context }) => ({ view: context.view as SavedView }),
        onDone: { target: 'ready', actions: 'dropView' },
        onError: { target: 'removal', actions: { type: 'keepProblem', params: failed } },
      },
    },
  },
})
